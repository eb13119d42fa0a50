import { endSeries } from '@vintem/core/recurrences/end-series';
import type { SeriesScope } from '@vintem/core/recurrences/series';
import { post } from '#ledger/postings.ts';
import { stamped } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { lockSeries } from './lock-series.ts';
import { ruleColumns } from './series-rows.ts';

interface Target {
  readonly version: number;
  readonly transactionId: string;
  readonly scope: SeriesScope;
}

/**
 * Deletes the chosen occurrence and the scheduled ones in scope, and ends the series there. Other posted ones are history and stay, with
 * their effect on the balance.
 */
export function deleteRecurrence(
  services: Services,
  grant: LedgerGrant,
  recurrenceId: string,
  target: Target,
): Promise<Result<{ changeId: string; count: number }>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const series = await lockSeries(tx, grant.ledgerId, recurrenceId, target, now);
    if (!series.ok) return series;
    const { recurrence, context, arrivals } = series.value;
    const { deleted, rule } = endSeries(series.value);
    const meta = { by: grant, verb: 'recurrence.delete', now };
    const after = rule && stamped({ ...recurrence, ...ruleColumns(rule) }, now);
    const change = {
      recurrences: [{ before: recurrence, after }],
      transactions: deleted.flatMap(({ row }) => {
        const arrival = arrivals.get(row.transfer_id ?? '');
        return (arrival ? [row, arrival] : [row]).map((before) => ({ before, after: null }));
      }),
    };
    const locked = [...context.accounts.values()];
    const posted = await post(tx, grant.ledgerId, meta, change, { locked });
    return posted.ok ? ok({ changeId: posted.value.changeId, count: deleted.length }) : posted;
  });
}
