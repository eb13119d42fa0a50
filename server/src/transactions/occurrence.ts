// Occurrences of a series as rows: how one begins, when it posts itself, and what posting it brings about.
import type { Day } from '@vintem/core/calendar/day';
import type { Cents } from '@vintem/core/money/money';
import { isEntered } from '@vintem/core/ledger/transaction';
import { bookingsOf } from '@vintem/core/transfers/nature';
import { taxOf } from '@vintem/core/companies/tax';
import { nextOccurrence } from '@vintem/core/recurrences/create-series';
import type { Occurrence, SeriesRule } from '@vintem/core/recurrences/series';
import { foldText } from '@vintem/core/text/fold';
import { findRows, occurrencesOf } from '#ledger/ledger.queries.ts';
import {
  type AccountRow,
  newRow,
  type RecurrenceRow,
  type RowChange,
  stamped,
  TRANSACTION_DEFAULTS,
  type TransactionRow,
  withWholeParts,
} from '#ledger/rows.ts';
import { editablePart } from '#platform/columns.ts';
import { newId } from '#platform/ids.ts';
import { RECURRENCE_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { type SettledColumns, settleAt, type Unsettled } from './draft.ts';
import type { LockedTransactions, WritingContext } from './writing-context.ts';

/** The rule of a series. */
export function ruleOf(
  row: Pick<RecurrenceRow, 'interval' | 'every' | 'start_day' | 'anchor_day_of_month' | 'end_day'>,
): SeriesRule {
  return {
    interval: row.interval,
    every: row.every,
    startDay: row.start_day,
    anchorDayOfMonth: row.anchor_day_of_month,
    endDay: row.end_day,
  };
}

/** A new occurrence, as the series' template has it. Its document will have a number and a key of its own. */
export function occurrenceRow(
  recurrence: RecurrenceRow,
  settled: SettledColumns,
  { index, day, status, postsItself }: Occurrence,
  now: Date,
): TransactionRow {
  return {
    ...TRANSACTION_DEFAULTS,
    ...newRow(now),
    ...editablePart(RECURRENCE_ROW, recurrence),
    ...settled,
    status,
    day,
    search_text: foldText(recurrence.description),
    recurrence_id: recurrence.id,
    occurrence_index: index,
    posts_itself: status === 'scheduled' && postsItself,
    tax_cents: taxOf(recurrence.amount_cents, recurrence.tax_rate_percent),
  };
}

/**
 * A new occurrence, settled in its account at the rates of today or the person's own figure: one row or, in a series of transfers, both sides.
 * The side that leaves is the occurrence, and comes first.
 */
export function occurrenceRows(
  { accounts, rates, now }: Pick<WritingContext, 'accounts' | 'rates' | 'now'>,
  recurrence: RecurrenceRow,
  occurrence: Occurrence,
  { accountAmountCents }: Pick<Unsettled, 'accountAmountCents'> = {},
): Result<TransactionRow[]> {
  const { account_id, to_account_id, amount_cents: amountCents, currency } = recurrence;
  const account = accounts.get(account_id);
  const to = to_account_id === null ? null : accounts.get(to_account_id);
  if (!account || to === undefined) return refuse('account_not_found');
  const typed = accountAmountCents === undefined ? {} : { accountAmountCents };
  const settled = settleAt(rates, { amountCents, currency, ...typed }, account, now);
  if (!settled.ok) return settled;
  const row = occurrenceRow(recurrence, settled.value, occurrence, now);
  if (to === null) return ok([row]);
  const out = { ...row, transfer_id: newId(now) };
  return ok([out, arrivalRow(out, to, recurrence.to_amount_cents, now)]);
}

/** The other side of an occurrence, of the same day. `arrivedCents`: what arrives, where that is not what left. */
function arrivalRow(
  { day, status, posts_itself, description, search_text, tag_ids, transfer_id, ...out }: TransactionRow,
  to: AccountRow,
  arrivedCents: Cents | null,
  now: Date,
): TransactionRow {
  const amountCents = arrivedCents ?? out.account_amount_cents;
  return {
    ...TRANSACTION_DEFAULTS,
    ...newRow(now),
    ...ARRIVES,
    account_id: to.id,
    currency: to.currency,
    amount_cents: amountCents,
    account_amount_cents: amountCents,
    day,
    status,
    posts_itself,
    description,
    search_text,
    tag_ids,
    transfer_id,
  };
}

// Within one ledger a transfer has no nature.
const { type, category } = bookingsOf(null).in;
const ARRIVES = { type, category: category ?? 'transfer' } as const;

/**
 * The changes that post these scheduled rows now, together with the next ones of series without an end.
 * @param day when the money moved; without it each keeps its own
 */
export function postingChanges(
  taken: LockedTransactions,
  rows: readonly TransactionRow[] = taken.rows,
  day?: Day,
): Result<RowChange<TransactionRow>[]> {
  const { rates, accounts, now } = taken;
  const changes: RowChange<TransactionRow>[] = [];
  for (const before of rows) {
    const account = accounts.get(before.account_id);
    if (!account) return refuse('account_not_found');
    if (account.archived_at !== null) return refuse('account_archived');
    const settled = settleAgain(before, (unsettled) => settleAt(rates, unsettled, account, now));
    if (!settled.ok) return settled;
    const moved = { ...before, ...settled.value, day: day ?? before.day };
    const posted = { ...moved, status: 'posted', posts_itself: false } as const;
    const after: TransactionRow = stamped(withWholeParts(withDueDay(before, posted)), now);
    changes.push({ before, after });
  }
  const next = nextOccurrences(taken, rows);
  return next.ok ? ok([...changes, ...next.value.map((after) => ({ before: null, after }))]) : next;
}

/** A bill that is settled on another day than it was due keeps the day on which it was. */
export function withDueDay<Row extends Pick<TransactionRow, 'day' | 'status' | 'due_day'>>(
  before: TransactionRow,
  after: Row,
): Row {
  const isSettled = before.status === 'scheduled' && after.status === 'posted' && after.day !== before.day;
  const isBill = isEntered(before.type) && before.statement_month === null;
  return { ...after, due_day: after.due_day ?? (isSettled && isBill ? before.day : null) };
}

/** The changes that leave these due rows to the person, together with the next ones of series without an end: what is to come is seen. */
export function holdingChanges(
  taken: LockedTransactions,
  rows: readonly TransactionRow[],
): Result<RowChange<TransactionRow>[]> {
  const held = rows.map((before) => ({
    before,
    after: stamped({ ...before, posts_itself: false }, taken.now),
  }));
  const next = nextOccurrences(taken, rows);
  return next.ok ? ok([...held, ...next.value.map((after) => ({ before: null, after }))]) : next;
}

/** The other side of a transfer, posted with the one in hand; one that was posted already stays as it is. */
export function postedSide(before: TransactionRow, now: Date, day = before.day): RowChange<TransactionRow> {
  if (before.status === 'posted') return { before, after: before };
  const after: TransactionRow = { ...before, day, status: 'posted', posts_itself: false };
  return { before, after: stamped(after, now) };
}

/** Posting settles at the rates of its day; within one currency, or at the person's own figure, there is nothing to settle. */
export function settleAgain(
  row: TransactionRow,
  settle: (unsettled: Unsettled) => Result<SettledColumns>,
): Result<Partial<SettledColumns>> {
  if (row.rate === null || row.rate_source === 'typed') return ok({});
  return settle({ amountCents: row.amount_cents, currency: row.currency });
}

/** A series without an end has one scheduled occurrence ahead: posting or deleting it creates the next. */
export function nextOccurrences(
  context: LockedTransactions,
  going: readonly TransactionRow[],
): Result<TransactionRow[]> {
  const { series, lastIndexes, today, timeZone } = context;
  const latest = new Map<string, number>();
  // Series whose occurrence waited for the person.
  const waiting = new Set<string>();
  for (const { recurrence_id: id, occurrence_index: index, posts_itself: postsItself } of going) {
    if (id !== null && index !== null) latest.set(id, Math.max(index, latest.get(id) ?? 0));
    if (id !== null && !postsItself) waiting.add(id);
  }
  const next: TransactionRow[] = [];
  for (const [id, last] of latest) {
    const recurrence = series.get(id);
    if (recurrence?.end_day !== null) continue;
    // A back-dated series has several at once; those after the posted one exist already.
    if (last < (lastIndexes.get(id) ?? 0)) continue;
    // Occurrences that came due while an earlier one waited also wait for the person.
    const since = waiting.has(id) ? today : todayIn(timeZone, new Date(recurrence.created_at));
    const occurrence = nextOccurrence(ruleOf(recurrence), last, since);
    // At the end of the calendar nothing follows.
    if (!occurrence) continue;
    const rows = occurrenceRows(context, recurrence, occurrence);
    if (!rows.ok) return rows;
    next.push(...rows.value);
  }
  return ok(next);
}

/** Series of which nothing would be left: without occurrences a rule means nothing. */
export async function emptiedSeries(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  deleted: readonly TransactionRow[],
  coming: readonly TransactionRow[],
): Promise<RecurrenceRow[]> {
  const ids = new Set(deleted.flatMap((row) => row.recurrence_id ?? []));
  if (ids.size === 0) return [];
  const deletedIds = new Set(deleted.map((row) => row.id));
  const left = [...(await occurrencesOf(tx, ledgerId, [...ids])), ...coming].filter(
    (row) => !deletedIds.has(row.id),
  );
  for (const { recurrence_id: id } of left) if (id !== null) ids.delete(id);
  return findRows(tx, ledgerId, 'recurrences', [...ids]);
}
