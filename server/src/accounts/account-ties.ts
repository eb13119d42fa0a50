// The ties of an account: the series that would end with it, and the occurrences that came due in it while it was archived.
import type { AccountTies } from '@vintem/contract/accounts';
import type { Day } from '@vintem/core/calendar/day';
import { countOccurrences } from '@vintem/core/recurrences/recurrence';
import { ledgerTimeZone, occurrencesOf, recurrencesTouching } from '#ledger/ledger.queries.ts';
import type { RecurrenceRow, TransactionRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Reader, Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { ruleOf } from '#transactions/occurrence.ts';
import { findAccount } from './accounts.queries.ts';

export interface TiedSeries {
  readonly recurrence: RecurrenceRow;
  /** All its occurrences, in any account. */
  readonly rows: readonly TransactionRow[];
  /** Whether the series has occurrences to come that would vanish with the account. */
  readonly ends: boolean;
}

/** The series that begin in the account or have an occurrence in it. */
export async function tiedSeries(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
): Promise<TiedSeries[]> {
  const recurrences = await recurrencesTouching(db, ledgerId, accountId);
  const rows = await occurrencesOf(
    db,
    ledgerId,
    recurrences.map(({ id }) => id),
  );
  return recurrences.map((recurrence) => {
    const own = rows.filter((row) => row.recurrence_id === recurrence.id);
    const scheduled = own.filter((row) => row.status === 'scheduled');
    const isElsewhere = recurrence.account_id !== accountId;
    // A series that begins elsewhere continues there as long as it has a scheduled occurrence there, which creates the next.
    const goesOn = isElsewhere && scheduled.some((row) => row.account_id !== accountId);
    return { recurrence, rows: own, ends: scheduled.length > 0 && !goesOn };
  });
}

export async function readTies(
  services: Services,
  ledgerId: GrantedLedgerId,
  accountId: string,
): Promise<Result<AccountTies>> {
  const account = await findAccount(services.db, ledgerId, accountId);
  if (!account) return refuse('account_not_found');
  const tied = await tiedSeries(services.db, ledgerId, accountId);
  const today = todayIn(await ledgerTimeZone(services.db, ledgerId), services.clock.now());
  const counts = tied.map((series) => countDue(series, accountId, today));
  return ok({
    series: tied
      .filter(({ ends }) => ends)
      .map(({ recurrence, rows }) => ({
        id: recurrence.id,
        description: recurrence.description,
        type: recurrence.type,
        interval: recurrence.interval,
        every: recurrence.every,
        amountCents: recurrence.amount_cents,
        currency: recurrence.currency,
        scheduledCount: scheduledIn(rows, accountId).length,
      })),
    dueCount: account.archivedAt === null ? 0 : counts.reduce((sum, count) => sum + count, 0),
  });
}

/** The scheduled occurrences of a series in the account. */
export function scheduledIn(rows: readonly TransactionRow[], accountId: string): TransactionRow[] {
  return rows.filter((row) => row.account_id === accountId && row.status === 'scheduled');
}

/** The occurrences of the series that came due in the account and would have posted themselves. */
export function dueIn({ rows }: TiedSeries, accountId: string, today: Day): TransactionRow[] {
  return rows.filter((row) => row.account_id === accountId && row.posts_itself && row.day <= today);
}

/** How many occurrences a series has on or before a day, by its rule. */
export function countByRule(recurrence: RecurrenceRow, last: Day): number {
  return countOccurrences({ ...ruleOf(recurrence), endDay: last });
}

/** In a series without an end, occurrences not yet created count too: posting one creates the next. */
function countDue(series: TiedSeries, accountId: string, today: Day): number {
  const due = dueIn(series, accountId, today);
  if (due.length === 0 || series.recurrence.end_day !== null) return due.length;
  return due.length + Math.max(0, countByRule(series.recurrence, today) - nextIndex(series));
}

export function nextIndex({ rows }: TiedSeries): number {
  return Math.max(...rows.map((row) => row.occurrence_index ?? 0)) + 1;
}
