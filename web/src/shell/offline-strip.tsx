import { useSyncExternalStore } from 'react';

/** Says that the connection is lost, and that the page and typed text stay. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output className="block">
      {!isOnline && (
        <span className="block border-b border-line bg-inset px-4 py-1.5 text-center text-sm text-fg-2">
          Sem conexão. O que está na tela e o que você digitou continuam aqui; para buscar ou salvar, é
          preciso reconectar.
        </span>
      )}
    </output>
  );
}

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
