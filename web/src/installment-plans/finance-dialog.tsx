import type { Card, Statement } from '@vintem/contract/cards';
import { FIELD_ERRORS } from '@vintem/contract/errors';
import type { FinancingFault } from '@vintem/core/cards/finance-statement';
import { faultOfFinancing, interestCents } from '@vintem/core/cards/finance-statement';
import { financingDays } from '@vintem/core/cards/financing-days';
import { formatDay, readTypedDayNear } from '@vintem/core/calendar/read-typed-day';
import { type Cents, cents } from '@vintem/core/money/money';
import { readAmount } from '@vintem/core/money/read-amount';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/client.ts';
import { DayField } from '#fields/day-field.tsx';
import { MoneyField } from '#fields/money-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { FormDialog, useUnsaved } from '#shell/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatMonthName } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { financeStatement } from './plans.api.ts';

interface FinanceDialogProps {
  dialog: ReturnType<typeof useDialog<Statement>>;
  card: Card;
}

/** Asks in how many parcels of what amount the bank takes the rest of a statement. */
export function FinanceDialog({ dialog, card }: FinanceDialogProps) {
  if (!dialog.subject) return null;
  const { month, restCents } = dialog.subject;
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title="Parcelar fatura"
      description={`Fatura de ${formatMonthName(month)}: falta pagar ${formatMoney(restCents, card.account.currency)}`}
    >
      <FinanceForm key={dialog.opening} card={card} statement={dialog.subject} onDone={dialog.close} />
    </FormDialog>
  );
}

interface FinanceFormProps {
  card: Card;
  statement: Statement;
  onDone: () => void;
}

function FinanceForm({ card: { account, today, statements }, statement, onDone }: FinanceFormProps) {
  const { month, restCents } = statement;
  const days = financingDays(statements, month, today);
  const [typedCount, setTypedCount] = useState('');
  const [typedAmount, setTypedAmount] = useState('');
  const [typedDay, setTypedDay] = useState(formatDay(days?.to ?? today));
  const [isTried, setIsTried] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const offerUndo = useUndoToast();
  const save = useLedgerMutation(financeStatement);
  useUnsaved(typedCount !== '' || typedAmount !== '');

  const count = /^\s*\d{1,3}\s*$/u.test(typedCount) ? Number(typedCount) : Number.NaN;
  const read = readAmount(typedAmount);
  const isAmount = read.ok && read.amountCents > 0;
  const installmentCents = read.ok ? read.amountCents : cents(0);
  const day = readTypedDayNear(typedDay, today);
  const isDay = day !== null && days !== null && day >= days.from && day <= days.to;
  const financing = { month, restCents, count, installmentCents, day: day ?? today };
  const fault = faultOfFinancing(financing);
  const money = (amount: Cents) => formatMoney(amount, account.currency);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (fault || !isAmount || !isDay || save.isPending) return;
    const body = { restCents, count, installmentCents, day };
    save.mutate(
      { account, month, body, idempotencyKey },
      {
        onSuccess: ({ changeId }) => {
          offerUndo(`Fatura parcelada em ${count}×.`, { ledgerId: account.ledgerId, changeId });
          onDone();
        },
      },
    );
  };
  const dayError =
    day === null ? FIELD_ERRORS.day_invalid : isDay ? undefined : FIELD_ERRORS.financing_day_invalid;
  const isOfCount = fault?.code === 'installments_out_of_range';
  const countError = isOfCount ? FIELD_ERRORS.installments_out_of_range : undefined;
  const amountError = isAmount ? below(fault, money) : FIELD_ERRORS.amount_invalid;
  return (
    <form noValidate onSubmit={submit} className="contents">
      <DialogBody>
        <ErrorBox>{save.error ? messageOf(save.error) : undefined}</ErrorBox>
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="Parcelas"
            inputMode="numeric"
            autoComplete="off"
            value={typedCount}
            onChange={(event) => setTypedCount(event.currentTarget.value)}
            error={isTried ? countError : undefined}
          />
          <MoneyField
            label="De"
            currency={account.currency}
            value={typedAmount}
            onChange={(event) => setTypedAmount(event.currentTarget.value)}
            error={isTried ? amountError : undefined}
          />
          <DayField
            label="Data"
            today={today}
            value={typedDay}
            onChange={(event) => setTypedDay(event.currentTarget.value)}
            error={dayError}
          />
        </div>
        <output className="num min-h-5 shrink-0 text-sm text-pretty text-fg-2">
          {!fault && isAmount && (
            <>
              {count} parcelas de {money(installmentCents)}: juros de{' '}
              <span className="font-medium text-fg">{money(interestCents(financing))}</span> no total. As
              próximas {count} faturas recebem uma parcela cada.
            </>
          )}
        </output>
        <p className="text-xs text-pretty text-fg-3">
          Esta fatura fica quitada. Só os juros contam como despesa, mês a mês: as compras já contaram.
        </p>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" look="primary" pending={save.isPending} pendingLabel="Salvando...">
          Parcelar
        </Button>
      </DialogFooter>
    </form>
  );
}

function below(fault: FinancingFault | null, money: (amount: Cents) => string): string | undefined {
  return fault?.code === 'financing_below_debt'
    ? `As parcelas somam menos que a fatura: cada uma é de pelo menos ${money(fault.minimumCents)}.`
    : undefined;
}
