/**
 * Why one period cost more or less than another: which categories, and in them which charges, explain how many cents. The parts always
 * add up to the difference, to the cent. Worked examples: docs/specs/analysis.md.
 */
import { addMonths, type Day } from '#calendar/day.ts';
import { firstDay, lastDay, monthOf } from '#calendar/month.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import { type Cents, subtract, sum } from '#money/money.ts';
import { byDescription } from './description-key.ts';
import type { HistoryTransaction } from './history.ts';
import type { UsualRange } from './usual-range.ts';

/** `dearer` and `cheaper` are as many charges as before for another amount; `more` and `fewer` another number of them. */
export type ChangeKind = 'new' | 'gone' | 'dearer' | 'cheaper' | 'more' | 'fewer' | 'same';

export interface ChangedItem {
  /** As the latest of its transactions is called. */
  readonly description: string;
  readonly kind: ChangeKind;
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
  readonly differenceCents: Cents;
  /** The transactions of both periods. */
  readonly transactionIds: readonly string[];
}

export interface ChangedCategory {
  readonly category: CategoryKey;
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
  readonly differenceCents: Cents;
  /** The largest differences; with `restCents` they add up to the category's. */
  readonly items: readonly ChangedItem[];
  readonly restCents: Cents;
}

export interface Change {
  readonly before: Period;
  readonly after: Period;
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
  readonly differenceCents: Cents;
  /** All that differ, the largest difference first; they add up to the whole. */
  readonly categories: readonly ChangedCategory[];
}

/** Both days included. What counts in another month than that of its day is in the period that has that month, from its day on. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

const MAX_ITEMS = 5;

/** The current month up to `today`, beside the same days of the month before. On a last day, both months are whole. */
export function changeOfThisMonth(transactions: readonly HistoryTransaction[], today: Day): Change {
  const month = monthOf(today);
  const sameDay = addMonths(today, -1);
  const to = today === lastDay(month) ? lastDay(monthOf(sameDay)) : sameDay;
  return whatChanged(
    transactions,
    { from: firstDay(monthOf(sameDay)), to },
    { from: firstDay(month), to: today },
  );
}

/** The last complete month before `today`, beside the one before it. */
export function changeOfLastMonth(transactions: readonly HistoryTransaction[], today: Day): Change {
  const [last, earlier] = [monthOf(addMonths(today, -1)), monthOf(addMonths(today, -2))];
  return whatChanged(
    transactions,
    { from: firstDay(earlier), to: lastDay(earlier) },
    { from: firstDay(last), to: lastDay(last) },
  );
}

/** The differences between the expenses of `after` and `before`. */
export function whatChanged(
  transactions: readonly HistoryTransaction[],
  before: Period,
  after: Period,
): Change {
  const expenses = transactions.filter(({ figure }) => figure === 'expense');
  const [earlier, later] = [within(expenses, before), within(expenses, after)];
  const categories = [...new Set([...earlier, ...later].map(({ category }) => category))];
  const changed = categories
    .map((category) => {
      const isOfIt = (transaction: HistoryTransaction) => transaction.category === category;
      return categoryChange(category, earlier.filter(isOfIt), later.filter(isOfIt));
    })
    .filter(({ differenceCents, items }) => differenceCents !== 0 || items.length > 0);
  return { before, after, ...difference(earlier, later), categories: changed.toSorted(byDifference) };
}

function categoryChange(
  category: CategoryKey,
  before: readonly HistoryTransaction[],
  after: readonly HistoryTransaction[],
): ChangedCategory {
  const earlier = byDescription(before);
  const later = byDescription(after);
  const items = [...new Set([...earlier.keys(), ...later.keys()])]
    .map((key) => itemChange(earlier.get(key) ?? [], later.get(key) ?? []))
    .filter(({ differenceCents }) => differenceCents !== 0)
    .toSorted(byDifference)
    .slice(0, MAX_ITEMS);
  const whole = difference(before, after);
  const restCents = subtract(whole.differenceCents, sum(items.map(({ differenceCents }) => differenceCents)));
  return { category, ...whole, items, restCents };
}

function itemChange(
  before: readonly HistoryTransaction[],
  after: readonly HistoryTransaction[],
): ChangedItem {
  const both = [...before, ...after];
  return {
    description: both.at(-1)?.description ?? '',
    kind: kindOf(before, after),
    ...difference(before, after),
    transactionIds: both.map(({ id }) => id),
  };
}

function kindOf(before: readonly HistoryTransaction[], after: readonly HistoryTransaction[]): ChangeKind {
  const [earlier, later] = [chargesOf(before), chargesOf(after)];
  if (before.length === 0) return 'new';
  if (after.length === 0) return 'gone';
  if (earlier !== later) return earlier < later ? 'more' : 'fewer';
  const { differenceCents } = difference(before, after);
  if (differenceCents === 0) return 'same';
  return differenceCents > 0 ? 'dearer' : 'cheaper';
}

/** How many of them are charges: what came back is none. */
function chargesOf(transactions: readonly HistoryTransaction[]): number {
  return transactions.filter(({ amountCents }) => amountCents > 0).length;
}

function difference(before: readonly HistoryTransaction[], after: readonly HistoryTransaction[]) {
  const beforeCents = sum(before.map(({ amountCents }) => amountCents));
  const afterCents = sum(after.map(({ amountCents }) => amountCents));
  return { beforeCents, afterCents, differenceCents: subtract(afterCents, beforeCents) };
}

function within(transactions: readonly HistoryTransaction[], { from, to }: Period): HistoryTransaction[] {
  const isWhole = to === lastDay(monthOf(to));
  return transactions.filter(({ day, month }) =>
    month === undefined
      ? day >= from && day <= to
      : month >= monthOf(from) && month <= monthOf(to) && (isWhole || day <= to),
  );
}

function byDifference(
  one: { readonly differenceCents: Cents },
  other: { readonly differenceCents: Cents },
): number {
  return Math.abs(other.differenceCents) - Math.abs(one.differenceCents);
}

export interface DifferenceFromUsual {
  readonly differenceCents: Cents;
  readonly categories: readonly { readonly category: CategoryKey; readonly differenceCents: Cents }[];
}

/** The difference of this month's spending to the usual by the same day, by category; the parts add up to the whole. */
export function differenceFromUsual(ranges: readonly UsualRange[]): DifferenceFromUsual {
  const categories = ranges
    .filter(({ verdict }) => verdict !== null)
    .map(({ category, spentCents, usualByTodayCents }) => ({
      category,
      differenceCents: subtract(spentCents, usualByTodayCents),
    }))
    .filter(({ differenceCents }) => differenceCents !== 0)
    .toSorted(byDifference);
  return { differenceCents: sum(categories.map(({ differenceCents }) => differenceCents)), categories };
}
