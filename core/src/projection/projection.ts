/**
 * Projections: what recurring money will bring, month by month.
 *
 * Map: `projectMonths` answers two questions that must not be mixed. What a month is expected to bring follows from the rules and the
 * templates of the series, whatever was posted of it. What the accounts will hold follows from today's balances and from what is still to be
 * posted: the scheduled transactions, and of a series without an end those that were not made yet. So a salary that came in this month stands
 * in the month's income and moves the balance once.
 * Worked examples: docs/specs/projections.md, every row of which is a test.
 */
import { addMonths, type Day } from '#calendar/day.ts';
import {
  addToMonth,
  firstDay,
  type Month,
  monthFromParts,
  monthOf,
  monthParts,
  monthsBetween,
  monthsEndingAt,
} from '#calendar/month.ts';
import type { SeriesInterval } from '#ledger/series.ts';
import type { TransactionType } from '#ledger/transaction.ts';
import type { CurrencyCode } from '#money/currency.ts';
import { type RateTable, sumConverted } from '#money/exchange.ts';
import { type Cents, isCents, negate, subtract } from '#money/money.ts';
import { PROJECTION_MONTHS, PROJECTION_YEARS, type ProjectionMode } from './projection-mode.ts';

/** A series, as far as projections are concerned. */
export type ProjectionItem = {
  readonly interval: SeriesInterval;
  readonly startDay: Day;
  /** The day of month (1–31) that it means, where a month has it. */
  readonly anchorDayOfMonth: number;
  /** The last day on which it may occur; null while it goes on. */
  readonly endDay: Day | null;
  /** Of a yearly one, the earliest day that is still scheduled; null when none is, and then its start says in which month it falls. */
  readonly nextDay: Day | null;
  /** Of one without an end, the first day for which there is no transaction yet; null when all of them are made. */
  readonly unmadeFrom: Day | null;
  readonly type: TransactionType;
  readonly amountCents: Cents;
  readonly currency: CurrencyCode;
};

/** Money of one currency. */
type Part = { readonly currency: CurrencyCode; readonly cents: Cents };

/** Scheduled transactions of a month, in the currency of their accounts. */
export type ScheduledSum = {
  readonly month: Month;
  readonly type: TransactionType;
  readonly currency: CurrencyCode;
  readonly amountCents: Cents;
};

/** All that a projection follows from. What stands in archived accounts is paused, and not part of it. */
export type ProjectionBasis = {
  readonly today: Day;
  readonly items: readonly ProjectionItem[];
  /** What the accounts hold today. */
  readonly balances: readonly Part[];
  readonly scheduled: readonly ScheduledSum[];
};

/** Amounts are in minor units of the currency asked for; null is more than an amount can hold. */
type Forecast = {
  readonly incomeCents: Cents | null;
  readonly expenseCents: Cents | null;
  /** Income less expense. */
  readonly balanceCents: Cents | null;
};

export type ProjectedMonth = Forecast & {
  readonly month: Month;
  /** What the accounts hold at its end. */
  readonly accountsCents: Cents | null;
};

export type Projection = {
  readonly months: readonly ProjectedMonth[];
  readonly total: Forecast;
  /** What the accounts hold today. */
  readonly accountsCents: Cents | null;
  /** The first month, from the current one on, that ends with less than nothing in the accounts. */
  readonly firstNegativeMonth: Month | null;
};

/**
 * The months of `year` (the current one, or one to come) in `currency`. Each currency is added up, converted and rounded once, for a month and
 * for the whole, so that months in several currencies may differ from their total by a cent.
 */
export function projectMonths(
  basis: ProjectionBasis,
  { mode, year }: { readonly mode: ProjectionMode; readonly year: number },
  { currency, rates }: { readonly currency: CurrencyCode; readonly rates: RateTable },
): Projection {
  const inOne = (parts: readonly Part[]) => sumConverted(parts, currency, rates);
  const window = projectedMonths(basis.today, { mode, year });
  const last = window.at(-1) ?? monthOf(basis.today);
  const held = new Map(
    carryBalances(basis, last).map(({ month, parts }) => [month, parts && inOne(parts)] as const),
  );
  const items = window.map((month) => basis.items.filter((item) => countsIn(item, month)));
  return {
    months: window.map((month, index) => ({
      month,
      ...forecast(items[index] ?? [], inOne),
      accountsCents: held.get(month) ?? null,
    })),
    total: forecast(items.flat(), inOne),
    accountsCents: inOne(basis.balances),
    firstNegativeMonth: [...held].find(([, cents]) => cents !== null && cents < 0)?.[0] ?? null,
  };
}

