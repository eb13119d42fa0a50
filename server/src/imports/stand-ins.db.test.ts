// What a card owed is told as sums at first: by the form, and by old bills that become its payments. Files of its bank tell the same one by one.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import { type Day, day } from '@vintem/core/calendar/day';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CARD_FILES, cardDesk, line } from '#testing/card-files.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let itau: Account;

beforeAll(async () => {
  server = await startTestServer();
  // The statement of November has closed, that of December is open.
  server.moveClock((Date.parse('2026-11-20T15:00:00Z') - server.services.clock.now().getTime()) / 1000);
});
const begin = async () => {
  ana = await server.signUp();
  itau = await ana.openAccount({ name: 'Itaú', balanceCents: 1_000_000 });
};
beforeEach(begin);
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const { params, openCard, draft, apply, imported, undo, statements, accountNow, ...desk } = cardDesk(
  () => ana,
);
const listed = ({ id }: Account) => desk.listed({ accountId: id });
const balanceOf = async (account: Account) => (await accountNow(account)).balanceCents;
const { october: OCTOBER, november: NOVEMBER } = CARD_FILES;
// Of the statement before nothing is paid yet.
const DECEMBER = CARD_FILES.december.slice(1);
const PAID = CARD_FILES.account.slice(0, 2);

async function enter(accountId: string, on: Day, amountCents: number, category: string, description: string) {
  const body = {
    type: 'expense' as const,
    accountId,
    day: on,
    category,
    description,
    amountCents,
    currency: 'BRL' as const,
    openingIncludesPast: true,
  };
  return (await ana.call(api.createTransaction, { params: params(), body })).body.transaction;
}

async function acceptBills(card: Account) {
  const of = { ...params(), cardId: card.id };
  const { payments } = (await ana.call(api.listOldPayments, { params: of })).body;
  const transactions = payments.map(({ id, version }) => ({ id, version }));
  expect((await ana.call(api.acceptOldPayments, { params: of, body: { transactions } })).status).toBe(200);
}

const expenses = async (month: string) =>
  (
    await ana.call(api.summarizeTransactions, {
      params: params(),
      query: { figure: 'expense', from: day(`${month}-01`), to: day(`${month}-30`) },
    })
  ).body.sums.reduce((total, { amountCents }) => total + amountCents, 0);

describe('IMP-13 what the form said to owe', () => {
  test('on the closed statement gives way to its file, which is said before, and comes back with its undo', async () => {
    const card = await openCard({ closedDebtCents: 100_000 });
    const one = await draft(card, NOVEMBER);
    expect(one.cardSums).toEqual({ billsBeforeCents: 85_000, replacedCents: 100_000 });
    await apply(one);
    expect(await statements(card)).toMatchObject({ '2026-10': '85000 0', '2026-11': '100000 100000' });
    expect(await balanceOf(card)).toBe(-100_000);
    await undo(one);
    expect(await balanceOf(card)).toBe(-100_000);
    expect(await listed(card)).toEqual([]);
  });

  test('on the closed statement stays what is owed where a part of it had been paid, before and after a file tells that', async () => {
    const card = await openCard({ closedDebtCents: 70_000 });
    await imported(card, NOVEMBER);
    expect(await balanceOf(card)).toBe(-70_000);
    await imported(itau, [line('2026-11-12', '-300,00', 'PAGTO FATURA NUBANK')]);
    expect(await balanceOf(card)).toBe(-70_000);
    expect(await statements(card)).toMatchObject({ '2026-11': '100000 70000' });
  });

  test('is not lowered by the file of an earlier statement, which had been paid', async () => {
    const card = await openCard({ closedDebtCents: 100_000 });
    await imported(card, OCTOBER);
    expect(await balanceOf(card)).toBe(-100_000);
  });

  test('on the open statement gives way to the purchases that its file tells', async () => {
    const card = await openCard({ openDebtCents: 4_490 });
    const some = await draft(card, DECEMBER);
    expect(some.cardSums).toEqual({ billsBeforeCents: 0, replacedCents: 2_000 });
    await apply(some);
    expect(await balanceOf(card)).toBe(-4_490);
    const rows = [...DECEMBER, line('2026-11-14', '-24,90', 'BAR')];
    const more = await imported(card, rows);
    expect(await balanceOf(card)).toBe(-4_490);
    expect((await listed(card)).map(({ description }) => description).toSorted()).toEqual(['BAR', 'PADARIA']);
    await undo(more);
    expect((await listed(card)).map(({ amountCents }) => amountCents).toSorted()).toEqual([2_000, 2_490]);
    await undo(some);
    expect(await listed(card)).toMatchObject([
      { amountCents: 4_490, description: 'Já devido na fatura aberta' },
    ]);
  });

  test('as the person has changed it since is what comes back', async () => {
    const card = await openCard({ openDebtCents: 4_490 });
    const [debt] = await listed(card);
    if (!debt) throw new Error('nothing is owed');
    const one = await imported(card, DECEMBER);
    const of = { ...params(), transactionId: debt.id };
    const { version } = (await ana.call(api.getTransaction, { params: of })).body.transaction;
    const body = { version, description: 'Feira e bar' };
    expect((await ana.call(api.editTransfer, { params: of, body })).status).toBe(200);
    await undo(one);
    expect(await listed(card)).toMatchObject([{ amountCents: 4_490, description: 'Feira e bar' }]);
  });

  test('is gone for good where the person has deleted it', async () => {
    const card = await openCard({ openDebtCents: 4_490 });
    const [debt] = await listed(card);
    if (!debt) throw new Error('nothing is owed');
    const transactions = [{ id: debt.id, version: debt.version }];
    await ana.call(api.deleteTransactions, { params: params(), body: { transactions } });
    await undo(await imported(card, DECEMBER));
    expect(await listed(card)).toEqual([]);
  });
});

