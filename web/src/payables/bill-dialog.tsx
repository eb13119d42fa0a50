import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import { categorySchema, descriptionSchema } from '@vintem/contract/transactions.forms';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import type { Day } from '@vintem/core/calendar/day';
import type { EnteredType } from '@vintem/core/ledger/transaction';
import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Controller, useForm, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { newIdempotencyKey } from '#api/client.ts';
import { showErrors } from '#api/form-errors.ts';
import { DayField } from '#fields/day-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { HeroMoneyField } from '#fields/hero-money-field.tsx';
import { SelectField } from '#fields/select-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { typedPositiveAmountSchema } from '#fields/typed-amount.ts';
import { typedDaySchema } from '#fields/typed-day.ts';
import { accountsOfQuery } from '#finance/account-list.api.ts';
import { AccountsPending } from '#finance/accounts-pending.tsx';
import { CategoryField } from '#finance/category-field.tsx';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { FormDialog, useUnsaved } from '#shell/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { createBill, fetchPaid, payAlready } from './payables.api.ts';
import type { Direction } from './payables-search.ts';
import { PaidAlready } from './paid-already.tsx';

interface BillDialogProps {
  /** Subject: which way its money goes. */
  dialog: ReturnType<typeof useDialog<Direction>>;
  ledger: Ledger;
  today: Day;
}

/** A new bill: what is to be paid or received, and when. */
export function BillDialog({ dialog, ledger, today }: BillDialogProps) {
  const accounts = useQuery(accountsOfQuery(ledger));
  const usable = accounts.data?.filter(({ card, archivedAt }) => card === null && archivedAt === null);
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={dialog.subject === 'receive' ? 'Nova conta a receber' : 'Nova conta a pagar'}
      isForTyping
    >
      {usable && usable.length > 0 ? (
        <BillForm
          key={dialog.opening}
          ledger={ledger}
          today={today}
          accounts={usable}
          direction={dialog.subject ?? 'pay'}
          onDone={dialog.close}
        />
      ) : (
        <DialogBody>
          {usable ? (
            <p className="py-6 text-center text-base text-fg-2">
              Crie uma conta antes: é dela que o dinheiro sai.
            </p>
          ) : (
            <AccountsPending accounts={accounts} />
          )}
        </DialogBody>
      )}
    </FormDialog>
  );
}

const TYPES: Readonly<Record<Direction, EnteredType>> = { pay: 'expense', receive: 'income' };
const WAYS = [
  { value: 'person', label: 'Esperar eu confirmar' },
  { value: 'alone', label: 'Lançar sozinha' },
] as const;

function schemaOf(today: Day) {
  return z.object({
    amount: typedPositiveAmountSchema,
    description: descriptionSchema,
    dueDay: typedDaySchema(today),
    accountId: z.string(),
    category: z.pipe(
      z.nullable(z.string()),
      z.transform((key, context) => {
        const read = categorySchema.safeParse(key);
        if (read.success) return read.data;
        context.issues.push({ code: 'custom', message: 'category_required', input: key });
        return z.NEVER;
      }),
    ),
    way: z.enum(['person', 'alone']),
  });
}
type Schema = ReturnType<typeof schemaOf>;

/** The form's name for each field that the server may refuse. */
const FIELDS = {
  amountCents: 'amount',
  description: 'description',
  day: 'dueDay',
  dueDay: 'dueDay',
  accountId: 'accountId',
  category: 'category',
} as const;

interface BillFormProps extends Pick<BillDialogProps, 'ledger' | 'today'> {
  accounts: readonly Account[];
  direction: Direction;
  onDone: () => void;
}

