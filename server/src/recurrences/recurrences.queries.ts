import type { Day } from '@vintem/core/calendar/day';
import { sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { isActiveAccount } from '#ledger/ledger.queries.ts';
import { TRANSACTION_COLUMNS, type TransactionRow } from '#ledger/rows.ts';

/** Number of a series' occurrences in each status, and the earliest scheduled day. */
export function countByStatus(db: Reader, ledgerId: GrantedLedgerId, recurrenceId: string) {
  return db
    .selectFrom('transactions')
    .select([
      sql<number>`(count(*) filter (where status = 'posted'))::int`.as('posted'),
      sql<number>`(count(*) filter (where status = 'scheduled'))::int`.as('scheduled'),
      sql<Day | null>`min(day) filter (where status = 'scheduled')`.as('nextDay'),
    ])
    .where('ledger_id', '=', ledgerId)
    .where('recurrence_id', '=', recurrenceId)
    .executeTakeFirstOrThrow();
}

export interface DueLedger {
  readonly ledgerId: GrantedLedgerId;
  readonly timeZone: string;
}

// No place on earth is further ahead of UTC than this; it lets the index of due occurrences answer.
const FURTHEST_AHEAD = '14 hours';

/**
 * Ledgers with occurrences due on their local day at `now`, at most `most`. For the job that posts them: no owner asks, so the database
 * lists the ledgers.
 */
export async function ledgersWithDueAcrossOwners(db: Reader, now: Date, most: number): Promise<DueLedger[]> {
  const { rows } = await sql<DueLedger>`
    select distinct l.id as "ledgerId", l.time_zone as "timeZone"
    from transactions t
      join accounts a on a.ledger_id = t.ledger_id and a.id = t.account_id and a.archived_at is null
      join ledgers l on l.id = t.ledger_id
    where t.posts_itself and t.day <= (${now}::timestamptz at time zone 'UTC' + ${FURTHEST_AHEAD}::interval)::date
      and t.day <= (${now}::timestamptz at time zone l.time_zone)::date
      and not ${waitsForOtherSide}
    limit ${most}`.execute(db);
  return rows;
}

/** Whether the other side of a transfer `t` is to be posted as well, in an archived account: nothing is posted by halves. */
const waitsForOtherSide = sql<boolean>`exists (
  select 1 from transactions o join accounts oa on oa.ledger_id = o.ledger_id and oa.id = o.account_id
  where o.ledger_id = t.ledger_id and o.transfer_id = t.transfer_id and o.id <> t.id and o.posts_itself
    and oa.archived_at is not null)`;

/** The due occurrences of the ledger on `today`, by day; those in archived accounts are paused. */
export function dueOccurrences(
  db: Reader,
  ledgerId: GrantedLedgerId,
  today: Day,
  most: number,
): Promise<TransactionRow[]> {
  return db
    .selectFrom('transactions as t')
    .select(TRANSACTION_COLUMNS)
    .where('ledger_id', '=', ledgerId)
    .where('posts_itself', '=', true)
    .where('day', '<=', today)
    .where(isActiveAccount(ledgerId, 't.account_id'))
    .where(sql<boolean>`not ${waitsForOtherSide}`)
    .orderBy('day')
    .orderBy('id')
    .limit(most)
    .execute();
}
