import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type App, createApp } from './app.ts';
import { createClock } from '#platform/clock.ts';
import { connect, type Database } from '#platform/database.ts';
import { databaseRefusal, reasonOf } from '#platform/database-refusals.ts';
import { logOptions } from '#platform/log-options.ts';
import { migrateWhenReached } from '#platform/migrate-when-reached.ts';
import { type Jobs, startJobs } from '#platform/jobs.ts';
import { createReadiness, isWatched, type Readiness } from '#platform/readiness.ts';
import type { Services } from '#platform/services.ts';
import type { Settings } from '#platform/settings.ts';
import { settlesWithin } from '#platform/settles-within.ts';

export interface ServeOptions {
  settings: Settings;
  databaseUrl: string;
  log: (message: string) => void;
  /** Ends the waiting for a database that is not there. */
  stop?: AbortSignal;
}

export interface Served {
  /** Where it listens, such as http://127.0.0.1:3000. */
  address: string;
  /** Lets current requests finish for some seconds, refuses new ones, and then ends them. */
  close(): Promise<void>;
}

const WEB_ROOT = join(import.meta.dirname, '../../web/dist');

/** A load balancer needs this long to hear that we are leaving. */
const LEAVING_MS = 1_000;
/** Time for current requests to finish at shutdown. */
const DRAINING_MS = 3_000;
/** Time in which interrupted requests answer their refusal. */
const CUT_MS = 500;
const JOBS_PAUSE_MS = 5_000;
/** During an outage every queue asks again every other second. */
const LOG_AGAIN_MS = 30_000;

/**
 * Answers requests until closed: /health and pages at once, the API as soon as the database is there and migrated, which is waited for.
 * Resolves then, or when `stop` is aborted.
 */
export async function serve({ settings, databaseUrl, log, stop }: ServeOptions): Promise<Served> {
  const database = connect(databaseUrl, { connections: settings.databasePoolSize });
  const running: { jobs?: Jobs } = {};
  const services = servicesOf(settings, database, (job, after) => running.jobs?.wake(job, after));
  const readiness = createReadiness('starting');
  const stopping = new AbortController();
  const either = AbortSignal.any([stopping.signal, ...(stop ? [stop] : [])]);
  const { app, jobs } = await createApp(services, { ...appOptions(settings), readiness });
  const close = async () => {
    stopping.abort();
    await leave(readiness);
    await end(app, database, running.jobs);
  };
  try {
    const address = await app.listen({
      port: settings.port,
      host: settings.host,
      listenTextResolver: () => '',
    });
    await migrateWhenReached(databaseUrl, log, either);
    if (!either.aborted) {
      readiness.phase = 'ready';
      // BackgroundWork the address: nobody who opens the page has to wait for the queue.
      void keepStarting(databaseUrl, jobs, { log: app.log, running, stop: stopping.signal });
    }
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function servicesOf(settings: Settings, { db, pool }: Database, wake: Services['wake']): Services {
  return {
    db,
    pool,
    clock: createClock(settings.clockOffsetSeconds),
    providers: { rates: settings.ratesBaseUrl, prices: settings.pricesBaseUrl },
    ai: settings.aiApiKey
      ? { baseUrl: settings.aiBaseUrl, apiKey: settings.aiApiKey, model: settings.aiModel }
      : undefined,
    planLimits: settings.planLimits,
    signUpsPerHour: settings.signUpsPerHour,
    publicUrl: settings.publicUrl,
    webhooksAllowPrivate: settings.webhooksAllowPrivate,
    importDir: settings.importDir,
    wake,
  };
}

function appOptions({ logLevel, trustProxy }: Settings) {
  return {
    webRoot: WEB_ROOT,
    trustProxy: trusted(trustProxy),
    logger: logOptions(logLevel),
  };
}

/** Starts the queue, again and again while the database does not let it. */
async function keepStarting(
  databaseUrl: string,
  jobs: App['jobs'],
  { log, running, stop }: { log: App['app']['log']; running: { jobs?: Jobs }; stop: AbortSignal },
): Promise<void> {
  const loggedAt = new Map<string, number>();
  const logFailure = (error: unknown, job = 'queue') => {
    if (!databaseRefusal(error)) return log.error({ err: error, job }, 'job failed');
    const now = performance.now();
    if (now - (loggedAt.get(job) ?? Number.NEGATIVE_INFINITY) < LOG_AGAIN_MS) return;
    loggedAt.set(job, now);
    log.warn({ job, ...reasonOf(error) }, 'job failed: database unavailable');
  };
  /* oxlint-disable no-await-in-loop -- each try follows the failure of the one before */
  while (!stop.aborted) {
    try {
      const started = await startJobs(databaseUrl, jobs, logFailure);
      if (stop.aborted) await started.stop();
      running.jobs = started;
      return;
    } catch (error) {
      logFailure(error);
      await delay(JOBS_PAUSE_MS, undefined, { signal: stop, ref: false }).catch(() => undefined);
    }
  }
  /* oxlint-enable no-await-in-loop */
}

/** Fails /ready, and serves what still arrives for a moment. */
async function leave(readiness: Readiness): Promise<void> {
  const wasReady = readiness.phase === 'ready';
  readiness.phase = 'leaving';
  if (wasReady && isWatched(readiness)) await delay(LEAVING_MS);
  readiness.phase = 'stopped';
}

/** Each step is limited in time, so that neither a slow reader nor an unavailable database keeps the process alive. */
async function end(app: App['app'], database: Database, jobs: Jobs | undefined): Promise<void> {
  const closed = Promise.all([app.close(), jobs?.stop()]);
  // A browser that keeps its connection open would be waited for once its answer is out.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    if (await settlesWithin(DRAINING_MS, closed)) return void (await settlesWithin(CUT_MS, database.close()));
    // Every wait for the database is interrupted, and answers its refusal.
    database.cut();
    if (!(await settlesWithin(CUT_MS, closed))) app.server.closeAllConnections();
    await settlesWithin(CUT_MS, closed);
    await settlesWithin(CUT_MS, database.close());
  } finally {
    clearInterval(idle);
  }
}

/** A number of proxies as the question that Fastify asks of each hop, the nearest being 0. */
function trusted(proxies: Settings['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}
