/**
 * What there is to tell of a card's statements on a day: it closed, it is due soon, it is late, it was paid. Each is told once a statement; whoever
 * tells it remembers that. Worked examples: docs/specs/events.md, every row of which is a test.
 */
import { type Day, daysBetween } from '#calendar/day.ts';
import type { Month } from '#calendar/month.ts';
import type { StatementFigures } from '#cards/reckon-statements.ts';
import { type StatementCalendar, statementFor } from '#cards/statement-calendar.ts';
import type { StatementDates } from '#cards/statement-dates.ts';
import { type Cents, isCents } from '#money/money.ts';

export type StatementEventKind =
  | 'statement_closed'
  | 'statement_due_soon'
  | 'statement_overdue'
  | 'statement_paid';

export interface StatementEvent extends StatementDates {
  readonly kind: StatementEventKind;
  readonly month: Month;
  readonly totalCents: Cents;
  readonly restCents: Cents;
}

/** So many days before its due day a statement is due soon. */
export const DUE_SOON_DAYS = 3;
/** After so many days it is no news any more that a statement closed or was paid: of a card that somebody enters later, or a server that was off. */
const NEWS_DAYS = 7;

type Figures = Pick<StatementFigures, 'month' | 'totalCents' | 'restCents' | 'state'>;

/** By month; of one statement in the order in which they happen. */
export function statementEvents(
  { calendar, figures }: { readonly calendar: StatementCalendar; readonly figures: readonly Figures[] },
  today: Day,
): StatementEvent[] {
  return figures.flatMap((one) => {
    const { closingDay, dueDay } = statementFor(calendar, one.month);
    const { month, totalCents, restCents } = one;
    return kindsOf(one, { closingDay, dueDay }, today).map((kind) => ({
      kind,
      month,
      closingDay,
      dueDay,
      totalCents,
      restCents,
    }));
  });
}

function kindsOf(
  { totalCents, restCents, state }: Figures,
  { closingDay, dueDay }: StatementDates,
  today: Day,
): StatementEventKind[] {
  if (closingDay > today || totalCents <= 0) return [];
  const isNews = (since: Day) => daysBetween(since, today) < NEWS_DAYS;
  const isOwed = restCents > 0 && (state.code === 'closed' || state.code === 'partly_paid');
  const kinds: StatementEventKind[] = [];
  if (isNews(closingDay)) kinds.push('statement_closed');
  if (isOwed && dueDay >= today && daysBetween(today, dueDay) <= DUE_SOON_DAYS)
    kinds.push('statement_due_soon');
  if (state.code === 'overdue') kinds.push('statement_overdue');
  // What was paid before it closed is told as it closes: nothing of it is left.
  if (state.code === 'paid' && state.day >= closingDay && isNews(state.day)) kinds.push('statement_paid');
  return kinds;
}

/** What a person has to do about a statement: the most urgent that holds. */
export interface StatementToDo extends StatementDates {
  readonly kind: Exclude<StatementEventKind, 'statement_paid'>;
  readonly month: Month;
  /** What is left to pay, less what is scheduled to; above zero. */
  readonly amountCents: Cents;
}

/**
 * Of the statement that closed last: what older ones left, it carries. Nothing where a scheduled payment covers what is left, or where less than all was
 * paid in time: the next one carries that.
 */
export function statementToDo(
  {
    calendar,
    figures,
  }: {
    readonly calendar: StatementCalendar;
    readonly figures: readonly (Figures & Pick<StatementFigures, 'pendingCents'>)[];
  },
  today: Day,
): StatementToDo | undefined {
  const last = figures.findLast(({ month }) => statementFor(calendar, month).closingDay <= today);
  if (!last) return undefined;
  const { closingDay, dueDay } = statementFor(calendar, last.month);
  const { month, restCents, pendingCents, state } = last;
  const amountCents = restCents - pendingCents;
  if (!isCents(amountCents) || amountCents <= 0) return undefined;
  const about = { month, closingDay, dueDay, amountCents };
  if (state.code === 'overdue') return { kind: 'statement_overdue', ...about };
  if (dueDay < today) return undefined;
  const isSoon = daysBetween(today, dueDay) <= DUE_SOON_DAYS;
  return { kind: isSoon ? 'statement_due_soon' : 'statement_closed', ...about };
}
