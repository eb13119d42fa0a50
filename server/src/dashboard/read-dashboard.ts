import type { Dashboard } from '@vintem/contract/dashboard';
import { addToMonth, monthOf } from '@vintem/core/calendar/month';
import { ledgerTimeZone } from '#ledger/ledger.queries.ts';
import type { OwnedLedgerId } from '#platform/owner.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { readLatest } from '#transactions/read-transactions.ts';
import { readBalances, readMonths } from './dashboard.queries.ts';

const MONTHS_SHOWN = 12;
const LATEST_SHOWN = 5;

/** All that the dashboard shows, from kept sums and one short index scan: it costs the same for ten years as for one. */
export async function readDashboard(services: Services, ledgerId: OwnedLedgerId): Promise<Dashboard> {
  const today = todayIn(await ledgerTimeZone(services.db, ledgerId), services.clock.now());
  const month = monthOf(today);
  const [balances, months, latest] = await Promise.all([
    readBalances(services.db, ledgerId, month),
    readMonths(services.db, ledgerId, { first: addToMonth(month, 1 - MONTHS_SHOWN), last: month }),
    readLatest(services.db, ledgerId, today, LATEST_SHOWN),
  ]);
  type Sum = Dashboard['months'][number];
  return {
    month,
    balances: balances.map((row) => ({
      accountId: row.id,
      name: row.name,
      type: row.type,
      currency: row.currency,
      balanceCents: row.balance_cents,
      movedSinceMonthStartCents: (row.moved_cents ?? 0) as Sum['amountCents'],
      firstMonth: earlier(row.opening_month, row.first_total) as Sum['month'],
    })),
    months: months.map((row) => ({
      month: row.month as Sum['month'],
      type: row.type,
      currency: row.currency,
      status: row.status,
      amountCents: row.cents as Sum['amountCents'],
      count: row.count,
    })),
    latest,
  };
}

function earlier(month: string, other: string | null): string {
  return other !== null && other < month ? other : month;
}
