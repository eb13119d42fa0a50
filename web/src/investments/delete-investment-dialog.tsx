import type { Investment } from '@vintem/contract/investments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, messageOf } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/client.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { showToast } from '#ui/toasts.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { contentOf } from './investment-draft.ts';
import { rowAt } from './investment-focus.ts';
import {
  fetchInvestment,
  sendDeletion,
  sendNewInvestment,
  useInvestmentMutation,
} from './investments.api.ts';

export interface InvestmentDeletion {
  investment: Investment;
  /** The row's place, for the focus when it is gone. */
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
  const offerReturn = useReturnToast();
  const { mutate, isPending, isSuccess, error } = useInvestmentMutation(sendDeletion, {
    onDone: (_, gone) => {
      dialog.close();
      offerReturn(gone);
    },
    // It had changed: confirming again deletes what is there now.
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

/** Says what was deleted and offers to bring it back: as a new investment of the same content, since nothing else hangs on it. */
function useReturnToast(): (gone: Investment) => void {
  const { mutate: bringBack } = useInvestmentMutation(
    ({ gone, key }: { gone: Investment; key: string }) => sendNewInvestment(contentOf(gone), key),
    {
      onDone: () => showToast({ message: 'Ação desfeita.' }),
      onRefused: (error) => showToast({ message: messageOf(error) }),
    },
  );
  return (gone) => {
    const key = newIdempotencyKey();
    showToast({
      message: (
        <>
          Investimento <bdi>{gone.name}</bdi> excluído.
        </>
      ),
      undo: () => bringBack({ gone, key }),
    });
  };
}
