import { api } from '@vintem/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/test-server.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const DAY_SECONDS = 86_400;
const NO_TOKEN = `vtm_${'A'.repeat(43)}`;

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  // As behind a proxy, so that a test can come from anywhere.
  server = await startTestServer({ trustProxy: true });
  ana = await server.signUp('ana');
});
afterAll(() => server.close());

const list = (program: Person, headers: Record<string, string> = {}) =>
  program.call(api.listAccounts, { query: {} }, headers);
const listed = async (person: Person) => (await person.call(api.listTokens, {})).body.tokens;
const programWith = (token: string) => {
  const program = server.visitor();
  program.token = token;
  return program;
};

describe('API-01 tokens', () => {
  test('a token is shown once, kept as a hash, and listed by how it begins', async () => {
    const { program, text, token } = await ana.giveToken({
      name: 'Planilha',
      scopes: ['export', 'read', 'read'],
    });
    expect(text).toMatch(/^vtm_[\w-]{43}$/);
    expect(token).toMatchObject({
      name: 'Planilha',
      prefix: text.slice(0, 12),
      scopes: ['read', 'export'],
      ledgerIds: null,
      lastUsedAt: null,
    });
    expect((await listed(ana))[0]).toEqual(token);
    expect((await list(program)).status).toBe(200);
    const rows = await server.look<{ text: string }>('select row_to_json(t)::text as text from api_tokens t');
    expect(rows.map((row) => row.text).join()).not.toContain(text.slice(12));
    expect(JSON.stringify(await listed(ana))).not.toContain(text.slice(12));
  });

  test('a token is revoked at once, and only by its person', async () => {
    const bia = await server.signUp();
    const { program, token } = await ana.giveToken();
    const revoke = (person: Person) => person.call(api.revokeToken, { params: { tokenId: token.id } });
    expect((await revoke(bia)).error.code).toBe('token_not_found');
    expect((await list(program)).status).toBe(200);
    expect((await revoke(ana)).status).toBe(204);
    expect((await list(program)).error.code).toBe('token_invalid');
    expect((await revoke(ana)).error.code).toBe('token_not_found');
  });

  test('a token ends on its day, or never when its person wants so', async () => {
    const forWeek = await ana.giveToken({ days: 7 });
    const forEver = await ana.giveToken({ days: null });
    expect(forEver.token.expiresAt).toBeNull();
    server.moveClock(7 * DAY_SECONDS - 60);
    expect((await list(forWeek.program)).status).toBe(200);
    server.moveClock(60);
    expect((await list(forWeek.program)).error.code).toBe('token_invalid');
    server.moveClock(1_000 * DAY_SECONDS);
    expect((await list(forEver.program)).status).toBe(200);
    server.moveClock(-1_007 * DAY_SECONDS);
  });

  test('a person has at most 20 tokens, also when many are made at once', async () => {
    const caio = await server.signUp();
    const make = () =>
      caio.call(api.createToken, { body: { name: 'Um', scopes: ['read'], ledgerIds: null, days: 1 } });
    const answers = await Promise.all(Array.from({ length: 25 }, make));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect((await make()).error.code).toBe('too_many_tokens');
    expect(await listed(caio)).toHaveLength(20);
  });

  test.each([
    [{ name: '  ' }, 'name', 'token_name_required'],
    [{ scopes: [] }, 'scopes', 'token_scopes_required'],
    [{ ledgerIds: [] }, 'ledgerIds', 'token_ledgers_required'],
    [{ days: 366 }, 'days', 'token_days_invalid'],
    [{ days: 0 }, 'days', 'token_days_invalid'],
  ])('a token with %j is refused at its field', async (wrong, path, code) => {
    const body = { name: 'Um', scopes: ['read' as const], ledgerIds: null, days: 90, ...wrong };
    expect(await ana.call(api.createToken, { body })).toMatchObject({
      status: 422,
      error: { fields: [{ path, code }] },
    });
  });

  test('the last use is noted, once a minute', async () => {
    const { program, token } = await ana.giveToken();
    const lastUse = async () => (await listed(ana)).find(({ id }) => id === token.id)?.lastUsedAt;
    await list(program);
    const first = await lastUse();
    expect(first).toEqual(expect.any(String));
    server.moveClock(50);
    await list(program);
    expect(await lastUse()).toBe(first);
    server.moveClock(11);
    await list(program);
    expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
    server.moveClock(-61);
  });
});

describe('API-02 what a token reaches', () => {
  test('it lists the ledgers, accounts and companies that it names, and no others', async () => {
    const dora = await server.signUp();
    const { company } = (
      await dora.call(api.createCompany, { body: { name: 'Padaria', taxId: '12ABC34501DE35' } })
    ).body;
    await dora.openAccount({ name: 'Poupança' });
    const { program } = await dora.giveToken({ ledgerIds: [company.id] });
    expect((await program.call(api.listLedgers, {})).body.ledgers).toMatchObject([{ id: company.id }]);
    expect((await dora.call(api.listLedgers, {})).body.ledgers).toHaveLength(2);
    expect((await program.call(api.listCompanies, {})).body.companies).toHaveLength(1);
    expect((await list(program)).body.accounts).toEqual([]);
    const all = await dora.giveToken();
    expect((await list(all.program)).body.accounts).toMatchObject([{ name: 'Poupança' }]);
  });

  test('a transfer into a ledger that the token does not name is refused, and so is naming somebody else’s ledger', async () => {
    const dora = await server.signUp();
    const { company } = (
      await dora.call(api.createCompany, { body: { name: 'Padaria', taxId: '12ABC34501DE35' } })
    ).body;
    const { accounts } = (await dora.call(api.listAccounts, { query: { kind: 'business' } })).body;
    const from = { ledgerId: dora.ledgerId, accountId: (await dora.openAccount()).id };
    const to = { ledgerId: company.id, accountId: accounts[0]?.id as string };
    const { program } = await dora.giveToken({ ledgerIds: [dora.ledgerId] });
    const params = { ledgerId: dora.ledgerId };
    const body = { from, to, amountCents: 100, day: '2026-11-20', nature: 'capital_contribution' as const };
    expect((await program.call(api.createTransfer, { params, body })).error.code).toBe('ledger_not_writable');
    expect((await dora.call(api.createTransfer, { params, body })).status).toBe(201);
    const foreign = { name: 'Um', scopes: ['read' as const], ledgerIds: [ana.ledgerId], days: 90 };
    expect((await dora.call(api.createToken, { body: foreign })).error.code).toBe('not_found');
  });

  test('everything of a person is exported with a token of every ledger', async () => {
    const { program } = await ana.giveToken({ scopes: ['export'] });
    const { status, body } = await program.call(api.exportData, {});
    expect([status, body.user.email]).toEqual([200, ana.email]);
  });
});

