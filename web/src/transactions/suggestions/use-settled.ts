import { useRef } from 'react';

/** Who saves waits no longer. */
const MOST_WAIT_MS = 800;

type Submit = () => Promise<void>;

/** Sends a form once `settle` had a moment to fill in what is missing; pressed again meanwhile, it is sent once. */
export function useSettled(settle: () => Promise<void>): (submit: Submit) => Submit {
  const isWaiting = useRef(false);
  return (submit) => async () => {
    if (isWaiting.current) return;
    isWaiting.current = true;
    await Promise.race([settle(), pause(MOST_WAIT_MS)]);
    isWaiting.current = false;
    await submit();
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
