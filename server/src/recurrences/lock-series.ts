// A series with its occurrences, as it is taken in hand to be changed.
import type { Series, SeriesScope } from '@vintem/core/recurrences/series';
import type { RecurrenceRow, TransactionRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import { ruleOf } from '#transactions/occurrence.ts';
import { takeSeries, type WritingContext } from '#transactions/writing-context.ts';
import { occurrenceOf, type RowOccurrence } from './series-rows.ts';

export interface LockedSeries extends Series<RowOccurrence> {
  readonly recurrence: RecurrenceRow;
  /** With the accounts in which the series stands, and those that were asked for. */
  readonly context: WritingContext;
  /** Of a series of transfers: what arrives, by the transfer. */
  readonly arrivals: ReadonlyMap<string, TransactionRow>;
}

interface Seen {
  readonly version: number;
  readonly transactionId: string;
  readonly scope: SeriesScope;
}

/** The series locked, if it is still as the person saw it. */
export async function lockSeries(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  recurrenceId: string,
  { version, transactionId, scope, ...wanted }: Seen & Parameters<typeof takeSeries>[3],
  now: Date,
): Promise<Result<LockedSeries>> {
  const taken = await takeSeries(tx, ledgerId, recurrenceId, wanted, now);
  if (!taken) return refuse('recurrence_not_found');
  const { recurrence, occurrences: rows, arrivals, ...context } = taken;
  if (recurrence.version !== version) return refuse('version_conflict');
  const occurrences = rows.map(occurrenceOf);
  const from = occurrences.find(({ row }) => row.id === transactionId);
  if (!from) return refuse('transaction_not_found');
  return ok({ recurrence, rule: ruleOf(recurrence), occurrences, from, scope, context, arrivals });
}
