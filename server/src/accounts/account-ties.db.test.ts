// The series and due occurrences of an account that is deleted or restored. Company series need no end, and their first occurrence is
// posted on creation.
import type { Account } from '@vintem/contract/accounts';
import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { postDue } from '#recurrences/post-due.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let ledgerId: string;
let old: Account;
let bank: Account;
let moved = 0;

/** Moves the server's clock to noon of a day, São Paulo time, and signs Ana in again: months later her session has ended. */
async function travelTo(target: string): Promise<void> {
  const seconds = Math.round(
    (Date.parse(`${target}T15:00:00Z`) - server.services.clock.now().getTime()) / 1000,
  );
  server.moveClock(seconds);
  moved += seconds;
  if (ana) await ana.call(api.signIn, { body: { email: ana.email, password: 'segredo seguro' } });
}

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await travelTo('2030-01-20');
  ana = await server.signUp();
  const company = await ana.call(api.createCompany, {
    body: { name: 'Padaria', taxId: '12.ABC.345/01DE-35' },
  });
  ledgerId = company.body.company.id;
  old = await open('Banco antigo');
  bank = await open('Banco novo');
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.services.db
    .updateTable('transactions')
    .set({ posts_itself: false })
    .where('ledger_id', '=', ledgerId)
    .execute();
  server.moveClock(-moved);
  moved = 0;
});
afterAll(() => server.close());

async function open(name: string, currency: Account['currency'] = 'BRL'): Promise<Account> {
  const body = { name, type: 'checking' as const, currency, balanceCents: 100_000 };
  return (await ana.call(api.createAccount, { params: { ledgerId }, body })).body.account;
}

type Draft = RequestOf<typeof api.createRecurrence>['body'];

const paramsOf = (account: Account) => ({ ledgerId, accountId: account.id });

async function recur(draft: Partial<Draft> = {}): Promise<string> {
  const { body } = await ana.call(api.createRecurrence, {
    params: { ledgerId },
    body: {
      type: 'expense',
      accountId: old.id,
      day: '2029-12-31',
      category: 'software',
      description: 'Aluguel',
      amountCents: 1_000,
      currency: 'BRL',
      interval: 'monthly',
      ...draft,
    },
  });
  return body.recurrence.id;
}

async function rows() {
  const { body } = await ana.call(api.listTransactions, { params: { ledgerId }, query: {} });
  return body.transactions.toReversed();
}

/** "2030-02-28 scheduled Banco novo", in order. */
async function written(): Promise<string[]> {
  const names = new Map([old, bank].map(({ id, name }) => [id, name]));
  return (await rows()).map(({ day, status, accountId }) => `${day} ${status} ${names.get(accountId)}`);
}

const ties = async (account: Account) =>
  (await ana.call(api.getAccountTies, { params: paramsOf(account) })).body;

async function remove(account: Account, seriesTo?: Account) {
  const { body } = await ana.call(api.getAccount, { params: paramsOf(account) });
  return ana.call(api.deleteAccount, {
    params: paramsOf(account),
    query: { version: String(body.version), ...(seriesTo && { seriesTo: seriesTo.id }) },
  });
}

const undo = (changeId: string) => ana.call(api.undoChange, { params: { ledgerId, changeId } });

test('an account names the series that would end with it: those that begin in it, and one whose next occurrence was moved there', async () => {
  await recur({ description: 'Aluguel', endDay: '2030-06-30' });
  await recur({ description: 'Academia', accountId: bank.id, endDay: null });
  await recur({ description: 'Água', accountId: bank.id, endDay: '2030-03-31' });
  const academy = (await rows()).find(
    ({ description, status }) => description === 'Academia' && status === 'scheduled',
  );
  await ana.call(api.editTransaction, {
    params: { ledgerId, transactionId: academy?.id ?? '' },
    body: { version: academy?.version ?? 0, accountId: old.id },
  });
  expect((await ties(old)).series).toMatchObject([
    { description: 'Academia', interval: 'monthly', amountCents: 1_000, currency: 'BRL' },
    { description: 'Aluguel' },
  ]);
  expect((await ties(bank)).series.map(({ description }) => description)).toEqual(['Academia', 'Água']);
});

test('a series that has ended does not count as a tie', async () => {
  await recur({ endDay: '2029-12-31' });
  expect(await written()).toEqual(['2029-12-31 posted Banco antigo']);
  expect((await ties(old)).series).toEqual([]);
});

test('the series move to another account with their scheduled occurrences; posted ones are deleted', async () => {
  await recur({ endDay: '2030-03-31' });
  await travelTo('2030-02-01');
  await postDue(server.services);

  const deletion = await remove(old, bank);
  expect(deletion.body.transactionCount).toBe(2);
  expect(await written()).toEqual(['2030-02-28 scheduled Banco novo', '2030-03-31 scheduled Banco novo']);
  await travelTo('2030-03-01');
  await postDue(server.services);
  expect((await written())[0]).toBe('2030-02-28 posted Banco novo');
  expect((await undo(deletion.body.changeId)).error.code).toBe('undo_conflict');
});

