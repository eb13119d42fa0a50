/**
 * Projections: what recurring money and the parcels of plans will bring, month by month.
 *
 * Map: `projectMonths` says what a month is expected to bring by the rules and the templates of the series, whatever was posted of it: a
 * salary that came in this month stands in the month's income. Parcels count while they are scheduled, each by its row. What the accounts will hold is another question, with usual spending in it:
 * `#analysis/forecast-accounts.ts`.
 * Worked examples: docs/specs/projections.md, every row of which is a test.
 */
import { addMonths, type Day } from '#calendar/day.ts';
import {
  addToMonth,
  firstDay,
  lastDay,
  type Month,
  monthFromParts,
  monthOf,
  monthParts,
  monthsBetween,
  monthsEndingAt,
} from '#calendar/month.ts';
import { type Figure, figureAmount, type TransactionType, TYPE_FACTS } from '#ledger/transaction.ts';
import type { CurrencyCode } from '#money/currency.ts';
import { type RateTable, sumConverted } from '#money/exchange.ts';
import { type Cents, subtract } from '#money/money.ts';
import { occurrencesBetween } from '#recurrences/recurrence.ts';
import type { SeriesInterval } from '#recurrences/series.ts';
import { PROJECTION_MONTHS, PROJECTION_YEARS, type ProjectionMode } from './projection-mode.ts';

/** A series, as far as projections are concerned. */
export type ProjectionItem = {
  readonly interval: SeriesInterval;
  /** Number of intervals from one occurrence to the next. */
  readonly every: number;
  readonly startDay: Day;
  /** The day of month (1–31) that it means, where a month has it. */
  readonly anchorDayOfMonth: number;
  /** The last day on which it may occur; null while it goes on. */
  readonly endDay: Day | null;
  /** For a series that skips months, the earliest scheduled day; null without one, and then the start decides the months. */
  readonly nextDay: Day | null;
  readonly type: TransactionType;
  readonly amountCents: Cents;
  readonly currency: CurrencyCode;
  /** The card whose statements decide its month; null where its own days do. */
  readonly cardId: string | null;
};

/** The days of purchase that the statement of a month holds. */
export type ProjectedStatement = {
  readonly cardId: string;
  readonly month: Month;
  readonly firstDay: Day;
  readonly lastDay: Day;
};

/** A parcel that is still scheduled, in the month in which the ledger counts it. */
type ProjectedInstallment = {
  readonly month: Month;
  readonly type: TransactionType;
  /** Without sign, as a row has it: the type says how it counts. */
  readonly amountCents: Cents;
  readonly currency: CurrencyCode;
};

/** Money of one currency. */
type Part = { readonly currency: CurrencyCode; readonly cents: Cents };

/** One amount of a month. */
type ExpectedAmount = Pick<ProjectionItem, 'type' | 'amountCents' | 'currency'>;

/** The input of a projection. Archived accounts are paused and left out. */
export type ProjectionBasis = {
  readonly today: Day;
  readonly items: readonly ProjectionItem[];
  /** Of every card that an item names, each month that may be asked for. */
  readonly statements: readonly ProjectedStatement[];
  /** Of the current month and later ones. */
  readonly installments: readonly ProjectedInstallment[];
};

/** Amounts are in minor units of the currency asked for; null is more than an amount can hold. */
type Forecast = {
  readonly incomeCents: Cents | null;
  readonly expenseCents: Cents | null;
  /** Income less expense. */
  readonly balanceCents: Cents | null;
};

export type ProjectedMonth = Forecast & { readonly month: Month };

export type Projection = {
  readonly months: readonly ProjectedMonth[];
  readonly total: Forecast;
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
  const amounts = window.map((month) => expectedIn(basis, month));
  return {
    months: window.map((month, index) => ({
      month,
      ...forecast(amounts[index] ?? [], inOne),
    })),
    total: forecast(amounts.flat(), inOne),
  };
}

/** A series as often as it counts in the month, and the parcels of the month. */
function expectedIn({ items, statements, installments }: ProjectionBasis, month: Month): ExpectedAmount[] {
  const recurring = items.flatMap((item) => {
    const statement = statements.find((one) => one.cardId === item.cardId && one.month === month);
    const times = statement ? timesWithin(item, statement) : timesIn(item, month);
    return Array.from({ length: times }, () => item);
  });
  return [...recurring, ...installments.filter((one) => one.month === month)];
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

/** How often the series is expected to fall in `month`: by its rule, whatever happened to its transactions. */
export function timesIn(item: ProjectionItem, month: Month): number {
  if (item.interval === 'weekly') return occurrencesBetween(item, firstDay(month), lastDay(month)).length;
  const start = monthOf(item.startDay);
  if (month < start) return 0;
  const fallsIn = item.nextDay === null ? start : monthOf(item.nextDay);
  if (monthsBetween(fallsIn, month) % monthsApart(item) !== 0) return 0;
  return item.endDay === null || addMonths(firstDay(month), 0, item.anchorDayOfMonth) <= item.endDay ? 1 : 0;
}

/** How often it is expected to fall into a statement: by its days, of which those of two or more months may count in one. */
function timesWithin(
  item: ProjectionItem,
  { firstDay: first, lastDay: last }: Pick<ProjectedStatement, 'firstDay' | 'lastDay'>,
): number {
  if (item.interval === 'weekly') return occurrencesBetween(item, first, last).length;
  const count = monthsBetween(monthOf(first), monthOf(last)) + 1;
  return monthsEndingAt(monthOf(last), count).filter((month) => {
    const on = addMonths(firstDay(month), 0, item.anchorDayOfMonth);
    return on >= first && on <= last && timesIn(item, month) > 0;
  }).length;
}

function monthsApart({ interval, every }: ProjectionItem): number {
  return interval === 'yearly' ? every * 12 : every;
}

function forecast(
  amounts: readonly ExpectedAmount[],
  inOne: (parts: readonly Part[]) => Cents | null,
): Forecast {
  const sumOf = (figure: Figure) =>
    inOne(
      amounts
        .filter(({ type }) => TYPE_FACTS[type].figure === figure)
        .map(({ type, currency, amountCents }) => ({ currency, cents: figureAmount(type, amountCents) })),
    );
  const incomeCents = sumOf('income');
  const expenseCents = sumOf('expense');
  const isKnown = incomeCents !== null && expenseCents !== null;
  return { incomeCents, expenseCents, balanceCents: isKnown ? subtract(incomeCents, expenseCents) : null };
}
