import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Account } from '@vintem/contract/accounts';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { formatAmount } from '@vintem/core/money/read-amount';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { showErrors } from '#api/form-errors.ts';
import { usePersonalLedger } from '#api/signed-in.ts';
import { DayField } from '#fields/day-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { HeroMoneyField } from '#fields/hero-money-field.tsx';
import { SelectField } from '#fields/select-field.tsx';
import { typedPositiveAmountSchema } from '#fields/typed-amount.ts';
import { typedDaySchema } from '#fields/typed-day.ts';
import { accountsOfQuery } from '#finance/account-list.api.ts';
import { AccountsPending } from '#finance/accounts-pending.tsx';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { settleWord } from '#finance/settle-words.ts';
import { FormDialog, useUnsaved } from '#shell/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { settleAs } from './upcoming.api.ts';

interface PayDialogProps {
  /** Subject: the bill or income. */
  dialog: ReturnType<typeof useDialog<Transaction>>;
  today: Day;
  /** What is said of it once it is done. */
  sayDone: (transaction: Transaction) => ReactNode;
  finalFocus: () => HTMLElement | null;
}

/** Settles a bill or income at another value, day or account than was planned. */
export function PayDialog({ dialog, today, sayDone, finalFocus }: PayDialogProps) {
  const accounts = useQuery(accountsOfQuery(usePersonalLedger()));
  const { subject } = dialog;
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={<bdi>{subject?.description}</bdi>}
      finalFocus={finalFocus}
      isForTyping
    >
      {subject &&
        (accounts.data ? (
          <PayForm
            key={dialog.opening}
            transaction={subject}
            today={today}
            accounts={accounts.data}
            sayDone={sayDone}
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

function schemaOf(today: Day) {
  return z.object({
    amount: typedPositiveAmountSchema,
    day: typedDaySchema(today),
    accountId: z.string(),
  });
}
type Schema = ReturnType<typeof schemaOf>;

/** The form's name for each field that the server may refuse. */
const FIELDS = { amountCents: 'amount', day: 'day', accountId: 'accountId' } as const;

interface PayFormProps extends Pick<PayDialogProps, 'today' | 'sayDone'> {
  transaction: Transaction;
  accounts: readonly Account[];
  onDone: () => void;
}

function PayForm({ transaction, today, accounts, sayDone, onDone }: PayFormProps) {
  const { amountCents, currency, accountId, installment } = transaction;
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: standardSchemaResolver(schemaOf(today)),
    defaultValues: { amount: formatAmount(amountCents), day: formatDay(today), accountId },
  });
  const { control, formState, register, setFocus } = form;
  // Where the accounts came late, the dialog has looked for its first field already.
  useEffect(() => setFocus('amount', { shouldSelect: true }), [setFocus]);
  useUnsaved(formState.isDirty);
  const [refusal, setRefusal] = useState<string>();
  const offerUndo = useUndoToast();
  const { mutate, isPending } = useLedgerMutation(settleAs);
  const submit = form.handleSubmit(({ amount, day, accountId: from }) => {
    if (isPending) return;
    mutate(
      { transaction, amountCents: amount, day, accountId: from },
      {
        onSuccess: ({ changeId }) => {
          offerUndo(sayDone(transaction), { ledgerId: transaction.ledgerId, changeId });
          onDone();
        },
        onError: (error) => setRefusal(showErrors(error, form.setError, FIELDS)),
      },
    );
  });
  const choices = accounts.filter((one) => one.id === accountId || isFor(one, transaction));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="contents">
      <DialogBody>
        <ErrorBox>{refusal}</ErrorBox>
        <HeroMoneyField
          label="Valor"
          currency={currency}
          required
          error={fieldError(formState.errors.amount)}
          {...register('amount')}
          onFocus={(event) => event.currentTarget.select()}
        />
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
                options={choices.map(({ id, name }) => ({ value: id, label: name }))}
                // All parcels of a plan are of one account.
                disabled={installment !== null}
                error={fieldError(formState.errors.accountId)}
                {...field}
                onValueChange={onChange}
              />
            )}
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button look="primary" type="submit" pending={isPending}>
          {settleWord(transaction)}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Accounts with money of its currency: between currencies the whole form asks what moved. */
function isFor(account: Account, { currency }: Transaction): boolean {
  return account.card === null && account.archivedAt === null && account.currency === currency;
}
