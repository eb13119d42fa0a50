import type { Transaction } from '@vintem/contract/transactions';
import type { Transfer } from '@vintem/contract/transfers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchAll, removeTransactions } from '#transactions/transactions.api.ts';
import { transferQuery } from './transfers.api.ts';

/** What goes with the sides that were chosen. */
export interface TransferDeletion {
  /** The other sides too; otherwise they stay, without a pair. */
  isWhole: boolean;
  /** The bank's fee. */
  fee: 'keep' | 'delete';
}

const WHOLE: TransferDeletion = { isWhole: true, fee: 'delete' };

interface Opened {
  isOpen: boolean;
  opening: number;
  subject: { transactions: readonly [Transaction, ...Transaction[]] } | undefined;
}

/** Asks what goes with the sides of transfers among what is to be deleted; anew at each opening. */
export function useTransferDeletion({ isOpen, opening, subject }: Opened) {
  const [chosen, setChosen] = useState<{ opening: number; choice: TransferDeletion }>();
  const transactions = subject?.transactions ?? [];
  const paired = transactions.filter(({ transferId }) => transferId !== null);
  const [only] = transactions.length === 1 ? paired : [];
  const { data } = useQuery({
    ...transferQuery(only ?? { ledgerId: '', id: '' }),
    enabled: isOpen && only !== undefined,
  });
  const isAsked = paired.length > 0;
  const choice = chosen?.opening === opening ? chosen.choice : WHOLE;
  return {
    isAsked,
    /** What is expected only has moved no balance. */
    movesBalance: paired.some(({ status }) => status === 'posted'),
    /** Of a single transfer, the bank's fee. */
    fee: feeOf(data),
    /** Of a single transfer, the side that knows the series. */
    occurrence: data?.from ?? undefined,
    choice: isAsked ? choice : undefined,
    onChoose: (next: TransferDeletion) => setChosen({ opening, choice: next }),
  };
}

function feeOf(transfer: Transfer | undefined): Transaction | undefined {
  return transfer?.fee ?? undefined;
}

/** Deletes the chosen transactions and, in their ledger, the other sides of the transfers among them: all or none. */
export async function removeWithOtherSides([first, ...others]: readonly [Transaction, ...Transaction[]]) {
  const chosen = [first, ...others];
  const ids = new Set(chosen.map(({ id }) => id));
  const missing = new Set(chosen.flatMap(({ otherSide }) => otherSide?.transactionId ?? []));
  for (const id of ids) missing.delete(id);
  const days = chosen.flatMap(({ day, otherSide }) => (otherSide ? [day, otherSide.day] : [])).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  const sides =
    missing.size > 0 && from && to ? await fetchAll(first.ledgerId, { figure: 'none', from, to }) : [];
  const targets = [first, ...others, ...sides.filter(({ id }) => missing.has(id))] as const;
  return { count: chosen.length, ...(await removeTransactions(targets)) };
}
