import type { InstallmentPlan } from '@vintem/contract/installment-plans';
import { FIELD_ERRORS } from '@vintem/contract/errors';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { formatDay, readTypedDayNear } from '@vintem/core/calendar/read-typed-day';
import { type Cents, cents, subtract, sum } from '@vintem/core/money/money';
import { readAmount } from '@vintem/core/money/read-amount';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { DayField } from '#fields/day-field.tsx';
import { MoneyField } from '#fields/money-field.tsx';
import { useUndoToast } from '#finance/ledger-changes.ts';
import { useUnsaved } from '#shell/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { anticipate, usePlanMutation } from './plans.api.ts';

interface AnticipateFormProps {
  plan: InstallmentPlan;
  /** The parcels to come, by number. */
  scheduled: readonly Transaction[];
  today: Day;
  onBack: () => void;
  onDone: () => void;
}

/** Asks which parcels are brought forward, the last first, and what the bank takes off. */
export function AnticipateForm({ plan, scheduled, today, onBack, onDone }: AnticipateFormProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [typedDiscount, setTypedDiscount] = useState('');
  const [typedDay, setTypedDay] = useState(formatDay(today));
  const [isTried, setIsTried] = useState(false);
  const offerUndo = useUndoToast();
  const save = usePlanMutation(anticipate);
  useUnsaved(chosen.length > 0 || typedDiscount !== '');

  const parcels = scheduled.toReversed();
  const numberOf = ({ installment }: Transaction) => installment?.number ?? 0;
  const wholeCents = sum(
    parcels.filter((one) => chosen.includes(numberOf(one))).map((one) => one.amountCents),
  );
  const discountCents = readDiscount(typedDiscount);
  const day = readTypedDayNear(typedDay, today);
  const isTooMuch = discountCents !== null && discountCents > wholeCents;
  const isReady = chosen.length > 0 && discountCents !== null && !isTooMuch && day !== null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (!isReady || save.isPending) return;
    const body = { version: plan.version, numbers: [...chosen], discountCents, day };
    save.mutate(
      { plan, body },
      {
        onSuccess: ({ changeId }) => {
          offerUndo(`${formatParcels(chosen.length)} de ${plan.description}.`, {
            ledgerId: plan.ledgerId,
            changeId,
          });
          onDone();
        },
      },
    );
  };
  const money = (amount: Cents) => formatMoney(amount, plan.currency);
  return (
    <form noValidate onSubmit={submit} className="contents">
      <DialogBody>
        <ErrorBox>
          {save.error
            ? messageOf(save.error)
            : isTried && chosen.length === 0
              ? FIELD_ERRORS.no_installments_chosen
              : undefined}
        </ErrorBox>
        <fieldset>
          <legend className="mb-1 text-sm font-medium text-fg-2">Quais parcelas</legend>
          {parcels.map((parcel) => (
            <div key={parcel.id} className="num flex min-h-11 items-center gap-3 text-sm">
              <Checkbox
                label={`Antecipar a parcela ${numberOf(parcel)}`}
                checked={chosen.includes(numberOf(parcel))}
                onCheckedChange={(isChosen) =>
                  setChosen((now) =>
                    isChosen
                      ? [...now, numberOf(parcel)]
                      : now.filter((number) => number !== numberOf(parcel)),
                  )
                }
              />
              <span className="grow">
                {numberOf(parcel)}/{plan.count} <span className="text-fg-2">· {formatDay(parcel.day)}</span>
              </span>
              <span className="font-medium">{money(parcel.amountCents)}</span>
            </div>
          ))}
        </fieldset>
        <div className="grid grid-cols-2 gap-4">
          <MoneyField
            label="Desconto"
            placeholder="0,00"
            currency={plan.currency}
            value={typedDiscount}
            onChange={(event) => setTypedDiscount(event.currentTarget.value)}
            error={discountError({ isTried, discountCents, isTooMuch })}
          />
          <DayField
            label="Data"
            today={today}
            value={typedDay}
            onChange={(event) => setTypedDay(event.currentTarget.value)}
            error={day === null ? FIELD_ERRORS.day_invalid : undefined}
          />
        </div>
        <output className="num min-h-5 shrink-0 text-sm text-pretty text-fg-2">
          {isReady &&
            `Entram ${money(subtract(wholeCents, discountCents))} na fatura desta data, e as faturas das parcelas escolhidas ficam sem elas.`}
        </output>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onBack}>Voltar</Button>
        <Button type="submit" look="primary" pending={save.isPending} pendingLabel="Salvando...">
          Antecipar
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Nothing typed is no discount; null for what is none. */
function readDiscount(text: string): Cents | null {
  if (text.trim() === '') return cents(0);
  const read = readAmount(text);
  return read.ok && read.amountCents >= 0 ? read.amountCents : null;
}

function discountError(typed: { isTried: boolean; discountCents: Cents | null; isTooMuch: boolean }) {
  if (typed.discountCents === null) return FIELD_ERRORS.discount_invalid;
  return typed.isTooMuch && typed.isTried ? FIELD_ERRORS.discount_too_large : undefined;
}

function formatParcels(count: number): string {
  return count === 1 ? '1 parcela antecipada' : `${count} parcelas antecipadas`;
}
