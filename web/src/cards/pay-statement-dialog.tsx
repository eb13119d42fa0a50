import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Account } from '@vintem/contract/accounts';
import type { Card, Statement } from '@vintem/contract/cards';
import { addToMonth } from '@vintem/core/calendar/month';
import type { Day } from '@vintem/core/calendar/day';
import { formatDay, readTypedDayNear } from '@vintem/core/calendar/read-typed-day';
import { paymentOutcome } from '@vintem/core/cards/settle-statement';
import { type Cents, subtract } from '@vintem/core/money/money';
import { formatAmount } from '@vintem/core/money/read-amount';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { newIdempotencyKey } from '#api/client.ts';
import { showErrors } from '#api/form-errors.ts';
import { DayField } from '#fields/day-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { HeroMoneyField } from '#fields/hero-money-field.tsx';
import { typedPositiveAmountSchema } from '#fields/typed-amount.ts';
import { typedDaySchema } from '#fields/typed-day.ts';
import { AccountsPending } from '#finance/accounts-pending.tsx';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { PastQuestion } from '#finance/past-question.tsx';
import { askedAbout, usePastQuestion } from '#finance/use-past-question.ts';
import { FormDialog, useUnsaved } from '#shell/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatDayInWords } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { RadioList } from '#ui/radio-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { statementName } from './card-words.ts';
import { type Payment, payStatement } from './pay-statement.api.ts';

interface PayStatementDialogProps {
  /** Subject: the statement to pay. */
  dialog: Omit<ReturnType<typeof useDialog<Statement>>, 'open'>;
  card: Card;
  /** Those of the card's ledger. */
  accounts: UseQueryResult<Account[]>;
}

/** Pays a statement of a card, whole or in part, today or when it is due: moves money from an account to the card. */
export function PayStatementDialog({ dialog, card, accounts }: PayStatementDialogProps) {
  const { subject } = dialog;
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={subject ? `Pagar ${statementName(subject.month, card.today)}` : 'Pagar fatura'}
    >
      {subject &&
        (accounts.data ? (
          <PayForm
            key={dialog.opening}
            statement={subject}
            card={card}
            accounts={accounts.data}
            onDone={dialog.close}
          />
        ) : (
          <DialogBody>
            <AccountsPending accounts={accounts} />
          </DialogBody>
        ))}
    </FormDialog>
  );
}

const DUE = { value: 'due', label: 'No vencimento' } as const;

/** An account that is not in Vintém. */
const OUTSIDE = 'outside';

type When = 'today' | 'due' | 'other';

function schemaOf(today: Day) {
  return z.object({
    amount: typedPositiveAmountSchema,
    from: z.string(),
    when: z.enum(['today', 'due', 'other']),
    day: typedDaySchema(today),
  });
}
type Schema = ReturnType<typeof schemaOf>;

/** The form's name for each field that the server may refuse. */
const PAYMENT_FIELDS = { amountCents: 'amount', day: 'day', statementMonth: 'day' } as const;

interface PayFormProps {
  statement: Statement;
  card: Card;
  accounts: readonly Account[];
  onDone: () => void;
}

