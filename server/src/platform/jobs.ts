// Work that nobody waits for, done by whichever instance is free, once among all of them (pg-boss, in the same database).
import { PgBoss } from 'pg-boss';

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

/**
 * @param onError a job or the queue itself failed; jobs are tried again by the queue
 */
export async function startJobs(
  databaseUrl: string,
  jobs: readonly Job[],
  onError: (error: unknown) => void,
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    // A job that is asked for begins at once, not at the next look.
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    application_name: 'vintem-jobs',
  });
  boss.on('error', onError);
  await boss.start();
  for (const job of jobs) {
    // oxlint-disable-next-line no-await-in-loop -- a handful, at start
    await enlist(boss, job);
  }
  let isStopped = false;
  const ask = (name: string) => {
    if (!isStopped) void boss.send(name).catch(onError);
  };
  return {
    // A timer: what the queue itself defers it notices half a minute late. If we end before, the schedule makes up for it.
    wake: (name, afterSeconds = 0) => void setTimeout(ask, afterSeconds * 1_000, name).unref(),
    stop: async () => {
      isStopped = true;
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

async function enlist(boss: PgBoss, job: Job): Promise<void> {
  const { name, cron, atStart, isWoken = false } = job;
  // `exclusive`: one waiting or running at a time, however many instances ask.
  const policy = isWoken ? 'standard' : 'exclusive';
  await boss.createQueue(name, { policy, notify: isWoken, retryLimit: 2, expireInSeconds: 60 });
  await boss.work(name, isWoken ? { localConcurrency: 4 } : {}, async () => job.work());
  await boss.schedule(name, cron);
  if (atStart) await boss.send(name);
}
