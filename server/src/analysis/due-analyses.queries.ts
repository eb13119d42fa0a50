// Questions that wait, of every owner: for the job only. A row in progress belongs to one run, by its number of attempts: a run that was
// presumed dead writes nothing any more.
import type { LedgerAnalysis, Reading } from '@vintem/contract/analysis';
import { sql } from 'kysely';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import type { Analyses, Prompt } from '#platform/schema.ts';
import type { Reader } from '#platform/services.ts';
import type { AiFailure } from './ai-client.ts';

export interface ClaimedAnalysis {
  readonly ledgerId: GrantedLedgerId;
  readonly id: string;
  readonly kind: Analyses['kind'];
  readonly actorId: UserId;
  readonly prompts: readonly Prompt[];
  /** With the one that begins now. */
  readonly attempts: number;
  readonly retries: number;
}

/** A question that waits. */
export interface DueAnalysis {
  readonly ledgerId: GrantedLedgerId;
  readonly id: string;
}

/** The longest-waiting question of each person, except those of `except`. Nothing is locked. */
export async function findDueAnalysesAcrossOwners(
  db: Reader,
  { except, most, now }: { except: readonly string[]; most: number; now: Date },
): Promise<DueAnalysis[]> {
  const { rows } = await sql<DueAnalysis>`
    select "ledgerId", id from (
      select distinct on (actor_id) ledger_id as "ledgerId", id, next_attempt_at from analyses
      where status = 'running' and next_attempt_at <= ${now}::timestamptz and actor_id <> all(${except}::uuid[])
      order by actor_id, next_attempt_at, id
    ) oldest
    order by next_attempt_at limit ${most}`.execute(db);
  return rows;
}

/** Ours until `lostAt`, unless that is moved on; undefined when it is no longer due. */
export async function claimAnalysis(
  db: Reader,
  { ledgerId, id }: DueAnalysis,
  { now, lostAt }: { now: Date; lostAt: Date },
): Promise<ClaimedAnalysis | undefined> {
  const { rows } = await sql<ClaimedAnalysis>`
    update analyses set next_attempt_at = ${lostAt}::timestamptz, attempts = attempts + 1
    where ledger_id = ${ledgerId} and id = ${id} and status = 'running' and next_attempt_at <= ${now}::timestamptz
    returning ledger_id as "ledgerId", id, kind, actor_id as "actorId", prompts, attempts, retries`.execute(
    db,
  );
  return rows[0];
}

function updateOwn(db: Reader, { ledgerId, id, attempts }: ClaimedAnalysis) {
  return db
    .updateTable('analyses')
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('attempts', '=', attempts);
}

/** Extends our claim, or releases the row to another run. */
export async function moveNextAttempt(db: Reader, claimed: ClaimedAnalysis, at: Date): Promise<void> {
  await updateOwn(db, claimed).set({ next_attempt_at: at }).execute();
}

export async function planRetry(
  db: Reader,
  claimed: ClaimedAnalysis,
  { failure, at }: { failure: AiFailure; at: Date },
): Promise<void> {
  await updateOwn(db, claimed)
    .set((row) => ({ next_attempt_at: at, failure, retries: row('retries', '+', 1) }))
    .execute();
}

export interface Ending {
  readonly status: 'done' | 'failed';
  readonly result: LedgerAnalysis['texts'] | Reading['reading'];
  readonly failure: AiFailure | null;
}

/** Ends the row and deletes its prompt. */
export async function endAnalysis(
  db: Reader,
  claimed: ClaimedAnalysis,
  { status, result, failure }: Ending,
  now: Date,
): Promise<void> {
  await updateOwn(db, claimed)
    .set({
      status,
      result: result && JSON.stringify(result),
      failure,
      prompts: null,
      next_attempt_at: null,
      finished_at: now,
    })
    .execute();
}

/** Deletes readings that ended before an instant: their pages have long had them. */
export async function forgetReadingsAcrossOwners(db: Reader, endedBefore: Date): Promise<void> {
  await sql`delete from analyses where kind = 'document' and finished_at < ${endedBefore}::timestamptz`.execute(
    db,
  );
}
