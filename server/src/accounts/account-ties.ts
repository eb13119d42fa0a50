// The ties of an account: the series that would end with it, and the occurrences that came due in it while it was archived.
import type { AccountTies } from '@vintem/contract/accounts';
import type { Day } from '@vintem/core/calendar/day';
import { countDue, dueWhilePaused } from '@vintem/core/recurrences/pause-series';
import { arrivalsOf, ledgerTimeZone, occurrencesOf, recurrencesTouching } from '#ledger/ledger.queries.ts';
import type { RecurrenceRow, TransactionRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Reader, Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { occurrenceOf, type RowOccurrence } from '#recurrences/series-rows.ts';
import { ruleOf } from '#transactions/occurrence.ts';
import { countInstallments, findAccount } from './accounts.queries.ts';

export interface TiedSeries {
  readonly recurrence: RecurrenceRow;
  /** All its occurrences, in any account. */
  readonly rows: readonly TransactionRow[];
  /** Of a series of transfers: what arrives, by the transfer. */
  readonly arrivals: ReadonlyMap<string, TransactionRow>;
  /** Whether the series has occurrences to come that would vanish with the account. */
  readonly ends: boolean;
}

/** The series that begin in the account, arrive there, or have an occurrence in it. */
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
  const transfers = recurrences.filter((one) => one.to_account_id !== null).map(({ id }) => id);
  const arriving = transfers.length === 0 ? [] : await arrivalsOf(db, ledgerId, transfers);
  const arrivals = new Map(arriving.map((row) => [row.transfer_id ?? '', row]));
  return recurrences.map((recurrence) => {
    const own = rows.filter((row) => row.recurrence_id === recurrence.id);
    const scheduled = own.filter((row) => row.status === 'scheduled');
    const isElsewhere = recurrence.account_id !== accountId;
    // A series that begins elsewhere continues there as long as it has a scheduled occurrence there, which creates the next.
    const goesOn = isElsewhere && scheduled.some((row) => row.account_id !== accountId);
    // Of transfers none goes on without one of its two accounts.
    const isArriving = recurrence.to_account_id === accountId;
    return { recurrence, rows: own, arrivals, ends: scheduled.length > 0 && (isArriving || !goesOn) };
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
  const counts = tied.map((series) => countDue(pausedOf(series), dueIn(series, accountId, today), today));
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
        scheduledCount: isOfTransfers({ recurrence })
          ? rows.filter(({ status }) => status === 'scheduled').length
          : scheduledIn(rows, accountId).length,
      })),
    installmentCount: await countInstallments(services.db, ledgerId, accountId),
    dueCount: account.archivedAt === null ? 0 : counts.reduce((sum, count) => sum + count, 0),
  });
}

/** The scheduled occurrences of a series in the account. */
export function scheduledIn(rows: readonly TransactionRow[], accountId: string): TransactionRow[] {
  return rows.filter((row) => row.account_id === accountId && row.status === 'scheduled');
}

/** Whether it is a series of transfers, which has two accounts. */
export function isOfTransfers({ recurrence }: Pick<TiedSeries, 'recurrence'>): boolean {
  return recurrence.to_account_id !== null;
}

/** The ids of what is still to come of a series of transfers, on both sides. */
export function comingSides({ recurrence, rows, arrivals }: TiedSeries): string[] {
  if (!isOfTransfers({ recurrence })) return [];
  const sides = rows.flatMap((row) => [row, arrivals.get(row.transfer_id ?? '')]);
  return sides.flatMap((side) => (side?.status === 'scheduled' ? side.id : []));
}

/** The occurrences of the series that came due in the account and would have posted themselves. */
export function dueIn(
  { rows, arrivals }: Pick<TiedSeries, 'rows' | 'arrivals'>,
  accountId: string,
  today: Day,
): RowOccurrence[] {
  const own = rows.filter(
    (row) => row.account_id === accountId || arrivals.get(row.transfer_id ?? '')?.account_id === accountId,
  );
  return dueWhilePaused(own.map(occurrenceOf), today);
}

/** The series as the rules of a pause know it. */
export function pausedOf({ recurrence, rows }: TiedSeries) {
  return { rule: ruleOf(recurrence), occurrences: rows.map(occurrenceOf) };
}
