import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import type { Day } from '@vintem/core/calendar/day';
import { entersAccount } from '@vintem/core/ledger/transaction';
import { add, type Cents, cents, negate, subtract, ZERO } from '@vintem/core/money/money';
import { formatAmount, readAmount } from '@vintem/core/money/read-amount';
import { differenceCents, settlementFault } from '@vintem/core/payables/settle-bill';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Controller, useForm, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { showErrors } from '#api/form-errors.ts';
import { DayField } from '#fields/day-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { HeroMoneyField } from '#fields/hero-money-field.tsx';
import { MoneyField } from '#fields/money-field.tsx';
import { SelectField } from '#fields/select-field.tsx';
import { typedAmountSchema, typedPositiveAmountSchema } from '#fields/typed-amount.ts';
import { typedDaySchema } from '#fields/typed-day.ts';
import { accountsOfQuery } from '#finance/account-list.api.ts';
import { AccountsPending } from '#finance/accounts-pending.tsx';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { FormDialog, useUnsaved } from '#shell/form-dialog.tsx';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatMoney } from '#ui/format-money.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { type Bill, totalsOf } from './payable-groups.ts';
import { PayableTotals } from './payable-totals.tsx';
import { settleBills } from './payables.api.ts';
import { settledWords } from './use-settling.tsx';

interface SettleDialogProps {
  /** Subject: what is settled, one or several. */
  dialog: ReturnType<typeof useDialog<readonly Bill[]>>;
  ledger: Ledger;
  today: Day;
  onDone: () => void;
  finalFocus: () => HTMLElement | null;
}

/** Says how bills were settled: one in whole or in part, with interest or a discount; several whole, on one day. */
export function SettleDialog({ dialog, ledger, today, onDone, finalFocus }: SettleDialogProps) {
  const accounts = useQuery(accountsOfQuery(ledger));
  const { subject } = dialog;
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={subject && subject.length > 1 ? `Dar baixa em ${subject.length}` : 'Dar baixa'}
      description={subject?.length === 1 ? <bdi>{subject[0]?.transaction.description}</bdi> : undefined}
      finalFocus={finalFocus}
      isForTyping
    >
      {subject &&
        (accounts.data ? (
          <SettleForm
            key={dialog.opening}
            bills={subject}
            ledger={ledger}
            today={today}
            accounts={accounts.data}
            onDone={() => {
              dialog.close();
              onDone();
            }}
          />
        ) : (
          <DialogBody>
            <AccountsPending accounts={accounts} />
          </DialogBody>
        ))}
    </FormDialog>
  );
}

/** Each bill keeps the account that was planned. */
const OWN = 'own';

function schemaOf(today: Day) {
  return z.object({
    amount: typedPositiveAmountSchema,
    interest: typedOptionalAmountSchema,
    discount: typedOptionalAmountSchema,
    day: typedDaySchema(today),
    accountId: z.string(),
  });
}
type Schema = ReturnType<typeof schemaOf>;
type Form = UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;

/** Nothing typed is nothing. */
const typedOptionalAmountSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text.trim() === '' ? '0' : text)),
  ),
  typedAmountSchema,
);

/** The form's name for each field that the server may refuse. */
const FIELDS = {
  amountCents: 'amount',
  interestCents: 'interest',
  discountCents: 'discount',
  day: 'day',
  accountId: 'accountId',
} as const;

interface SettleFormProps extends Pick<SettleDialogProps, 'ledger' | 'today' | 'onDone'> {
  bills: readonly Bill[];
  accounts: readonly Account[];
}

