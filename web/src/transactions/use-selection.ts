import type { Transaction } from '@vintem/contract/transactions';
import { useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** Which of the loaded transactions are chosen. What is no longer shown is no longer chosen. */
export function useSelection(transactions: readonly Transaction[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    /** As last loaded, so with their present versions. */
    chosen: transactions.filter(({ id }) => ids.has(id)),
    has: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id])),
    chooseAll: (isChosen: boolean) => setIds(new Set(isChosen ? transactions.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  };
}
