// The list in its groups, with what each amounts to by currency.
import type { Payable } from '@vintem/contract/payables';
import type { Day } from '@vintem/core/calendar/day';
import { entersAccount } from '@vintem/core/ledger/transaction';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { add, type Cents, ZERO } from '@vintem/core/money/money';
import { DUE_GROUPS, type DueGroup, dueGroup } from '@vintem/core/payables/due-state';
import type { Direction } from './payables-search.ts';

export type Bill = Extract<Payable, { kind: 'bill' }>;
export type StatementBill = Extract<Payable, { kind: 'statement' }>;

/** Of one currency. */
export interface PayableTotal {
  readonly currency: CurrencyCode;
  readonly payCents: Cents;
  readonly receiveCents: Cents;
}

export interface PayableGroup {
  readonly group: DueGroup;
  readonly items: readonly Payable[];
  readonly totals: readonly PayableTotal[];
}

export function keyOf(item: Payable): string {
  return item.kind === 'statement' ? `${item.accountId} ${item.month}` : item.transaction.id;
}

export function directionOf(item: Payable): Direction {
  return item.kind === 'bill' && entersAccount(item.transaction.type) ? 'receive' : 'pay';
}

/** A statement is paid on the next banking day at the latest, as bills are. */
export function termsOf(item: Payable) {
  return { dueDay: item.dueDay, isTax: item.kind === 'bill' && item.isTax };
}

export function amountOf(item: Payable): { cents: Cents; currency: CurrencyCode } {
  return item.kind === 'statement'
    ? { cents: item.amountCents, currency: item.currency }
    : { cents: item.transaction.amountCents, currency: item.transaction.currency };
}

export function shownPayables(items: readonly Payable[], show: Direction | undefined): Payable[] {
  return items.filter((item) => show === undefined || directionOf(item) === show);
}

/** In their order, without those that have nothing. */
export function groupPayables(items: readonly Payable[], today: Day): PayableGroup[] {
  const byGroup = Map.groupBy(items, (item) => dueGroup(termsOf(item), today));
  return DUE_GROUPS.flatMap((group) => {
    const found = byGroup.get(group);
    return found ? [{ group, items: found, totals: totalsOf(found) }] : [];
  });
}

/** A currency a sum; a currency in which there is nothing is left out. */
export function totalsOf(items: readonly Payable[]): PayableTotal[] {
  const totals = new Map<CurrencyCode, PayableTotal>();
  for (const item of items) {
    const { cents, currency } = amountOf(item);
    const now = totals.get(currency) ?? { currency, payCents: ZERO, receiveCents: ZERO };
    totals.set(
      currency,
      directionOf(item) === 'pay'
        ? { ...now, payCents: add(now.payCents, cents) }
        : { ...now, receiveCents: add(now.receiveCents, cents) },
    );
  }
  return [...totals.values()];
}
