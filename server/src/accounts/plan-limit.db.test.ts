import { api } from '@vintem/contract/api';
import { ENTITLEMENTS } from '@vintem/core/identity/plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const REFUSED = {
  status: 409,
  error: {
    code: 'plan_limit_accounts',
    message:
      'O plano Gratuito vai até 2 contas pessoais ativas. Arquive uma delas ou mude para o Premium, que não tem limite.',
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

const CARD = {
  name: 'Cartão',
  currency: 'BRL',
  dueDayOfMonth: 25,
  closing: { by: 'days_before', count: 7 },
  closingDayIsNext: true,
  dueMoves: false,
} as const;

const signUpFree = () => server.signUp(undefined, undefined, 'free');
const create = (person: Person, name = 'Conta', ledgerId = person.ledgerId) =>
  person.call(api.createAccount, {
    params: { ledgerId },
    body: { name, type: 'checking', currency: 'BRL', balanceCents: 0 },
  });
const changePlan = (person: Person, plan: 'free' | 'premium') =>
  person.call(api.changePlan, { body: { plan } });
const activeOf = async (person: Person) =>
  (await person.call(api.listAccounts, { query: {} })).body.accounts.filter(
    ({ archivedAt }) => archivedAt === null,
  );

async function withTwoAccounts(): Promise<Person> {
  const person = await signUpFree();
  expect([(await create(person)).status, (await create(person)).status]).toEqual([201, 201]);
  return person;
}

/** Archives, brings back or deletes the person's account, at the version that the API answers now. */
async function change(person: Person, accountId: string, verb: 'archive' | 'unarchive' | 'delete') {
  const params = { ledgerId: person.ledgerId, accountId };
  const { version } = (await person.call(api.getAccount, { params })).body;
  if (verb === 'delete')
    return person.call(api.deleteAccount, { params, query: { version: String(version) } });
  const route = verb === 'archive' ? api.archiveAccount : api.unarchiveAccount;
  return person.call(route, { params, body: { version } });
}

describe('PLAN-01 the free plan', () => {
  test('the free plan has two active personal accounts, and refuses a third', async () => {
    const person = await withTwoAccounts();
    expect(await create(person)).toMatchObject(REFUSED);
    expect(await activeOf(person)).toHaveLength(ENTITLEMENTS.free.mostPersonalAccounts);
  });

  test('ten creations at once let two accounts in', async () => {
    const person = await signUpFree();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, ...Array(8).fill(409)]);
    expect(await activeOf(person)).toHaveLength(2);
  });

  test('an archived account leaves room for another, and then cannot be restored', async () => {
    const person = await withTwoAccounts();
    const [account] = await activeOf(person);
    await change(person, account?.id ?? '', 'archive');
    expect((await create(person)).status).toBe(201);
    expect(await change(person, account?.id ?? '', 'unarchive')).toMatchObject(REFUSED);
    const [other] = await activeOf(person);
    await change(person, other?.id ?? '', 'archive');
    expect((await change(person, account?.id ?? '', 'unarchive')).status).toBe(200);
  });

  test('three restorations at once let two accounts in', async () => {
    const person = await server.signUp();
    const accounts = [await person.openAccount(), await person.openAccount(), await person.openAccount()];
    for (const { id } of accounts) await change(person, id, 'archive');
    await changePlan(person, 'free');
    const answers = await Promise.all(accounts.map(({ id }) => change(person, id, 'unarchive')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
  });

  test.each(['archive', 'delete'] as const)('undoing %s is refused when the plan is full', async (verb) => {
    const person = await withTwoAccounts();
    const [account] = await activeOf(person);
    const { changeId } = (await change(person, account?.id ?? '', verb)).body;
    const { body: taken } = await create(person);
    const params = { ledgerId: person.ledgerId, changeId };
    expect(await person.call(api.undoChange, { params })).toMatchObject(REFUSED);
    await change(person, taken.account.id, 'delete');
    expect((await person.call(api.undoChange, { params })).status).toBe(200);
    expect(await activeOf(person)).toHaveLength(2);
  });

  test('a refused creation succeeds under the same key after the upgrade', async () => {
    const person = await withTwoAccounts();
    const sent = {
      params: { ledgerId: person.ledgerId },
      body: { name: 'Terceira', type: 'wallet', currency: 'EUR', balanceCents: 7 },
    } as const;
    const key = { 'idempotency-key': 'terceira' };
    expect(await person.call(api.createAccount, sent, key)).toMatchObject(REFUSED);
    await changePlan(person, 'premium');
    expect((await person.call(api.createAccount, sent, key)).body.account).toMatchObject({
      name: 'Terceira',
    });
    expect((await create(person)).status).toBe(201);
  });

  test('after a downgrade existing accounts stay and can be edited; none can be added', async () => {
    const person = await server.signUp();
    for (let index = 0; index < 4; index += 1) await person.openAccount();
    await changePlan(person, 'free');
    const [account] = await activeOf(person);
    expect(await activeOf(person)).toHaveLength(4);
    const edited = await person.call(api.editAccount, {
      params: { ledgerId: person.ledgerId, accountId: account?.id ?? '' },
      body: { version: 1, name: 'Outro nome' },
    });
    expect(edited.status).toBe(200);
    expect(await create(person)).toMatchObject(REFUSED);
  });

  test('companies are not counted', async () => {
    const person = await withTwoAccounts();
    const ledgerId = await addCompany(person);
    for (let index = 0; index < 3; index += 1) {
      expect((await create(person, `Da empresa ${index}`, ledgerId)).status).toBe(201);
    }
    expect(await create(person)).toMatchObject(REFUSED);
  });

  test('cards are not counted, not even when they are restored or brought back', async () => {
    const person = await signUpFree();
    const params = { ledgerId: person.ledgerId };
    const addCard = async () => (await person.call(api.createCard, { params, body: CARD })).body;
    for (let index = 0; index < 2; index += 1) await addCard();
    expect([(await create(person)).status, (await create(person)).status]).toEqual([201, 201]);
    expect(await create(person)).toMatchObject(REFUSED);

    const { id } = (await addCard()).account;
    await change(person, id, 'archive');
    expect((await change(person, id, 'unarchive')).status).toBe(200);
    const { changeId } = (await change(person, id, 'delete')).body;
    expect((await person.call(api.undoChange, { params: { ...params, changeId } })).status).toBe(200);
    expect(await activeOf(person)).toHaveLength(5);
  });
});

test('PLAN-01 the operator can lift the limits', async () => {
  const open = await startTestServer({ planLimits: false });
  const person = await open.signUp('livre', undefined, 'free');
  for (let index = 0; index < 5; index += 1) await person.openAccount();
  expect(await activeOf(person)).toHaveLength(5);
  await open.close();
});

async function addCompany(person: Person): Promise<GrantedLedgerId> {
  const id = '00000000-0000-7000-8000-00000000c0de' as GrantedLedgerId;
  const at = new Date();
  const { db } = server.services;
  await db
    .insertInto('ledgers')
    .values({
      id,
      kind: 'business',
      name: 'Padaria',
      currency: 'BRL',
      time_zone: 'America/Sao_Paulo',
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('memberships')
    .values({ user_id: person.userId, ledger_id: id, role: 'owner', created_at: at })
    .execute();
  return id;
}
