/** Reads the cells of docs/specs/cards.md. */
import { day } from '#calendar/day.ts';
import { addToMonth, type Month, month } from '#calendar/month.ts';
import { type CardRule, type ClosingRule, NEW_CARD_RULE } from '#cards/card-rule.ts';
import type { StatementState } from '#cards/statement-state.ts';
import { datesOf, type StatementCalendar, statementFor } from '#cards/statement-calendar.ts';
import type { DatedStatement } from '#cards/statement-dates.ts';
import type { Cents } from '#money/money.ts';
import { formatAmount, readAmount } from '#money/read-amount.ts';

/** The card of the examples. */
export const CARD: CardRule = { dueDayOfMonth: 10, ...NEW_CARD_RULE };

/** "1.234,56" */
export function reais(text: string): Cents {
  const read = readAmount(text);
  if (!read.ok) throw new Error(`not an amount: "${text}"`);
  return read.amountCents;
}

/** "333,34, 2 × 333,33"; an empty list for "none" or nothing. */
export function amountList(text: string): Cents[] {
  if (text === '' || text === 'none') return [];
  return text.split(', ').flatMap((part) => {
    const [amount = '', count = '1'] = part.split(' × ').toReversed();
    return Array.from({ length: Number(count) }, () => reais(amount));
  });
}

/** The parts between `separator`; none of nothing. */
export function parts(text: string, separator = ', '): string[] {
  return text === '' ? [] : text.split(separator);
}

/** "7 before" or "day 30" */
function closingRule(text: string): ClosingRule {
  const byDay = /^day (?<day>\S+)$/u.exec(text)?.groups?.['day'];
  return byDay === undefined
    ? { by: 'days_before', count: Number(text.split(' ')[0]) }
    : { by: 'day_of_month', count: Number(byDay) };
}

/** A card due on a day of the month, that closes as said. */
export function cardRule(due: string, closes: string, rest: Partial<CardRule> = {}): CardRule {
  return { ...CARD, dueDayOfMonth: Number(due), closing: closingRule(closes), ...rest };
}

/** "10, 7 before", as the specification writes a rule. */
export function ruleText({ dueDayOfMonth, closing }: CardRule): string {
  const closes = closing.by === 'day_of_month' ? `day ${closing.count}` : `${closing.count} before`;
  return `due ${dueDayOfMonth}, ${closes}`;
}

/** "2026-12 closes 2026-12-01", "… due 2026-12-10"; without a due day, that of the calendar. */
export function ownDates(text: string, calendar: StatementCalendar): DatedStatement {
  const [name = '', , closing = '', , due] = text.split(' ');
  const of = month(name);
  return {
    month: of,
    closingDay: day(closing),
    dueDay: due === undefined ? datesOf(calendar, of).dueDay : day(due),
  };
}

/** The statements from `first` to `last` by the rule. */
export function statementsOf(rule: CardRule, first: string, last: string): DatedStatement[] {
  const all: DatedStatement[] = [];
  for (let of: Month = month(first); of <= last; of = addToMonth(of, 1)) {
    all.push(statementFor({ rule, statements: [] }, of));
  }
  return all;
}

/** A calendar of the card whose one row, if any, has the days that `own` says. */
export function calendarWith(own: string, rule: CardRule = CARD): StatementCalendar {
  const empty = { rule, statements: [] };
  return own === '' ? empty : { rule, statements: [ownDates(own, empty)] };
}

/** Nothing where nothing is financed. */
function settledText({ paidCents, financedCents }: { paidCents: Cents; financedCents: Cents }): string {
  if (financedCents === 0) return '';
  return `, paid ${formatAmount(paidCents)}, financed ${formatAmount(financedCents)}`;
}

function creditText({ creditCents }: { creditCents: Cents }): string {
  return creditCents > 0 ? `, credit ${formatAmount(creditCents)}` : '';
}

/** Each state as the specification writes it. */
export function stateText(state: StatementState): string {
  switch (state.code) {
    case 'open':
      return `open, closes ${state.closingDay}`;
    case 'closed':
      return `closed, due ${state.dueDay}`;
    case 'partly_paid':
      return `partly_paid, rest ${formatAmount(state.restCents)}${settledText(state)}`;
    case 'overdue':
      return `overdue ${state.days} days, rest ${formatAmount(state.restCents)}`;
    case 'paid':
      return `paid on ${state.day}${creditText(state)}`;
    case 'carried_over':
      return `carried_over to ${state.toMonth}, rest ${formatAmount(state.restCents)}`;
    case 'financed':
      return `financed in ${state.counts.join(' and ')}${settledText(state)}${creditText(state)}`;
    case 'empty':
    case 'upcoming':
      break;
  }
  return state.code;
}
