import { type ExecFileException, execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@vintem/server/platform/settings';
import { serve } from '@vintem/server/serve';
import { startEmbeddedPostgres } from '@vintem/server/embedded-postgres/start-embedded-postgres';
import { expect, test } from 'vitest';
import { root } from '#process/root.ts';

interface Ended {
  readonly code: number;
  readonly output: string;
}

function tool(args: string[], variables: Record<string, string>): Promise<Ended> {
  const program = join(root, 'tools', 'src', 'reset-password.ts');
  const env = { ...process.env, DATABASE_URL: '', ...variables };
  return new Promise((resolve) =>
    execFile(process.execPath, [program, ...args], { env }, (error: ExecFileException | null, out, err) =>
      resolve({ code: Number(error?.code ?? 0), output: out + err }),
    ),
  );
}

test('a forgotten password is replaced by a link, made while Vintém runs, while it is stopped, and on an external database', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vintem-reset-'));
  // mkdtemp makes it ours alone; as root, Postgres runs as another account.
  await chmod(dataDir, 0o755);
  const here = { DATA_DIR: dataDir, PUBLIC_URL: 'https://vintem.exemplo.com' };
  const postgres = await startEmbeddedPostgres({ dataDir });
  const settings = { ...readSettings({ DATA_DIR: dataDir }), port: 0 };
  const server = await serve({ settings, databaseUrl: postgres.url, log: () => undefined });
  const send = (path: string, body: object) =>
    fetch(`${server.address}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const email = 'lia@exemplo.com';
  try {
    expect((await send('users', { email, password: 'a que esqueci' })).status).toBe(201);
    const running = await tool([email], here);
    const token = /^https:\/\/vintem\.exemplo\.com\/reset-password#([\w-]{43})$/m.exec(running.output)?.[1];
    expect([running.code, token]).toEqual([0, expect.any(String)]);
    expect((await send('password-resets', { token, password: 'a que escolhi' })).status).toBe(204);
    expect((await send('session', { email, password: 'a que escolhi' })).status).toBe(200);
    expect((await tool([email], { DATABASE_URL: postgres.url })).output).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/reset-password#[\w-]{43}$/m,
    );
    expect(await tool(['outra@exemplo.com'], here)).toEqual({
      code: 1,
      output: 'Não há conta ativa com o email outra@exemplo.com.\n',
    });
    expect((await tool([], here)).output).toContain('npm run reset-password -- nome@exemplo.com');
  } finally {
    await server.close();
    await postgres.stop();
  }
  expect((await tool([email], here)).output).toMatch(/#[\w-]{43}$/m);
  await rm(dataDir, { recursive: true });
}, 120_000);
