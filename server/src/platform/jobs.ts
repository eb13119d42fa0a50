// Work that nobody waits for, done by whichever instance is free, once among all of them (pg-boss, in the same database).
import { PgBoss } from 'pg-boss';

export interface Job {
  readonly name: string;
  /** When, in the five fields of cron, UTC. */
  readonly cron: string;
  /** Also once when the first instance starts. */
  readonly atStart?: boolean;
  work(): Promise<void>;
}

export interface Jobs {
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
    superviseIntervalSeconds: 10,
    application_name: 'vintem-jobs',
  });
  boss.on('error', onError);
  await boss.start();
  for (const job of jobs) {
    // oxlint-disable-next-line no-await-in-loop -- a handful, at start
    await enlist(boss, job);
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}

async function enlist(boss: PgBoss, job: Job): Promise<void> {
  const { name, cron, atStart } = job;
  // `exclusive`: one waiting or running at a time, however many instances ask.
  await boss.createQueue(name, { policy: 'exclusive', retryLimit: 2, expireInSeconds: 60 });
  await boss.work(name, async () => job.work());
  await boss.schedule(name, cron);
  if (atStart) await boss.send(name);
}
