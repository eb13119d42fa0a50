import { Button } from '#ui/button.tsx';
import { activateNewVersion, useNewVersion } from './new-version.ts';

/** Offers a version that was installed while the page was open. Nothing happens until the person wants it. */
export function NewVersionStrip() {
  const isReady = useNewVersion();
  return (
    <div
      hidden={!isReady}
      className="flex flex-wrap items-center justify-center gap-x-2 border-b border-line bg-inset px-4 py-1 text-sm text-fg-2"
    >
      <output>{isReady && 'Uma nova versão do Vintém está pronta.'}</output>
      <Button look="secondary" size="sm" onClick={() => void activateNewVersion()}>
        Atualizar
      </Button>
    </div>
  );
}
