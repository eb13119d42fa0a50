// Settling bills from the list: one at a press, or as the sheet says.
import type { Day } from '@vintem/core/calendar/day';
import type { ReactNode } from 'react';
import { messageOf } from '#api/api-error.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { settledWord } from '#finance/settle-words.ts';
import { showToast } from '#ui/toasts.ts';
import type { Bill } from './payable-groups.ts';
import { settleBills } from './payables.api.ts';

/** "Condomínio paga.", "6 contas com baixa." */
export function settledWords(bills: readonly Bill[], isPart = false): ReactNode {
  const [first] = bills;
  if (!first || bills.length > 1) return `${bills.length} contas com baixa.`;
  const { transaction } = first;
  return (
    <>
      <bdi>{transaction.description}</bdi> {settledWord(transaction)}
      {isPart && ' em parte'}.
    </>
  );
}

interface Settling {
  bill: Bill;
  ledgerId: string;
  today: Day;
}

/** Settles one whole, today, and offers to take it back. */
export function usePayingNow(onPaid: () => void) {
  const offerUndo = useUndoToast();
  const { mutate, isPending, variables } = useLedgerMutation(
    ({ bill: { transaction }, ledgerId, today }: Settling) =>
      settleBills({
        ledgerId,
        body: { transactions: [{ id: transaction.id, version: transaction.version }], day: today },
      }),
    {
      onDone: ({ changeId }, { bill, ledgerId }) => {
        onPaid();
        offerUndo(settledWords([bill]), { ledgerId, changeId });
      },
      onRefused: (error) => showToast({ message: messageOf(error, 'Erro ao dar baixa') }),
    },
  );
  return { pay: mutate, paying: isPending ? variables.bill.transaction.id : undefined };
}
