/**
 * What the statement of a card says of the card's dates, as far as its name and its period tell them: what the form of a new card begins with.
 *
 * Worked examples: docs/specs/imports.md, every row of which is a test.
 */
import { addDays, addMonths, type Day, daysBetween, isDay } from '#calendar/day.ts';
import { type CardRule, faultOfCardRule, NEW_CARD_RULE } from '#cards/card-rule.ts';

interface StatementOfCard {
  readonly fileName: string;
  readonly fromDay: Day | null;
  readonly toDay: Day | null;
}

/** Null for what it does not say. */
export type CardDates = {
  readonly dueDayOfMonth: number | null;
  readonly closing: CardRule['closing'] | null;
};

/** `Nubank_2026-10-05.csv`, `Fatura_2026-10-05.csv`: the day on which it is due. */
const DUE = /(?:nubank|fatura)[_ -]?(\d{4}-\d{2}-\d{2})(?!\d)/iu;

/** The day on which the statement is due, where the file's name tells it. */
export function dueDayInName(fileName: string): Day | null {
  const due = DUE.exec(fileName)?.[1];
  return due !== undefined && isDay(due) ? due : null;
}

export function cardOfFile({ fileName, fromDay, toDay }: StatementOfCard): CardDates {
  const dueDay = dueDayInName(fileName);
  const closingDay = closingDayOf(fromDay, toDay);
  return {
    dueDayOfMonth: dueDay && dayOfMonth(dueDay),
    closing: closingDay && closingOf(closingDay, dueDay),
  };
}

/** Of a period from one closing day to the next, or to the day before it. One from the first of a month is what was asked for at the bank's site. */
function closingDayOf(fromDay: Day | null, toDay: Day | null): Day | null {
  if (fromDay === null || toDay === null || dayOfMonth(fromDay) === 1) return null;
  const closing = addMonths(fromDay, 1);
  return closing === toDay || closing === addDays(toDay, 1) ? closing : null;
}

function closingOf(closingDay: Day, dueDay: Day | null): CardRule['closing'] {
  if (dueDay !== null) {
    const closing = { by: 'days_before', count: daysBetween(closingDay, dueDay) } as const;
    const rule = { ...NEW_CARD_RULE, dueDayOfMonth: dayOfMonth(dueDay), closing };
    if (faultOfCardRule(rule) === null) return closing;
  }
  return { by: 'day_of_month', count: dayOfMonth(closingDay) };
}

function dayOfMonth(on: Day): number {
  return Number(on.slice(8));
}