/** Twelve or twenty-four months, from the current one or, for a later year, from its January. */
export function projectedMonths(
  today: Day,
  { mode, year }: { readonly mode: ProjectionMode; readonly year: number },
): Month[] {
  const current = monthOf(today);
  const first = year > monthParts(current).year ? monthFromParts({ year, monthOfYear: 1 }) : current;
  const count = PROJECTION_MONTHS[mode];
  return monthsEndingAt(addToMonth(first, count - 1), count);
}

/** The years to choose from. */
export function projectionYears(today: Day): number[] {
  const { year } = monthParts(monthOf(today));
  return Array.from({ length: PROJECTION_YEARS }, (_, ahead) => year + ahead);
}

/** The last month that any of them shows. */
export function lastProjectedMonth(today: Day): Month {
  const year = projectionYears(today).at(-1) ?? 0;
  return projectedMonths(today, { mode: 'yearly', year }).at(-1) ?? monthOf(today);
}

/** Whether the series is expected to fall in `month`: by its rule, whatever happened to its transactions. */
export function countsIn(item: ProjectionItem, month: Month): boolean {
  const start = monthOf(item.startDay);
  if (month < start) return false;
  const fallsIn = item.nextDay === null ? start : monthOf(item.nextDay);
  if (item.interval === 'yearly' && monthsBetween(fallsIn, month) % 12 !== 0) return false;
  return item.endDay === null || addMonths(firstDay(month), 0, item.anchorDayOfMonth) <= item.endDay;
}

function forecast(
  items: readonly ProjectionItem[],
  inOne: (parts: readonly Part[]) => Cents | null,
): Forecast {
  const sumOf = (type: TransactionType) =>
    inOne(
      items
        .filter((item) => item.type === type)
        .map((item) => ({ currency: item.currency, cents: item.amountCents })),
    );
  const incomeCents = sumOf('income');
  const expenseCents = sumOf('expense');
  const isKnown = incomeCents !== null && expenseCents !== null;
  return { incomeCents, expenseCents, balanceCents: isKnown ? subtract(incomeCents, expenseCents) : null };
}

/** What the accounts hold, by currency, at the end of each month from the current one to `last`; null is more than an amount can hold. */
function carryBalances(basis: ProjectionBasis, last: Month): { month: Month; parts: Part[] | null }[] {
  const current = monthOf(basis.today);
  const moves = Map.groupBy(movesUntil(basis, last), ({ month }) => (month > current ? month : current));
  let parts: Part[] | null = [...basis.balances];
  return monthsEndingAt(last, monthsBetween(current, last) + 1).map((month) => {
    parts = parts && addUp([...parts, ...(moves.get(month) ?? [])]);
    return { month, parts };
  });
}

/** What is still to be posted, by the month of its day; what is overdue has a month that is over. */
function movesUntil({ items, scheduled }: ProjectionBasis, last: Month): (Part & { month: Month })[] {
  return [
    ...scheduled.map((one) => ({ month: one.month, currency: one.currency, cents: signed(one) })),
    ...items.flatMap((item) =>
      unmadeMonths(item, last).map((month) => ({ month, currency: item.currency, cents: signed(item) })),
    ),
  ].filter(({ month }) => month <= last);
}

/** The months up to `last` of the occurrences that are not made yet. */
function unmadeMonths({ unmadeFrom, interval }: ProjectionItem, last: Month): Month[] {
  if (unmadeFrom === null) return [];
  const first = monthOf(unmadeFrom);
  const step = interval === 'monthly' ? 1 : 12;
  const count = Math.max(0, Math.floor(monthsBetween(first, last) / step) + 1);
  return Array.from({ length: count }, (_, index) => addToMonth(first, index * step));
}

function signed({ type, amountCents }: { type: TransactionType; amountCents: Cents }): Cents {
  return type === 'income' ? amountCents : negate(amountCents);
}

/** One part for each currency; null when an amount cannot hold it. */
function addUp(parts: readonly Part[]): Part[] | null {
  const totals = new Map<CurrencyCode, number>();
  for (const { currency, cents } of parts) totals.set(currency, (totals.get(currency) ?? 0) + cents);
  const added = [...totals].map(([currency, cents]) => ({ currency, cents }));
  return added.every((part): part is Part => isCents(part.cents)) ? added : null;
}
