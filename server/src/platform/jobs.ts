// Work that nobody waits for, done by whichever instance is free, once among all of them (pg-boss, in the same database).
import { PgBoss } from 'pg-boss';
import { LimitedClient } from './limited-client.ts';
import { CONNECTING_MS, limitedTo, JOB_LIMIT } from './time-limit.ts';

export interface Job {
  readonly name: string;
  /** When, in the five fields of cron, UTC. */
  readonly cron: string;
  /** Also once when the first instance starts. */
  readonly atStart?: boolean;
  /** May be asked for at any moment (`Jobs.wake`), and runs several times at once: its work shares itself out. */
  readonly isWoken?: boolean;
  work(): Promise<void>;
}

export interface Jobs {
  /** Asks for a job, soon or after some seconds. Never fails: the job's schedule is what counts on it. */
  wake(name: string, afterSeconds?: number): void;
  stop(): Promise<void>;
}

/** The queue's timing of its own: it looks for lost jobs, and each running one sends a heartbeat. */
const LOOK_SECONDS = 10;
// With the look, a job of an instance that was killed is taken over within 40 seconds. The least that the queue allows is 10.
const LOST_AFTER_SECONDS = 20;
const LONGEST_JOB_SECONDS = 900;
const STOPPING_MS = 2_000;

// For the queue's pool, which passes unknown options on to the driver.
const CONNECTIONS = { Client: LimitedClient, connectionTimeoutMillis: CONNECTING_MS, max: 3 };

/**
 * @param onError the queue, or the job of that name, failed; jobs are tried again by the queue
 */
export function startJobs(
  databaseUrl: string,
  jobs: readonly Job[],
  onError: (error: unknown, job?: string) => void,
): Promise<Jobs> {
  return limitedTo(JOB_LIMIT, () => start(databaseUrl, jobs, onError));
}

async function start(
  databaseUrl: string,
  jobs: readonly Job[],
  onError: (error: unknown, job?: string) => void,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...CONNECTIONS,
    connectionString: databaseUrl,
    // A job that is asked for begins at once, not at the next look.
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    application_name: 'vintem-jobs',
  });
  boss.on('error', (error) => onError(asError(error)));
  try {
    await boss.start();
    await enlistAll(boss, jobs, onError);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  let isStopped = false;
  const ask = (name: string) => {
    if (!isStopped) void boss.send(name).catch(onError);
  };
  return {
    // A timer: the queue itself notices deferred jobs half a minute late. If the process ends before, the schedule makes up for it.
    wake: (name, afterSeconds = 0) => void setTimeout(ask, afterSeconds * 1_000, name).unref(),
    stop: async () => {
      isStopped = true;
      await boss.stop({ graceful: true, timeout: STOPPING_MS });
    },
  };
}

/** The queue hands on what its workers met as a record with the fields of the error, and no error any more. */
export function asError(emitted: Error): Error {
  return emitted instanceof Error ? emitted : Object.assign(new Error(), emitted);
}

async function enlistAll(
  boss: PgBoss,
  jobs: readonly Job[],
  onError: (error: unknown, job?: string) => void,
): Promise<void> {
  for (const job of jobs) {
    const work = async () => {
      try {
        await job.work();
      } catch (error) {
        // The queue keeps it in a table that nobody reads.
        onError(error, job.name);
        throw error;
      }
    };
    // oxlint-disable-next-line no-await-in-loop -- a handful, at start
    await enlist(boss, { ...job, work });
  }
}

async function enlist(boss: PgBoss, job: Job): Promise<void> {
  const { name, cron, atStart, isWoken = false } = job;
  // `exclusive`: one waiting or running at a time, however many instances ask.
  const policy = isWoken ? 'standard' : 'exclusive';
  const options = {
    notify: isWoken,
    retryLimit: 2,
    expireInSeconds: LONGEST_JOB_SECONDS,
    heartbeatSeconds: LOST_AFTER_SECONDS,
  };
  await boss.createQueue(name, { policy, ...options });
  // An existing queue keeps its old options otherwise.
  await boss.updateQueue(name, options);
  await boss.work(name, isWoken ? { localConcurrency: 4 } : {}, async () => job.work());
  await boss.schedule(name, cron);
  if (atStart) await boss.send(name);
}
