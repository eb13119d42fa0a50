/**
 * The days of a card's statements by its rule. A statement is called by its month, `2026-12`, the month of its due day by rule; it keeps the
 * name when its days move.
 *
 * Worked examples: docs/specs/cards.md, every row of which is a test.
 */
import { nextBankingDay } from '#calendar/banking-days.ts';
import { addDays, day, type Day, dayParts } from '#calendar/day.ts';
import { addToMonth, lastDay, type Month } from '#calendar/month.ts';
import { FIRST_YEAR, LAST_YEAR } from '#calendar/years.ts';
import type { CardRule } from './card-rule.ts';

export type StatementDates = {
  /** From this day on the statement is closed, whatever the card does with a purchase of this very day. */
  readonly closingDay: Day;
  readonly dueDay: Day;
};

/** A statement as far as its days are concerned. The statements of a card have one each month, and their closing days rise. */
export type DatedStatement = StatementDates & { readonly month: Month };

/** Years at both ends of the calendar that the statements of a purchase and of its parcels may need. */
const ROOM_BEFORE_YEARS = 1;
const ROOM_AFTER_YEARS = 10;

/** Whether a card may have a row of this day: 99 parcels of it still have statements within the calendar. */
export function isCardDay(value: Day): boolean {
  const { year } = dayParts(value);
  return year >= FIRST_YEAR + ROOM_BEFORE_YEARS && year <= LAST_YEAR - ROOM_AFTER_YEARS;
}

/**
 * The days of the statement of `month` by the rule. Closing days rise from month to month.
 *
 * A closing day of the month is compared with the due day as numbers: the one that is smaller stands in the same month. Compared as days of
 * a short month, a card that closes on the 30th and is due on the 31st would close June's and July's statement on one day.
 *
 * Throws a `RangeError` at the ends of the calendar (see `isCardDay`) and for a rule that `faultOfCardRule` refuses.
 */
export function statementDates(rule: CardRule, month: Month): StatementDates {
  const ruleDueDay = dueDayByNumber(rule, month);
  return {
    closingDay: closingDayFor(rule, month, ruleDueDay),
    dueDay: rule.dueMoves ? nextBankingDay(ruleDueDay) : ruleDueDay,
  };
}

/** The due day of `month` before it passes to a banking day. */
export function dueDayByNumber({ dueDayOfMonth }: CardRule, month: Month): Day {
  return dayInMonth(month, dueDayOfMonth);
}

/** The last day on which a statement may be paid without being late: banks take on the next banking day what was due on another. */
export function lastPunctualDay(dueDay: Day): Day {
  return nextBankingDay(dueDay);
}

function closingDayFor({ closing, dueDayOfMonth }: CardRule, month: Month, dueDay: Day): Day {
  if (closing.by === 'days_before') return addDays(dueDay, -closing.count);
  if (closing.count >= dueDayOfMonth) return dayInMonth(addToMonth(month, -1), closing.count);
  const inMonth = dayInMonth(month, closing.count);
  return inMonth < dueDay ? inMonth : addDays(dueDay, -1);
}

/** Throws a `RangeError` when `dayOfMonth` is no day of a month. */
function dayInMonth(month: Month, dayOfMonth: number): Day {
  if (!Number.isInteger(dayOfMonth) || dayOfMonth < 1 || dayOfMonth > 31) {
    throw new RangeError(`not a day of a month: ${dayOfMonth}`);
  }
  const last = lastDay(month);
  return dayParts(last).dayOfMonth <= dayOfMonth
    ? last
    : day(`${month}-${String(dayOfMonth).padStart(2, '0')}`);
}
