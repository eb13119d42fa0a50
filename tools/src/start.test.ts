import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { applicationUrl } from '@vintem/server/embedded-postgres/application-database';
import { findServer, stopServer, waitUntil } from '@vintem/server/embedded-postgres/running-server';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type StartedProduct, startProduct } from '#runner/started-product.ts';

let dataDir: string;
let cluster: string;
let started: StartedProduct[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vintem-start-'));
  // mkdtemp makes it ours alone; as root, Postgres runs as another account.
  await chmod(dataDir, 0o755);
  cluster = join(dataDir, 'postgres', 'cluster');
  started = [];
});

afterEach(async () => {
  await Promise.all(started.map(end));
  if (existsSync(cluster)) await stopServer(cluster);
  await rm(dataDir, { recursive: true });
});

async function start(variables: Record<string, string> = {}): Promise<StartedProduct> {
  const product = await startProduct({ DATA_DIR: dataDir, ...variables });
  started.push(product);
  return product;
}

async function end(product: StartedProduct): Promise<void> {
  if (product.command.exitCode !== null || product.command.signalCode !== null) return;
  product.signalGroup('SIGTERM');
  await product.ended;
}

async function isHealthy({ address }: StartedProduct): Promise<boolean> {
  return fetch(`${address}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function query(sql: string): Promise<unknown[]> {
  const server = await findServer(cluster);
  if (!server) throw new Error('the embedded Postgres does not run');
  const client = new Client({ connectionString: applicationUrl(server.socketDir) });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Neither the product nor its Postgres. */
async function nothingIsLeftOf(product: StartedProduct): Promise<boolean> {
  return waitUntil(async () => !(await isHealthy(product)) && !(await findServer(cluster)), 15);
}

test('the address is the last line, and a second start takes about a second', async () => {
  const first = await start();
  expect(await isHealthy(first)).toBe(true);
  expect(first.lines.at(-1)).toBe(`Vintém em ${first.address}`);
  await end(first);
  const second = await start();
  expect(second.lines.some((line) => /Criando|Instalando|Montando/.test(line))).toBe(false);
  // Measured: 0.7 s on an idle machine with two cores. The bound allows for a busy one.
  expect(second.seconds).toBeLessThan(6);
});

describe('no process stays behind after', () => {
  test('SIGTERM to npm', async () => {
    const product = await start();
    product.command.kill('SIGTERM');
    await product.ended;
    expect(await nothingIsLeftOf(product)).toBe(true);
  });

  test('Ctrl-C in the terminal, pressed twice in impatience', async () => {
    const product = await start();
    product.signalGroup('SIGINT');
    product.signalGroup('SIGINT');
    await product.ended;
    expect(await nothingIsLeftOf(product)).toBe(true);
  });

  test('kill -9 of npm', async () => {
    const product = await start();
    product.command.kill('SIGKILL');
    await product.ended;
    expect(await nothingIsLeftOf(product)).toBe(true);
  });

  test('a port in use gives a sentence and exit code 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const product = await start({ PORT: port });
    expect(await product.ended).toBe(1);
    expect(product.lines.join('\n')).toContain(`A porta ${port} de 127.0.0.1 já está em uso`);
    expect(await findServer(cluster)).toBeUndefined();
    other.close();
  });

  test('invalid settings are all reported before anything starts', async () => {
    const product = await start({ PORT: 'x', LOG_LEVEL: 'y' });
    expect(await product.ended).toBe(1);
    expect(product.lines.filter((line) => /^ {2}(PORT|LOG_LEVEL) deve ser/.test(line))).toHaveLength(2);
    expect(existsSync(cluster)).toBe(false);
  });
});

test('after kill -9 of everything at once, the next start finds the data', async () => {
  const first = await start();
  await query('create table coins as select 42 as cents');
  first.signalGroup('SIGKILL');
  await first.ended;
  const second = await start();
  expect(await isHealthy(second)).toBe(true);
  expect(await query('select cents from coins')).toEqual([{ cents: 42 }]);
});

test('two starts with the same data both serve, and the first to stop leaves the other its database', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  expect(await Promise.all([isHealthy(first), isHealthy(second)])).toEqual([true, true]);
  await end(first);
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  await end(second);
  expect(await nothingIsLeftOf(second)).toBe(true);
});

describe('a database of the person’s own', () => {
  test('an external database is used instead of the embedded one', async () => {
    const host = await start();
    const databaseUrl = applicationUrl((await findServer(cluster))?.socketDir ?? '');
    const unused = join(dataDir, 'unused');
    const product = await start({ DATABASE_URL: databaseUrl, DATA_DIR: unused });
    expect(await isHealthy(product)).toBe(true);
    expect(existsSync(join(unused, 'postgres'))).toBe(false);
    await end(product);
    expect(await isHealthy(host)).toBe(true);
  });

  test('an external database that refuses the login gives a sentence and exit code 1', async () => {
    await start();
    const databaseUrl = applicationUrl((await findServer(cluster))?.socketDir ?? '');
    const product = await start({ DATABASE_URL: databaseUrl.replace('/vintem?', '/outro?') });
    expect(await product.ended).toBe(1);
    expect(product.lines.join('\n')).toContain('Não foi possível conectar ao banco de dados de DATABASE_URL');
  });
});

test('after kill -9 of the server itself, it is started again, and ends in good order on request', async () => {
  const product = await start();
  await query('create table coins as select 42 as cents');
  process.kill(await serverProcess(), 'SIGKILL');
  const announced = () => product.lines.filter((line) => line.startsWith('Vintém em ')).length;
  await expect.poll(announced, { timeout: 20_000 }).toBe(2);
  expect(product.lines.join('\n')).toContain('O Vintém parou sem que alguém pedisse (SIGKILL).');
  expect(await query('select cents from coins')).toEqual([{ cents: 42 }]);
  await end(product);
  expect(await nothingIsLeftOf(product)).toBe(true);
});

/** The process of ours that serves: the one that was given this test's data folder and runs start.ts. */
async function serverProcess(): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const read = (file: string) => readFile(join('/proc', pid, file), 'utf8').catch(() => '');
      const isOurs = (await read('environ')).includes(`DATA_DIR=${dataDir}`);
      return isOurs && (await read('cmdline')).includes('tools/src/start.ts') ? [Number(pid)] : [];
    }),
  );
  const [pid] = found.flat();
  if (pid === undefined) throw new Error('no server');
  return pid;
}
