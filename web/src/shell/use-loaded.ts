import { useState } from 'react';
import { isNewerDeployed } from './deployed-version.ts';
import { showToast } from '#ui/toasts.ts';

/**
 * A module that comes when it is first asked for: what it exports, none until then, and the way to ask. That says whether it came; if it
 * did not, a toast says so and the page stays as it is.
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
