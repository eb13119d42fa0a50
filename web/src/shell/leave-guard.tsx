import { useBlocker } from '@tanstack/react-router';
import { AlertDialog } from '#ui/alert-dialog.tsx';

interface LeaveGuardProps {
  isUnsaved: boolean;
  /** The part of the address that identifies the form, besides its page: a change of it is another form. */
  subject?: string;
}

/** For a page that is a form: leaving it asks first when typed text would be lost. */
export function LeaveGuard({ isUnsaved, subject }: LeaveGuardProps) {
  const leaving = useBlocker({
    // Other changes of the address leave the form as it is.
    shouldBlockFn: ({ current, next }) =>
      current.fullPath !== next.fullPath || subjectOf(current, subject) !== subjectOf(next, subject),
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

function subjectOf({ search }: { search: object }, name: string | undefined): unknown {
  return name === undefined ? undefined : Object.entries(search).find(([key]) => key === name)?.[1];
}
