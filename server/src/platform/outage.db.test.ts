// The server, as a process of its own, while its database is cut, full, read-only, killed or away: one clean refusal, and it goes on by itself.
import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBodySchema } from '@vintem/contract/error-body';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findServer } from '#embedded-postgres/running-server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#embedded-postgres/start-embedded-postgres.ts';
import { databaseAt } from '#testing/database-url.ts';
import { type StartedServer, startServer } from '#testing/started-server.ts';

let dataDir: string;
let postgres: EmbeddedPostgres;
let server: StartedServer;
/** The superuser, in the product's database. */
let admin: Client;
let cookie: string;
let ledger: string;
let accountId: string;

const startPostgres = () =>
  startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', superuser_reserved_connections: '5' } });

async function connectAdmin(): Promise<void> {
  admin = new Client({ connectionString: databaseAt(postgres.adminUrl, 'vintem') });
  admin.on('error', () => undefined);
  await admin.connect();
}

interface Told {
  status: number;
  /** The code of the refusal, in the product's own shape; undefined for an answer. */
  code: string | undefined;
  retryAfter: string | null;
  body: Record<string, unknown>;
}

async function ask(path: string, body?: unknown, key?: string): Promise<Told> {
  const response = await fetch(server.address + path, {
    headers: {
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Told['body'];
  const code = response.ok || path === '/ready' ? undefined : errorBodySchema.parse(answer).error.code;
  cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  return { status: response.status, code, retryAfter: response.headers.get('retry-after'), body: answer };
}

const SPENT = {
  type: 'expense',
  day: '2026-11-20',
  category: 'food',
  description: 'Padaria',
  amountCents: 100,
  currency: 'BRL',
};
const spend = (key?: string) => ask(`${ledger}/transactions`, { ...SPENT, accountId }, key);
const ready = () => ask('/ready').then(({ status }) => status);

/** The backends of the server's requests (not of its queue). */
const ITS = `select pid from pg_stat_activity where usename = 'vintem' and application_name = 'vintem'`;
const terminateAll = () =>
  admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'vintem'`);

/** Spends while the account is locked, until the statement waits; `during` runs then. */
async function whileItWaits(key: string, during: (pid: number) => Promise<unknown>): Promise<Told> {
  await admin.query('begin');
  await admin.query('select from accounts where id = $1 for update', [accountId]);
  const answer = spend(key);
  const waiting = async () => {
    // A transaction sees the backends of its first look, without this: one that began later would stay unseen.
    await admin.query('select pg_stat_clear_snapshot()');
    return (await admin.query(`${ITS} and wait_event_type = 'Lock'`)).rows[0]?.pid;
  };
  await expect.poll(waiting, { timeout: 10_000 }).toBeDefined();
  await during(await waiting());
  const told = await answer;
  await admin.query('rollback');
  return told;
}

const UNAVAILABLE = { status: 503, code: 'unavailable', retryAfter: '5' };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vintem-outage-'));
  // mkdtemp makes it ours alone; as root, Postgres runs as another account.
  await chmod(dataDir, 0o755);
  postgres = await startPostgres();
  cookie = '';
  server = await startServer({ DATABASE_URL: postgres.url, DATABASE_POOL_SIZE: '4' });
  await server.ready;
  await connectAdmin();
  const person = { email: 'ana@exemplo.com', password: 'segredo seguro', plan: 'premium' };
  const { ledgers } = (await ask('/api/users', person)).body as { ledgers: { id: string }[] };
  ledger = `/api/ledgers/${ledgers[0]?.id}`;
  const account = { name: 'Conta', type: 'checking', currency: 'BRL', balanceCents: 0 };
  accountId = ((await ask(`${ledger}/accounts`, account)).body as { account: { id: string } }).account.id;
}, 60_000);

afterAll(async () => {
  server.process.kill('SIGKILL');
  await admin.end().catch(() => undefined);
  await postgres.stop(3);
  await rm(dataDir, { recursive: true });
});

describe('an outage gives one clean refusal, and the process survives', { timeout: 60_000 }, () => {
  test('the connection is cut, or the statement ended, in the middle of a transaction', async () => {
    const cut = await whileItWaits('cut', (pid) => admin.query('select pg_terminate_backend($1)', [pid]));
    expect(cut).toMatchObject(UNAVAILABLE);
    const ended = await whileItWaits('cut', (pid) => admin.query('select pg_cancel_backend($1)', [pid]));
    expect(ended).toMatchObject(UNAVAILABLE);
    expect(server.process.exitCode).toBeNull();
    expect((await spend('cut')).status).toBe(201);
    expect((await spend('cut')).status).toBe(201);
    const { rows } = await admin.query('select posted_cents::int as cents from accounts');
    expect(rows).toEqual([{ cents: -100 }]);
  });

  test('on a read-only database reading works, and each refusal is one short line in the log', async () => {
    await admin.query('alter role vintem set default_transaction_read_only = on');
    await terminateAll();
    // A session that would be touched, which it cannot be.
    await admin.query(`update sessions set last_seen_at = now() - interval '2 hours'`);
    await expect.poll(() => ask('/api/accounts').then(({ status }) => status)).toBe(200);
    const from = server.lines.length;
    for (let time = 0; time < 3; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one line each
      expect(await spend()).toMatchObject({ status: 503, code: 'read_only', retryAfter: '5' });
    }
    const told = () => server.lines.slice(from).filter((line) => line.includes('read_only'));
    await expect.poll(told).toHaveLength(3);
    for (const line of told()) expect(line.length).toBeLessThan(400);
    await admin.query('alter role vintem reset default_transaction_read_only');
    await terminateAll();
    await expect.poll(() => spend().then(({ status }) => status), { timeout: 10_000 }).toBe(201);
  });

  test('no connections left', async () => {
    await admin.query('alter role vintem connection limit 0');
    await terminateAll();
    try {
      const told = await Promise.all(Array.from({ length: 30 }, () => ask('/api/accounts')));
      expect(told.filter(({ status, code }) => status !== 503 || code !== 'unavailable')).toEqual([]);
    } finally {
      await admin.query('alter role vintem connection limit -1');
    }
    await expect.poll(() => ask('/api/accounts').then(({ status }) => status)).toBe(200);
  });

  test('the disk is full: 507, and nothing is half-written', async ({ skip }) => {
    const small = join(dataDir, 'small');
    await mkdir(small);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', small]).status === 0;
    if (!mounted) skip('only somebody who may mount can make a small disk');
    try {
      const { uid, gid } = await stat(join(dataDir, 'postgres', 'cluster'));
      await mkdir(join(small, 'space'));
      await chown(join(small, 'space'), uid, gid);
      await admin.query(`create tablespace small location '${join(small, 'space')}'`);
      await admin.query('alter table goals set tablespace small');
      await writeFile(join(small, 'filler'), Buffer.alloc(2 * 1024 * 1024)).catch(() => undefined);
      const goal = { title: 'Reserva', targetDay: '2027-01-31', category: 'financial' };
      const from = server.lines.length;
      const told = await ask('/api/goals', goal);
      expect(told).toMatchObject({ status: 507, code: 'storage_full', retryAfter: '60' });
      const lines = () => server.lines.slice(from).filter((line) => line.includes('storage_full'));
      await expect.poll(lines).toHaveLength(1);
      expect(lines()[0]?.length).toBeLessThan(400);
      await rm(join(small, 'filler'));
      expect((await ask('/api/goals', goal)).status).toBe(201);
      expect((await admin.query('select from goals')).rowCount).toBe(1);
      await admin.query('alter table goals set tablespace pg_default');
      await admin.query('drop tablespace small');
    } finally {
      spawnSync('umount', ['-l', small]);
    }
  });

  test('kill -9 of Postgres under load gives only answers and refusals, and recovers within seconds', async () => {
    const over = new AbortController();
    const load = Promise.all(
      Array.from({ length: 6 }, async (_, writer) => {
        const told: Told[] = [];
        // oxlint-disable-next-line no-await-in-loop -- one request after the other
        for (let n = 0; !over.signal.aborted; n += 1)
          told.push(await (n % 2 ? spend(`k${writer}-${n}`) : ask('/api/accounts')));
        return told;
      }),
    );
    const killed = await findServer(join(dataDir, 'postgres', 'cluster'));
    process.kill(killed?.pid ?? 0, 'SIGKILL');
    await expect.poll(ready, { timeout: 15_000 }).toBe(503);
    await expect.poll(ready, { timeout: 15_000 }).toBe(200);
    over.abort();
    const told = (await load).flat();
    expect(told.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([]);
    expect(told.filter(({ status, retryAfter }) => status === 503 && retryAfter !== '5')).toEqual([]);
    expect(server.process.exitCode).toBeNull();
    await connectAdmin();
  });
});

describe('beginning and end', { timeout: 60_000 }, () => {
  test('on SIGTERM while a request waits, /ready fails first, the request is refused, and the process ends soon', async () => {
    expect(await ready()).toBe(200);
    let leftAfter = 0;
    const told = await whileItWaits('stop', async () => {
      server.process.kill('SIGTERM');
      const from = performance.now();
      await expect.poll(ready, { interval: 20 }).toBe(503);
      // While /ready fails, requests that still arrive are served.
      expect((await ask('/api/accounts')).status).toBe(200);
      void server.ended.then(() => (leftAfter = (performance.now() - from) / 1000));
    });
    expect(told).toMatchObject(UNAVAILABLE);
    expect(await server.ended).toBe(0);
    expect(leftAfter).toBeLessThan(10);
  });

  test('a server that starts without its database waits, says so, and begins by itself', async () => {
    await admin.end();
    await postgres.stop(3);
    server = await startServer({ DATABASE_URL: postgres.url });
    const health = () =>
      fetch(`${server.address}/health`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(health, { timeout: 40_000 }).toBe(200);
    expect(await ready()).toBe(503);
    expect(await ask('/api/accounts')).toMatchObject(UNAVAILABLE);
    await expect
      .poll(() => server.lines.join('\n'))
      .toMatch(/Não foi possível conectar ao banco de dados: .*O Vintém espera por ele/);
    postgres = await startPostgres();
    await server.ready;
    expect(await ready()).toBe(200);
    expect((await ask('/api/accounts')).status).toBe(200);
    await connectAdmin();
    server.process.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });
});
