// Reading transactions: pages of them, and the sums of all that a filter holds.
import type { Transaction, TransactionFilter, TransactionSummary } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { monthOf, firstDay, lastDay } from '@vintem/core/calendar/month';
import type { OwnedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import { wordsOf } from '#platform/search-words.ts';
import type { Reader } from '#platform/services.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { listTransactions, sumMatching, sumMonths, type SumRow, sumTaxes } from './transactions.queries.ts';

export interface Page {
  readonly transactions: Transaction[];
  readonly nextCursor: string | null;
}

export async function readPage(
  db: Reader,
  ledgerId: OwnedLedgerId,
  filter: TransactionFilter,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<Result<Page>> {
  const after = cursor === undefined ? undefined : readCursor(filter, cursor);
  if (after === null) return refuse('cursor_invalid');
  // One more than shown tells whether there is a next page.
  const found = await listTransactions(db, ledgerId, filter, { after, limit: limit + 1 });
  const transactions = found.slice(0, limit);
  const last = transactions.at(-1);
  return ok({ transactions, nextCursor: found.length > limit && last ? writeCursor(filter, last) : null });
}

/** The latest transactions up to `today`: what is dated later is not what happened last. */
export function readLatest(
  db: Reader,
  ledgerId: OwnedLedgerId,
  today: Day,
  count: number,
): Promise<Transaction[]> {
  return listTransactions(db, ledgerId, { to: today }, { after: undefined, limit: count });
}

export async function summarize(
  db: Reader,
  ledgerId: OwnedLedgerId,
  filter: TransactionFilter,
): Promise<TransactionSummary> {
  const sums = isOfWholeMonths(filter)
    ? sumMonths(db, ledgerId, {
        ...filter,
        ...(filter.from ? { fromMonth: monthOf(filter.from) } : {}),
        ...(filter.to ? { toMonth: monthOf(filter.to) } : {}),
      })
    : sumMatching(db, ledgerId, filter);
  const [rows, taxes] = await Promise.all([sums, sumTaxes(db, ledgerId, filter)]);
  return {
    sums: rows.map(sumOf),
    taxes: taxes.map(({ cents, ...tax }) => ({ ...tax, taxCents: cents as Tax['taxCents'] })),
  };
}

type Tax = TransactionSummary['taxes'][number];

/** Whether the kept monthly totals answer the filter. */
function isOfWholeMonths({ from, to, search, documentKey }: TransactionFilter): boolean {
  const beginsMonth = from === undefined || from === firstDay(monthOf(from));
  const endsMonth = to === undefined || to === lastDay(monthOf(to));
  return beginsMonth && endsMonth && wordsOf(search).length === 0 && documentKey === undefined;
}

function sumOf({
  type,
  category,
  currency,
  status,
  cents,
  count,
}: SumRow): TransactionSummary['sums'][number] {
  type Sum = TransactionSummary['sums'][number];
  return {
    type,
    category: category as Sum['category'],
    currency,
    status,
    amountCents: cents as Sum['amountCents'],
    count,
  };
}
