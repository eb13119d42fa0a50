// Statements with a fixed text, and several of them in one round trip: the database runs them in order, and we wait once.
import { CompiledQuery } from 'kysely';
import type { Reader, Tx } from './services.ts';

/** A statement on its way to the database. */
export interface Statement<Row = unknown> {
  readonly text: string;
  readonly values: readonly unknown[];
  /** For frequent statements: each connection plans the text once. Two texts must not share a name. */
  readonly name?: string;
  /** Type of its rows, for the compiler only. */
  readonly row?: Row;
}

export interface Outcome<Row = unknown> {
  readonly rows: Row[];
  /** Number of rows written or returned. */
  readonly count: number;
}

/** The outcome of each. */
export type Outcomes<Statements extends readonly Statement[]> = {
  -readonly [Index in keyof Statements]: Outcome<NonNullable<Statements[Index]['row']>>;
};

/** Statements as the driver takes them from the query builder: to be sent together, or to be sent with the commit. */
export class Batch implements CompiledQuery {
  readonly statements: readonly Statement[];
  readonly waitsForCommit: boolean;
  readonly sql = '';
  readonly parameters = [];
  readonly query: CompiledQuery['query'];
  readonly queryId: CompiledQuery['queryId'];

  constructor(statements: readonly Statement[], waitsForCommit: boolean) {
    const { query, queryId } = CompiledQuery.raw('');
    this.statements = statements;
    this.waitsForCommit = waitsForCommit;
    this.query = query;
    this.queryId = queryId;
  }
}

/**
 * Sends statements in one round trip and returns the outcome of each. The database runs them in order: each sees the writes of those before
 * it. In a transaction those after a failed one do nothing, and fail for that.
 */
export async function attemptTogether(
  db: Reader,
  statements: readonly Statement[],
): Promise<PromiseSettledResult<Outcome>[]> {
  if (statements.length === 0) return [];
  const { rows } = await db.executeQuery(new Batch(statements, false));
  return rows as PromiseSettledResult<Outcome>[];
}

/** The same, but returns the results; throws the error of a failed one. */
export async function runTogether<const Statements extends readonly Statement[]>(
  db: Reader,
  statements: Statements,
): Promise<Outcomes<Statements>> {
  const settled = await attemptTogether(db, statements);
  return settled.map((one) => outcomeOf(one)) as never;
}

/** @throws what the statement failed with */
export function outcomeOf<One extends Outcome>(settled: PromiseSettledResult<One>): One {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

export async function run<Row>(db: Reader, statement: Statement<Row>): Promise<Outcome<Row>> {
  const [outcome] = await runTogether(db, [statement] as const);
  return outcome;
}

/** Defers a statement to the commit, in the same round trip. A rollback drops it. */
export async function runWithCommit(tx: Tx, statement: Statement): Promise<void> {
  await tx.executeQuery(new Batch([statement], true));
}

/**
 * To the end of the transaction, a statement has one plan for all owners. Planned for the owner at hand, it would be wrong for one who came after
 * the statistics: they say that such an owner has no rows, so that any index seems as good, and a join goes through all of them for each.
 */
export const PLANNED_ONCE: Statement = {
  name: 'planned-once',
  text: `select set_config('plan_cache_mode', 'force_generic_plan', true)`,
  values: [],
};
