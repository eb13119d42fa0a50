// Reading transactions: pages of them, and the sums of all that a filter holds.
import type { ResponseOf } from '@vintem/contract/route';
import type {
  countTransactionsByMonth,
  Transaction,
  TransactionFilter,
  TransactionSummary,
} from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { firstDay, lastDay, monthOf } from '@vintem/core/calendar/month';
import type { CardMonth } from '@vintem/core/cards/card-month';
import { add } from '@vintem/core/money/money';
import { nearestWords } from '@vintem/core/text/nearest-words';
import { figureFacts } from '#ledger/ledger.queries.ts';
import { type Months, sumTotals } from '#ledger/totals.queries.ts';
import { asLongRead } from '#platform/fair-share.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import { wordsOf } from '#platform/search-words.ts';
import type { Reader } from '#platform/services.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { sumByMonth, sumMatching, type SumRow, sumTaxes } from './sums.queries.ts';
import {
  bookNames,
  countByMonth,
  countLeftOut,
  findTransaction,
  findTransactions,
  findTransfer,
  latestTexts,
  listInstallments,
  listTransactions,
} from './transactions.queries.ts';

type MonthSums = ResponseOf<typeof countTransactionsByMonth>;

export interface Page {
  readonly transactions: Transaction[];
  readonly nextCursor: string | null;
}

