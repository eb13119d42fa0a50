import type { ProjectionBasis } from '@vintem/contract/projections';
import type { Day } from '@vintem/core/calendar/day';
import { lastProjectedMonth } from '@vintem/core/projection/projection';
import { countOccurrences, occurrenceDay } from '@vintem/core/recurrence/recurrence';
import { ledgerTimeZone } from '#ledger/ledger.queries.ts';
import type { OwnedLedgerId } from '#platform/owner.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { ruleOf } from '#transactions/occurrence.ts';
import { readBalances, readScheduled, readSeries } from './projections.queries.ts';

/** All that any projection of the ledger follows from, from rules and kept sums: history costs nothing. */
export async function readProjectionBasis(
  services: Services,
  ledgerId: OwnedLedgerId,
): Promise<ProjectionBasis> {
  const today = todayIn(await ledgerTimeZone(services.db, ledgerId), services.clock.now());
  const [series, balances, scheduled] = await Promise.all([
    readSeries(services.db, ledgerId),
    readBalances(services.db, ledgerId),
    readScheduled(services.db, ledgerId, lastProjectedMonth(today)),
  ]);
  type Sum = ProjectionBasis['scheduled'][number];
  return {
    today,
    items: series.map((row) => ({
      interval: row.interval,
      // The database holds what core has checked.
      startDay: row.start_day as Day,
      anchorDayOfMonth: row.anchor_day_of_month,
      endDay: row.end_day as Day | null,
      nextDay: row.next_day as Day | null,
      unmadeFrom: unmadeFrom(row),
      type: row.type,
      amountCents: row.amount_cents as Sum['amountCents'],
      currency: row.currency,
    })),
    balances: balances.map((row) => ({
      currency: row.currency,
      cents: row.balance_cents as Sum['amountCents'],
    })),
    scheduled: scheduled.map((row) => ({
      month: row.month as Sum['month'],
      type: row.type,
      currency: row.currency,
      amountCents: row.cents as Sum['amountCents'],
    })),
  };
}

/** One that ends was made whole; what was deleted of it stays deleted. */
function unmadeFrom(row: Awaited<ReturnType<typeof readSeries>>[number]): Day | null {
  if (row.end_day !== null) return null;
  const rule = ruleOf(row);
  const index = (row.last_index ?? -1) + 1;
  return index < countOccurrences(rule) ? occurrenceDay(rule, index) : null;
}
