import { api } from '@vintem/contract/api';
import { day } from '@vintem/core/calendar/day';
import { ZERO } from '@vintem/core/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { post } from '#ledger/postings.ts';
import { transact } from '#platform/transact.ts';
import { transactionRow } from '#testing/transaction-row.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

const list = async (person: Person, kind: 'personal' | 'business' = 'personal') =>
  (await person.call(api.listAccounts, { query: { kind } })).body.accounts;

/** Spends from an account through the one writer: transactions have no endpoint of their own yet. */
async function spend(person: Person, accountId: string, cents: number): Promise<void> {
  const now = server.services.clock.now();
  const transaction = transactionRow(accountId, now, { description: 'Feira', amount_cents: cents });
  const meta = { by: person, verb: 'transaction.test', now };
  const posted = await transact(server.services, (tx) =>
    post(tx, person.ledgerId, meta, { transactions: [{ before: null, after: transaction }] }),
  );
  expect(posted.ok).toBe(true);
}

describe('create', () => {
  test('the given balance becomes the opening balance', async () => {
    ana = await server.signUp();
    const account = await ana.openAccount({
      name: '  Nubank ',
      type: 'checking',
      currency: 'BRL',
      balanceCents: 123_456,
    });
    expect(account).toMatchObject({
      name: 'Nubank',
      ledgerId: ana.ledgerId,
      ledgerName: null,
      openingCents: 123_456,
      balanceCents: 123_456,
      transactionCount: 0,
      archivedAt: null,
      version: 1,
    });
    expect(await list(ana)).toEqual([account]);
  });

  test('a list is sorted as Portuguese sorts, with accents among their letters', async () => {
    ana = await server.signUp();
    for (const name of ['Zoom', 'Água', 'banco', 'Açaí', 'Nubank']) await ana.openAccount({ name });
    expect((await list(ana)).map(({ name }) => name)).toEqual(['Açaí', 'Água', 'banco', 'Nubank', 'Zoom']);
  });

  test('a request repeated under one key creates one account and gets the same answer', async () => {
    ana = await server.signUp();
    const sent = {
      params: { ledgerId: ana.ledgerId },
      body: { name: 'Conta', type: 'savings', currency: 'USD', balanceCents: 5 },
    } as const;
    const answers = await Promise.all(
      [1, 2, 3].map(() => ana.call(api.createAccount, sent, { 'idempotency-key': 'uma-vez' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.account.id)).size).toBe(1);
    expect(await list(ana)).toHaveLength(1);

    const [first, second] = answers;
    expect(JSON.stringify(second?.body)).toBe(JSON.stringify(first?.body));

    const longKey = await ana.call(api.createAccount, sent, { 'idempotency-key': 'k'.repeat(256) });
    expect(longKey).toMatchObject({ status: 422, error: { code: 'validation_failed' } });

    const other = { ...sent, body: { ...sent.body, name: 'Outra' } };
    const reused = await ana.call(api.createAccount, other, { 'idempotency-key': 'uma-vez' });
    expect(reused).toMatchObject({ status: 422, error: { code: 'idempotency_key_reused' } });

    server.moveClock(25 * 3600);
    expect((await ana.call(api.createAccount, other, { 'idempotency-key': 'uma-vez' })).status).toBe(201);
  });

  test('the thousandth account is the last', async () => {
    ana = await server.signUp();
    const now = new Date();
    await server.services.db
      .insertInto('accounts')
      .values(
        Array.from({ length: 1000 }, (_, index) => ({
          ledger_id: ana.ledgerId,
          id: newId(now),
          name: `Conta ${index}`,
          type: 'checking' as const,
          currency: 'BRL' as const,
          opening_cents: ZERO,
          opening_day: day('2026-11-20'),
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
    const answer = await ana.call(api.createAccount, {
      params: { ledgerId: ana.ledgerId },
      body: { name: 'Mais uma', type: 'checking', currency: 'BRL', balanceCents: 0 },
    });
    expect(answer).toMatchObject({ status: 409, error: { code: 'too_many_accounts' } });
  });
});

describe('ACC-05 edit', () => {
  const edit = (
    person: Person,
    accountId: string,
    body: Parameters<typeof person.call<typeof api.editAccount>>[1]['body'],
  ) => person.call(api.editAccount, { params: { ledgerId: person.ledgerId, accountId }, body });

  test('editing the balance moves the opening balance and leaves posted transactions', async () => {
    ana = await server.signUp();
    const account = await ana.openAccount({ balanceCents: 10_000 });
    await spend(ana, account.id, 2_500);
    const { body } = await edit(ana, account.id, {
      version: 1,
      balance: { cents: 20_000, seenCents: 7_500 },
    });
    expect(body.account).toMatchObject({ balanceCents: 20_000, openingCents: 22_500, version: 2 });
  });

  test('a balance that changed meanwhile is not overwritten', async () => {
    ana = await server.signUp();
    const account = await ana.openAccount({ balanceCents: 10_000 });
    await spend(ana, account.id, 2_500);
    const answer = await edit(ana, account.id, {
      version: 1,
      name: 'X',
      balance: { cents: 1, seenCents: 10_000 },
    });
    expect(answer).toMatchObject({ status: 409, error: { code: 'balance_moved' } });
    expect(await list(ana)).toMatchObject([{ name: 'Conta corrente', balanceCents: 7_500, version: 1 }]);
  });

  test('of two edits of one version, one succeeds', async () => {
    ana = await server.signUp();
    const { id } = await ana.openAccount();
    const answers = await Promise.all(
      ['Um', 'Dois', 'Três'].map((name) => edit(ana, id, { version: 1, name })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('version_conflict');
  });

  test('the currency cannot change once there are transactions', async () => {
    ana = await server.signUp();
    const { id } = await ana.openAccount({ balanceCents: 100 });
    expect((await edit(ana, id, { version: 1, currency: 'USD' })).status).toBe(200);
    expect((await edit(ana, id, { version: 2, currency: 'BRL' })).status).toBe(200);
    await spend(ana, id, 1);
    expect((await edit(ana, id, { version: 3, currency: 'USD' })).error.code).toBe('currency_fixed');
  });
});

describe('archive', () => {
  test('archiving keeps everything and can be undone', async () => {
    ana = await server.signUp();
    const account = await ana.openAccount({ balanceCents: 100 });
    const params = { ledgerId: ana.ledgerId, accountId: account.id };
    const archived = await ana.call(api.archiveAccount, { params, body: { version: 1 } });
    expect(archived.body.account).toMatchObject({
      archivedAt: expect.any(String),
      balanceCents: 100,
      version: 2,
    });
    const back = await ana.call(api.unarchiveAccount, { params, body: { version: 2 } });
    expect(back.body.account).toMatchObject({ archivedAt: null, version: 3 });
  });
});

describe('delete and undo', () => {
  test('an account is deleted with its transactions and restored with them', async () => {
    ana = await server.signUp();
    const account = await ana.openAccount({ name: 'Vai e volta', balanceCents: 10_000 });
    for (const cents of [100, 200, 300]) await spend(ana, account.id, cents);
    const before = await list(ana);
    expect(before).toMatchObject([{ balanceCents: 9_400, transactionCount: 3 }]);

    const params = { ledgerId: ana.ledgerId, accountId: account.id };
    const deletion = await ana.call(api.deleteAccount, { params, query: { version: '1' } });
    expect(deletion.body.transactionCount).toBe(3);
    expect(await list(ana)).toEqual([]);
    expect((await ana.call(api.getAccount, { params })).error.code).toBe('account_not_found');
    expect(await server.breaks()).toEqual([]);

    const undo = { params: { ledgerId: ana.ledgerId, changeId: deletion.body.changeId } };
    expect((await ana.call(api.undoChange, undo)).status).toBe(200);
    expect(await list(ana)).toMatchObject([
      {
        id: account.id,
        name: 'Vai e volta',
        balanceCents: 9_400,
        openingCents: 10_000,
        transactionCount: 3,
        version: 2,
      },
    ]);
    expect((await ana.call(api.undoChange, undo)).error.code).toBe('already_undone');
  });

  test('two undos at once happen once', async () => {
    ana = await server.signUp();
    const { id } = await ana.openAccount();
    await spend(ana, id, 5);
    const { body } = await ana.call(api.deleteAccount, {
      params: { ledgerId: ana.ledgerId, accountId: id },
      query: { version: '1' },
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        ana.call(api.undoChange, { params: { ledgerId: ana.ledgerId, changeId: body.changeId } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await list(ana)).toMatchObject([{ transactionCount: 1, balanceCents: -5 }]);
  });

  test('an undone edit restores the earlier account, unless something newer changed it', async () => {
    ana = await server.signUp();
    const { id } = await ana.openAccount({ name: 'Antes', balanceCents: 100 });
    const params = { ledgerId: ana.ledgerId, accountId: id };
    const first = await ana.call(api.editAccount, {
      params,
      body: { version: 1, name: 'Depois', balance: { cents: 900, seenCents: 100 } },
    });
    await spend(ana, id, 50);
    await ana.call(api.undoChange, { params: { ledgerId: ana.ledgerId, changeId: first.body.changeId } });
    expect(await list(ana)).toMatchObject([{ name: 'Antes', balanceCents: 50, version: 3 }]);

    const second = await ana.call(api.editAccount, { params, body: { version: 3, name: 'Terceiro' } });
    await ana.call(api.editAccount, { params, body: { version: 4, name: 'Quarto' } });
    const late = await ana.call(api.undoChange, {
      params: { ledgerId: ana.ledgerId, changeId: second.body.changeId },
    });
    expect(late).toMatchObject({ status: 409, error: { code: 'undo_conflict' } });
    expect(await list(ana)).toMatchObject([{ name: 'Quarto' }]);
  });

  test('the creation of an account with transactions cannot be undone', async () => {
    ana = await server.signUp();
    const created = await ana.call(api.createAccount, {
      params: { ledgerId: ana.ledgerId },
      body: { name: 'Nova', type: 'wallet', currency: 'BRL', balanceCents: 0 },
    });
    await spend(ana, created.body.account.id, 1);
    const undo = await ana.call(api.undoChange, {
      params: { ledgerId: ana.ledgerId, changeId: created.body.changeId },
    });
    expect(undo.error.code).toBe('undo_conflict');
    expect(await list(ana)).toHaveLength(1);
  });

  test('an outdated version deletes nothing', async () => {
    ana = await server.signUp();
    const { id } = await ana.openAccount();
    const answer = await ana.call(api.deleteAccount, {
      params: { ledgerId: ana.ledgerId, accountId: id },
      query: { version: '7' },
    });
    expect(answer.error.code).toBe('version_conflict');
    expect(await list(ana)).toHaveLength(1);
  });
});
