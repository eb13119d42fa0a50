/**
 * Other days for one statement, or from one on for the card's rule too.
 *
 * Map: `faultOfDates` refuses, `changeDates` gives the calendar as it will be; `move-rows.ts` says which rows that moves.
 * Worked examples: docs/specs/cards.md, every row of which is a test.
 */
import { dayParts, daysBetween } from '#calendar/day.ts';
import { addToMonth, type Month, monthOf } from '#calendar/month.ts';
import { type CardRule, type ClosingRule, faultOfCardRule } from './card-rule.ts';
import {
  type DatedStatement,
  dueDayByNumber,
  type StatementDates,
  statementDates,
} from './statement-dates.ts';

/** Where a statement has its days from. Those of a person or of the bank stay when the rule changes. */
export type DatesSource = (typeof DATES_SOURCES)[number];
export const DATES_SOURCES = ['rule', 'person', 'bank'] as const;

export type SourcedStatement = DatedStatement & { readonly datesFrom: DatesSource };

export type SourcedCalendar = { readonly rule: CardRule; readonly statements: readonly SourcedStatement[] };

/** Only this statement, or also the rule for those that follow. */
export type DatesScope = 'one' | 'following';

export type DatesEdit = StatementDates & {
  /** Of a statement that has a row. */
  readonly month: Month;
  readonly scope: DatesScope;
  /** Who says so; a person without it. */
  readonly from?: 'person' | 'bank';
};

export type DatesFault =
  | { readonly code: 'closing_not_before_due' }
  /** The new days, or those of the new rule, do not lie between those of the statement of `month` and the one beside it. */
  | { readonly code: 'statements_overlap'; readonly month: Month }
  /** A due day outside the statement's month says nothing about the months that follow. */
  | { readonly code: 'due_outside_month' }
  /** So many days between closing and due day are no rule. */
  | { readonly code: 'closing_out_of_range' };

/** Why the days cannot change so; null when they can. */
export function faultOfDates(calendar: SourcedCalendar, edit: DatesEdit): DatesFault | null {
  const { month, closingDay, dueDay, scope } = edit;
  if (closingDay >= dueDay) return { code: 'closing_not_before_due' };
  if (scope === 'following') {
    const isOfRule = dueDay === statementDates(calendar.rule, month).dueDay;
    if (!isOfRule && monthOf(dueDay) !== month) return { code: 'due_outside_month' };
    if (faultOfCardRule(ruleFrom(calendar.rule, edit)) !== null) return { code: 'closing_out_of_range' };
  }
  const overlapped = overlapIn(changeDates(calendar, edit), month);
  return overlapped === null ? null : { code: 'statements_overlap', month: overlapped };
}

/**
 * The calendar with the other days, and with the rule that follows from them where the scope says so: then every later statement that has its
 * days from the rule takes those of the new one. Meaningless for an edit that `faultOfDates` refuses. Throws an `Error` when the month has no row.
 */
export function changeDates(calendar: SourcedCalendar, edit: DatesEdit): SourcedCalendar {
  const { month, closingDay, dueDay, scope, from = 'person' } = edit;
  if (!calendar.statements.some((one) => one.month === month)) throw new Error(`no statement of ${month}`);
  const rule = scope === 'one' ? calendar.rule : ruleFrom(calendar.rule, edit);
  const isOfRule = scope === 'following' && isSame(statementDates(rule, month), edit);
  const own = { closingDay, dueDay, datesFrom: isOfRule ? 'rule' : from } as const;
  const statements = calendar.statements.map((one) => (one.month === month ? { ...one, ...own } : one));
  return scope === 'one' ? { rule, statements } : followRule({ rule, statements }, addToMonth(month, 1));
}

/** The calendar after a change of the card's rule alone: statements from `month` on that have their days from the rule take the new ones. */
export function changeRule(calendar: SourcedCalendar, rule: CardRule, month: Month): SourcedCalendar {
  return followRule({ ...calendar, rule }, month);
}

/** Why the card's rule cannot change so from `month` on: a statement whose days were moved stands in the way. Null when it can. */
export function faultOfRuleChange(
  calendar: SourcedCalendar,
  rule: CardRule,
  month: Month,
): DatesFault | null {
  const overlapped = overlapIn(changeRule(calendar, rule, month), month);
  return overlapped === null ? null : { code: 'statements_overlap', month: overlapped };
}

/** The statements whose days differ between two calendars of the same rows: what is to be written. */
export function changedStatements(before: SourcedCalendar, after: SourcedCalendar): SourcedStatement[] {
  return after.statements.filter((one, index) => {
    const was = before.statements[index];
    return !was || !isSame(one, was) || one.datesFrom !== was.datesFrom;
  });
}

function followRule({ rule, statements }: SourcedCalendar, month: Month): SourcedCalendar {
  return {
    rule,
    statements: statements.map((one) =>
      one.month >= month && one.datesFrom === 'rule' ? { ...one, ...statementDates(rule, one.month) } : one,
    ),
  };
}

/**
 * The rule that gives the statement its new days. A part that did not change keeps its number: a card that is due on the 31st is due on the
 * 30th in June, and stays one of the 31st.
 */
function ruleFrom(rule: CardRule, { month, closingDay, dueDay }: DatesEdit): CardRule {
  const isOfRule = dueDay === statementDates(rule, month).dueDay;
  const due = { ...rule, dueDayOfMonth: isOfRule ? rule.dueDayOfMonth : dayParts(dueDay).dayOfMonth };
  const closings: readonly ClosingRule[] = [
    rule.closing,
    { by: 'day_of_month', count: dayParts(closingDay).dayOfMonth },
  ];
  const isByDay = rule.closing.by === 'day_of_month';
  const fitting = isByDay
    ? closings.find((closing) => statementDates({ ...due, closing }, month).closingDay === closingDay)
    : undefined;
  const count = daysBetween(closingDay, dueDayByNumber(due, month));
  return { ...due, closing: fitting ?? { by: 'days_before', count } };
}

function isSame(left: StatementDates, right: StatementDates): boolean {
  return left.closingDay === right.closingDay && left.dueDay === right.dueDay;
}

/**
 * The statement that the one of `month`, or a later one, runs into; null when all of them rise. Those beside the rows count as they would be
 * by the rule.
 */
function overlapIn({ rule, statements }: SourcedCalendar, month: Month): Month | null {
  const [first, last] = [statements[0], statements.at(-1)];
  if (!first || !last) return null;
  const before = addToMonth(first.month, -1);
  const after = addToMonth(last.month, 1);
  const all: readonly SourcedStatement[] = [
    { month: before, ...statementDates(rule, before), datesFrom: 'rule' },
    ...statements,
    { month: after, ...statementDates(rule, after), datesFrom: 'rule' },
  ];
  for (const [index, one] of all.entries()) {
    const next = all[index + 1];
    if (!next || next.month < month) continue;
    if (one.closingDay < next.closingDay && one.dueDay < next.dueDay) continue;
    const isInTheWay = one.month < month || (one.month > month && one.datesFrom !== 'rule');
    return isInTheWay ? one.month : next.month;
  }
  return null;
}
