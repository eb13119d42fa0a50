// Events for the outside. They are written with what they are about, in the same transaction: they are told if, and only if, that commits. What is
// told stays told: an undo takes back no event, and what is done again after it raises none.
import type { KindsWith } from '@vintem/contract/event-kinds';
import { addDays, day } from '@vintem/core/calendar/day';
import { entersAccount, type Figure, lowersFigure, TYPE_FACTS } from '@vintem/core/ledger/transaction';
import { wakeAfterCommit } from '#platform/after-commit.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Tx } from '#platform/services.ts';
import { run, type Statement } from '#platform/statements.ts';
import type { ChangeMeta } from './change-meta.ts';
import { aboutBill } from './bill-events.ts';
import { insertEvents, insertLargeOnes } from './events.queries.ts';
import { type NewEvent, newEvent } from './new-event.ts';
import type { RowChange, TransactionRow } from './rows.ts';

/** Writes events with what they are about, and has them told as soon as that commits. */
export async function raiseEvents(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await run(tx, insertEvents(ledgerId, events, now));
  wakeAfterCommit(tx, 'deliver-webhooks');
}

const POSTED = { expense: 'recurring_payment', income: 'recurring_income' } as const satisfies Record<
  Figure,
  KindsWith<'occurrence'>
>;

/** After so many days a large transaction is no news: what a bank's file tells of last year is not. */
const NEWS_DAYS = 7;

/** What writes the events of these changes, with the changes themselves. */
export function eventSteps(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  changes: readonly RowChange<TransactionRow>[],
  { verb, now }: ChangeMeta,
): Statement[] {
  const events = changes
    .filter(({ before, after }) => movedBy(after) > 0 && movedBy(before) === 0)
    .flatMap(({ after }) => (after === null ? [] : postedOccurrence(after, now)));
  const received = changes
    .filter(({ before, after }) => movedBy(after) > 0 && movedBy(before) === 0)
    .flatMap(({ after }) => (after === null ? [] : receivedBill(ledgerId, after, now)));
  events.push(...received);
  if (events.length > 0) wakeAfterCommit(tx, 'deliver-webhooks');
  const oldest = addDays(day(now.toISOString().slice(0, 10)), -NEWS_DAYS);
  const large = changes
    .filter(({ before, after }) => movedBy(after) > movedBy(before))
    .flatMap(({ after }) =>
      after !== null && after.day > oldest ? largeOne(ledgerId, after, verb, now) : [],
    );
  return [
    ...(events.length > 0 ? [insertEvents(ledgerId, events, now)] : []),
    ...(large.length > 0 ? [insertLargeOnes(ledgerId, large, now)] : []),
  ];
}

/** What a row has moved its account by, up or down. */
function movedBy(row: TransactionRow | null): number {
  return row?.status === 'posted' ? row.account_amount_cents : 0;
}

/**
 * Told of each occurrence of money that comes in or is spent: what moves between accounts or comes back raises none. Rows restored by an undo raise
 * none either.
 */
function postedOccurrence(row: TransactionRow, now: Date): NewEvent[] {
  const figure = figureOf(row);
  if (!figure || row.recurrence_id === null) return [];
  const transaction = {
    ...describe(row, figure),
    recurrenceId: row.recurrence_id,
    description: row.description,
  };
  const about = { subjectId: row.id, accountId: row.account_id, told: { transaction } };
  return [newEvent(POSTED[figure], about, now)];
}

/** Of an income with a due day, which was waited for. */
function receivedBill(ledgerId: GrantedLedgerId, row: TransactionRow, now: Date): NewEvent[] {
  if (row.due_day === null || figureOf(row) === null || !entersAccount(row.type)) return [];
  return [newEvent('receivable_paid', aboutBill(ledgerId, row), now)];
}

/** Whether it is large is known where the person's amount is, in the database. */
function largeOne(
  ledgerId: GrantedLedgerId,
  row: TransactionRow,
  verb: ChangeMeta['verb'],
  now: Date,
): NewEvent[] {
  const figure = figureOf(row);
  if (!figure) return [];
  // Of what a bank's file brought, the words are the bank's.
  const description = verb.startsWith('import.') ? null : row.description;
  const about = {
    subjectId: row.id,
    accountId: row.account_id,
    link: {
      personal: `/dashboard/transactions?account=${row.account_id}`,
      business: `/dashboard/business?company=${ledgerId}`,
    },
    told: { transaction: { ...describe(row, figure), description } },
  };
  return [newEvent('large_transaction', about, now)];
}

function figureOf({ type, transfer_id }: TransactionRow): Figure | null {
  return transfer_id !== null || lowersFigure(type) ? null : TYPE_FACTS[type].figure;
}

function describe(row: TransactionRow, type: Figure) {
  return {
    id: row.id,
    type,
    day: row.day,
    category: row.category,
    amountCents: row.amount_cents,
    currency: row.currency,
    accountAmountCents: row.account_amount_cents,
  };
}
