import { FIELD_ERRORS } from '@vintem/contract/errors';
import type { InstallmentPlan } from '@vintem/contract/installment-plans';
import type { Day } from '@vintem/core/calendar/day';
import { formatDay, readTypedDayNear } from '@vintem/core/calendar/read-typed-day';
import type { Reversal } from '@vintem/core/cards/reverse-plan';
import type { Cents } from '@vintem/core/money/money';
import { readAmount } from '@vintem/core/money/read-amount';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { DayField } from '#fields/day-field.tsx';
import { MoneyField } from '#fields/money-field.tsx';
import { useUndoToast } from '#finance/ledger-changes.ts';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatMonthName } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { RadioList } from '#ui/radio-list.tsx';
import { reversalQuery, type Reversing, reversePlan, usePlanMutation } from './plans.api.ts';

type Way = Reversal['way'];

const WAYS: readonly { value: Way; label: string; hint: string }[] = [
  { value: 'cancel_rest', label: 'Cancelar as que faltam', hint: 'As previstas saem; as já lançadas ficam' },
  {
    value: 'credit_whole',
    label: 'Crédito do total agora, parcelas continuam',
    hint: 'Um estorno só, do que a compra ainda custa',
  },
  { value: 'credit_by_installment', label: 'Crédito parcela por parcela', hint: 'Um estorno por mês' },
  { value: 'credit_part', label: 'Crédito parcial', hint: 'Um estorno do valor que você informar' },
];

interface ReverseFormProps {
  plan: InstallmentPlan;
  today: Day;
  onBack: () => void;
  onDone: () => void;
}

/** Asks in which way the bank gives the purchase back, and shows before what that makes of the statements. */
export function ReverseForm({ plan, today, onBack, onDone }: ReverseFormProps) {
  const [way, setWay] = useState<Way>(plan.scheduledCount > 0 ? 'cancel_rest' : 'credit_whole');
  const [typedDay, setTypedDay] = useState(formatDay(today));
  const [typedAmount, setTypedAmount] = useState('');
  const [isTried, setIsTried] = useState(false);
  const offerUndo = useUndoToast();
  const save = usePlanMutation(reversePlan);
  const read = readAmount(typedAmount);
  const amountCents = read.ok && read.amountCents > 0 ? read.amountCents : null;
  const day = readTypedDayNear(typedDay, today);
  const body = bodyOf({ plan, way, day, amountCents });
  const effect = useQuery({
    ...reversalQuery(plan, body ?? { version: plan.version, way }),
    enabled: body !== null && !save.isPending && !save.isSuccess,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (!body || save.isPending) return;
    save.mutate(
      { plan, body },
      {
        onSuccess: ({ changeId, deletedCount, refundCents }) => {
          const told =
            way === 'cancel_rest'
              ? `${deletedCount === 1 ? '1 parcela cancelada' : `${deletedCount} parcelas canceladas`}.`
              : `Estorno de ${formatMoney(refundCents, plan.currency)} lançado.`;
          offerUndo(told, { ledgerId: plan.ledgerId, changeId });
          onDone();
        },
      },
    );
  };
  const refused = save.error ?? (body ? effect.error : null);
  return (
    <form noValidate onSubmit={submit} className="contents">
      <DialogBody>
        <ErrorBox>{refused ? messageOf(refused) : undefined}</ErrorBox>
        <RadioList label="Como o banco devolve" options={WAYS} value={way} onValueChange={setWay} />
        {way !== 'cancel_rest' && (
          <div className="grid grid-cols-2 gap-4">
            {way === 'credit_part' && (
              <MoneyField
                label="Valor do estorno"
                currency={plan.currency}
                value={typedAmount}
                onChange={(event) => setTypedAmount(event.currentTarget.value)}
                error={isTried && amountCents === null ? FIELD_ERRORS.amount_invalid : undefined}
              />
            )}
            <DayField
              label="Data"
              today={today}
              value={typedDay}
              onChange={(event) => setTypedDay(event.currentTarget.value)}
              error={day === null ? FIELD_ERRORS.day_invalid : undefined}
            />
          </div>
        )}
        <output className="num min-h-5 shrink-0 text-sm text-pretty text-fg-2">
          {body && effect.data && !effect.isError && <Effect effect={effect.data} plan={plan} />}
        </output>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onBack}>Voltar</Button>
        <Button type="submit" look="primary" pending={save.isPending} pendingLabel="Salvando...">
          Salvar
        </Button>
      </DialogFooter>
    </form>
  );
}

interface EffectProps {
  plan: InstallmentPlan;
  effect: Awaited<ReturnType<typeof reversePlan>> | Omit<Awaited<ReturnType<typeof reversePlan>>, 'changeId'>;
}

function Effect({ plan: { currency }, effect: { statements, totalCents, refundCents } }: EffectProps) {
  return (
    <>
      {refundCents > 0
        ? `Voltam ${formatMoney(refundCents, currency)}.`
        : `A compra passa a custar ${formatMoney(totalCents, currency)}.`}
      {statements.length > 0 && (
        <span className="mt-2 block">
          {statements.map(({ month, chargesCents }) => (
            <span key={month} className="flex justify-between gap-3">
              <span>Fatura de {formatMonthName(month)}</span>
              <span className="font-medium text-fg">{formatMoney(chargesCents, currency)}</span>
            </span>
          ))}
        </span>
      )}
    </>
  );
}

/** What is sent; null while something of it is missing. */
function bodyOf(typed: {
  plan: InstallmentPlan;
  way: Way;
  day: Day | null;
  amountCents: Cents | null;
}): Reversing | null {
  const { plan, way, day, amountCents } = typed;
  const { version } = plan;
  if (way === 'cancel_rest') return { version, way };
  if (day === null) return null;
  if (way !== 'credit_part') return { version, way, day };
  return amountCents === null ? null : { version, way, day, amountCents };
}
