import { useState } from 'react';
import { isNewerDeployed } from './deployed-version.ts';
import { showToast } from '#ui/toasts.ts';

/**
 * A module that loads on first use: its exports (undefined until then), and a function that loads it and returns whether it came; on a
 * failure a toast says so and the page stays.
 */
export function useLoaded<Module>(load: () => Promise<Module>): [Module | undefined, () => Promise<boolean>] {
  const [loaded, setLoaded] = useState<{ module: Module }>();
  const ask = async () => {
    try {
      if (!loaded) setLoaded({ module: await load() });
      return true;
    } catch {
      const isNewer = await isNewerDeployed().catch(() => false);
      showToast(
        isNewer
          ? {
              message: 'O Vintém ganhou uma nova versão. Recarregue a página para abrir.',
              action: { label: 'Recarregar', run: () => location.reload() },
            }
          : { message: 'Não foi possível abrir agora. Verifique sua conexão e tente novamente.' },
      );
      return false;
    }
  };
  return [loaded?.module, ask];
}
