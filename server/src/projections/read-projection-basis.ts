import type { ProjectionBasis } from '@vintem/contract/projections';
import { ledgerTimeZone } from '#ledger/ledger.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { readSeries } from './projections.queries.ts';

/** The basis of every projection of the ledger, from rules only: the length of the history costs nothing. */
export async function readProjectionBasis(
  services: Services,
  ledgerId: GrantedLedgerId,
): Promise<ProjectionBasis> {
  const today = todayIn(await ledgerTimeZone(services.db, ledgerId), services.clock.now());
  const series = await readSeries(services.db, ledgerId);
  return {
    today,
    items: series.map((row) => ({
      interval: row.interval,
      every: row.every,
      startDay: row.start_day,
      anchorDayOfMonth: row.anchor_day_of_month,
      endDay: row.end_day,
      nextDay: row.next_day,
      type: row.type,
      amountCents: row.amount_cents,
      currency: row.currency,
    })),
  };
}
