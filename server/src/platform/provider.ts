// Services that we ask for what belongs to nobody (rates, prices). One fetcher among any number of instances, every attempt is kept, and
// nobody waits for it who did not ask.
import type { FastifyBaseLogger } from 'fastify';
import { databaseRefusal, reasonOf } from './database-refusals.ts';
import { newId } from './ids.ts';
import {
  type FetchedOf,
  type FetchTable,
  findLatestAttempt,
  insertAttempt,
  latestFetched,
  tryLockFetch,
} from './provider.queries.ts';
import type { Reader, Services, Tx } from './services.ts';
import { run, type Statement } from './statements.ts';

/** Minimum time between attempts; within it the last outcome is returned, because people press reload repeatedly. */
export const MIN_BETWEEN_ATTEMPTS_MS = 3_000;

/** Minimum time after a failed attempt before a page that merely loads asks again. */
export const RETRY_AFTER_FAILURE_MS = 60_000;

export interface Provider<Fetched, Known> {
  /** The table of attempts. */
  readonly table: FetchTable;
  /** Asks the service; whatever it does is an answer. */
  ask(tx: Tx, stop: AbortSignal): Promise<{ fetched: Fetched } | { reason: string }>;
  /** The last that we know. */
  read(db: Reader): Promise<Known>;
}

export interface Refresher<Known> {
  /**
   * Asks the provider, unless there was an attempt within `unlessWithinMs` or another instance is asking right now; whoever asks meanwhile
   * shares the one attempt of this process.
   * @param unlessFailedWithinMs the same for an attempt that failed, where that is not to be taken for an answer as long
   */
  refresh(unlessWithinMs: number, unlessFailedWithinMs?: number): Promise<Known>;
  /** The same for a page that has its answer already; a failure of our own is only logged. */
  refreshBehind(unlessWithinMs: number, log: FastifyBaseLogger): void;
  /** Ends an attempt that is under way, and resolves when the database is not needed any more. */
  stop(): Promise<void>;
}

export function createRefresher<Fetched, Known>(
  services: Services,
  provider: Provider<Fetched, Known>,
): Refresher<Known> {
  let underWay: Promise<Known> | undefined;
  const stopping = new AbortController();
  const refresh = (unlessWithinMs: number, unlessFailedWithinMs = unlessWithinMs) => {
    const patience = { unlessWithinMs, unlessFailedWithinMs };
    const attempt = () => attemptOnce(services, provider, patience, stopping.signal);
    underWay ??= attempt().finally(() => (underWay = undefined));
    return underWay;
  };
  return {
    refresh,
    refreshBehind: (unlessWithinMs, log) =>
      void refresh(unlessWithinMs).catch((error: unknown) =>
        log.warn(
          databaseRefusal(error) ? reasonOf(error) : { err: error },
          `${provider.table}: not refreshed`,
        ),
      ),
    stop: async () => {
      stopping.abort();
      await underWay?.catch(() => undefined);
    },
  };
}

/** The transaction keeps the right to fetch; its connection is one of this process at most. */
function attemptOnce<Fetched, Known>(
  { db, clock }: Services,
  provider: Provider<Fetched, Known>,
  { unlessWithinMs, unlessFailedWithinMs }: { unlessWithinMs: number; unlessFailedWithinMs: number },
  stop: AbortSignal,
): Promise<Known> {
  const { table } = provider;
  return db.transaction().execute(async (tx) => {
    if (await tryLockFetch(tx, table)) {
      const attempt = await findLatestAttempt(tx, table);
      const age = attempt ? clock.now().getTime() - Date.parse(attempt.at) : Number.POSITIVE_INFINITY;
      if (age >= (attempt?.succeeded === false ? unlessFailedWithinMs : unlessWithinMs)) {
        const answer = await provider.ask(tx, stop);
        const now = clock.now();
        const outcome =
          'fetched' in answer
            ? { fetched: answer.fetched, reason: null }
            : { fetched: null, reason: answer.reason };
        await insertAttempt(tx, table, { id: newId(now), ...outcome }, now);
      }
    }
    return provider.read(tx);
  });
}

/** The last successful fetch, as a statement to be sent together with others. */
export function knownFetched<Table extends FetchTable>(
  table: Table,
): Statement<{ at: string; fetched: FetchedOf[Table] }> {
  return latestFetched(table);
}

/** The result of the last success (if any) and its time, and whether the last attempt to renew it failed. */
export async function readFetched<Table extends FetchTable>(
  db: Reader,
  table: Table,
): Promise<{ fetched: FetchedOf[Table] | undefined; fetchedAt: string | null; isStale: boolean }> {
  const {
    rows: [latest],
  } = await run(db, latestFetched(table));
  const attempt = await findLatestAttempt(db, table);
  return {
    fetched: latest?.fetched,
    fetchedAt: latest?.at ?? null,
    isStale: attempt !== undefined && !attempt.succeeded,
  };
}
