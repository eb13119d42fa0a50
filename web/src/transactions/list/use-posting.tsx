import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { messageOf } from '#api/api-error.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { settledWord } from '#finance/settle-words.ts';
import { postTransactions } from '#transactions/transactions.api.ts';
import { showToast } from '#ui/toasts.ts';

interface Posting {
  ledgerId: string;
  /** Finds the transactions to post. */
  find: () => readonly Transaction[] | Promise<readonly Transaction[]>;
  /** When the money moved; without it each keeps its day. */
  day?: Day | undefined;
}

/** Confirms scheduled transactions: they move the balance now. Says so, and offers to take it back. */
export function usePosting(onDone?: () => void) {
  const offerUndo = useUndoToast();
  const { mutate, isPending } = useLedgerMutation(
    async ({ ledgerId, find, day }: Posting) => {
      const transactions = await find();
      return { ...(await postTransactions(ledgerId, transactions, day)), transactions };
    },
    {
      onDone: ({ changeId, transactions }, { ledgerId }) => {
        onDone?.();
        offerUndo(postedToast(transactions), { ledgerId, changeId });
      },
      onRefused: (error) => showToast({ message: messageOf(error, 'Erro ao confirmar transação') }),
    },
  );
  return { post: mutate, isPending };
}

function postedToast([first, ...others]: readonly Transaction[]) {
  if (others.length > 0) return `${(others.length + 1).toLocaleString('pt-BR')} transações confirmadas.`;
  return (
    <>
      <bdi>{first?.description}</bdi> {first && settledWord(first)}.
    </>
  );
}
