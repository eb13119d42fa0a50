import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@vintem/server/embedded-postgres/start-embedded-postgres';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { root } from '#process/root.ts';

const run = promisify(execFile);

test('a year of a household and of a company, entered once however often it is asked for, with every sum right', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vintem-seed-'));
  // mkdtemp makes it ours alone; as root, Postgres runs as another account.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  const client = new Client({ connectionString: postgres.url });
  try {
    const tool = async (name: string) => {
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
      return (await run(process.execPath, [join(root, 'tools', 'src', `${name}.ts`)], { env })).stdout;
    };
    expect(await tool('seed')).toMatch(
      /criada\.\n {2}Email: marina@exemplo\.com\n {2}Senha: uma senha boa\n/,
    );
    await client.connect();
    const count = async () => {
      const { rows } = await client.query(`
        select count(*)::int as all, count(*) filter (where status = 'scheduled')::int as scheduled,
          count(distinct currency)::int as currencies, count(distinct to_char(day, 'YYYY-MM')) filter (where status = 'posted')::int as months
        from transactions`);
      return rows[0];
    };
    const entered = await count();
    // A company's series have one scheduled each, those of a household a year of them.
    expect(entered).toMatchObject({ scheduled: 60 + 5, currencies: 3, months: 12 });
    expect(entered.all).toBeGreaterThan(450);
    expect(await tool('seed')).toContain('A conta de demonstração já existe; nada mudou.');
    expect(await count()).toEqual(entered);
    expect(await tool('check-ledger')).toContain('Tudo confere');
  } finally {
    await client.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
}, 60_000);
