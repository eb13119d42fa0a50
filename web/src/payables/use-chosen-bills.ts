import type { Payable } from '@vintem/contract/payables';
import { useState } from 'react';
import type { Bill } from './payable-groups.ts';

/** The bills that are chosen to be settled together. What is settled or leaves the list is no longer chosen. */
export function useChosenBills(items: readonly Payable[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const bills = items.filter((item): item is Bill => item.kind === 'bill' && ids.has(item.transaction.id));
  return {
    bills,
    clear: () => setIds(new Set()),
    ofRow: (item: Payable) => {
      // A statement has a payment of its own; it keeps the place of the box.
      if (item.kind === 'statement') return undefined;
      const { id } = item.transaction;
      return {
        isChosen: ids.has(id),
        onChange: (isChosen: boolean) =>
          setIds((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id))),
      };
    },
  };
}
