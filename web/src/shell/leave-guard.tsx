import { useBlocker } from '@tanstack/react-router';
import { AlertDialog } from '#ui/alert-dialog.tsx';

interface LeaveGuardProps {
  isUnsaved: boolean;
}

/** For a page that is a form: leaving it asks first when something typed would be lost. */
export function LeaveGuard({ isUnsaved }: LeaveGuardProps) {
  const leaving = useBlocker({
    // What only changes in the address leaves the form as it is.
    shouldBlockFn: ({ current, next }) => current.fullPath !== next.fullPath,
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <AlertDialog
      open={leaving.status === 'blocked'}
      onClose={() => leaving.reset?.()}
      title="Descartar o que você digitou?"
      cancelLabel="Continuar editando"
      confirmLabel="Descartar"
      onConfirm={() => leaving.proceed?.()}
    >
      As alterações ainda não foram salvas.
    </AlertDialog>
  );
}