describe('API-03 a token never outlives its person', () => {
  test('a token of a person who is blocked, or who left the ledger, opens nothing', async () => {
    const eva = await server.signUp();
    const { program } = await eva.giveToken({ ledgerIds: [eva.ledgerId] });
    const params = { ledgerId: eva.ledgerId };
    const transactions = () => program.call(api.listTransactions, { params, query: {} });
    expect((await transactions()).status).toBe(200);
    const { db } = server.services;
    await db.deleteFrom('memberships').where('user_id', '=', eva.userId).execute();
    expect((await transactions()).status).toBe(404);
    await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', eva.userId).execute();
    expect((await transactions()).error.code).toBe('token_invalid');
  });

  test('a token of a deleted person is as one that never was', async () => {
    const eva = await server.signUp('eva', 'segredo seguro');
    const { program } = await eva.giveToken();
    await eva.call(api.deleteUser, { body: { password: 'segredo seguro' } });
    expect((await list(program)).error.code).toBe('token_invalid');
  });
});

describe('API-04 what does not enter', () => {
  test('a wrong, an expired and a revoked token answer alike', async () => {
    const expired = await ana.giveToken({ days: 1 });
    const revoked = await ana.giveToken();
    await ana.call(api.revokeToken, { params: { tokenId: revoked.token.id } });
    server.moveClock(DAY_SECONDS);
    const programs = [expired.program, revoked.program, programWith(NO_TOKEN), programWith('vtm_x')];
    const answers = await Promise.all(programs.map((program) => list(program)));
    server.moveClock(-DAY_SECONDS);
    const told = answers.map(({ status, error }) => [status, error.code, error.message]);
    expect(told.map(String)).toEqual(Array.from({ length: 4 }, () => String(told[0])));
    expect(told[0]?.slice(0, 2)).toEqual([401, 'token_invalid']);
  });

  test('a token and a session in one request are refused, whatever each is worth', async () => {
    const { text } = await ana.giveToken();
    for (const token of [text, NO_TOKEN]) {
      expect(await list(ana, { authorization: `Bearer ${token}` })).toMatchObject({
        status: 400,
        error: { code: 'token_and_session' },
      });
    }
    // Those of a proxy before us are none of ours.
    expect((await list(ana, { authorization: 'Basic YW5hOmFuYQ==' })).status).toBe(200);
  });

  test('a token in the address is refused with the way to send it, and does not enter', async () => {
    const { text } = await ana.giveToken();
    expect(await server.visitor().send('GET', `/api/accounts?access_token=${text}`)).toMatchObject({
      status: 400,
      error: { code: 'token_in_url', message: expect.stringContaining('Authorization') },
    });
    expect((await programWith(text).send('GET', `/api/accounts?token=${text}`)).status).toBe(400);
  });

  test('failures count towards the address, as those of sign-ins do', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const program = programWith(NO_TOKEN);
    const codes: string[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are counted
    for (let time = 0; time < 101; time += 1) codes.push((await list(program, from)).error.code);
    expect(codes.filter((code) => code === 'token_invalid')).toHaveLength(100);
    expect(codes.at(-1)).toBe('too_many_attempts');
    const signIn = { body: { email: ana.email, password: 'segredo seguro' } };
    expect((await server.visitor().call(api.signIn, signIn, from)).status).toBe(429);
    expect((await server.visitor().call(api.signIn, signIn)).status).toBe(200);
  });

  test('a token makes 300 requests a minute, and another one is not held up by it', async () => {
    const [busy, quiet] = [await ana.giveToken(), await ana.giveToken()];
    const answers: Awaited<ReturnType<typeof list>>[] = [];
    // oxlint-disable-next-line no-await-in-loop -- at once they would wait for one another
    while (answers.length < 301) answers.push(await list(busy.program));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.error).toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: expect.any(Number),
    });
    expect((await list(quiet.program)).status).toBe(200);
  });

  test('a program writes whatever it says of its origin, and a page of another site does not with a session', async () => {
    const { program } = await ana.giveToken();
    const foreign = { origin: 'https://planilha.example', 'sec-fetch-site': 'cross-site' };
    const create = (person: Person, headers: Record<string, string>) =>
      person.call(
        api.createGoal,
        { body: { title: 'Viajar', targetDay: '2026-12-31', category: 'health' } },
        headers,
      );
    expect((await create(program, foreign)).status).toBe(201);
    expect((await create(ana, foreign)).status).toBe(403);
    const both = { ...foreign, authorization: `Bearer ${program.token}` };
    expect((await create(ana, both)).error.code).toBe('forbidden');
  });
});