function PayForm({ statement, card, accounts, onDone }: PayFormProps) {
  const { account, today } = card;
  const { currency, ledgerId } = account;
  const choices = accounts.filter((one) => canPay(one, account));
  const leftCents = subtract(statement.restCents, statement.pendingCents);
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: standardSchemaResolver(schemaOf(today)),
    defaultValues: {
      amount: leftCents > 0 ? formatAmount(leftCents) : '',
      from: (choices.find(({ id }) => id === account.card?.payingAccountId) ?? choices[0])?.id ?? OUTSIDE,
      when: 'today',
      day: formatDay(today),
    },
  });
  const { control, formState, register } = form;
  useUnsaved(formState.isDirty);
  const [typedAmount, when, typedDay] = useWatch({ control, name: ['amount', 'when', 'day'] });
  const read = typedPositiveAmountSchema.safeParse(typedAmount);
  const dayOf = (chosen: When, other: Day) => ({ today, due: statement.dueDay, other })[chosen];
  const paidOn = dayOf(when, readTypedDayNear(typedDay, today) ?? today);
  const [refusal, setRefusal] = useState<string>();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const offerUndo = useUndoToast();
  const pay = useLedgerMutation(payStatement);

  const past = usePastQuestion<Payment>({
    asks: ({ fromAccountId, day }) =>
      askedAbout(
        choices.find(({ id }) => id === fromAccountId),
        day,
        undefined,
      ),
    save: (payment, answers) =>
      pay.mutate(
        { ...payment, openingIncludesPast: answers.get(payment.fromAccountId ?? '') },
        {
          onSuccess: ({ changeId }) => {
            offerUndo(formatPaid(payment, card), { ledgerId, changeId });
            past.onClose();
            onDone();
          },
          onError: (error) => {
            past.onClose();
            setRefusal(showErrors(error, form.setError, PAYMENT_FIELDS));
          },
        },
      ),
  });

  const submit = form.handleSubmit(({ amount: amountCents, from, when: chosen, day: other }) => {
    if (pay.isPending) return;
    const fromAccountId = from === OUTSIDE ? null : from;
    const day = dayOf(chosen, other);
    past.save({ account, month: statement.month, fromAccountId, amountCents, day, idempotencyKey });
  });

  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="contents">
        <DialogBody>
          <ErrorBox>{refusal}</ErrorBox>
          <HeroMoneyField
            label="Valor"
            currency={currency}
            required
            error={fieldError(formState.errors.amount)}
            {...register('amount')}
          />
          {read.success && (
            <output className="block text-sm text-pretty text-fg-2">
              {formatOutcome(card, statement, { amountCents: read.data, day: paidOn })}
            </output>
          )}
          {statement.pendingCents > 0 && (
            <p className="text-sm text-pretty text-fg-2">
              Já há {formatMoney(statement.pendingCents, currency)} agendados para esta fatura. Este será mais
              um pagamento.
            </p>
          )}
          <Controller
            control={control}
            name="from"
            render={({ field }) => (
              <RadioList
                label="Sai de"
                options={[
                  ...choices.map((one) => ({
                    value: one.id,
                    label: one.name,
                    hint: formatAfter(one, read.data),
                  })),
                  { value: OUTSIDE, label: 'Conta que não está no Vintém', hint: 'Só o cartão muda' },
                ]}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          />
          <PaymentDay form={form} statement={statement} today={today} />
          <p className="text-xs text-pretty text-fg-3">
            O dinheiro passa da conta para o cartão. As compras já contaram como despesa.
          </p>
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button look="primary" type="submit" pending={pay.isPending}>
            {read.success ? `Pagar ${formatMoney(read.data, currency)}` : 'Pagar'}
          </Button>
        </DialogFooter>
      </form>
      <PastQuestion {...past} today={today} pending={pay.isPending} />
    </>
  );
}

interface PaymentDayProps {
  form: UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;
  statement: Statement;
  today: Day;
}

/** Today, when it is due, or whenever it was. */
function PaymentDay({ form: { control, formState, register }, statement, today }: PaymentDayProps) {
  const when = useWatch({ control, name: 'when' });
  return (
    <>
      <Controller
        control={control}
        name="when"
        render={({ field }) => (
          <Segmented
            label="Quando"
            options={[
              { value: 'today', label: 'Hoje' },
              ...(statement.dueDay > today ? [DUE] : []),
              { value: 'other', label: 'Outra data' },
            ]}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      {when === 'due' && (
        <p className="text-sm text-fg-2">
          O pagamento fica agendado para {formatDayInWords(statement.dueDay)}.
        </p>
      )}
      {when === 'other' && (
        <DayField label="Data" today={today} error={fieldError(formState.errors.day)} {...register('day')} />
      )}
    </>
  );
}

/** Accounts with money of the card's currency: between currencies, the form of transfers asks what arrived. */
function canPay(one: Account, card: Account): boolean {
  return one.card === null && one.archivedAt === null && one.currency === card.currency;
}

function formatAfter({ balanceCents, currency }: Account, amountCents: Cents | undefined): string {
  const balance = `saldo ${formatMoney(balanceCents, currency)}`;
  return amountCents === undefined
    ? balance
    : `${balance} · depois ${formatMoney(subtract(balanceCents, amountCents), currency)}`;
}

function formatPaid({ amountCents, day }: Payment, { account, today }: Card): string {
  const paid = `Pagamento de ${formatMoney(amountCents, account.currency)}`;
  return day > today ? `${paid} agendado para ${formatDayInWords(day)}.` : `${paid} lançado.`;
}

function formatOutcome(
  { openMonth, today, account: { currency } }: Card,
  statement: Statement,
  { amountCents, day }: { amountCents: Cents; day: Day },
): string {
  // By the due day, the one that is open today has closed.
  const isClosed = statement.month === openMonth && day >= statement.closingDay;
  const open = isClosed ? addToMonth(openMonth, 1) : openMonth;
  const outcome = paymentOutcome({ open }, statement, amountCents);
  if (outcome.code === 'early') return 'Pagamento antecipado da fatura aberta.';
  if (outcome.code === 'less') {
    return `Faltarão ${formatMoney(outcome.leftCents, currency)}. Eles vão para a próxima fatura, com os encargos do banco.`;
  }
  if (outcome.code === 'more') {
    return `${formatMoney(outcome.excessCents, currency)} a mais viram crédito na ${statementName(outcome.toMonth, today)}.`;
  }
  return 'Paga a fatura toda.';
}
