import type { Transaction } from '@vintem/contract/transactions';
import { messageOf } from '#api/api-error.ts';
import { useLedgerMutation, useUndoToast } from '#api/ledger-changes.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { deletedToast } from './deleted-toast.tsx';
import { rowAt } from './row-focus.ts';
import { sendDeletion } from './transactions.api.ts';

export interface Deletion {
  transactions: readonly [Transaction, ...Transaction[]];
  /** The place of the first row, for the focus when it is gone. */
  index: number;
}

interface DeleteTransactionsDialogProps {
  dialog: ReturnType<typeof useDialog<Deletion>>;
  /** As last loaded: after a refusal because one had changed, confirming again deletes what is there now. */
  loaded: readonly Transaction[];
  onDone: () => void;
}

export function DeleteTransactionsDialog({ dialog, loaded, onDone }: DeleteTransactionsDialogProps) {
  const offerUndo = useUndoToast();
  const { mutate, isPending, isSuccess, error, reset } = useLedgerMutation(sendDeletion, {
    onDone: ({ changeId }, gone) => {
      dialog.close();
      onDone();
      offerUndo(deletedToast(gone), { ledgerId: gone[0].ledgerId, changeId });
    },
  });
  if (!dialog.subject) return null;

  const { transactions, index } = dialog.subject;
  const latest = (asOpened: Transaction) => loaded.find(({ id }) => id === asOpened.id) ?? asOpened;
  const [first, ...others] = transactions;
  const close = () => {
    // Its outcome would have no place to be shown.
    if (isPending) return;
    reset();
    dialog.close();
  };

  return (
    <AlertDialog
      open={dialog.isOpen}
      onClose={close}
      finalFocus={() => (isSuccess ? rowAt(index) : null)}
      title={
        others.length > 0 ? (
          `Excluir ${transactions.length.toLocaleString('pt-BR')} transações?`
        ) : (
          <>
            Excluir a transação <bdi>{first.description}</bdi>?
          </>
        )
      }
      confirmLabel="Excluir"
      pendingLabel="Excluindo..."
      pending={isPending}
      onConfirm={() => mutate([latest(first), ...others.map(latest)])}
    >
      <p>{others.length > 0 ? 'O saldo das contas será ajustado.' : 'O saldo da conta será ajustado.'}</p>
      {error && (
        <div className="mt-3">
          <ErrorBox>{messageOf(error, 'Erro ao excluir transação')}</ErrorBox>
        </div>
      )}
    </AlertDialog>
  );
}
