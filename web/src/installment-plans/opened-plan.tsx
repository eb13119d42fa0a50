import type { Account } from '@vintem/contract/accounts';
import type { InstallmentPlan } from '@vintem/contract/installment-plans';
import type { Ledger } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { formatMonthName } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { AnticipateForm } from './anticipate-form.tsx';
import { DeleteParcelsDialog } from './delete-parcels-dialog.tsx';
import { EditPlanForm } from './edit-plan-form.tsx';
import { standingParcel } from './parcel-choice.tsx';
import { doneCount } from './plan-words.ts';
import { ReverseForm } from './reverse-form.tsx';

interface OpenedPlanProps {
  plan: InstallmentPlan;
  installments: readonly Transaction[];
  /** Undefined while the accounts are on their way. */
  account: Account | undefined;
  /** The parcel from which the person came. */
  fromId: string | undefined;
  firstStep: 'parcels' | 'reverse';
  ledger: Pick<Ledger, 'id' | 'kind'>;
  today: Day;
  onDone: () => void;
}

/** What a plan's dialog holds: the parcels, or one of the forms that change them. */
export function OpenedPlan(props: OpenedPlanProps) {
  const { plan, installments, account, fromId, firstStep, ledger, today, onDone } = props;
  const [step, setStep] = useState<'parcels' | 'edit' | 'anticipate' | 'reverse'>(firstStep);
  const [isDeleting, setIsDeleting] = useState(false);
  const scheduled = installments.filter(({ status }) => status === 'scheduled');
  const standing = standingParcel(installments, fromId);
  const back = () => setStep('parcels');
  if (step === 'anticipate') {
    return <AnticipateForm {...{ plan, scheduled, today, onDone }} onBack={back} />;
  }
  const isReversible = plan.kind === 'purchase' && account?.archivedAt === null;
  if (step === 'reverse' && isReversible) return <ReverseForm {...{ plan, today, onDone }} onBack={back} />;
  if (step === 'edit' && standing) {
    return <EditPlanForm {...{ plan, ledger, installments, standing, onDone }} onBack={back} />;
  }
  return (
    <>
      <DialogBody>
        <p className="num text-sm text-pretty text-fg-2">
          {doneCount(plan)} de {plan.count} · faltam {formatMoney(plan.leftCents, plan.currency)}
          {plan.refundedCents > 0 && ` · Estornada: ${formatMoney(plan.refundedCents, plan.currency)}`}
        </p>
        {isReversible && (
          <div className="flex flex-wrap gap-2">
            {scheduled.length > 0 && account.card && (
              <Button size="sm" onClick={() => setStep('anticipate')}>
                Antecipar parcelas
              </Button>
            )}
            <Button size="sm" onClick={() => setStep('reverse')}>
              Estorno / cancelamento
            </Button>
          </div>
        )}
        <ol className="divide-y divide-line">
          {installments.map((parcel) => (
            <ParcelRow key={parcel.id} parcel={parcel} isFrom={parcel.id === fromId} />
          ))}
        </ol>
      </DialogBody>
      {standing && (
        <>
          <DialogFooter>
            <IconButton
              label="Excluir parcelas"
              className="mr-auto -ml-2"
              onClick={() => setIsDeleting(true)}
            >
              <Trash2 />
            </IconButton>
            <Button onClick={() => setStep('edit')}>
              <Pencil aria-hidden="true" />
              Editar parcelamento
            </Button>
          </DialogFooter>
          <DeleteParcelsDialog
            // What is shown may change while it is closed.
            key={plan.version}
            open={isDeleting}
            onClose={() => setIsDeleting(false)}
            {...{ plan, installments, standing, onDone }}
          />
        </>
      )}
    </>
  );
}

function ParcelRow({ parcel, isFrom }: { parcel: Transaction; isFrom: boolean }) {
  const { installment, day, statementMonth, amountCents, currency, status } = parcel;
  return (
    <li
      aria-current={isFrom ? 'true' : undefined}
      className={cx(
        'num flex min-h-11 items-center gap-3 py-1.5 text-sm',
        isFrom && '-mx-2 rounded-lg bg-accent-soft px-2',
      )}
    >
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
