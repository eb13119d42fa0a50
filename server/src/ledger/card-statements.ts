// Which statement of a card a transaction belongs to. Every command that writes transactions passes them through here before it posts.
import type { Day } from '@vintem/core/calendar/day';
import { addToMonth, type Month, monthOf, monthsBetween } from '@vintem/core/calendar/month';
import { isPayment } from '@vintem/core/cards/card-row';
import type { SourcedCalendar } from '@vintem/core/cards/change-dates';
import { isCardDay } from '@vintem/core/cards/statement-dates';
import { missingMonths, purchaseMonth, statementFor } from '@vintem/core/cards/statement-calendar';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Statement } from '#platform/statements.ts';
import { ruleOfCard } from './card-settings.ts';
import { makeStatements } from './card-statements.queries.ts';
import { type AccountRow, newRow, type RowChange, type StatementRow, type TransactionRow } from './rows.ts';

/** What placing depends on: locked accounts by id, and the statements of all of them. */
export interface CardContext {
  readonly accounts: ReadonlyMap<string, AccountRow>;
  readonly statements: readonly StatementRow[];
  readonly today: Day;
  readonly now: Date;
}

export interface Placed {
  /** The changes, each row with its statement. */
  readonly changes: readonly RowChange<TransactionRow>[];
  /** To be sent before the rows: makes the statements that are not there yet. */
  readonly first: readonly Statement[];
}

/** Months between a row's day and its statement: more than any plan has, and a bound to how many statements a request can make. */
const MOST_MONTHS = 120;

/** The days of a card's statements; null of an account that is no card. */
export function calendarOf(account: AccountRow, statements: readonly StatementRow[]): SourcedCalendar | null {
  const rule = ruleOfCard(account);
  return (
    rule && {
      rule,
      statements: statements
        .filter((one) => one.account_id === account.id)
        .map((one) => ({
          month: one.month,
          closingDay: one.closing_day,
          dueDay: one.due_day,
          datesFrom: one.dates_from,
        })),
    }
  );
}

/**
 * Gives each row on a card its statement, by the card's rule unless somebody else has placed it, and takes it, and the card
 * of the account that it names, from rows elsewhere. Refuses a
 * day too far away for a statement.
 */
export function placeOnCards(
  context: CardContext,
  ledgerId: GrantedLedgerId,
  changes: readonly RowChange<TransactionRow>[],
): Result<Placed> {
  const needed = new Map<string, Set<Month>>();
  const placed: RowChange<TransactionRow>[] = [];
  for (const { before, after } of changes) {
    const account = after && context.accounts.get(after.account_id);
    const calendar = account && calendarOf(account, context.statements);
    if (!after || !calendar) {
      const nowhere = { statement_month: null, statement_from: null, issued_card_id: null };
      placed.push({ before, after: after && { ...after, ...nowhere } });
      continue;
    }
    const month = monthKept(before, after);
    if (month !== null && Math.abs(monthsBetween(monthOf(after.day), month)) > MOST_MONTHS) {
      return refuse('validation_failed', { fields: [{ path: 'statementMonth', code: 'day_not_of_card' }] });
    }
    if (month === null && !isCardDay(after.day)) {
      return refuse('validation_failed', { fields: [{ path: 'day', code: 'day_not_of_card' }] });
    }
    const statement_month = month ?? monthByRule(calendar, after);
    const statement_from = month === null ? 'rule' : after.statement_from;
    const months = needed.get(after.account_id) ?? new Set();
    needed.set(after.account_id, months.add(statement_month));
    const issued_card_id = issuedCardKept(before, after);
    placed.push({ before, after: { ...after, statement_month, statement_from, issued_card_id } });
  }
  const rows = [...needed].flatMap(([accountId, months]) =>
    missingStatements(context, accountId, [...months]),
  );
  return ok({ changes: placed, first: rows.length > 0 ? [makeStatements(ledgerId, rows)] : [] });
}

/** A purchase is of the statement that is open on its day; a payment that nobody has placed is of the one that closed last by then. */
function monthByRule(calendar: SourcedCalendar, { type, day }: TransactionRow): Month {
  const open = purchaseMonth(calendar, day);
  return isPayment(type) ? addToMonth(open, -1) : open;
}

/** The statements that a card lacks for these months. */
export function missingStatements(
  { accounts, statements, today, now }: CardContext,
  accountId: string,
  months: readonly Month[],
): StatementRow[] {
  const account = accounts.get(accountId);
  const calendar = account && calendarOf(account, statements);
  if (!calendar) return [];
  return missingMonths(calendar, months, today).map((month) => {
    const { closingDay, dueDay } = statementFor(calendar, month);
    return {
      ...newRow(now),
      account_id: accountId,
      month,
      closing_day: closingDay,
      due_day: dueDay,
      dates_from: 'rule',
      bank_total_cents: null,
      minimum_cents: null,
      debit_payment_id: null,
      debit_version: null,
    };
  });
}

/** Which card of the account a row was made with: none for a payment, and none that stayed in the account from which the row came. */
function issuedCardKept(before: TransactionRow | null, after: TransactionRow): string | null {
  const { account_id, issued_card_id, type } = after;
  const isLeft = before?.account_id !== account_id && before?.issued_card_id === issued_card_id;
  return isPayment(type) || (before !== null && isLeft) ? null : issued_card_id;
}

/** The statement that a row stays in; null where the rule decides. */
function monthKept(before: TransactionRow | null, after: TransactionRow): Month | null {
  const { statement_month: month, statement_from: from } = after;
  if (month === null || from !== 'rule') return month;
  const isSame =
    before !== null &&
    before.account_id === after.account_id &&
    before.day === after.day &&
    isPayment(before.type) === isPayment(after.type);
  return isSame ? month : null;
}
