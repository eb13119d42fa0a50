import type { AnalysisText, LedgerAnalysis, Reading } from '@vintem/contract/analysis';
import { type Selectable, sql } from 'kysely';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import type { Analyses, Prompt } from '#platform/schema.ts';
import type { Reader, Tx } from '#platform/services.ts';

const COLUMNS = [
  'id',
  'kind',
  'status',
  'model',
  'retries',
  'facts',
  'result',
  'created_at',
  'finished_at',
] as const;
type Row = Pick<Selectable<Analyses>, (typeof COLUMNS)[number]>;

function analysisOf(row: Row): LedgerAnalysis {
  if (row.kind === 'document' || !row.facts) throw new Error('a reading is no analysis');
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    usesAi: row.model !== null,
    retries: row.retries,
    facts: row.facts,
    texts: (row.result ?? []) as AnalysisText[],
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}

function selectAnalyses(db: Reader, ledgerId: GrantedLedgerId) {
  return db
    .selectFrom('analyses')
    .select(COLUMNS)
    .where('ledger_id', '=', ledgerId)
    .where('kind', '<>', 'document');
}

/** The one under way, else the last that ended. */
export async function findLatestAnalysis(
  db: Reader,
  ledgerId: GrantedLedgerId,
): Promise<LedgerAnalysis | undefined> {
  const row = await selectAnalyses(db, ledgerId).orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row && analysisOf(row);
}

export async function findRunningAnalysis(
  db: Reader,
  ledgerId: GrantedLedgerId,
): Promise<LedgerAnalysis | undefined> {
  const row = await selectAnalyses(db, ledgerId).where('status', '=', 'running').executeTakeFirst();
  return row && analysisOf(row);
}

export interface NewAnalysis {
  readonly id: string;
  readonly kind: Analyses['kind'];
  readonly facts: LedgerAnalysis['facts'] | null;
  /** Absent: nothing is asked, and it has ended as it begins. */
  readonly asks?: { readonly model: string; readonly prompts: readonly Prompt[] };
}

/** The last one takes the place of those before it. */
export async function insertAnalysis(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  actorId: UserId,
  { id, kind, facts, asks }: NewAnalysis,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('analyses')
    .values({
      ledger_id: ledgerId,
      id,
      kind,
      status: asks ? 'running' : 'done',
      actor_id: actorId,
      facts: facts && JSON.stringify(facts),
      prompts: asks ? JSON.stringify(asks.prompts) : null,
      result: null,
      failure: null,
      model: asks?.model ?? null,
      next_attempt_at: asks ? now : null,
      created_at: now,
      finished_at: asks ? null : now,
    })
    .execute();
  if (kind === 'document') return;
  await tx
    .deleteFrom('analyses')
    .where('ledger_id', '=', ledgerId)
    .where('kind', '<>', 'document')
    .where('id', '<>', id)
    .execute();
}

export async function countRunningReadings(db: Reader, ledgerId: GrantedLedgerId): Promise<number> {
  const { total } = await db
    .selectFrom('analyses')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('ledger_id', '=', ledgerId)
    .where('kind', '=', 'document')
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  return total;
}

export async function findReading(
  db: Reader,
  ledgerId: GrantedLedgerId,
  readingId: string,
): Promise<Reading | undefined> {
  const row = await db
    .selectFrom('analyses')
    .select(['id', 'status', 'result'])
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', readingId)
    .where('kind', '=', 'document')
    .executeTakeFirst();
  return row && { id: row.id, status: row.status, reading: row.result as Reading['reading'] };
}
