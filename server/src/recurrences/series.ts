// A series with its occurrences, as it is taken in hand to be changed.
import type { Day } from '@vintem/core/calendar/day';
import type { SeriesScope } from '@vintem/core/ledger/series';
import { occurrenceDay } from '@vintem/core/recurrences/recurrence';
import { lockRecurrences, occurrencesOf } from '#ledger/ledger.queries.ts';
import type { RecurrenceRow, TransactionRow } from '#ledger/rows.ts';
import type { OwnedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import { ruleOf } from '#transactions/occurrence.ts';

export interface Series {
  readonly recurrence: RecurrenceRow;
  /** All its occurrences, in order. */
  readonly rows: readonly TransactionRow[];
  /** The one on which the person stands. */
  readonly from: TransactionRow;
  readonly inScope: readonly TransactionRow[];
}

/** The series locked, if it is still as the person saw it. */
export async function lockSeries(
  tx: Tx,
  ledgerId: OwnedLedgerId,
  recurrenceId: string,
  seen: { readonly version: number; readonly transactionId: string; readonly scope: SeriesScope },
): Promise<Result<Series>> {
  const [recurrence] = await lockRecurrences(tx, ledgerId, [recurrenceId]);
  if (!recurrence) return refuse('recurrence_not_found');
  if (recurrence.version !== seen.version) return refuse('version_conflict');
  const rows = await occurrencesOf(tx, ledgerId, [recurrenceId]);
  const from = rows.find((row) => row.id === seen.transactionId);
  if (!from) return refuse('transaction_not_found');
  const inScope = seen.scope === 'all' ? rows : rows.filter((row) => indexOf(row) >= indexOf(from));
  return ok({ recurrence, rows, from, inScope });
}

export function indexOf(row: TransactionRow): number {
  return row.occurrence_index ?? 0;
}

/** The day that the rule gives to an occurrence, whatever day it was moved to. */
export function ruleDay(recurrence: RecurrenceRow, row: TransactionRow): Day {
  return occurrenceDay(ruleOf(recurrence), indexOf(row));
}

/** The series, ended with the last of those `left`. */
export function endedAt(
  recurrence: RecurrenceRow,
  left: readonly TransactionRow[],
  now: Date,
): RecurrenceRow {
  const last = Math.max(...left.map(indexOf));
  return {
    ...recurrence,
    end_day: occurrenceDay(ruleOf(recurrence), last),
    version: recurrence.version + 1,
    updated_at: now.toISOString(),
  };
}
