import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { writeDay } from '@vintem/core/calendar/read-typed-day';
import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/client.ts';
import { placeErrors } from '#api/form-errors.ts';
import { useLedgerMutation } from '#api/ledger-changes.ts';
import { useUnsaved } from '#shell/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { lastAccountId, rememberAccount } from './last-account.ts';
import {
  accountChoices,
  changesOf,
  DRAFT_FIELDS,
  draftOf,
  emptyDraft,
  newTransactionOf,
  type ReadTransactionDraft,
  type TransactionDraft,
  transactionDraftSchema,
} from './transaction-draft.ts';
import { TransactionFields } from './transaction-fields.tsx';
import { TransactionFormActions } from './transaction-form-actions.tsx';
import { sendChanges, sendNewTransaction } from './transactions.api.ts';

/** What a form is opened about: a transaction to edit, or one to make another of; without it, a new one. */
export interface FormSubject {
  transaction: Transaction;
  purpose: 'edit' | 'duplicate';
}

export interface TransactionFormProps {
  subject: FormSubject | undefined;
  ledger: Ledger;
  today: Day;
  accounts: readonly Account[];
  /** The transaction to edit as the list has it now; none when it is not there any more. */
  latest: Transaction | undefined;
  onDone: (saved: Transaction | undefined) => void;
  onDuplicate: (transaction: Transaction) => void;
  onRemove: (transaction: Transaction) => void;
}

export function TransactionForm(props: TransactionFormProps) {
  const { subject, ledger, today, accounts, latest, onDone, onDuplicate, onRemove } = props;
  // The transaction as the person sees it here; what is sent is the difference to it.
  const [seen, setSeen] = useState(subject?.purpose === 'edit' ? subject.transaction : undefined);
  const [refusal, setRefusal] = useState<{ message: string | undefined; isBehind: boolean }>();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [lastUsedId] = useState(lastAccountId);

  const form = useForm<TransactionDraft, unknown, ReadTransactionDraft>({
    resolver: standardSchemaResolver(transactionDraftSchema(today)),
    defaultValues: subject
      ? { ...draftOf(subject.transaction), ...(!seen && { day: writeDay(today) }) }
      : emptyDraft(today, ledger.currency ?? DEFAULT_CURRENCY),
  });
  useUnsaved(form.formState.isDirty);

  const save = useLedgerMutation((draft: ReadTransactionDraft) =>
    seen
      ? sendChanges(seen, changesOf(seen, draft))
      : sendNewTransaction(ledger.id, newTransactionOf(draft), idempotencyKey),
  );
  const submit = (draft: ReadTransactionDraft) => {
    setRefusal(undefined);
    if (seen && Object.keys(changesOf(seen, draft)).length === 0) return onDone(undefined);
    save.mutate(draft, {
      onSuccess: ({ transaction }) => {
        rememberAccount(transaction.accountId);
        onDone(transaction);
      },
      onError: (error) =>
        setRefusal({
          message: placeErrors(error, form.setError, DRAFT_FIELDS, 'Erro ao salvar transação'),
          isBehind: isApiError(error, 'version_conflict'),
        }),
    });
  };
  const reload = (current: Transaction) => {
    setRefusal(undefined);
    setSeen(current);
    // What the person touched stays as typed, the rest follows.
    form.reset(draftOf(current), { keepDirtyValues: true });
  };

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="contents">
      <DialogBody>
        <ErrorBox
          action={
            refusal?.isBehind &&
            latest && (
              <Button size="sm" onClick={() => reload(latest)}>
                Recarregar
              </Button>
            )
          }
        >
          {refusal?.message}
        </ErrorBox>
        <TransactionFields
          form={form}
          kind={ledger.kind}
          today={today}
          accounts={accountChoices(accounts, lastUsedId, subject?.transaction)}
          seen={seen}
        />
      </DialogBody>
      <DialogFooter>
        {seen && (
          <TransactionFormActions onDuplicate={() => onDuplicate(seen)} onRemove={() => onRemove(seen)} />
        )}
        <DialogCancel />
        <Button type="submit" look="primary" pending={save.isPending} pendingLabel="Salvando...">
          Salvar
        </Button>
      </DialogFooter>
    </form>
  );
}
