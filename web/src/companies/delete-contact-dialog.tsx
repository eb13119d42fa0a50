import type { Contact } from '@vintem/contract/companies';
import { messageOf } from '#api/api-error.ts';
import { useLedgerMutation } from '#finance/ledger-changes.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { showToast } from '#ui/toasts.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { deleteContact } from './companies.api.ts';
import { newContactButton } from './new-contact-button.tsx';

interface DeleteContactDialogProps {
  dialog: ReturnType<typeof useDialog<Contact>>;
  /** The contacts as last loaded: after a version conflict, confirming again deletes the current one. */
  contacts: readonly Contact[];
}

export function DeleteContactDialog({ dialog, contacts }: DeleteContactDialogProps) {
  const { mutate, isPending, isSuccess, error, reset } = useLedgerMutation(deleteContact);
  const { subject } = dialog;
  if (!subject) return null;

  const contact = contacts.find(({ id }) => id === subject.id) ?? subject;
  const close = () => {
    // Its outcome would have no place to be shown.
    if (isPending) return;
    reset();
    dialog.close();
  };
  const confirm = () =>
    mutate(contact, {
      onSuccess: () => {
        dialog.close();
        showToast({ message: 'Contato excluído.' });
      },
    });

  return (
    <AlertDialog
      open={dialog.isOpen}
      onClose={close}
      finalFocus={() => (isSuccess ? newContactButton() : null)}
      title={
        <>
          Excluir <bdi>{contact.name}</bdi>?
        </>
      }
      confirmLabel="Excluir"
      pendingLabel="Excluindo..."
      pending={isPending}
      onConfirm={confirm}
    >
      <p>O contato deixa de aparecer nos formulários da empresa.</p>
      {error && (
        <div className="mt-3">
          <ErrorBox>{messageOf(error)}</ErrorBox>
        </div>
      )}
    </AlertDialog>
  );
}
