import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HeldPostgres, holdPostgres } from '#testing/held-postgres.ts';
import { findServer, stopServer } from './running-server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

let dataDir: string;
let cluster: string;
let held: HeldPostgres[];
/** A data folder in which Postgres was started and stopped once. */
let used: string;

beforeAll(async () => {
  used = await makeDataDir();
  await (await start(used)).stop();
});
afterAll(async () => rm(used, { recursive: true }));

beforeEach(async () => {
  dataDir = await makeDataDir();
  cluster = join(dataDir, 'postgres', 'cluster');
  held = [];
});

afterEach(async () => {
  for (const { process } of held) process.kill('SIGKILL');
  // Whatever a failed test left running.
  if (existsSync(cluster)) await stopServer(cluster);
  await rm(dataDir, { recursive: true });
});

async function makeDataDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'vintem-embedded-'));
  // mkdtemp makes it ours alone; as root, Postgres runs as another account.
  await chmod(directory, 0o755);
  return directory;
}

/** For what is not about the first start: making the files anew takes most of the time of a test. */
function beginWithFiles(): void {
  const { status, stderr } = spawnSync('cp', ['-a', join(used, 'postgres'), dataDir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Without waiting for the disk, which would dominate the tests' time. */
async function start(directory = dataDir): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir: directory, settings: { fsync: 'off' } });
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  // The client also gets an error event when its server is killed.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function hold(): Promise<HeldPostgres> {
  const holder = await holdPostgres(dataDir);
  held.push(holder);
  return holder;
}

