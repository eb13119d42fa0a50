import type { InstallmentPlan } from '@vintem/contract/installment-plans';
import type { Transaction } from '@vintem/contract/transactions';
import { removeInstallments as removed } from '@vintem/core/cards/edit-installments';
import { settledCents } from '@vintem/core/cards/finance-statement';
import { subtract, ZERO } from '@vintem/core/money/money';
import { useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { useUndoToast } from '#finance/ledger-changes.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { ParcelChoice, type Reach } from './parcel-choice.tsx';
import { rowsOf } from './plan-words.ts';
import { removeInstallments, usePlanMutation } from './plans.api.ts';

interface DeleteParcelsDialogProps {
  open: boolean;
  onClose: () => void;
  plan: InstallmentPlan;
  installments: readonly Transaction[];
  /** The parcel on which the person stands. */
  standing: Transaction;
  onDone: () => void;
}

/** Asks which parcels of a plan go, and says before what that makes of it. */
export function DeleteParcelsDialog(props: DeleteParcelsDialogProps) {
  const { open, onClose, plan, installments, standing, onDone } = props;
  const [reach, setReach] = useState<Reach>({ parcel: standing, scope: 'all' });
  const offerUndo = useUndoToast();
  const { mutate, isPending, error, reset } = usePlanMutation(removeInstallments);
  const number = reach.parcel.installment?.number ?? 0;
  const rows = rowsOf(installments);
  const { deleted, totalCents } = removed({ totalCents: plan.totalCents, rows }, number, reach.scope);
  const count = new Set(deleted.map((row) => row.number)).size;
  const money = (amount: typeof totalCents) => formatMoney(amount, plan.currency);
  const going = `${count === 1 ? 'Sai 1 parcela' : `Saem ${count} parcelas`}, ${money(subtract(plan.totalCents, totalCents))}.`;
  const isGoing = new Set(deleted.map(({ id }) => id));
  const debtCents =
    plan.kind === 'financing' ? settledCents(installments.filter(({ id }) => isGoing.has(id))) : ZERO;
  const confirm = () =>
    mutate(
      { plan, target: { transactionId: reach.parcel.id, scope: reach.scope } },
      {
        onSuccess: ({ changeId }) => {
          const told = count === 1 ? '1 parcela excluída' : `${count} parcelas excluídas`;
          offerUndo(`${told} de ${plan.description}.`, { ledgerId: plan.ledgerId, changeId });
          onDone();
        },
      },
    );
  return (
    <AlertDialog
      open={open}
      onClose={() => {
        // Its outcome would have no place to be shown.
        if (isPending) return;
        reset();
        onClose();
      }}
      title={
        <>
          Excluir parcelas de <bdi>{plan.description}</bdi>?
        </>
      }
      form={
        <div className="flex flex-col gap-4">
          <ParcelChoice action="remove" installments={installments} {...reach} onChange={setReach} />
        </div>
      }
      confirmLabel="Excluir"
      pendingLabel="Excluindo..."
      pending={isPending}
      onConfirm={confirm}
    >
      <p className="num">
        {going}{' '}
        {deleted.length === rows.length
          ? 'Nenhuma fica, e o parcelamento sai inteiro.'
          : `O total passa a ${money(totalCents)}.`}
        {debtCents > 0 && ` Na fatura que foi parcelada, voltam a faltar ${money(debtCents)}.`}
      </p>
      {error && (
        <div className="mt-3">
          <ErrorBox>{messageOf(error)}</ErrorBox>
        </div>
      )}
    </AlertDialog>
  );
}
