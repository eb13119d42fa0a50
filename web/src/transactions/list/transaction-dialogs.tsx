import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PlanSubject } from '#installment-plans/plan-dialog.tsx';
import { lazyPart } from '#shell/lazy-part.tsx';
import { type Deletion, DeleteTransactionsDialog } from '#transactions/bulk/delete-transactions-dialog.tsx';
import { TransactionDialog } from '#transactions/form/transaction-dialog.tsx';
import type { FormSubject } from '#transactions/form/form-subject.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import type { TransactionActions } from './transaction-rows.ts';

const NO_ACCOUNTS: readonly Account[] = [];

// Seldom asked for, and each in a file of its own.
const TurnDialog = lazyPart(async () => (await import('#transactions/transfer/turn-dialog.tsx')).TurnDialog, {
  loading: null,
  failure: 'Não foi possível abrir agora. Verifique sua conexão e tente novamente.',
});
const SeparateDialog = lazyPart(
  async () => (await import('#transactions/transfer/separate-dialog.tsx')).SeparateDialog,
  {
    loading: null,
    failure: 'Não foi possível abrir agora. Verifique sua conexão e tente novamente.',
  },
);
const PlanDialog = lazyPart(async () => (await import('#installment-plans/plan-dialog.tsx')).PlanDialog, {
  loading: null,
  failure: 'Não foi possível abrir agora. Verifique sua conexão e tente novamente.',
});

const TagsDialog = lazyPart(async () => (await import('#transactions/bulk/tags-dialog.tsx')).TagsDialog, {
  loading: null,
  failure: 'Não foi possível abrir agora. Verifique sua conexão e tente novamente.',
});

interface TransactionDialogsProps {
  form: ReturnType<typeof useDialog<FormSubject>>;
  deletion: ReturnType<typeof useDialog<Deletion>>;
  turning: ReturnType<typeof useDialog<Transaction>>;
  separation: ReturnType<typeof useDialog<Transaction>>;
  plan: ReturnType<typeof useDialog<PlanSubject>>;
  tagging: ReturnType<typeof useDialog<readonly Transaction[]>>;
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
  const { form, deletion, turning, separation, plan, tagging, ledger, today } = props;
  const { accounts, transactions, actions, onSaved, onDeleted } = props;
  return (
    <>
      <TransactionDialog
        dialog={form}
        ledger={ledger}
        today={today}
        accounts={accounts}
        onSaved={onSaved}
        onPost={(transaction) => {
          form.close();
          actions.post(transaction);
        }}
        onDuplicate={actions.duplicate}
        onRefund={(transaction) => {
          if (transaction.installment) form.close();
          actions.refund(transaction);
        }}
        onTurn={(transaction) => {
          form.close();
          actions.turn(transaction);
        }}
        onMakeRule={(transaction) => {
          form.close();
          actions.makeRule(transaction);
        }}
        onOpenPlan={(transaction) => {
          form.close();
          actions.openPlan(transaction);
        }}
        onSeparate={(transaction) => {
          form.close();
          actions.separate(transaction);
        }}
        onRemove={(transaction) => {
          form.close();
          actions.remove(
            transaction,
            transactions.findIndex(({ id }) => id === transaction.id),
          );
        }}
      />
      {tagging.subject && (
        <TagsDialog
          dialog={tagging}
          ledgerId={ledger.id}
          accounts={new Map(accounts.data?.map((account) => [account.id, account]))}
          onDone={onDeleted}
        />
      )}
      <DeleteTransactionsDialog dialog={deletion} ledger={ledger} loaded={transactions} onDone={onDeleted} />
      {turning.subject && (
        <TurnDialog
          today={today}
          key={turning.opening}
          dialog={turning}
          transaction={turning.subject}
          ledger={ledger}
          accounts={accounts.data ?? NO_ACCOUNTS}
        />
      )}
      {separation.subject && (
        <SeparateDialog key={separation.opening} dialog={separation} side={separation.subject} />
      )}
      {plan.subject && (
        <PlanDialog dialog={plan} ledger={ledger} accounts={accounts.data ?? NO_ACCOUNTS} today={today} />
      )}
    </>
  );
}
