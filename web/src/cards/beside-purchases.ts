import type { Transaction } from '@vintem/contract/transactions';
import { isCharge } from '@vintem/core/cards/card-row';

/** Whether it came with a purchase that is listed (`with`), or a listed row came with it (`has`), as IOF does. */
export type Beside = 'with' | 'has' | null;

export function besideOf({ id, relatedId, type }: Transaction, listed: readonly Transaction[]): Beside {
  if (relatedId !== null && isCharge(type) && listed.some((one) => one.id === relatedId)) return 'with';
  return listed.some((one) => one.relatedId === id && isCharge(one.type)) ? 'has' : null;
}

/** The rows in their order, but what came with a purchase right below it. */
export function besidePurchases(listed: readonly Transaction[]): Transaction[] {
  const moved = new Set(listed.filter((one) => besideOf(one, listed) === 'with'));
  const below = Map.groupBy(moved, ({ relatedId }) => relatedId);
  const rows: Transaction[] = [];
  for (const one of listed) if (!moved.has(one)) rows.push(one, ...(below.get(one.id) ?? []));
  return rows;
}
