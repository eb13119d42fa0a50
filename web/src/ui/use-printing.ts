import { useSyncExternalStore } from 'react';

/** Whether the page is being printed: content for paper only is drawn then, and costs no screen. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting || matchMedia('print').matches);
}

let isPrinting = false;

function subscribe(listener: () => void): () => void {
  const begin = () => tell(true);
  const end = () => tell(false);
  const tell = (now: boolean) => {
    isPrinting = now;
    listener();
  };
  const media = matchMedia('print');
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  media.addEventListener('change', listener);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    media.removeEventListener('change', listener);
  };
}