test('one undo restores the account, its history and its series', async () => {
  await recur({ endDay: null });
  const before = await written();
  const deletion = await remove(old, bank);
  expect(await written()).toEqual(['2030-01-31 scheduled Banco novo']);
  expect((await undo(deletion.body.changeId)).status).toBe(200);
  expect(await written()).toEqual(before);
  await travelTo('2030-02-01');
  await postDue(server.services);
  expect((await written()).slice(1)).toEqual([
    '2030-01-31 posted Banco antigo',
    '2030-02-28 scheduled Banco antigo',
  ]);
});

test('in an account of another currency a series keeps its amount and is settled at the rates of today', async () => {
  const dollars = await open('Dólares', 'USD');
  await recur({ endDay: '2030-01-31', amountCents: 4_970 });
  expect((await rows()).at(-1)).toMatchObject({ accountAmountCents: 4_970, status: 'scheduled' });
  await remove(old, dollars);
  expect(await rows()).toMatchObject([
    { accountId: dollars.id, amountCents: 4_970, currency: 'BRL', accountAmountCents: 994 },
  ]);
});

test('an open series whose next occurrence is in the account is ended, not left without a next one', async () => {
  const id = await recur({ accountId: bank.id, endDay: null });
  const next = (await rows()).at(-1);
  await ana.call(api.editTransaction, {
    params: { ledgerId, transactionId: next?.id ?? '' },
    body: { version: next?.version ?? 0, accountId: old.id },
  });
  const deletion = await remove(old);
  const read = () => ana.call(api.getRecurrence, { params: { ledgerId, recurrenceId: id } });
  expect((await read()).body.recurrence.endDay).toBe('2029-12-31');
  await undo(deletion.body.changeId);
  expect((await read()).body.recurrence.endDay).toBeNull();
});

test('series move neither to an archived account, nor to the deleted one, nor to another person’s', async () => {
  await recur();
  await ana.call(api.archiveAccount, { params: paramsOf(bank), body: { version: 1 } });
  expect((await remove(old, bank)).error.code).toBe('account_archived');
  expect((await remove(old, old)).error.code).toBe('account_not_found');
  const other = await server.signUp();
  const foreign = await other.openAccount();
  expect((await remove(old, foreign)).error.code).toBe('account_not_found');
});

async function comeBack(due?: 'post' | 'wait' | 'skip') {
  await ana.call(api.archiveAccount, { params: paramsOf(old), body: { version: 1 } });
  await travelTo('2030-04-15');
  await postDue(server.services);
  const dueBefore = (await ties(old)).dueCount;
  const answer = await ana.call(api.unarchiveAccount, {
    params: paramsOf(old),
    body: { version: 2, ...(due && { due }) },
  });
  await postDue(server.services);
  return { dueBefore, changeId: answer.body.changeId };
}

test.each([undefined, 'post'] as const)(
  'when the account is restored with %s, due occurrences are posted',
  async (due) => {
    await recur({ endDay: null });
    expect((await comeBack(due)).dueBefore).toBe(3);
    expect((await written()).slice(1)).toEqual([
      '2030-01-31 posted Banco antigo',
      '2030-02-28 posted Banco antigo',
      '2030-03-31 posted Banco antigo',
      '2030-04-30 scheduled Banco antigo',
    ]);
  },
);

test('when the account is restored to wait, due occurrences wait for the person, one after the other', async () => {
  await recur({ endDay: null });
  await recur({ description: 'Escola', endDay: '2030-05-31' });
  expect((await comeBack('wait')).dueBefore).toBe(6);
  expect((await written()).filter((row) => row.includes('posted'))).toHaveLength(2);
  const first = (await rows()).find(
    ({ description, status }) => description === 'Aluguel' && status === 'scheduled',
  );
  await ana.call(api.postOccurrences, {
    params: { ledgerId },
    body: { transactions: [{ id: first?.id ?? '', version: first?.version ?? 0 }] },
  });
  await postDue(server.services);
  const rent = (await rows()).filter(({ description }) => description === 'Aluguel');
  expect(rent.map(({ day, status, postsItself }) => [day, status, postsItself])).toEqual([
    ['2029-12-31', 'posted', false],
    ['2030-01-31', 'posted', false],
    ['2030-02-28', 'scheduled', false],
  ]);
});

test('when the account is restored to skip, due occurrences are left out and the series continue; one undo reverses that', async () => {
  await recur({ endDay: null });
  await recur({ description: 'Escola', endDay: '2030-05-31' });
  await recur({ description: 'Curso', endDay: '2030-02-28' });
  const before = (await rows()).length;
  const { dueBefore, changeId } = await comeBack('skip');
  expect(dueBefore).toBe(8);
  const scheduled = (await rows()).filter(({ status }) => status === 'scheduled');
  expect(scheduled.map(({ day, status, description }) => [day, status, description])).toEqual([
    ['2030-04-30', 'scheduled', expect.any(String)],
    ['2030-04-30', 'scheduled', expect.any(String)],
    ['2030-05-31', 'scheduled', 'Escola'],
  ]);
  expect((await undo(changeId)).status).toBe(200);
  expect(await rows()).toHaveLength(before);
});
