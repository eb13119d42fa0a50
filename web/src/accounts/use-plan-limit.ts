import { useEffect, useRef } from 'react';
import { useDialog } from '#ui/use-dialog.ts';

/** The refused action, for the button, and a way to complete it. */
interface Stopped {
  verb: 'desarquivar' | 'desfazer';
  retry: () => void;
}

/** Leads from a refusal of the plan to the dialog that offers the larger one. */
export function usePlanLimit() {
  const dialog = useDialog<Stopped>();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const stop = (verb: Stopped['verb'], retry: () => void) => dialog.open({ verb, retry });
  /** For an undo, which may come after the page was left: returns whether the dialog opens. */
  const stopUndo = (retry: () => void) => {
    if (isHere.current) stop('desfazer', retry);
    return isHere.current;
  };
  return { dialog, stop, stopUndo };
}

export type PlanLimit = ReturnType<typeof usePlanLimit>;
