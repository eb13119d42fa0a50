import type { Account } from '@vintem/contract/accounts';
import { messageOf } from '#api/api-error.ts';
import { useLedgerMutation, useUndoToast } from '#api/ledger-changes.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { successorOfCard } from './account-focus.ts';
import { accountToast } from './account-toast.tsx';
import { sendDeletion } from './accounts.api.ts';

interface DeleteAccountDialogProps {
  dialog: ReturnType<typeof useDialog<{ account: Account; index: number }>>;
  /** As last loaded: after a refusal because the account had changed, confirming again deletes what is there now. */
  accounts: readonly Account[] | undefined;
  onArchive: (account: Account) => void;
}

export function DeleteAccountDialog({ dialog, accounts, onArchive }: DeleteAccountDialogProps) {
  const offerUndo = useUndoToast();
  const { mutate, isPending, error, reset } = useLedgerMutation(sendDeletion, {
    onDone: ({ changeId }, { name, ledgerId }) => {
      dialog.close();
      offerUndo(accountToast(name, 'excluída'), { ledgerId, changeId });
    },
  });
  if (!dialog.subject) return null;

  const { account: asOpened, index } = dialog.subject;
  const account = accounts?.find(({ id }) => id === asOpened.id) ?? asOpened;
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
      finalFocus={() => successorOfCard(account.id, index)}
      title={
        <>
          Excluir a conta <bdi>{account.name}</bdi>?
        </>
      }
      confirmLabel="Excluir"
      pendingLabel="Excluindo..."
      pending={isPending}
      onConfirm={() => mutate(account)}
      alternative={
        account.archivedAt === null && (
          <Button
            onClick={() => {
              close();
              onArchive(account);
            }}
          >
            Arquivar
          </Button>
        )
      }
    >
      <p>{whatGoesWith(account.transactionCount)}</p>
      {account.archivedAt === null && (
        <p className="mt-1">Arquivada, ela sai dos formulários e do saldo total e mantém o histórico.</p>
      )}
      {error && (
        <div className="mt-3">
          <ErrorBox>{messageOf(error)}</ErrorBox>
        </div>
      )}
    </AlertDialog>
  );
}

function whatGoesWith(transactionCount: number): string {
  if (transactionCount === 0) return 'Ela não tem transações.';
  if (transactionCount === 1) return 'A única transação desta conta também será excluída.';
  return `As ${transactionCount.toLocaleString('pt-BR')} transações desta conta também serão excluídas.`;
}
