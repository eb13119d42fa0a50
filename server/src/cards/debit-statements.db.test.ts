// Automatic debit on the real database, day by day: what is left of a closed statement is scheduled once, follows what is left, and is posted.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { RequestOf } from '@vintem/contract/route';
import type { Transaction } from '@vintem/contract/transactions';
import { nextBankingDay } from '@vintem/core/calendar/banking-days';
import { addDays, type Day, dayParts } from '@vintem/core/calendar/day';
import { monthOf } from '@vintem/core/calendar/month';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { todayIn } from '#platform/today.ts';
import { postDue } from '#recurrences/post-due.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { debitStatements } from './debit-statements.ts';

const DAY_SECONDS = 86_400;

let server: TestServer;
let ana: Person;
let bank: Account;
let card: Account;
let today: Day;
let dueDay: Day;
/** The day of the debit. */
let debitDay: Day;

// A statement that closes in two days, and is due in nine.
beforeEach(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 500_000 });
  today = now();
  dueDay = addDays(today, 9);
  debitDay = nextBankingDay(dueDay);
  card = (await createCard()).body.account;
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

const now = () => todayIn('America/Sao_Paulo', server.services.clock.now());
const params = () => ({ ledgerId: ana.ledgerId });
const month = () => monthOf(dueDay);
const createCard = (body: Partial<RequestOf<typeof api.createCard>['body']> = {}) =>
  ana.call(api.createCard, {
    params: params(),
    body: {
      name: 'Nubank',
      currency: 'BRL',
      dueDayOfMonth: dayParts(dueDay).dayOfMonth,
      closing: { by: 'days_before', count: 7 },
      closingDayIsNext: true,
      dueMoves: false,
      payingAccountId: bank.id,
      automaticDebit: true,
      ...body,
    },
  });
const edit = async (body: Omit<RequestOf<typeof api.editCard>['body'], 'version'>) => {
  const { version } = (await read()).account;
  return ana.call(api.editCard, { params: { ...params(), cardId: card.id }, body: { version, ...body } });
};
const buy = (amountCents: number, on: Day = today) =>
  ana.call(api.createTransaction, {
    params: params(),
    body: {
      type: 'expense',
      accountId: card.id,
      day: on,
      category: 'food',
      description: 'Mercado',
      amountCents,
      currency: 'BRL',
      postsNow: true,
    },
  });
const pay = (amountCents: number) =>
  ana.call(api.createTransfer, {
    params: params(),
    body: {
      from: { ledgerId: ana.ledgerId, accountId: bank.id },
      to: { ledgerId: ana.ledgerId, accountId: card.id },
      amountCents,
      day: now(),
      statementMonth: month(),
    },
  });
const read = async () =>
  (await ana.call(api.getCard, { params: { ...params(), cardId: card.id }, query: { from: '2020-01' } }))
    .body;
const statement = async () => (await read()).statements.find((one) => one.month === month());
const payments = async (): Promise<Transaction[]> => {
  const query = { accountId: card.id, type: 'transfer_in' } as const;
  return (await ana.call(api.listTransactions, { params: params(), query })).body.transactions;
};
const scheduled = async () =>
  (await payments())
    .filter(({ status }) => status === 'scheduled')
    .map(({ amountCents, day, statementMonth, otherSide }) => ({
      amountCents,
      day,
      statementMonth,
      from: otherSide?.accountId,
    }));
const debit = (amountCents: number, from = bank.id) => [
  { amountCents, day: debitDay, statementMonth: month(), from },
];
/** What the job of every minute does. */
const runJob = async () => {
  const changed = await debitStatements(server.services);
  await postDue(server.services);
  return changed;
};
const passDays = (count: number) => server.moveClock(count * DAY_SECONDS);

test('the rest is scheduled once at closing, follows what is left, and is posted on its day', async () => {
  await buy(10_000);
  expect([await runJob(), await payments()]).toEqual([0, []]);
  passDays(2);
  const twice = await Promise.all([debitStatements(server.services), debitStatements(server.services)]);
  expect(twice.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await scheduled()).toEqual(debit(10_000));
  expect(await runJob()).toBe(0);
  expect((await payments())[0]).toMatchObject({
    description: `Débito automático da fatura ${month().split('-').toReversed().join('/')}`,
    postsItself: true,
  });

  // A purchase that is entered late raises it; a payment lowers it.
  await buy(5_000);
  expect([await runJob(), await scheduled()]).toEqual([1, debit(15_000)]);
  await pay(6_000);
  expect([await runJob(), await scheduled()]).toEqual([1, debit(9_000)]);
  // What is bought now is the next one's.
  await buy(70_000, now());
  expect(await runJob()).toBe(0);

  server.moveClock(DAY_SECONDS * addDaysBetween(now(), debitDay));
  await runJob();
  expect(await scheduled()).toEqual([]);
  expect(await statement()).toMatchObject({ restCents: 0, paidCents: 15_000, pendingCents: 0 });
  const paid = await ana.call(api.getAccount, { params: { ...params(), accountId: bank.id } });
  expect(paid.body.balanceCents).toBe(485_000);
  expect(await runJob()).toBe(0);
  // It is over: what comes later is for the person.
  await buy(100);
  expect([await runJob(), await scheduled()]).toEqual([0, []]);
}, 60_000);

