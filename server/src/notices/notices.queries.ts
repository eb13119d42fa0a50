import type { Day } from '@vintem/core/calendar/day';
import { sql } from 'kysely';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';

export interface NoticedLedger {
  readonly id: GrantedLedgerId;
  readonly timeZone: string;
  /** The first day below zero, as it was found this morning. */
  readonly negativeDay: Day | null;
}

export async function noticedLedgers(
  db: Reader,
  ledgerIds: readonly GrantedLedgerId[],
): Promise<NoticedLedger[]> {
  const { rows } = await sql<NoticedLedger>`
    select id, time_zone as "timeZone", negative_day as "negativeDay" from ledgers
    where id = any(${ledgerIds}::uuid[]) order by kind desc, id`.execute(db);
  return rows;
}

export interface WaitingImport {
  readonly id: string;
  readonly accountName: string | null;
  readonly waiting: number;
}

/** Imports with lines that wait for a decision, the newest first. */
export async function findWaitingImports(
  db: Reader,
  ledgerId: GrantedLedgerId,
  most: number,
): Promise<WaitingImport[]> {
  const { rows } = await sql<WaitingImport>`
    select i.id, (select a.name from accounts a where a.ledger_id = ${ledgerId} and a.id = i.account_id limit 1) as "accountName",
      in_doubt.waiting
    from imports i
      cross join lateral (
        select count(*)::int as waiting from import_rows r
        where r.ledger_id = ${ledgerId} and r.import_id = i.id and r.box = 'check') in_doubt
    where i.ledger_id = ${ledgerId} and i.state <> 'undone' and in_doubt.waiting > 0
    order by i.id desc limit ${most}`.execute(db);
  return rows;
}

export function findOverdueTasks(
  db: Reader,
  userId: UserId,
  { before, most }: { readonly before: Date; readonly most: number },
) {
  return db
    .selectFrom('tasks')
    .select(['id', 'title', 'due_at'])
    .where('user_id', '=', userId)
    .where('status', '=', sql.lit('pending'))
    .where('due_at', '<', before.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function dismissedKeys(db: Reader, userId: UserId): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('notice_dismissals').select('key').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Notes it, and forgets what was put away so long ago that nothing can speak of it any more. */
export async function insertDismissal(
  tx: Tx,
  userId: UserId,
  { key, now, forgotten }: { readonly key: string; readonly now: Date; readonly forgotten: Date },
): Promise<void> {
  await tx
    .deleteFrom('notice_dismissals')
    .where('user_id', '=', userId)
    .where('at', '<', forgotten.toISOString())
    .execute();
  await tx
    .insertInto('notice_dismissals')
    .values({ user_id: userId, key, at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .execute();
}

export async function deleteDismissal(tx: Tx, userId: UserId, key: string): Promise<void> {
  await tx.deleteFrom('notice_dismissals').where('user_id', '=', userId).where('key', '=', key).execute();
}