describe('what it offers', () => {
  test('the role owns its database, is no superuser, and connects through a private socket only', async () => {
    const postgres = await start();
    expect(
      await query(
        postgres.url,
        `select current_user::text as role, current_database() as database, rolsuper, rolcreatedb, rolcreaterole,
                pg_get_userbyid(datdba)::text as owner, current_setting('listen_addresses') as listens
         from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
      ),
    ).toEqual([
      {
        role: 'vintem',
        database: 'vintem',
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        owner: 'vintem',
        listens: '',
      },
    ]);
    const socketDir = new URL(postgres.url.replace('@/', '@socket/')).searchParams.get('host') ?? '';
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
    await postgres.stop();
  });

  test('storage is durable, checksummed and in UTF-8; Portuguese sorting and trigram search work without a superuser', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    const settings = `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
                             current_setting('server_encoding') as encoding`;
    expect(await query(postgres.url, settings)).toEqual([{ fsync: 'on', checksums: 'on', encoding: 'UTF8' }]);
    const words = `select string_agg(word, ' ' order by word collate "pt-BR-x-icu") as sorted
                   from unnest(array['zebra', 'água', 'Ábaco', 'azul', 'abelha']) as word`;
    expect(await query(postgres.url, words)).toEqual([{ sorted: 'Ábaco abelha água azul zebra' }]);
    await query(postgres.url, 'create extension pg_trgm');
    await postgres.stop();
  });

  test.runIf(process.getuid?.() === 0)(
    'under root, Postgres runs as another account, which owns its files',
    async () => {
      const postgres = await start();
      const server = await findServer(cluster);
      const { uid } = await stat(`/proc/${server?.pid}`);
      expect(uid).not.toBe(0);
      expect((await stat(cluster)).uid).toBe(uid);
      await postgres.stop();
    },
  );
});

describe('the data survives', () => {
  test('a stop and a start', async () => {
    const first = await start();
    await query(first.url, 'create table coins as select 42 as cents');
    await first.stop();
    expect(await findServer(cluster)).toBeUndefined();
    await expect(query(first.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
    const second = await start();
    expect(await query(second.url, 'select cents from coins')).toEqual([{ cents: 42 }]);
    await second.stop();
  });

  test('kill -9 of our process: the next start adopts the running server', async () => {
    beginWithFiles();
    const first = await hold();
    await query(first.url, 'create table coins as select 42 as cents');
    const before = await findServer(cluster);
    await first.end('SIGKILL');
    const second = await start();
    expect((await findServer(cluster))?.pid).toBe(before?.pid);
    expect(await query(second.url, 'select cents from coins')).toEqual([{ cents: 42 }]);
    await second.stop();
    expect(await findServer(cluster)).toBeUndefined();
  });

  test('kill -9 of Postgres and of our process', async () => {
    beginWithFiles();
    const first = await hold();
    await query(first.url, 'create table coins as select 42 as cents');
    const server = await findServer(cluster);
    if (!server) throw new Error('no server');
    process.kill(server.pid, 'SIGKILL');
    await first.end('SIGKILL');
    const second = await start();
    expect(await query(second.url, 'select cents from coins')).toEqual([{ cents: 42 }]);
    await second.stop();
  });

  test('a pid file whose number has gone to another process', async () => {
    beginWithFiles();
    await (await start()).stop();
    // As after a power cut: the file is still there, and its number now is some process of ours.
    await writeFile(
      join(cluster, 'postmaster.pid'),
      `${process.pid}\n${cluster}\n1\n5432\n/nowhere\n\n0 0\nready\n`,
    );
    const second = await start();
    expect((await findServer(cluster))?.pid).not.toBe(process.pid);
    await second.stop();
  });

  test('a pid file that is empty, garbage, or names no process', async () => {
    beginWithFiles();
    const first = await start();
    await query(first.url, 'create table coins as select 42 as cents');
    await first.stop();
    for (const content of ['', 'lixo\n\0\n', '-1\n/x\n']) {
      await writeFile(join(cluster, 'postmaster.pid'), content);
      const next = await start();
      expect(await query(next.url, 'select cents from coins')).toEqual([{ cents: 42 }]);
      await next.stop();
    }
  });

  test('an initdb that was cut short', async () => {
    await mkdir(join(dataDir, 'postgres', 'cluster.new', 'base'), { recursive: true });
    const postgres = await start();
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
  });
});

/** Asks until it is answered, and gives how long that took. */
async function secondsUntilBack(url: string): Promise<number> {
  const from = performance.now();
  await expect
    .poll(() => query(url, 'select 1 as one').catch(() => undefined), { timeout: 15_000, interval: 50 })
    .toEqual([{ one: 1 }]);
  return (performance.now() - from) / 1000;
}

async function serverPid(): Promise<number> {
  const server = await findServer(cluster);
  if (!server) throw new Error('no server');
  return server.pid;
}

describe('the server comes back by itself at the same address after', { timeout: 60_000 }, () => {
  test('kill -9, twice, and logs it; also in a folder whose path is too long for a socket', async () => {
    const odd = join(dataDir, 'x'.repeat(120));
    cluster = join(odd, 'postgres', 'cluster');
    const said: string[] = [];
    const progress = (message: string) => void said.push(message);
    const postgres = await startEmbeddedPostgres({ dataDir: odd, settings: { fsync: 'off' }, progress });
    await query(postgres.url, 'create table coins as select 42 as cents');
    for (let time = 0; time < 2; time += 1) {
      const killed = await serverPid();
      process.kill(killed, 'SIGKILL');
      // An answer of the dying server does not count.
      await expect.poll(() => findServer(cluster).then((server) => server?.pid)).not.toBe(killed);
      expect(await secondsUntilBack(postgres.url)).toBeLessThan(5);
      expect(await query(postgres.url, 'select cents from coins')).toEqual([{ cents: 42 }]);
    }
    expect(said.slice(-2)).toEqual([
      'O banco de dados parou. Iniciando de novo…',
      'O banco de dados voltou.',
    ]);
    await postgres.stop();
    expect(await findServer(cluster)).toBeUndefined();
  });

  test('kill -9 under three users: there is one server, and the last user still stops it', async () => {
    beginWithFiles();
    const [first, second, third] = await Promise.all([hold(), hold(), start()]);
    const killed = await serverPid();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => findServer(cluster).then((server) => server?.pid ?? killed)).not.toBe(killed);
    expect(await secondsUntilBack(third.url)).toBeLessThan(5);
    const revived = await serverPid();
    await third.stop();
    await first.end('SIGTERM');
    expect(await serverPid()).toBe(revived);
    await second.end('SIGTERM');
    expect(await findServer(cluster)).toBeUndefined();
  });

  test('kill -9 of a backend, a socket that was cleaned away, a pid file that was overwritten', async () => {
    beginWithFiles();
    const postgres = await start();
    await query(postgres.url, 'create table coins as select 42 as cents');
    const client = new Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    process.kill(rows[0].pid, 'SIGKILL');
    expect(await secondsUntilBack(postgres.url)).toBeLessThan(5);

    await rm(join(dataDir, 'postgres', 'socket'), { recursive: true });
    expect(await secondsUntilBack(postgres.url)).toBeLessThan(5);

    // The next start cannot tell whose server that is, and starts a fresh one.
    await writeFile(join(cluster, 'postmaster.pid'), 'lixo');
    const second = await start();
    expect(await secondsUntilBack(postgres.url)).toBeLessThan(5);
    expect(await query(second.url, 'select cents from coins')).toEqual([{ cents: 42 }]);
    await second.stop();

    // Stopped while it is down, it stays down.
    process.kill(await serverPid(), 'SIGKILL');
    await postgres.stop(3);
    expect(await findServer(cluster)).toBeUndefined();
  });
});

describe('several at once', () => {
  test('several users share one server, also when all start at once; the last one stops it', async () => {
    const [first, second, third] = await Promise.all([hold(), hold(), start()]);
    expect([first.url, second.url]).toEqual([third.url, third.url]);
    await first.end('SIGTERM');
    await third.stop();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.end('SIGTERM');
    expect(await findServer(cluster)).toBeUndefined();
  });

  test('a killed user does not count', async () => {
    beginWithFiles();
    const [first, second] = await Promise.all([hold(), hold()]);
    await first.end('SIGKILL');
    await second.end('SIGTERM');
    expect(await findServer(cluster)).toBeUndefined();
  });
});

describe('folders', () => {
  test.each([
    ['with spaces, quotes and accents', `minhas "finanças", d'água 100%`],
    ['too deep for a socket', 'x'.repeat(120)],
  ])('%s', async (_what, name) => {
    const odd = join(dataDir, name);
    const postgres = await start(odd);
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(await findServer(join(odd, 'postgres', 'cluster'))).toBeUndefined();
  });

  test('a folder of another major version gives a clear refusal, and the data stays unchanged', async () => {
    beginWithFiles();
    await (await start()).stop();
    const versionFile = join(cluster, 'PG_VERSION');
    const version = await readFile(versionFile, 'utf8');
    await writeFile(versionFile, '99\n');
    await expect(start()).rejects.toThrow('de uma versão mais nova do Vintém');
    await writeFile(versionFile, version);
  });

  test('a path that is a file gives a clear refusal', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    await expect(start(file)).rejects.toThrow('Não foi possível preparar a pasta');
  });
});