test('a statement that is paid by hand is not paid twice, and the debit comes back when the payment goes', async () => {
  await buy(10_000);
  passDays(2);
  await runJob();
  const { transfer } = (await pay(10_000)).body;
  expect([await runJob(), await scheduled()]).toEqual([1, []]);
  expect(await runJob()).toBe(0);
  const side = transfer.to;
  const gone = await ana.call(api.deleteTransfer, {
    params: { ...params(), transactionId: side?.id ?? '' },
    query: { version: String(side?.version) },
  });
  expect(gone.status).toBe(200);
  expect([await runJob(), await scheduled()]).toEqual([1, debit(10_000)]);
}, 60_000);

test('a payment that the person changed or deleted stays as they left it', async () => {
  await buy(10_000);
  passDays(2);
  await runJob();
  const [payment] = await payments();
  const address = { ...params(), transactionId: payment?.id ?? '' };
  const edited = await ana.call(api.editTransfer, {
    params: address,
    body: { version: payment?.version ?? 0, amountCents: 4_000 },
  });
  expect(edited.status).toBe(200);
  await buy(1_000);
  expect([await runJob(), await scheduled()]).toEqual([0, debit(4_000)]);
  const [own] = await payments();
  await ana.call(api.deleteTransfer, { params: address, query: { version: String(own?.version) } });
  expect([await runJob(), await payments()]).toEqual([0, []]);
}, 60_000);

test('switched off, with another account, or with an archived one, it is taken back', async () => {
  await buy(10_000);
  passDays(2);
  await runJob();
  const off = await edit({ automaticDebit: false });
  expect([await runJob(), await scheduled()]).toEqual([1, []]);
  await ana.call(api.undoChange, { params: { ...params(), changeId: off.body.changeId } });
  expect([await runJob(), await scheduled()]).toEqual([1, debit(10_000)]);

  const other = await ana.openAccount({ name: 'Inter' });
  await edit({ payingAccountId: other.id });
  expect([await runJob(), await scheduled()]).toEqual([1, debit(10_000, other.id)]);
  const archived = { params: { ...params(), accountId: other.id }, body: { version: other.version } };
  const { account } = (await ana.call(api.archiveAccount, archived)).body;
  expect([await runJob(), await scheduled()]).toEqual([1, []]);
  expect(await runJob()).toBe(0);
  await ana.call(api.unarchiveAccount, { ...archived, body: { version: account.version } });
  expect([await runJob(), await scheduled()]).toEqual([1, debit(10_000, other.id)]);
  const { version } = (await read()).account;
  await ana.call(api.archiveAccount, { params: { ...params(), accountId: card.id }, body: { version } });
  expect([await runJob(), await scheduled()]).toEqual([1, []]);
}, 60_000);

test('other days of a statement take its debit along', async () => {
  await buy(10_000);
  passDays(2);
  await runJob();
  const seen = await statement();
  const later = addDays(dueDay, 3);
  const moved = await ana.call(api.changeStatementDates, {
    params: { ...params(), cardId: card.id, month: month() },
    body: { version: seen?.version ?? 0, closingDay: addDays(today, 2), dueDay: later, scope: 'one' },
  });
  expect(moved.status).toBe(200);
  expect(await runJob()).toBe(1);
  expect(await scheduled()).toEqual([{ ...debit(10_000)[0], day: nextBankingDay(later) }]);
}, 60_000);

test('a server that was off over the whole time posts the debit on its day, once', async () => {
  await buy(10_000);
  passDays(16);
  expect(await runJob()).toBe(1);
  expect(await payments()).toMatchObject([{ status: 'posted', amountCents: 10_000, day: debitDay }]);
  expect(await runJob()).toBe(0);
}, 60_000);

test('a card without automatic debit, and one where nothing is left, schedules nothing', async () => {
  await edit({ automaticDebit: false });
  await buy(10_000);
  passDays(2);
  expect([await runJob(), await payments()]).toEqual([0, []]);
  await pay(10_000);
  await edit({ automaticDebit: true });
  // Looked at once, and never again while nothing changes.
  expect([await runJob(), await runJob(), await scheduled()]).toEqual([1, 0, []]);
}, 60_000);

test('it needs an account in use, in the currency of the card', async () => {
  const dollars = await ana.openAccount({ name: 'Wise', currency: 'USD' });
  const archived = await ana.openAccount({ name: 'Antiga' });
  const at = { params: { ...params(), accountId: archived.id }, body: { version: archived.version } };
  await ana.call(api.archiveAccount, at);
  const refused = async (payingAccountId: string | null) =>
    (await createCard({ payingAccountId })).error.fields?.map(({ path, code }) => [path, code]);
  expect(await refused(null)).toEqual([['payingAccountId', 'debit_account_required']]);
  expect(await refused(archived.id)).toEqual([['payingAccountId', 'debit_account_required']]);
  expect(await refused(dollars.id)).toEqual([['payingAccountId', 'debit_currency_differs']]);
  expect(await refused(card.id)).toEqual([['payingAccountId', 'account_required']]);
  expect((await edit({ payingAccountId: null })).error.fields).toMatchObject([
    { code: 'debit_account_required', message: 'Escolha a conta de que sai o débito automático.' },
  ]);
  expect((await edit({ payingAccountId: null, automaticDebit: false })).body.account.card).toMatchObject({
    automaticDebit: false,
    payingAccountId: null,
  });
});

function addDaysBetween(from: Day, to: Day): number {
  let count = 0;
  while (addDays(from, count) < to) count += 1;
  return count;
}
