import type { Transaction } from '@vintem/contract/transactions';
import { useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

interface Chosen {
  ids: ReadonlySet<string>;
  /** The row last selected by itself: a range begins there. */
  anchor: string | undefined;
  /** All that a filter holds, once they were asked for; and which filter that was. */
  matching?: { of: string; transactions: readonly Transaction[] } | undefined;
}

const NONE: Chosen = { ids: new Set(), anchor: undefined };

/**
 * Which transactions are chosen: of those loaded, or of all that the filter holds. What is no longer shown is no longer chosen.
 * @param of tells the filter from every other
 */
export function useSelection(transactions: readonly Transaction[], of: string) {
  const [now, setNow] = useState(NONE);
  const { ids, matching } = now;
  const loaded = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  const all =
    matching?.of === of
      ? matching.transactions.map((transaction) => loaded.get(transaction.id) ?? transaction)
      : transactions;
  return {
    /** As last loaded, so with their present versions. */
    chosen: all.filter(({ id }) => ids.has(id)),
    has: (id: string) => ids.has(id),
    /** With `isRange`, all from the one last chosen to this one become what this one becomes. */
    toggle: (id: string, isRange = false) =>
      setNow((before) => {
        const changed = isRange ? between(transactions, before.anchor, id) : [id];
        const next = new Set(before.ids);
        for (const one of changed) {
          if (before.ids.has(id)) next.delete(one);
          else next.add(one);
        }
        return { ...before, ids: next, anchor: id };
      }),
    chooseAll: (isChosen: boolean) =>
      setNow(isChosen ? { ids: new Set(loaded.keys()), anchor: undefined } : NONE),
    /** All that the filter holds, loaded or not. */
    chooseMatching: (found: readonly Transaction[]) =>
      setNow({
        ids: new Set(found.map(({ id }) => id)),
        anchor: undefined,
        matching: { of, transactions: found },
      }),
    clear: () => setNow(NONE),
  };
}

/** The ids between two rows, both included; if one is gone, only the other. */
function between(transactions: readonly Transaction[], from: string | undefined, to: string): string[] {
  const ids = transactions.map(({ id }) => id);
  const [start, end] = [ids.indexOf(from ?? to), ids.indexOf(to)];
  if (start < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
