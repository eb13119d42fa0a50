import type { Transaction } from '@vintem/contract/transactions';
import { useState } from 'react';

/** Rows of a statement, chosen to be moved together. What is no longer listed is no longer chosen. */
export function useChosenRows(transactions: readonly Transaction[]) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    isChoosing,
    /** As last loaded, so with their present versions. */
    chosen: isChoosing ? transactions.filter(({ id }) => ids.has(id)) : [],
    has: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    start: () => setIsChoosing(true),
    stop: () => {
      setIsChoosing(false);
      setIds(new Set());
    },
  };
}

export type ChosenRows = ReturnType<typeof useChosenRows>;
