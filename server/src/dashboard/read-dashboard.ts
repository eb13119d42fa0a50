import type { Dashboard } from '@vintem/contract/dashboard';
import { addToMonth, type Month, monthOf } from '@vintem/core/calendar/month';
import { ZERO } from '@vintem/core/money/money';
import { activeBalances } from '#ledger/balances.queries.ts';
import { hasLimitIn } from '#ledger/budget-limits.queries.ts';
import { figureFacts } from '#ledger/ledger.queries.ts';
import { sumTotals } from '#ledger/totals.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { readLatest } from '#transactions/read-transactions.ts';

const MONTHS_SHOWN = 12;
const LATEST_SHOWN = 5;

/** All that the dashboard shows, from kept sums and one short index scan: it costs the same for ten years as for one. */
export async function readDashboard(services: Services, ledgerId: GrantedLedgerId): Promise<Dashboard> {
  const facts = await figureFacts(services.db, ledgerId);
  const today = todayIn(facts.time_zone, services.clock.now());
  const month = monthOf(today);
  const [balances, months, latest, hasBudget] = await Promise.all([
    activeBalances(services.db, ledgerId, month),
    sumTotals(
      services.db,
      ledgerId,
      ['month', 'type', 'status'],
      { from: addToMonth(month, 1 - MONTHS_SHOWN), to: month },
      facts.card_month ?? 'purchase',
    ),
    readLatest(services.db, ledgerId, today, LATEST_SHOWN),
    hasLimitIn(services.db, ledgerId, month),
  ]);
  return {
    month,
    cardMonth: facts.card_month,
    hasBudget,
    balances: balances.map((row) => ({
      accountId: row.id,
      name: row.name,
      type: row.type,
      currency: row.currency,
      balanceCents: row.balance_cents,
      movedSinceMonthStartCents: row.moved_cents ?? ZERO,
      firstMonth: earlier(row.opening_month, row.first_total),
    })),
    months: months.map(({ cents, ...sum }) => ({ ...sum, amountCents: cents })),
    latest,
  };
}

function earlier(month: Month, other: Month | null): Month {
  return other !== null && other < month ? other : month;
}
