import { useSyncExternalStore } from 'react';

/** Says that the connection is gone, and that nothing typed is. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output className="block">
      {!isOnline && (
        <span className="block border-b border-line bg-inset px-4 py-1.5 text-center text-sm text-fg-2">
          Sem conexão. Você pode consultar; o que digitou continua aqui.
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