function SettleForm({ bills, ledger, today, accounts, onDone }: SettleFormProps) {
  const [first, ...others] = bills;
  const only = others.length === 0 ? first : undefined;
  const form: Form = useForm({
    resolver: standardSchemaResolver(schemaOf(today)),
    defaultValues: {
      amount: formatAmount(first?.transaction.amountCents ?? ZERO),
      interest: '',
      discount: '',
      day: formatDay(today),
      accountId: only?.transaction.accountId ?? OWN,
    },
  });
  const { control, formState, register, setFocus } = form;
  // Where the accounts came late, the dialog has looked for its first field already.
  useEffect(() => setFocus(only ? 'amount' : 'day', { shouldSelect: true }), [setFocus, only]);
  useUnsaved(formState.isDirty);
  const [refusal, setRefusal] = useState<string>();
  const offerUndo = useUndoToast();
  const { mutate, isPending } = useLedgerMutation(settleBills);
  const submit = form.handleSubmit(({ amount, interest, discount, day, accountId }) => {
    if (isPending || !first) return;
    const fault = only && faultOf(only, { amount, interest, discount });
    if (fault) return form.setError(fault.field, { message: fault.code }, { shouldFocus: true });
    const how = only ? { amountCents: amount, interestCents: interest, discountCents: discount } : {};
    mutate(
      {
        ledgerId: ledger.id,
        body: {
          transactions: bills.map(({ transaction: { id, version } }) => ({ id, version })),
          day,
          ...(accountId === OWN ? {} : { accountId }),
          ...how,
        },
      },
      {
        onSuccess: ({ changeId }) => {
          const isPart = only !== undefined && amount < only.transaction.amountCents;
          offerUndo(settledWords(bills, isPart), { ledgerId: ledger.id, changeId });
          onDone();
        },
        onError: (error) => setRefusal(showErrors(error, form.setError, FIELDS)),
      },
    );
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="contents">
      <DialogBody>
        <ErrorBox>{refusal}</ErrorBox>
        {only ? <HowMuch form={form} bill={only} /> : <WhatIsSettled bills={bills} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField
            label="Data"
            today={today}
            error={fieldError(formState.errors.day)}
            {...register('day')}
          />
          <Controller
            control={control}
            name="accountId"
            render={({ field: { onChange, ...field } }) => (
              <SelectField
                label="Conta"
                options={accountChoices(bills, accounts)}
                // All parcels of a plan are of one account.
                disabled={bills.some(({ transaction }) => transaction.installment !== null)}
                error={fieldError(formState.errors.accountId)}
                {...field}
                onValueChange={onChange}
              />
            )}
          />
        </div>
        {only && <Outcome form={form} bill={only} />}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button look="primary" type="submit" pending={isPending}>
          {only ? 'Dar baixa' : `Dar baixa em ${bills.length}`}
        </Button>
      </DialogFooter>
    </form>
  );
}

function accountChoices(bills: readonly Bill[], accounts: readonly Account[]) {
  const currencies = new Set(bills.map(({ transaction }) => transaction.currency));
  const own = new Set(bills.map(({ transaction }) => transaction.accountId));
  const fitting = accounts.filter(
    (one) =>
      (bills.length === 1 && own.has(one.id)) ||
      (one.card === null && one.archivedAt === null && currencies.size === 1 && currencies.has(one.currency)),
  );
  const each = bills.length > 1 ? [{ value: OWN, label: 'A de cada conta' }] : [];
  return [...each, ...fitting.map(({ id, name }) => ({ value: id, label: name }))];
}

interface TypedSettlement {
  amount: Cents;
  interest: Cents;
  discount: Cents;
}

function faultOf({ transaction }: Bill, { amount, interest, discount }: TypedSettlement) {
  if (interest < 0) return { field: 'interest', code: 'amount_invalid' } as const;
  if (discount < 0) return { field: 'discount', code: 'amount_invalid' } as const;
  const code = settlementFault(transaction.amountCents, {
    amountCents: amount,
    interestCents: interest,
    discountCents: discount,
  });
  if (code === null) return null;
  return { field: code === 'discount_too_large' ? 'discount' : 'amount', code } as const;
}

/** How much of the bill, and what came beside it. What is more than is due may be interest at a press. */
function HowMuch({ form, bill }: { form: Form; bill: Bill }) {
  const { register, setValue, control, clearErrors } = form;
  // By its own subscription: what the form is stays the same while its errors change.
  const { errors } = useFormState({ control });
  const { currency, amountCents } = bill.transaction;
  const [amount, interest] = useWatch({ control, name: ['amount', 'interest'] });
  const more = differenceCents(amountCents, centsOf(amount));
  const takeAsInterest = () => {
    setValue('amount', formatAmount(amountCents), { shouldDirty: true });
    setValue('interest', formatAmount(add(centsOf(interest), more)), { shouldDirty: true });
    clearErrors('amount');
  };
  return (
    <>
      <HeroMoneyField
        label="Valor da conta"
        currency={currency}
        required
        error={fieldError(errors.amount)}
        {...register('amount')}
        onFocus={(event) => event.currentTarget.select()}
      />
      {more > 0 && (
        <output className="flex flex-wrap items-center justify-between gap-2 rounded-xl bg-warn-soft px-4 py-2 text-sm text-warn">
          <span>{formatMoney(more, currency)} a mais do que falta. O que é a diferença?</span>
          <Button size="sm" onClick={takeAsInterest}>
            Juros e multa
          </Button>
        </output>
      )}
      <div className="grid grid-cols-2 gap-4">
        <MoneyField
          label="Juros e multa"
          currency={currency}
          error={fieldError(errors.interest)}
          {...register('interest')}
        />
        <MoneyField
          label="Desconto"
          currency={currency}
          error={fieldError(errors.discount)}
          {...register('discount')}
        />
      </div>
    </>
  );
}

/** The sum of several. */
function WhatIsSettled({ bills }: { bills: readonly Bill[] }) {
  return (
    <p className="flex items-center justify-between gap-3 rounded-xl bg-inset px-4 py-3 text-base font-medium">
      <span className="text-fg-2">{bills.length} contas, cada uma inteira</span>
      <PayableTotals totals={totalsOf(bills)} />
    </p>
  );
}

/** What moves, and what is left to settle. */
function Outcome({ form, bill }: { form: Form; bill: Bill }) {
  const { currency, amountCents, type } = bill.transaction;
  const [amount, interest, discount] = useWatch({
    control: form.control,
    name: ['amount', 'interest', 'discount'],
  }).map(centsOf);
  if (amount === undefined || interest === undefined || discount === undefined) return null;
  if (amount <= 0 || amount > amountCents) return null;
  const moved = subtract(add(amount, interest), discount);
  const comesIn = entersAccount(type);
  const rest = subtract(amountCents, amount);
  return (
    <dl className="text-sm">
      <Line label={comesIn ? 'Entra na conta' : 'Sai da conta'}>
        <Amount cents={comesIn ? moved : negate(moved)} currency={currency} income={comesIn} />
      </Line>
      {rest > 0 && (
        <Line label="Falta depois">
          <Amount cents={rest} currency={currency} />
        </Line>
      )}
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-3">
      <dt className="text-fg-2">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

/** As far as it can be read. */
function centsOf(text: string): Cents {
  const read = readAmount(text);
  return read.ok && read.amountCents > 0 ? read.amountCents : cents(0);
}
