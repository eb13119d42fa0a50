/**
 * What is spent in a category this month beside what is usual there.
 *
 * Usual is the median of the last twelve complete months; its range reaches 1.5 robust deviations (of the MAD) to both sides, at least a
 * tenth of the median. With two years of history a month that is known to be dear is compared with what it costs. A month that is not over
 * is compared with what had been spent by the same day of those months. Worked examples: docs/specs/analysis.md.
 */
import { type Day, dayParts } from '#calendar/day.ts';
import { lastDay, type Month, monthOf } from '#calendar/month.ts';
import type { CategoryCode } from '#ledger/categories.ts';
import type { Cents } from '#money/money.ts';
import {
  categoriesIn,
  completeMonths,
  type HistoryTransaction,
  type MonthlyHistory,
  monthReader,
  seriesOf,
} from './history.ts';
import { estimatedCents, mean, median, robustSpread } from './robust.ts';
import { MONTHS_OF_YEAR, seasonalityOf } from './seasonality.ts';

export type Verdict = 'below' | 'within' | 'above';

export interface UsualRange {
  readonly category: CategoryCode;
  /** This month, up to today. */
  readonly spentCents: Cents;
  /** A whole month, and its range. */
  readonly usualCents: Cents;
  readonly lowCents: Cents;
  readonly highCents: Cents;
  /** By the same day of the month, and its range. */
  readonly usualByTodayCents: Cents;
  readonly lowByTodayCents: Cents;
  readonly highByTodayCents: Cents;
  /** Null with fewer than three complete months. */
  readonly verdict: Verdict | null;
}

export interface Range {
  readonly usual: number;
  readonly low: number;
  readonly high: number;
}

const LEAST_MONTHS = 3;
const REACH = 1.5;
const LEAST_REACH = 0.1;
const MONTHS_FOR_SEASON = 2 * MONTHS_OF_YEAR;

/** Every category with spending this month or in the last twelve, the most spent of the month first. */
export function usualRanges(
  history: MonthlyHistory,
  transactions: readonly HistoryTransaction[],
  today: Day,
): UsualRange[] {
  const months = completeMonths(history, today);
  const recent = [...months.slice(-MONTHS_OF_YEAR), monthOf(today)];
  const byToday = sumsByToday(transactions, today);
  return categoriesIn(history, recent, 'expense')
    .map((category) => {
      const past = seriesOf(history, months, { type: 'expense', category });
      const [spentCents = estimatedCents(0)] = seriesOf(history, [monthOf(today)], {
        type: 'expense',
        category,
      });
      const whole = usualRange(past);
      const share = whole.usual === 0 ? 1 : shareByToday(past, months, byToday.get(category), today);
      const soFar = { usual: whole.usual * share, low: whole.low * share, high: whole.high * share };
      return {
        category,
        spentCents,
        usualCents: estimatedCents(whole.usual),
        lowCents: estimatedCents(whole.low),
        highCents: estimatedCents(whole.high),
        usualByTodayCents: estimatedCents(soFar.usual),
        lowByTodayCents: estimatedCents(soFar.low),
        highByTodayCents: estimatedCents(soFar.high),
        verdict: past.length < LEAST_MONTHS ? null : verdictOn(spentCents, soFar),
      };
    })
    .toSorted((one, other) => other.spentCents - one.spentCents || other.usualCents - one.usualCents);
}

/** The usual of the month after `past` (one amount a month, oldest first). */
export function usualRange(past: readonly number[]): Range {
  const recent = past.slice(-MONTHS_OF_YEAR);
  const level = median(recent);
  const season = past.length < MONTHS_FOR_SEASON ? null : seasonalityOf(past);
  const usual = Math.max(0, season === null ? level : level + season.deviationAt(past.length));
  // What most months do without comes at once or not at all: as much as it ever was is nothing odd.
  if (usual === 0) return { usual, low: 0, high: Math.max(0, ...recent) };
  const reach = Math.max(REACH * robustSpread(recent, level), LEAST_REACH * usual);
  return { usual, low: Math.max(0, usual - reach), high: usual + reach };
}

/** Where `value` lies; on the edge is within. */
export function verdictOn(value: number, { low, high }: Range): Verdict {
  if (value > high) return 'above';
  return value < low ? 'below' : 'within';
}

type SumsByMonth = Map<Month, number>;

/** What had been spent in each category by the same day of each month; a month's last day stands for all later ones. */
function sumsByToday(
  transactions: readonly HistoryTransaction[],
  today: Day,
): Map<CategoryCode, SumsByMonth> {
  const isOver = today === lastDay(monthOf(today));
  const { dayOfMonth } = dayParts(today);
  const readMonth = monthReader();
  const sums = new Map<CategoryCode, SumsByMonth>();
  for (const { type, category, day, amountCents } of transactions) {
    if (type !== 'expense') continue;
    const ofCategory = sums.get(category) ?? new Map<Month, number>();
    sums.set(category, ofCategory);
    const month = readMonth(day);
    const counts = isOver || Number(day.slice(8)) <= dayOfMonth;
    ofCategory.set(month, (ofCategory.get(month) ?? 0) + (counts ? amountCents : 0));
  }
  return sums;
}

/** The share of a month's spending that usually has happened by today: of months whose transactions are known, else the calendar's. */
function shareByToday(
  past: readonly number[],
  months: readonly Month[],
  byToday: SumsByMonth | undefined,
  today: Day,
): number {
  const shares = months.slice(-MONTHS_OF_YEAR).flatMap((month, index, recent) => {
    const whole = past[past.length - recent.length + index] ?? 0;
    const partial = byToday?.get(month);
    return partial === undefined || whole <= 0 ? [] : [Math.min(1, partial / whole)];
  });
  if (shares.length >= LEAST_MONTHS) return mean(shares);
  return dayParts(today).dayOfMonth / dayParts(lastDay(monthOf(today))).dayOfMonth;
}
