import type { Ledger } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import { use } from 'react';
import { todayIn } from '#api/today.ts';
import { settledOn } from '#finance/settle-words.ts';
import { OpenNewRule } from '#finance/open-new-rule.ts';
import type { PlanSubject } from '#installment-plans/plan-dialog.tsx';
import type { Deletion } from '#transactions/bulk/delete-transactions-dialog.tsx';
import type { FormSubject } from '#transactions/form/form-subject.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { usePosting } from './use-posting.tsx';

/** The actions on a list's transactions, one by one or selected, and their dialogs. */
export function useTransactionActions(ledger: Ledger, transactions: readonly Transaction[]) {
  const form = useDialog<FormSubject>();
  const deletion = useDialog<Deletion>();
  const turning = useDialog<Transaction>();
  const separation = useDialog<Transaction>();
  const plan = useDialog<PlanSubject>();
  const tagging = useDialog<readonly Transaction[]>();
  const openNewRule = use(OpenNewRule);
  const { post } = usePosting();
  const openPlan = (
    { id: transactionId, ledgerId, description, installment }: Transaction,
    step: NonNullable<PlanSubject['step']>,
  ) => {
    if (installment) plan.open({ ledgerId, id: installment.planId, description, transactionId, step });
  };
  return {
    form,
    deletion,
    turning,
    separation,
    plan,
    tagging,
    actions: {
      post: (transaction: Transaction) =>
        post({
          ledgerId: ledger.id,
          find: () => [transaction],
          day: settledOn(transaction, todayIn(ledger.timeZone)),
        }),
      edit: (transaction: Transaction) => form.open({ transaction, purpose: 'edit' }),
      split: (transaction: Transaction) => form.open({ transaction, purpose: 'edit', divides: true }),
      duplicate: (transaction: Transaction) => form.open({ transaction, purpose: 'duplicate' }),
      refund: (transaction: Transaction) => {
        // Of a purchase in parcels, the plan knows the ways in which money comes back.
        if (transaction.installment) openPlan(transaction, 'reverse');
        else form.open({ transaction, purpose: 'giveBack' });
      },
      turn: (transaction: Transaction) => turning.open(transaction),
      separate: (transaction: Transaction) => separation.open(transaction),
      tag: (transaction: Transaction) => tagging.open([transaction]),
      makeRule: ({ description, category, parts, tags }: Transaction) =>
        openNewRule({ ledger, seed: { description, category: parts ? null : category, tags } }),
      openPlan: (transaction: Transaction) => openPlan(transaction, 'parcels'),
      remove: (transaction: Transaction, index: number) =>
        deletion.open({ transactions: [transaction], index }),
    },
    ofChosen: {
      onRemove: ([first, ...others]: readonly Transaction[]) => {
        if (first) deletion.open({ transactions: [first, ...others], index: transactions.indexOf(first) });
      },
      onTag: tagging.open,
    },
  };
}
