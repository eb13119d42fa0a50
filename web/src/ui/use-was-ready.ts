import { useState } from 'react';

/** Whether `isReady` has ever been true: what was drawn once stays while something loads again. */
export function useWasReady(isReady: boolean): boolean {
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  return isReady || wasReady;
}
