// One change in several ledgers, as a transfer between a person and their company will be: all of it or nothing, and one undo.
import { api } from '@vintem/contract/api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actingFor } from '#platform/acting-owner.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { transact } from '#platform/transact.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { transactionRow } from '#testing/transaction-row.ts';
import { type LedgerPart, postAcross } from './postings.ts';
import type { TransactionRow } from './rows.ts';

let server: TestServer;
let ana: Person;
/** Of the person and of their company: the ledger and an account in it. */
let own: Side;
let company: Side;

interface Side {
  readonly ledgerId: GrantedLedgerId;
  readonly accountId: string;
}

beforeAll(async () => {
  server = await startTestServer();
  // One role exists so far.
  await server.look('alter table memberships drop constraint memberships_role_check');
});
beforeEach(async () => {
  ana = await server.signUp();
  own = { ledgerId: ana.ledgerId, accountId: (await ana.openAccount({ balanceCents: 10_000 })).id };
  const { body } = await ana.call(api.createCompany, { body: { name: 'Padaria', taxId: '12ABC34501DE35' } });
  const ledgerId = body.company.id as GrantedLedgerId;
  const { body: accounts } = await ana.call(api.listAccounts, { query: { kind: 'business' } });
  const account = accounts.accounts.find((one) => one.ledgerId === ledgerId);
  company = { ledgerId, accountId: account?.id ?? '' };
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const spent = ({ accountId }: Side) =>
  transactionRow(accountId, server.services.clock.now(), { amount_cents: 1_500, category: 'other' });
const earned = ({ accountId }: Side) =>
  transactionRow(accountId, server.services.clock.now(), {
    type: 'income',
    amount_cents: 1_500,
    category: 'other',
  });
const creation = ({ ledgerId }: Side, after: TransactionRow): LedgerPart => ({
  ledgerId,
  change: { transactions: [{ before: null, after }] },
});

function postAs(person: Person, parts: readonly LedgerPart[]) {
  const meta = { by: person, verb: 'transaction.test', now: server.services.clock.now() };
  return actingFor({ userId: person.userId }, () =>
    transact(server.services, (tx) => postAcross(tx, meta, parts)),
  );
}

async function moveToCompany(): Promise<string> {
  const posted = await postAs(ana, [creation(own, spent(own)), creation(company, earned(company))]);
  if (!posted.ok) throw new Error(posted.code);
  return posted.value.changeId;
}

const undo = (person: Person, { ledgerId }: Side, changeId: string) =>
  person.call(api.undoChange, { params: { ledgerId, changeId } });

async function balances(): Promise<number[]> {
  const sides = [own, company].map(async ({ ledgerId, accountId }) => {
    const { body } = await ana.call(api.getAccount, { params: { ledgerId, accountId } });
    return body.balanceCents;
  });
  return Promise.all(sides);
}

test('both ledgers change, under one id, and each tells of its own rows alone', async () => {
  const changeId = await moveToCompany();
  expect(await balances()).toEqual([8_500, 1_500]);
  const rows = await server.look<{ ledger_id: string; ledger_ids: string[] }>(
    'select ledger_id, ledger_ids from changes where id = $1 order by ledger_id',
    [changeId],
  );
  const both = [own.ledgerId, company.ledgerId].toSorted();
  expect(rows).toEqual(both.map((ledger_id) => ({ ledger_id, ledger_ids: both })));
});

test('what one of them refuses happens in none', async () => {
  const stranger = { ...company, accountId: own.accountId };
  const posted = await postAs(ana, [creation(own, spent(own)), creation(stranger, earned(stranger))]);
  expect(posted).toMatchObject({ ok: false, code: 'account_not_found' });
  const row = earned(company);
  const gone: LedgerPart = {
    ...creation(company, row),
    change: { transactions: [{ before: row, after: null }] },
  };
  expect(await postAs(ana, [creation(own, spent(own)), gone])).toMatchObject({ code: 'version_conflict' });
  expect(await balances()).toEqual([10_000, 0]);
});

describe('undo', () => {
  test.each(['own', 'company'] as const)('from the ledger %s takes it back in both, once', async (name) => {
    const side = () => ({ own, company })[name];
    const changeId = await moveToCompany();
    const undone = await undo(ana, side(), changeId);
    expect(undone.status).toBe(200);
    expect(await balances()).toEqual([10_000, 0]);
    for (const one of [own, company]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await undo(ana, one, changeId)).error.code).toBe('already_undone');
    }
    // And an undo is a change as well.
    expect((await undo(ana, side(), undone.body.changeId)).status).toBe(200);
    expect(await balances()).toEqual([8_500, 1_500]);
  });

  test('is refused in both when one of them has gone on', async () => {
    const changeId = await moveToCompany();
    const { body } = await ana.call(api.listTransactions, {
      params: { ledgerId: company.ledgerId },
      query: {},
    });
    const [row] = body.transactions;
    if (!row) throw new Error('nothing came to the company');
    const params = { ledgerId: company.ledgerId, transactionId: row.id };
    await ana.call(api.editTransaction, { params, body: { version: row.version, description: 'Aporte' } });
    expect((await undo(ana, own, changeId)).error.code).toBe('undo_conflict');
    expect(await balances()).toEqual([8_500, 1_500]);
  });

  test.each([
    ['is no member of the other ledger', null],
    ['may only read the other ledger', 'viewer'],
  ])('is refused to a person who %s', async (_, role) => {
    const changeId = await moveToCompany();
    const bia = await server.signUp();
    const join = `insert into memberships (ledger_id, user_id, role, created_at) values ($1, $2, $3, now())`;
    await server.look(join, [own.ledgerId, bia.userId, 'owner']);
    if (role) await server.look(join, [company.ledgerId, bia.userId, role]);
    expect((await undo(bia, own, changeId)).error.code).toBe('undo_conflict');
    expect(await balances()).toEqual([8_500, 1_500]);
  });

  test('is refused when the other ledger is gone', async () => {
    const changeId = await moveToCompany();
    const params = { ledgerId: company.ledgerId };
    const deleted = await ana.call(api.deleteCompany, { params, query: { version: '1' } });
    expect(deleted.status).toBeLessThan(300);
    expect((await undo(ana, own, changeId)).error.code).toBe('undo_conflict');
  });
});

test('opposite changes of the same two ledgers at once neither deadlock nor lose anything', async () => {
  const all = await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      const parts = [creation(own, spent(own)), creation(company, earned(company))];
      return postAs(ana, index % 2 ? parts : parts.toReversed());
    }),
  );
  expect(all.every(({ ok }) => ok)).toBe(true);
  expect(await balances()).toEqual([10_000 - 24 * 1_500, 24 * 1_500]);
});