function BillForm({ ledger, today, accounts, direction, onDone }: BillFormProps) {
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: standardSchemaResolver(schemaOf(today)),
    defaultValues: {
      amount: '',
      description: '',
      dueDay: formatDay(today),
      accountId: accounts[0]?.id ?? '',
      category: null,
      way: 'person',
    },
  });
  const { formState, setFocus } = form;
  // Where the accounts came late, the dialog has looked for its first field already.
  useEffect(() => setFocus('amount'), [setFocus]);
  useUnsaved(formState.isDirty);
  const [refusal, setRefusal] = useState<string>();
  // What was found to be paid already: undefined until it was looked for.
  const [paid, setPaid] = useState<readonly Transaction[]>();
  const [key] = useState(newIdempotencyKey);
  const offerUndo = useUndoToast();
  const create = useLedgerMutation(createBill);
  const join = useLedgerMutation(payAlready);
  const [isLooking, setIsLooking] = useState(false);
  const type = TYPES[direction];

  const submit = (isAnother: boolean) =>
    form.handleSubmit(async ({ amount: amountCents, dueDay, way, ...bill }) => {
      if (create.isPending || join.isPending || isLooking) return;
      const account = accounts.find(({ id }) => id === bill.accountId);
      const currency = account?.currency ?? DEFAULT_CURRENCY;
      if (!isAnother) {
        setIsLooking(true);
        // Whether it came from the bank before: if that cannot be asked, the bill is entered all the same.
        const found = await fetchPaid(ledger.id, { type, dueDay, amountCents, currency }).catch(() => []);
        setIsLooking(false);
        setPaid(found);
        if (found.length > 0) return;
      }
      create.mutate(
        {
          ledgerId: ledger.id,
          idempotencyKey: key,
          bill: {
            ...bill,
            type,
            currency,
            amountCents,
            day: dueDay,
            dueDay,
            awaitsPerson: way === 'person',
          },
        },
        {
          onSuccess: ({ changeId, transaction }) => {
            offerUndo(savedWords(transaction, false), { ledgerId: ledger.id, changeId });
            onDone();
          },
          onError: (error) => setRefusal(showErrors(error, form.setError, FIELDS)),
        },
      );
    });

  const joinWith = (transaction: Transaction) =>
    form.handleSubmit(({ dueDay }) =>
      join.mutate(
        { transaction, dueDay },
        {
          onSuccess: ({ changeId }) => {
            offerUndo(savedWords(transaction, true), { ledgerId: ledger.id, changeId });
            onDone();
          },
          onError: (error) => setRefusal(showErrors(error, form.setError, FIELDS)),
        },
      ),
    )();

  return (
    <form noValidate onSubmit={(event) => void submit(false)(event)} className="contents">
      <DialogBody>
        <ErrorBox>{refusal}</ErrorBox>
        <BillFields {...{ form, ledger, today, accounts, direction }} />
        {paid && paid.length > 0 && (
          <PaidAlready
            found={paid}
            today={today}
            isPending={join.isPending || create.isPending}
            onSame={(transaction) => void joinWith(transaction)}
            onOther={() => void submit(true)()}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button look="primary" type="submit" pending={create.isPending || isLooking}>
          Salvar
        </Button>
      </DialogFooter>
    </form>
  );
}

type Form = UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;

interface BillFieldsProps extends Omit<BillFormProps, 'onDone'> {
  form: Form;
}

function BillFields({ form, ledger, today, accounts, direction }: BillFieldsProps) {
  const { control, register } = form;
  // By its own subscription: what the form is stays the same while its errors change.
  const { errors } = useFormState({ control });
  const accountId = useWatch({ control, name: 'accountId' });
  const currency = accounts.find(({ id }) => id === accountId)?.currency ?? DEFAULT_CURRENCY;
  return (
    <>
      <HeroMoneyField
        label="Valor"
        currency={currency}
        required
        error={fieldError(errors.amount)}
        {...register('amount')}
      />
      <TextField
        label="Descrição"
        autoComplete="off"
        placeholder={direction === 'receive' ? 'Cliente, serviço' : 'Condomínio, fornecedor'}
        error={fieldError(errors.description)}
        {...register('description')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label="Vencimento"
          today={today}
          error={fieldError(errors.dueDay)}
          {...register('dueDay')}
        />
        <Controller
          control={control}
          name="accountId"
          render={({ field: { onChange, ...field } }) => (
            <SelectField
              label="Conta"
              options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
              error={fieldError(errors.accountId)}
              {...field}
              onValueChange={onChange}
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name="category"
        render={({ field: { onChange, value, ...field } }) => (
          <CategoryField
            ledger={ledger}
            type={TYPES[direction]}
            error={fieldError(errors.category)}
            {...field}
            value={categoryOf(value)}
            onValueChange={onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="way"
        render={({ field }) => (
          <div className="flex flex-col gap-1.5">
            <p className="text-sm font-medium" aria-hidden="true">
              No dia
            </p>
            <Segmented label="No dia" options={WAYS} value={field.value} onValueChange={field.onChange} />
          </div>
        )}
      />
    </>
  );
}

function categoryOf(value: string | null) {
  const read = categorySchema.safeParse(value);
  return read.success ? read.data : null;
}

function savedWords({ description }: Transaction, isPaid: boolean): ReactNode {
  return (
    <>
      <bdi>{description}</bdi>{' '}
      {isPaid ? 'já estava lançada: guardamos o vencimento.' : 'está nas suas contas.'}
    </>
  );
}