export async function readPage(
  db: Reader,
  ledgerId: GrantedLedgerId,
  filter: TransactionFilter,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<Result<Page>> {
  const after = cursor === undefined ? undefined : decodeCursor(filter, cursor);
  if (after === null) return refuse('cursor_invalid');
  // One row more than shown reveals whether there is a next page.
  const found = await inLine(filter, () =>
    listTransactions(db, ledgerId, filter, { after, limit: limit + 1 }),
  );
  const transactions = found.slice(0, limit);
  const last = transactions.at(-1);
  return ok({ transactions, nextCursor: found.length > limit && last ? encodeCursor(filter, last) : null });
}

export interface ChangedTransaction {
  readonly transaction: Transaction;
  readonly changeId: string;
}

/** The latest transactions up to `today`: what is dated later is not what happened last. A transfer is one row. */
export function readLatest(
  db: Reader,
  ledgerId: GrantedLedgerId,
  today: Day,
  count: number,
): Promise<Transaction[]> {
  return listTransactions(db, ledgerId, { to: today, legs: 'joined' }, { after: undefined, limit: count });
}

/** All parcels of a plan, in their order. */
export function readInstallments(
  db: Reader,
  ledgerId: GrantedLedgerId,
  planId: string,
): Promise<Transaction[]> {
  return listInstallments(db, ledgerId, planId);
}

/** A search may read everything that a ledger has. */
function inLine<T>({ search }: TransactionFilter, read: () => Promise<T>): Promise<T> {
  return wordsOf(search).length > 0 ? asLongRead(read) : read();
}

/**
 * The sums of a filter: of the rows that the list has, or the figures of its months.
 * @param sumBy `month`: a card's purchases may count in the month of their statement, where the period is of whole months
 */
export async function summarize(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { sumBy, ...filter }: TransactionFilter & { readonly sumBy?: 'month' | undefined },
): Promise<TransactionSummary> {
  const isOfFigures = sumBy === 'month' && isOfMonths(filter);
  const cardMonth = isOfFigures ? (await figureFacts(db, ledgerId, filter.accountId)).card_month : null;
  const counts = cardMonth ?? 'purchase';
  const [rows, taxes, leftOutCount] = await Promise.all([
    inLine(filter, () => sumPeriod(db, ledgerId, withBothSides(filter), counts)),
    inLine(filter, () => sumTaxes(db, ledgerId, filter, counts)),
    inLine(filter, () => countLeftOut(db, ledgerId, filter)),
  ]);
  return {
    cardMonth,
    sums: rows.map(({ cents, ...sum }) => ({ ...sum, amountCents: cents })),
    taxes: taxes.map(({ cents, ...tax }) => ({ ...tax, taxCents: cents })),
    leftOutCount,
  };
}

/** How many rows of the filter's list each month has, newest first, and what they add up to: what was searched for, whenever it was. */
export async function summarizeMonths(
  db: Reader,
  ledgerId: GrantedLedgerId,
  filter: TransactionFilter,
): Promise<MonthSums> {
  const [months, rows] = await Promise.all([
    inLine(filter, () => countByMonth(db, ledgerId, filter)),
    inLine(filter, () => sumByMonth(db, ledgerId, filter)),
  ]);
  const isVain = months.length === 0 && wordsOf(filter.search).length > 0;
  const texts = isVain ? await asLongRead(() => latestTexts(db, ledgerId)) : [];
  const ofMonth = ({ month, count }: (typeof months)[number]) => ({
    month,
    count,
    sums: rows
      .filter((row) => row.month === month)
      .map(({ type, currency, status, cents, count: counted }) => ({
        type,
        currency,
        status,
        amountCents: cents,
        count: counted,
      })),
  });
  return { months: months.map(ofMonth), meant: nearestWords(filter.search ?? '', texts) };
}

/** Whether these are the figures of whole months, and not some rows that were searched for. */
function isOfMonths(filter: TransactionFilter): boolean {
  return !isOfRows(filter) && splitPeriod(filter).edges.length === 0;
}

/** Whether the kept totals cannot tell what the filter holds. */
function isOfRows({ search, legs, ...filter }: TransactionFilter): boolean {
  const { documentKey, invoiceNumber, issuedCardId, tags } = filter;
  const isOfOne = (documentKey ?? invoiceNumber ?? issuedCardId ?? tags) !== undefined;
  return isOfOne || wordsOf(search).length > 0 || legs === 'unpaired';
}

/** Where one row stands for both sides, sums still count both: they come from kept totals, which know of no pairs. */
export function withBothSides(filter: TransactionFilter): TransactionFilter {
  return filter.legs === 'joined' ? { ...filter, legs: undefined } : filter;
}

type Days = Required<Pick<TransactionFilter, 'from' | 'to'>>;

/** Whole months come from the kept totals; only the days before and after them, and what is searched for, are read one by one. */
async function sumPeriod(
  db: Reader,
  ledgerId: GrantedLedgerId,
  filter: TransactionFilter,
  counts: CardMonth,
): Promise<SumRow[]> {
  if (isOfRows(filter)) return sumMatching(db, ledgerId, filter);
  const { months, edges } = splitPeriod(filter);
  const parts = await Promise.all([
    ...(months ? [sumTotals(db, ledgerId, ['type', 'category', 'status'], months, counts, filter)] : []),
    ...edges.map((days) => sumMatching(db, ledgerId, { ...filter, ...days })),
  ]);
  return parts.length === 1 ? parts.flat() : addUp(parts.flat());
}

/** The whole months of a period, null when it has none, and its remaining days. */
function splitPeriod({ from, to }: TransactionFilter): { months: Months | null; edges: Days[] } {
  const beginsWithin = from !== undefined && from !== firstDay(monthOf(from));
  const endsWithin = to !== undefined && to !== lastDay(monthOf(to));
  if (from && to && (beginsWithin || endsWithin) && monthOf(from) >= monthOf(to))
    return { months: null, edges: [{ from, to }] };
  return {
    months: {
      ...(from && { [beginsWithin ? 'after' : 'from']: monthOf(from) }),
      ...(to && { [endsWithin ? 'before' : 'to']: monthOf(to) }),
    },
    edges: [
      ...(beginsWithin ? [{ from, to: lastDay(monthOf(from)) }] : []),
      ...(endsWithin ? [{ from: firstDay(monthOf(to)), to }] : []),
    ],
  };
}

function addUp(rows: readonly SumRow[]): SumRow[] {
  const sums = new Map<string, SumRow>();
  for (const row of rows) {
    const key = [row.type, row.category, row.currency, row.status].join(' ');
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, cents: add(sum.cents, row.cents), count: sum.count + row.count } : row);
  }
  return [...sums.values()].toSorted((a, b) => compare(a.type, b.type) || compare(a.category, b.category));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Transactions for the features above. */
export function readTransaction(db: Reader, ledgerId: GrantedLedgerId, transactionId: string) {
  return findTransaction(db, ledgerId, transactionId);
}

/** Those of these that the ledger has, in no order. */
export function readTransactions(db: Reader, ledgerId: GrantedLedgerId, ids: readonly string[]) {
  return findTransactions(db, ledgerId, ids);
}

/** The sides of a transfer in the ledger, or a single one by its id, and what came with them. */
export function readSides(
  db: Reader,
  ledgerId: GrantedLedgerId,
  of: { readonly ids: readonly string[]; readonly transferId: string | null },
) {
  return findTransfer(db, ledgerId, of);
}

/** The names of ledgers, by id: null for a personal one, and nothing for one that is gone. */
export function readBookNames(db: Reader, ids: readonly string[]) {
  return bookNames(db, ids);
}
