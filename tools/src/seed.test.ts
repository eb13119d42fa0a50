import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@vintem/server/embedded-postgres/start-embedded-postgres';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { root } from '#process/root.ts';

const run = promisify(execFile);

test('a year of a household and of a company is entered once, however often it is requested, with every sum right', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vintem-seed-'));
  // mkdtemp makes it ours alone; as root, Postgres runs as another account.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  const client = new Client({ connectionString: postgres.url });
  try {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
    // As soon as something is entered.
    const interrupt = async (signal: NodeJS.Signals) => {
      const seeding = spawn(process.execPath, [join(root, 'tools', 'src', 'seed.ts')], { env });
      const ended = once(seeding, 'exit');
      const entered = () =>
        client.query('select from transactions').then(
          ({ rowCount }) => rowCount,
          () => 0,
        );
      await expect.poll(entered, { timeout: 30_000 }).toBeGreaterThan(20);
      seeding.kill(signal);
      await ended;
    };
    const tool = async (name: string) => {
      return (await run(process.execPath, [join(root, 'tools', 'src', `${name}.ts`)], { env })).stdout;
    };
    await client.connect();
    await interrupt('SIGTERM');
    expect((await client.query('select from users')).rowCount).toBe(0);
    await interrupt('SIGKILL');
    expect(await tool('seed')).toMatch(
      /criada\.\n {2}Email: marina@exemplo\.com\n {2}Senha: uma senha boa\n/,
    );
    const { rows: people } = await client.query('select email from users');
    expect(people).toEqual([{ email: 'marina@exemplo.com' }]);
    const { rows: invoices } = await client.query(
      'select count(*)::int as all, count(distinct invoice_number)::int as numbers from transactions where invoice_number is not null',
    );
    expect(invoices[0].all).toBeGreaterThan(20);
    expect(invoices[0].numbers).toBe(invoices[0].all);
    const count = async () => {
      const { rows } = await client.query(`
        select count(*)::int as all, count(*) filter (where status = 'scheduled' and installment_plan_id is null)::int as scheduled,
          count(installment_plan_id)::int as parcels,
          count(distinct currency)::int as currencies, count(distinct to_char(day, 'YYYY-MM')) filter (where status = 'posted')::int as months
        from transactions`);
      return rows[0];
    };
    const entered = await count();
    // Each of a company's series has one scheduled occurrence, each of a household's a year of them.
    expect(entered).toMatchObject({ scheduled: 60 + 5, parcels: 12 + 3, currencies: 3, months: 12 });
    expect(entered.all).toBeGreaterThan(450);
    expect(await tool('seed')).toContain('A conta de demonstração já existe; nada mudou.');
    expect(await count()).toEqual(entered);
    expect(await tool('check-ledger')).toContain('Tudo confere');
  } finally {
    await client.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
}, 120_000);
