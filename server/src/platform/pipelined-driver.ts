// The query builder's driver: connections of the pool that send several statements without waiting in between (see statements.ts).
import type { DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import {
  type CompiledQuery,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type pg from 'pg';
import { LimitedClient } from './limited-client.ts';
import { Batch, type Outcome, outcomeOf, type Statement } from './statements.ts';

type Sent = Outcome & { readonly command: string };

/** The commit was answered with a rollback: a statement had failed, and nothing was kept. */
export class AbortedTransaction extends Error {
  override name = 'AbortedTransaction';
  constructor() {
    super('the transaction had failed before it was committed');
  }
}

/** @param pool of clients in pipeline mode */
export function pipelinedDialect(pool: pg.Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PipelinedDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.#pool.connect());
  }

  async beginTransaction(connection: Connection, { isolationLevel, accessMode }: TransactionSettings) {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await connection.sendOne({ text: `begin${level}${accessMode ? ` ${accessMode}` : ''}`, values: [] });
  }

  commitTransaction(connection: Connection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  /** Statements to be sent with the commit. */
  #last: Statement[] = [];
  /** Its state is unknown: it is closed and not used again. */
  #isLost = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (query instanceof Batch) {
      if (!query.waitsForCommit) return { rows: (await this.#send(query.statements)) as Row[] };
      this.#last.push(...query.statements);
      return { rows: [] };
    }
    const { rows, count } = await this.sendOne({ text: query.sql, values: query.parameters });
    return { rows: rows as Row[], numAffectedRows: BigInt(count) };
  }

  async sendOne(statement: Statement): Promise<Sent> {
    const { text, values, name } = statement;
    const { rows, rowCount, command } = await this.#client.query({
      text,
      values: [...values],
      ...(name === undefined ? {} : { name }),
    });
    return { rows, count: rowCount ?? 0, command };
  }

  /** All in one round trip, in their order. */
  #send(statements: readonly Statement[]): Promise<PromiseSettledResult<Sent>[]> {
    const send = () => statements.map((statement) => this.sendOne(statement));
    const client: pg.PoolClient | LimitedClient = this.#client;
    return Promise.allSettled(client instanceof LimitedClient ? client.inOnePiece(send) : send());
  }

  async commit(): Promise<void> {
    const last = this.#last;
    this.#last = [];
    const settled = await this.#send([...last, { text: 'commit', values: [] }]);
    const outcomes = settled.map((one) => outcomeOf(one));
    if (outcomes.at(-1)?.command === 'ROLLBACK') throw new AbortedTransaction();
  }

  async rollback(): Promise<void> {
    this.#last = [];
    try {
      await this.sendOne({ text: 'rollback', values: [] });
    } catch (error) {
      this.#isLost = true;
      throw error;
    }
  }

  // oxlint-disable-next-line require-yield -- the interface wants a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are read page by page, not streamed');
  }

  release(): void {
    this.#client.release(this.#isLost);
  }
}
