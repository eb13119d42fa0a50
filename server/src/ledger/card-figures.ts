// What the statements of a card amount to, as of today.
import type { Day } from '@vintem/core/calendar/day';
import { addToMonth, type Month } from '@vintem/core/calendar/month';
import type { CardRule } from '@vintem/core/cards/card-rule';
import { isPayment } from '@vintem/core/cards/card-row';
import { reckonStatements, type StatementFigures } from '@vintem/core/cards/reckon-statements';
import { payableMonths } from '@vintem/core/cards/settle-statement';
import {
  missingMonths,
  openMonth,
  type StatementCalendar,
  statementFor,
} from '@vintem/core/cards/statement-calendar';
import { type Cents, negate, subtract } from '@vintem/core/money/money';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';
import { type PaymentRow, paymentsOf, type StatementTotal, statementTotals } from './card-figures.queries.ts';
import { ruleOfCard } from './card-settings.ts';
import { pastCents } from './ledger.queries.ts';
import type { AccountRow, StatementRow, TransactionRow } from './rows.ts';

/** A card with all that its statements are reckoned from. */
export interface ReckonedCard {
  readonly rule: CardRule;
  /** What was owed when the person said so, below zero, and when that was. */
  readonly openingCents: Cents;
  readonly openingDay: Day;
  readonly statements: readonly Pick<StatementRow, 'month' | 'closing_day' | 'due_day' | 'minimum_cents'>[];
  readonly totals: readonly StatementTotal[];
  readonly payments: readonly PaymentRow[];
  /** Where statements of long ago were not read: the month of the first one that was, and what is left by those before it. */
  readonly before?: { readonly month: Month; readonly broughtCents: Cents } | undefined;
}

export interface CardFigures {
  /** With the statements that no posting has needed yet, by the rule: there is always one beyond the open one. */
  readonly calendar: StatementCalendar;
  /** Of each statement, by month. */
  readonly figures: readonly StatementFigures[];
}

export function figuresOfCard(card: ReckonedCard, today: Day): CardFigures {
  const { rule, statements, totals, payments, before } = card;
  const stored: StatementCalendar = { rule, statements: statements.map(datesOf) };
  const opening = openingOf(stored, card);
  const calendar = { rule, statements: completed(stored, opening ? [opening.month] : [], today) };
  const minimums = new Map(statements.map((one) => [one.month, one.minimum_cents]));
  const figures = reckonStatements(
    {
      statements: calendar.statements.map((one) => ({
        ...one,
        minimumCents: minimums.get(one.month) ?? null,
      })),
      sums: totals
        .filter(({ type }) => !isPayment(type))
        .map(({ cents: amountCents, ...sum }) => ({ ...sum, amountCents })),
      payments: payments.map(({ cents: amountCents, financed_count: financedCount, ...payment }) => ({
        ...payment,
        amountCents,
        financedCount,
      })),
      opening,
      ...(before && { broughtCents: before.broughtCents }),
    },
    today,
  );
  return { calendar, figures };
}

/** The statement that a payment settles: the last one closed by its day while something of it is left, else the open one. */
export async function settledMonth(
  tx: Tx,
  book: {
    readonly ledgerId: GrantedLedgerId;
    readonly statements: readonly StatementRow[];
    readonly today: Day;
  },
  account: AccountRow,
  { day }: Pick<TransactionRow, 'day'>,
): Promise<Month> {
  const { calendar, figures } = await figuresNow(tx, book, account);
  return payableMonths(calendar, figures, day).settled;
}

/** What the statements of a card amount to, read now. */
export async function figuresNow(
  db: Reader,
  book: {
    readonly ledgerId: GrantedLedgerId;
    readonly statements: readonly StatementRow[];
    readonly today: Day;
  },
  account: AccountRow,
): Promise<CardFigures> {
  const rule = ruleOfCard(account);
  if (!rule) throw new Error('an account without statements');
  const { ledgerId, today } = book;
  const totals = await statementTotals(db, ledgerId, [account.id]);
  const payments = await paymentsOf(db, ledgerId, [account.id]);
  const included = account.opening_includes_past
    ? await pastCents(db, ledgerId, account.id, account.opening_day)
    : undefined;
  const card = {
    rule,
    openingCents: included === undefined ? account.opening_cents : subtract(account.opening_cents, included),
    openingDay: account.opening_day,
    statements: book.statements.filter((one) => one.account_id === account.id),
    totals,
    payments,
  };
  return figuresOfCard(card, today);
}

function completed(calendar: StatementCalendar, needed: readonly Month[], today: Day) {
  const missing = missingMonths(calendar, needed, today).map((month) => statementFor(calendar, month));
  return [...calendar.statements, ...missing].toSorted((left, right) => (left.month < right.month ? -1 : 1));
}

export function datesOf({ month, closing_day, due_day }: ReckonedCard['statements'][number]) {
  return { month, closingDay: closing_day, dueDay: due_day };
}

/** What was owed when the person said so: of the statement that had closed last by then. */
function openingOf(
  calendar: StatementCalendar,
  { openingCents, openingDay, before }: Pick<ReckonedCard, 'openingCents' | 'openingDay' | 'before'>,
): { readonly month: Month; readonly debtCents: Cents } | null {
  if (openingCents === 0) return null;
  const month = openingMonth(calendar, openingDay);
  return { month: before && before.month > month ? before.month : month, debtCents: negate(openingCents) };
}

/** The statement that had closed last on a day: what is owed then is of it. */
export function openingMonth(calendar: StatementCalendar, openingDay: Day): Month {
  return addToMonth(openMonth(calendar, openingDay), -1);
}
