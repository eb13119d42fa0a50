import type { Account } from '@vintem/contract/accounts';
import type { InstallmentPlan } from '@vintem/contract/installment-plans';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { FormDialog } from '#shell/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatMonthName } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { AnticipateForm } from './anticipate-form.tsx';
import { doneCount } from './plan-words.ts';
import { planQuery } from './plans.api.ts';
import { ReverseForm } from './reverse-form.tsx';

interface PlanDialogProps {
  dialog: ReturnType<typeof useDialog<InstallmentPlan>>;
  account: Account;
  today: Day;
}

/** A plan: its parcels, and what can be done with them. */
export function PlanDialog({ dialog, account, today }: PlanDialogProps) {
  if (!dialog.subject) return null;
  const { description, count, totalCents, currency } = dialog.subject;
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={description}
      description={`${formatMoney(totalCents, currency)} em ${count}×`}
    >
      <OpenedPlan
        key={dialog.opening}
        opened={dialog.subject}
        account={account}
        today={today}
        onDone={dialog.close}
      />
    </FormDialog>
  );
}

interface OpenedPlanProps extends Pick<PlanDialogProps, 'account' | 'today'> {
  opened: InstallmentPlan;
  onDone: () => void;
}

function OpenedPlan({ opened, account, today, onDone }: OpenedPlanProps) {
  const [step, setStep] = useState<'parcels' | 'anticipate' | 'reverse'>('parcels');
  const { data, error } = useQuery(planQuery(opened));
  if (!data) {
    return (
      <DialogBody>
        {error ? (
          <ErrorBox>{messageOf(error)}</ErrorBox>
        ) : (
          <output className="flex items-center justify-center gap-2 py-16 text-sm text-fg-2">
            <Spinner />
            Carregando parcelas...
          </output>
        )}
      </DialogBody>
    );
  }
  const { plan, installments } = data;
  const scheduled = installments.filter(({ status }) => status === 'scheduled');
  const back = () => setStep('parcels');
  if (step === 'anticipate') {
    return <AnticipateForm {...{ plan, scheduled, today, onDone }} onBack={back} />;
  }
  if (step === 'reverse') return <ReverseForm {...{ plan, today, onDone }} onBack={back} />;
  const isPurchase = plan.kind === 'purchase' && account.archivedAt === null;
  return (
    <>
      <DialogBody>
        <p className="num text-sm text-pretty text-fg-2">
          {doneCount(plan)} de {plan.count} · faltam {formatMoney(plan.leftCents, plan.currency)}
          {plan.refundedCents > 0 && ` · Estornada: ${formatMoney(plan.refundedCents, plan.currency)}`}
        </p>
        <ol className="divide-y divide-line">
          {installments.map((parcel) => (
            <ParcelRow key={parcel.id} parcel={parcel} />
          ))}
        </ol>
      </DialogBody>
      {isPurchase && (
        <DialogFooter>
          <Button onClick={() => setStep('reverse')}>Estorno / cancelamento</Button>
          {scheduled.length > 0 && account.card && (
            <Button look="primary" onClick={() => setStep('anticipate')}>
              Antecipar parcelas
            </Button>
          )}
        </DialogFooter>
      )}
    </>
  );
}

function ParcelRow({ parcel }: { parcel: Transaction }) {
  const { installment, day, statementMonth, amountCents, currency, status } = parcel;
  return (
    <li className="num flex min-h-11 items-center gap-3 py-1.5 text-sm">
      <span className="w-12 shrink-0 font-medium">
        <span className="sr-only">Parcela </span>
        {installment?.number}/{installment?.count}
      </span>
      <span className="min-w-0 grow text-fg-2">
        {formatDay(day)}
        {statementMonth && (
          <span className="block text-xs text-fg-3">fatura de {formatMonthName(statementMonth)}</span>
        )}
      </span>
      <span className="text-right">
        <span className="block font-medium">{formatMoney(amountCents, currency)}</span>
        <span className="block text-xs text-fg-3">{status === 'posted' ? 'Lançada' : 'Prevista'}</span>
      </span>
    </li>
  );
}
