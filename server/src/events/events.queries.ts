// What is looked at each morning, of every ledger: for the job only.
import type { LimitAlert } from '@vintem/core/budgets/limit-alert';
import type { Day } from '@vintem/core/calendar/day';
import type { Month } from '@vintem/core/calendar/month';
import { sql } from 'kysely';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';

/** When a ledger's day is looked at, by the clock of its time zone. */
const MORNING = '8 hours';

export interface LedgerToCheck {
  readonly ledgerId: GrantedLedgerId;
  /** Of a personal ledger, the person. */
  readonly userId: UserId | null;
  readonly timeZone: string;
  /** The last day of which eight o'clock has passed there. */
  readonly day: Day;
  /** The first day below zero, as it was found the last time. */
  readonly negativeDay: Day | null;
}

/** The ledgers of active people whose morning has come since they were looked at. Nothing is locked. */
export async function ledgersToCheckAcrossOwners(
  db: Reader,
  now: Date,
  most: number,
): Promise<LedgerToCheck[]> {
  const { rows } = await sql<LedgerToCheck>`
    select l.id as "ledgerId", person.user_id as "userId", l.time_zone as "timeZone", l.negative_day as "negativeDay", morning.day
    from ledgers l
      cross join lateral (
        select (${now}::timestamptz at time zone l.time_zone - ${MORNING}::interval)::date as day) morning
      left join memberships person on person.ledger_id = l.id and l.kind = 'personal'
    where (l.checked_day is null or l.checked_day < morning.day)
      and exists (
        select from memberships m join users u on u.id = m.user_id and u.status = 'active' where m.ledger_id = l.id)
    order by l.id limit ${most}`.execute(db);
  return rows;
}

/** Notes that the ledger's morning was looked at, and what was found; false where another server has done so. */
export async function noteChecked(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { day, negativeDay }: { readonly day: Day; readonly negativeDay: Day | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ledgers')
    .set({ checked_day: day, negative_day: negativeDay })
    .where('id', '=', ledgerId)
    .where((row) => row.or([row('checked_day', 'is', null), row('checked_day', '<', day)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What was told of the limits of a month, by the occurrence of its events. */
export async function toldLimits(
  db: Reader,
  ledgerId: GrantedLedgerId,
  month: Month,
): Promise<Map<string, Set<LimitAlert>>> {
  const rows = await db
    .selectFrom('events')
    .select(['kind', 'occurrence'])
    .where('ledger_id', '=', ledgerId)
    .where('subject_id', '=', ledgerId)
    .where('kind', 'in', Object.keys(ALERT_OF) as LimitKind[])
    .where('occurrence', 'like', `%:${month}`)
    .execute();
  const told = new Map<string, Set<LimitAlert>>();
  for (const { kind, occurrence } of rows)
    told.set(occurrence, (told.get(occurrence) ?? new Set()).add(ALERT_OF[kind as LimitKind]));
  return told;
}

type LimitKind = 'budget_near' | 'budget_exceeded';
const ALERT_OF: Readonly<Record<LimitKind, LimitAlert>> = {
  budget_near: 'near',
  budget_exceeded: 'exceeded',
};

export interface OverdueTask {
  readonly id: string;
  readonly title: string;
  readonly due_at: string;
}

/** Tasks of a person, pending and due between two instants. */
export function tasksDueBetween(
  db: Reader,
  userId: UserId,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<OverdueTask[]> {
  return db
    .selectFrom('tasks')
    .select(['id', 'title', 'due_at'])
    .where('user_id', '=', userId)
    .where('status', '=', sql.lit('pending'))
    .where('due_at', '>=', from.toISOString())
    .where('due_at', '<', to.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .execute();
}
