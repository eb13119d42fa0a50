import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Deletion, DeleteTransactionsDialog } from '#transactions/bulk/delete-transactions-dialog.tsx';
import { TransactionDialog } from '#transactions/form/transaction-dialog.tsx';
import type { FormSubject } from '#transactions/form/transaction-form.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import type { TransactionActions } from './transaction-rows.ts';

interface TransactionDialogsProps {
  form: ReturnType<typeof useDialog<FormSubject>>;
  deletion: ReturnType<typeof useDialog<Deletion>>;
  ledger: Ledger;
  today: Day;
  accounts: UseQueryResult<Account[]>;
  /** As last loaded. */
  transactions: readonly Transaction[];
  actions: TransactionActions;
  onSaved: (transaction: Transaction) => void;
  onDeleted: () => void;
}

/** The dialogs over the list: the form of a transaction, and the question before a deletion. */
export function TransactionDialogs(props: TransactionDialogsProps) {
  const { form, deletion, ledger, today, accounts, transactions, actions, onSaved, onDeleted } = props;
  return (
    <>
      <TransactionDialog
        dialog={form}
        ledger={ledger}
        today={today}
        accounts={accounts}
        onDone={(saved) => {
          form.close();
          if (saved) onSaved(saved);
        }}
        onPost={(transaction) => {
          form.close();
          actions.post(transaction);
        }}
        onDuplicate={actions.duplicate}
        onRefund={actions.refund}
        onRemove={(transaction) => {
          form.close();
          actions.remove(
            transaction,
            transactions.findIndex(({ id }) => id === transaction.id),
          );
        }}
      />
      <DeleteTransactionsDialog
        dialog={deletion}
        kind={ledger.kind}
        loaded={transactions}
        onDone={onDeleted}
      />
    </>
  );
}
