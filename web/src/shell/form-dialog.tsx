// A dialog with a form: whatever would close it (Esc, a press outside, "Cancelar", the browser's own way back) asks first when
// something typed would be lost. The form inside says so with `useUnsaved`.
import { useBlocker } from '@tanstack/react-router';
import { createContext, use, useLayoutEffect, useState, type ComponentProps } from 'react';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CheckpointQuestions } from './checkpoint-questions.tsx';

const Unsaved = createContext<(isUnsaved: boolean) => void>(() => undefined);

export function FormDialog({ open, onClose, children, ...rest }: ComponentProps<typeof Dialog>) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const leaving = useBlocker({
    // A filter that reaches the address of the page late leaves the form as it is.
    shouldBlockFn: ({ current, next, action }) => action !== 'REPLACE' || current.pathname !== next.pathname,
    disabled: !open || !isUnsaved,
    enableBeforeUnload: open && isUnsaved,
    withResolver: true,
  });

  const stay = () => {
    setIsAsking(false);
    leaving.reset?.();
  };
  const discard = () => {
    setIsAsking(false);
    onClose();
    leaving.proceed?.();
  };

  return (
    <Dialog {...rest} open={open} onClose={() => (isUnsaved ? setIsAsking(true) : onClose())}>
      <Unsaved value={setIsUnsaved}>{children}</Unsaved>
      <CheckpointQuestions />
      <AlertDialog
        open={isAsking || leaving.status === 'blocked'}
        onClose={stay}
        title="Descartar o que você digitou?"
        cancelLabel="Continuar editando"
        confirmLabel="Descartar"
        onConfirm={discard}
      >
        As alterações ainda não foram salvas.
      </AlertDialog>
    </Dialog>
  );
}

/** Says, from the form inside a FormDialog, whether closing would lose something. */
export function useUnsaved(isUnsaved: boolean): void {
  const report = use(Unsaved);
  // In the same commit as the typed text: the next key press must already find it unsaved.
  useLayoutEffect(() => {
    report(isUnsaved);
    return () => report(false);
  }, [report, isUnsaved]);
}
