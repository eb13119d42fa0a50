/**
 * This month's spending per category beside its usual range.
 *
 * Usual is the median of the last twelve complete months; its range reaches 1.5 robust deviations (of the MAD) to both sides, at least a
 * tenth of the median. With two years of history a month that is known to be dear is compared with what it costs. A month that is not over
 * is compared with what had been spent by the same day of those months. Worked examples: docs/specs/analysis.md.
 */
import { type Day, dayParts } from '#calendar/day.ts';
import { lastDay, type Month, monthOf } from '#calendar/month.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import type { Cents } from '#money/money.ts';
import {
  categoriesIn,
  completeMonths,
  countedMonthReader,
  type HistoryTransaction,
  type MonthlyHistory,
  seriesOf,
} from './history.ts';
import { estimatedCents, mean, median, robustSpread } from './robust.ts';
import { MONTHS_OF_YEAR, seasonalityOf } from './seasonality.ts';

export type Verdict = 'below' | 'within' | 'above';

export interface UsualRange {
  readonly category: CategoryKey;
  /** This month, up to today. */
  readonly spentCents: Cents;
  /** A whole month, and its range. */
  readonly usualCents: Cents;
  readonly lowCents: Cents;
  readonly highCents: Cents;
  /** Usual amount by the same day of the month, and its range. */
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

const MIN_MONTHS = 3;
const REACH = 1.5;
const MIN_REACH = 0.1;
/** Days that a bill may come early or late without being unusual. */
const SHIFT_DAYS = 3;
const MONTHS_FOR_SEASON = 2 * MONTHS_OF_YEAR;

/** Every category with spending this month or in the last twelve, the most spent of the month first. */
export function usualRanges(
  history: MonthlyHistory,
  transactions: readonly HistoryTransaction[],
  today: Day,
): UsualRange[] {
  const months = completeMonths(history, today);
  const recent = [...months.slice(-MONTHS_OF_YEAR), monthOf(today)];
  const since = recent[0] ?? monthOf(today);
  const readMonth = countedMonthReader();
  const spent = transactions.filter((one) => one.figure === 'expense' && readMonth(one) >= since);
  const partsBy = {
    early: partsSpent(spent, today, -SHIFT_DAYS),
    today: partsSpent(spent, today, 0),
    late: partsSpent(spent, today, SHIFT_DAYS),
  };
  return categoriesIn(history, recent, 'expense')
    .map((category) => {
      const past = seriesOf(history, months, { figure: 'expense', category });
      const [spentCents = estimatedCents(0)] = seriesOf(history, [monthOf(today)], {
        figure: 'expense',
        category,
      });
      const whole = usualRange(past);
      const shareOf = (by: PartsSpent) => (whole.usual === 0 ? 1 : shareSpent(past, months, category, by));
      const soFar = {
        usual: whole.usual * shareOf(partsBy.today),
        low: whole.low * shareOf(partsBy.early),
        high: whole.high * shareOf(partsBy.late),
      };
      return {
        category,
        spentCents,
        usualCents: estimatedCents(whole.usual),
        lowCents: estimatedCents(whole.low),
        highCents: estimatedCents(whole.high),
        usualByTodayCents: estimatedCents(soFar.usual),
        lowByTodayCents: estimatedCents(soFar.low),
        highByTodayCents: estimatedCents(soFar.high),
        verdict: past.length < MIN_MONTHS ? null : verdictOn(spentCents, soFar),
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
  // Spending that most months lack comes at once or not at all: an amount that has occurred before is not unusual.
  if (usual === 0) return { usual, low: 0, high: Math.max(0, ...recent) };
  const reach = Math.max(REACH * robustSpread(recent, level), MIN_REACH * usual);
  return { usual, low: Math.max(0, usual - reach), high: usual + reach };
}

/** The position of `value`; the bounds are within. */
export function verdictOn(value: number, { low, high }: Range): Verdict {
  if (value > high) return 'above';
  return value < low ? 'below' : 'within';
}

/** Spending per category and month by a day of the month. */
interface PartsSpent {
  readonly sums: ReadonlyMap<CategoryKey, ReadonlyMap<Month, number>>;
  /** The part of this month that has passed by that day. */
  readonly calendarShare: number;
}

/** By the day of the month of `today`, moved by `shift`; the last day of a month stands for all later ones. */
function partsSpent(expenses: readonly HistoryTransaction[], today: Day, shift: number): PartsSpent {
  const length = dayParts(lastDay(monthOf(today))).dayOfMonth;
  const isOver = today === lastDay(monthOf(today)) || dayParts(today).dayOfMonth + shift >= length;
  const limit = isOver ? length : Math.max(0, dayParts(today).dayOfMonth + shift);
  const readMonth = countedMonthReader();
  const sums = new Map<CategoryKey, Map<Month, number>>();
  for (const expense of expenses) {
    const { category, day, amountCents } = expense;
    const ofCategory = sums.get(category) ?? new Map<Month, number>();
    sums.set(category, ofCategory);
    const month = readMonth(expense);
    const own = readMonth({ day });
    const counts = isOver || own < month || (own === month && Number(day.slice(8)) <= limit);
    ofCategory.set(month, (ofCategory.get(month) ?? 0) + (counts ? amountCents : 0));
  }
  return { sums, calendarShare: limit / length };
}

/** The share of a month's spending that has usually happened by then: from months with known transactions, else from the calendar. */
function shareSpent(
  past: readonly number[],
  months: readonly Month[],
  category: CategoryKey,
  { sums, calendarShare }: PartsSpent,
): number {
  const ofCategory = sums.get(category);
  const shares = months.slice(-MONTHS_OF_YEAR).flatMap((month, index, recent) => {
    const whole = past[past.length - recent.length + index] ?? 0;
    const partial = ofCategory?.get(month);
    return partial === undefined || whole <= 0 ? [] : [Math.max(0, Math.min(1, partial / whole))];
  });
  return shares.length >= MIN_MONTHS ? mean(shares) : calendarShare;
}
