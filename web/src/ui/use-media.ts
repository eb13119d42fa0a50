import { useSyncExternalStore } from 'react';

/** Whether a media query such as `(width >= 48rem)` holds: for what differs in more than its looks. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
