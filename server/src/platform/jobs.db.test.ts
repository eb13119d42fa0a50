import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { startJobs } from './jobs.ts';

const ONCE_A_YEAR = '0 0 1 1 *';

let url: string;
let client: Client;
beforeAll(async () => {
  url = await testDatabase();
  client = new Client({ connectionString: url });
  await client.connect();
});
afterAll(() => client.end());

test('a failed job is logged with its name', async () => {
  const reported: unknown[] = [];
  const work = async () => {
    throw new Error('nothing came of it');
  };
  const jobs = await startJobs(
    url,
    [{ name: 'failing', cron: ONCE_A_YEAR, atStart: true, work }],
    (error, job) => reported.push([job, String(error)]),
  );
  await expect.poll(() => reported[0], { timeout: 10_000 }).toEqual(['failing', 'Error: nothing came of it']);
  await jobs.stop();
});

test('the job of a killed instance is taken over within a minute', { timeout: 60_000 }, async () => {
  const program = join(import.meta.dirname, '../testing/hold-job.ts');
  const killed = spawn(process.execPath, [program, url], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  if (!killed.stdout) throw new Error('its output must be a pipe');
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const { rows } = await client.query(
    `select heartbeat_seconds as seconds from pgboss.job where name = 'held' and state = 'active'`,
  );
  expect(rows).toEqual([{ seconds: 20 }]);
  // The silence itself need not be waited for.
  await client.query(
    `update pgboss.job set heartbeat_on = now() - interval '21 seconds' where name = 'held'`,
  );
  let taken = 0;
  const work = async () => void (taken += 1);
  const jobs = await startJobs(url, [{ name: 'held', cron: ONCE_A_YEAR, work }], () => undefined);
  await expect.poll(() => taken, { timeout: 35_000 }).toBe(1);
  await jobs.stop();
});
