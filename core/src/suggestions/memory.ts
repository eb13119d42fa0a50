/**
 * What was chosen before for the same party. A party is what its description names without dates and numbers (`descriptionKey`); what came
 * in and what went out are remembered apart, an expense together with its refunds.
 */
import { keyReader } from '#analysis/description-key.ts';
import type { Day } from '#calendar/day.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import type { CategorySource } from '#ledger/category-source.ts';
import { type TransactionType, TYPE_FACTS } from '#ledger/transaction.ts';

/** A transaction as far as it is remembered. */
export type Remembered = {
  readonly description: string;
  readonly type: TransactionType;
  readonly category: CategoryKey;
  readonly categoryFrom: CategorySource;
  readonly accountId: string;
  readonly day: Day;
};

/** The latest that `fits`; where there are such on the account, the latest of these. */
export type Recall = (
  about: { readonly text: string; readonly type: TransactionType; readonly accountId: string | null },
  fits: (one: Remembered) => boolean,
) => Remembered | undefined;

/** @param past the newest first */
export function rememberParties(past: readonly Remembered[]): Recall {
  const read = keyReader();
  const keyOf = (type: TransactionType, text: string) => `${TYPE_FACTS[type].figure} ${read(text)}`;
  const parties = new Map<string, Map<string, Remembered>>();
  for (const one of past) {
    const key = keyOf(one.type, one.description);
    const party = parties.get(key) ?? new Map<string, Remembered>();
    parties.set(key, party);
    // Of each account and category the latest, in the order of their days: a party of thousands of rows is asked about by thousands of lines.
    const kind = `${one.accountId} ${one.category}`;
    if (!party.has(kind)) party.set(kind, one);
  }
  return ({ text, type, accountId }, fits) => {
    const fitting = [...(parties.get(keyOf(type, text))?.values() ?? [])].filter(fits);
    return fitting.find((one) => one.accountId === accountId) ?? fitting[0];
  };
}
