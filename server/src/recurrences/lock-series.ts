// A series with its occurrences, as it is taken in hand to be changed.
import type { Series, SeriesScope } from '@vintem/core/recurrences/series';
import { lockRecurrences, occurrencesOf } from '#ledger/ledger.queries.ts';
import type { RecurrenceRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import { ruleOf } from '#transactions/occurrence.ts';
import { occurrenceOf, type RowOccurrence } from './series-rows.ts';

export interface LockedSeries extends Series<RowOccurrence> {
  readonly recurrence: RecurrenceRow;
}

/** The series locked, if it is still as the person saw it. */
export async function lockSeries(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  recurrenceId: string,
  seen: { readonly version: number; readonly transactionId: string; readonly scope: SeriesScope },
): Promise<Result<LockedSeries>> {
  const [recurrence] = await lockRecurrences(tx, ledgerId, [recurrenceId]);
  if (!recurrence) return refuse('recurrence_not_found');
  if (recurrence.version !== seen.version) return refuse('version_conflict');
  const occurrences = (await occurrencesOf(tx, ledgerId, [recurrenceId])).map(occurrenceOf);
  const from = occurrences.find(({ row }) => row.id === seen.transactionId);
  if (!from) return refuse('transaction_not_found');
  return ok({ recurrence, rule: ruleOf(recurrence), occurrences, from, scope: seen.scope });
}