describe('CARD-14 IMP-13 what an accepted bill paid for', () => {
  test('gives way to the file of its statement: no expense and no debt counts twice, and the undo brings it back', async () => {
    await enter(itau.id, day('2026-10-09'), 85_000, 'credit_card', 'Fatura Nubank');
    const card = await openCard();
    await acceptBills(card);
    expect([await expenses('2026-10'), await expenses('2026-09')]).toEqual([85_000, 0]);
    const one = await draft(card, OCTOBER);
    expect(one.cardSums).toEqual({ billsBeforeCents: 70_000, replacedCents: 85_000 });
    await apply(one);
    expect([await expenses('2026-10'), await expenses('2026-09')]).toEqual([0, 85_000]);
    expect(await statements(card)).toEqual({ '2026-09': '70000 0', '2026-10': '85000 0' });
    expect(await balanceOf(card)).toBe(0);
    await undo(one);
    expect([await expenses('2026-10'), await expenses('2026-09')]).toEqual([85_000, 0]);
    expect(await balanceOf(card)).toBe(0);
  });

  test('stays as far as the file does not tell it, and keeps what the person made of it', async () => {
    await enter(itau.id, day('2026-10-09'), 90_000, 'credit_card', 'Fatura Nubank');
    const card = await openCard();
    await acceptBills(card);
    const stood = (await listed(card)).find(({ type }) => type === 'expense');
    if (!stood) throw new Error('nothing stands in');
    const body = { version: stood.version, category: 'food' };
    const of = { ...params(), transactionId: stood.id };
    expect((await ana.call(api.editTransaction, { params: of, body })).status).toBe(200);
    await imported(card, OCTOBER.slice(1));
    expect((await listed(card)).find(({ id }) => id === stood.id)).toMatchObject({
      amountCents: 5_000,
      category: 'food',
    });
    expect(await balanceOf(card)).toBe(0);
  });
});

test('IMP-03 IMP-11 IMP-13 sums told before and files give one ledger in any order, and the sums again once all are undone', async () => {
  const files = [
    { rows: PAID, isOfCard: false },
    { rows: OCTOBER, isOfCard: true },
    { rows: NOVEMBER, isOfCard: true },
    { rows: DECEMBER, isOfCard: true },
  ];
  const inAnyOrder = fc.shuffledSubarray(files, { minLength: files.length });
  const back = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
  await fc.assert(
    fc.asyncProperty(inAnyOrder, back, async (order, undone) => {
      await begin();
      await enter(itau.id, day('2026-09-10'), 70_000, 'credit_card', 'Fatura Nubank');
      await enter(itau.id, day('2026-10-09'), 85_000, 'credit_card', 'Fatura Nubank');
      const card = await openCard({ closedDebtCents: 100_000, openDebtCents: 2_000 });
      await acceptBills(card);
      const told = (await listed(card)).map(({ id, amountCents }) => `${id} ${amountCents}`);
      const bank = await balanceOf(itau);
      const done: Import[] = [];
      for (const { rows, isOfCard } of order) {
        // oxlint-disable no-await-in-loop -- their order matters
        done.push(await imported(isOfCard ? card : itau, rows));
        expect([await balanceOf(card), await balanceOf(itau)]).toEqual([-102_000, bank]);
        // oxlint-enable no-await-in-loop
      }
      expect(await statements(card, '2026-12')).toEqual({
        '2026-09': '70000 0',
        '2026-10': '85000 0',
        '2026-11': '100000 100000',
        '2026-12': '102000 102000',
      });
      expect((await listed(card)).filter(({ type }) => type === 'expense')).toHaveLength(6);
      for (const index of undone) {
        // oxlint-disable no-await-in-loop -- as above
        if (done[index]) await undo(done[index]);
        expect([await balanceOf(card), await balanceOf(itau)]).toEqual([-102_000, bank]);
        // oxlint-enable no-await-in-loop
      }
      expect((await listed(card)).map(({ id, amountCents }) => `${id} ${amountCents}`)).toEqual(told);
      expect(await server.breaks()).toEqual([]);
    }),
    { numRuns: 5 },
  );
}, 60_000);
