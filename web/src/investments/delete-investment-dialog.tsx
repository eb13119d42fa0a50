import type { Investment } from '@vintem/contract/investments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, messageOf } from '#api/api-error.ts';
import { useRestoreToast } from '#api/restore-toast.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { rowAt } from './investment-focus.ts';
import {
  fetchInvestment,
  INVESTMENTS_KEY,
  deleteInvestment,
  useInvestmentMutation,
} from './investments.api.ts';

export interface InvestmentDeletion {
  investment: Investment;
  /** Position of the row, for moving the focus afterwards. */
  index: number;
}

type DeletionDialog = ReturnType<typeof useDialog<InvestmentDeletion>>;

export function DeleteInvestmentDialog({ dialog }: { dialog: DeletionDialog }) {
  return dialog.subject ? <Question key={dialog.opening} dialog={dialog} deletion={dialog.subject} /> : null;
}

function Question({ dialog, deletion }: { dialog: DeletionDialog; deletion: InvestmentDeletion }) {
  const { investment: asOpened, index } = deletion;
  const [investment, setInvestment] = useState(asOpened);
  const { mutate: reload } = useMutation({ mutationFn: fetchInvestment, onSuccess: setInvestment });
  const offerRestore = useRestoreToast(INVESTMENTS_KEY);
  const { mutate, isPending, isSuccess, error } = useInvestmentMutation(deleteInvestment, {
    onDone: ({ deletionId }, { name }) => {
      dialog.close();
      offerRestore(deletedToast(name), deletionId);
    },
    // A version conflict: confirming again deletes the current one.
    onRefused: (refusal) => isApiError(refusal, 'version_conflict') && reload(investment),
  });
  return (
    <AlertDialog
      open={dialog.isOpen}
      // While it is under way its outcome would have no place to be shown.
      onClose={() => !isPending && dialog.close()}
      finalFocus={() => (isSuccess ? rowAt(index) : null)}
      title={
        <>
          Excluir o investimento <bdi>{investment.name}</bdi>?
        </>
      }
      confirmLabel="Excluir"
      pendingLabel="Excluindo..."
      pending={isPending}
      onConfirm={() => mutate(investment)}
    >
      <p>Ele sai dos totais da carteira. O saldo das suas contas não muda.</p>
      {error && (
        <div className="mt-3">
          <ErrorBox>{messageOf(error, 'Erro ao excluir investimento')}</ErrorBox>
        </div>
      )}
    </AlertDialog>
  );
}

/** "Investimento Sala excluído.", with a name of any script kept to itself. */
function deletedToast(name: string) {
  return (
    <>
      Investimento <bdi>{name}</bdi> excluído.
    </>
  );
}
