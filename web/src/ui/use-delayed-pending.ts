import { useEffect, useRef, useState } from 'react';

const DELAY_MS = 150;
const MINIMUM_MS = 300;

/**
 * Whether to show a loading state: only when it takes longer than 150 ms, and then for at least 300 ms, so that a quick answer never
 * flashes.
 */
export function useDelayedPending(isPending: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    const wait = isPending ? DELAY_MS : MINIMUM_MS - (performance.now() - shownAt.current);
    const follow = () => {
      if (isPending) shownAt.current = performance.now();
      setIsShown(isPending);
    };
    const timer = isPending === isShown ? undefined : setTimeout(follow, wait);
    return () => clearTimeout(timer);
  }, [isPending, isShown]);

  return isShown;
}
