// The cards of one account on the real database: which row names which, what a statement has of each, and how they end.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { RequestOf } from '@vintem/contract/route';
import { addDays, type Day, day } from '@vintem/core/calendar/day';
import { addToMonth } from '@vintem/core/calendar/month';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { todayIn } from '#platform/today.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let bank: Account;
let card: Account;
let today: Day;

const RULE = {
  dueDayOfMonth: 10,
  closing: { by: 'days_before', count: 7 },
  closingDayIsNext: true,
  dueMoves: false,
} as const;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 500_000 });
  card = await openCard(ana);
  today = todayIn('America/Sao_Paulo', server.services.clock.now());
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const undo = (changeId: string) => ana.call(api.undoChange, { params: { ...params(), changeId } });

async function openCard(person: Person, name = 'Nubank'): Promise<Account> {
  const body = { name, currency: 'BRL', ...RULE } as const;
  return (await person.call(api.createCard, { params: { ledgerId: person.ledgerId }, body })).body.account;
}

type NewIssuedCard = RequestOf<typeof api.createIssuedCard>['body'];
const add = (body: NewIssuedCard, cardId = card.id) =>
  ana.call(api.createIssuedCard, { params: { ...params(), cardId }, body });
const issue = async (lastDigits: string, more: Partial<NewIssuedCard> = {}, cardId = card.id) =>
  (await add({ kind: 'additional', lastDigits, ...more }, cardId)).body.issuedCard;
const edit = (
  { id, version }: { id: string; version: number },
  body: Omit<RequestOf<typeof api.editIssuedCard>['body'], 'version'>,
) => ana.call(api.editIssuedCard, { params: { ...params(), issuedCardId: id }, body: { version, ...body } });
const remove = ({ id, version }: { id: string; version: number }) =>
  ana.call(api.deleteIssuedCard, {
    params: { ...params(), issuedCardId: id },
    query: { version: String(version) },
  });
const listed = async () => (await ana.call(api.listIssuedCards, { params: params() })).body.issuedCards;

const buy = (
  issuedCardId: string | null,
  amountCents: number,
  body: Partial<RequestOf<typeof api.createTransaction>['body']> = {},
) =>
  ana.call(api.createTransaction, {
    params: params(),
    body: {
      type: 'expense',
      accountId: card.id,
      day: today,
      category: 'food',
      description: 'Mercado',
      amountCents,
      currency: 'BRL',
      postsNow: true,
      issuedCardId,
      ...body,
    },
  });
const sumsOf = async (month: string) =>
  (await ana.call(api.sumByIssuedCard, { params: { ...params(), cardId: card.id, month } })).body.sums;

test('a card of an account is added, edited, archived and deleted, each with its undo', async () => {
  const made = await add({ kind: 'main', lastDigits: ' 1234 ', holder: 'Ana' });
  expect(made).toMatchObject({
    status: 201,
    body: { issuedCard: { kind: 'main', lastDigits: '1234', holder: 'Ana', name: null, archivedAt: null } },
  });
  const { issuedCard } = made.body;
  const edited = await edit(issuedCard, { holder: null, name: 'Do dia a dia' });
  expect(edited.body.issuedCard).toMatchObject({ holder: null, name: 'Do dia a dia', version: 2 });
  const archived = await edit(edited.body.issuedCard, { isArchived: true });
  expect(archived.body.issuedCard.archivedAt).not.toBeNull();
  expect((await undo(archived.body.changeId)).status).toBe(200);
  const [now] = await listed();
  expect(now).toMatchObject({ holder: null, name: 'Do dia a dia', archivedAt: null });

  expect((await remove({ ...issuedCard, version: 99 })).error.code).toBe('version_conflict');
  const removed = await remove(now ?? issuedCard);
  expect(await listed()).toEqual([]);
  await undo(removed.body.changeId);
  expect(await listed()).toMatchObject([{ id: issuedCard.id, lastDigits: '1234' }]);
  expect((await edit({ id: issuedCard.id, version: 1 }, { name: 'x' })).error.code).toBe('version_conflict');
});

test('digits that are not four, or another card’s, and a second main card are refused with their sentence', async () => {
  await issue('1234', { kind: 'main' });
  for (const lastDigits of ['', '123', '12345', '12a4', '１２３４']) {
    const { status, error } = await add({ kind: 'virtual', lastDigits });
    expect([lastDigits, status, error.fields]).toMatchObject([
      lastDigits,
      422,
      [{ path: 'lastDigits', code: 'last_digits_invalid', message: 'Informe os 4 últimos números.' }],
    ]);
  }
  const twice = await add({ kind: 'virtual', lastDigits: '1234' });
  expect(twice.error.fields).toMatchObject([{ path: 'lastDigits', code: 'issued_card_digits_taken' }]);
  const second = await add({ kind: 'main', lastDigits: '9999' });
  expect(second.error.fields).toMatchObject([{ path: 'kind', code: 'issued_card_main_taken' }]);
  const other = await issue('5678');
  expect((await edit(other, { lastDigits: '1234' })).error.fields).toMatchObject([{ path: 'lastDigits' }]);
  // Another account counts by itself, and one that is no card has none.
  const elsewhere = await openCard(ana, 'Inter');
  expect((await add({ kind: 'main', lastDigits: '1234' }, elsewhere.id)).status).toBe(201);
  expect((await add({ kind: 'main', lastDigits: '1234' }, bank.id)).error.code).toBe('account_not_found');
});

test('of two requests that add the same digits at once, one is refused', async () => {
  const both = await Promise.all([issue('4321'), issue('4321')]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect(await listed()).toHaveLength(1);
});

test('a row names a card of its own account that is in use, and no other', async () => {
  const own = await issue('1234');
  const elsewhere = await openCard(ana, 'Inter');
  const foreign = await issue('7777', {}, elsewhere.id);
  const archived = await issue('8888');
  await edit(archived, { isArchived: true });
  const bia = await server.signUp();
  const { issuedCard: theirs } = (
    await bia.call(api.createIssuedCard, {
      params: { ledgerId: bia.ledgerId, cardId: (await openCard(bia)).id },
      body: { kind: 'main', lastDigits: '1234' },
    })
  ).body;
  for (const { id } of [foreign, archived, theirs]) {
    const { status, error } = await buy(id, 100);
    expect([status, error.fields]).toMatchObject([
      422,
      [{ path: 'issuedCardId', code: 'issued_card_invalid' }],
    ]);
  }
  expect((await buy(own.id, 100, { accountId: bank.id })).status).toBe(422);
  const { transaction } = (await buy(own.id, 100)).body;
  expect(transaction.issuedCardId).toBe(own.id);

  // It may be archived under the row, which keeps it through edits.
  await edit(own, { isArchived: true });
  const params1 = { ...params(), transactionId: transaction.id };
  const kept = await ana.call(api.editTransaction, {
    params: params1,
    body: { version: 1, amountCents: 250, issuedCardId: own.id },
  });
  expect(kept.body.transaction).toMatchObject({ amountCents: 250, issuedCardId: own.id });
  const moved = await ana.call(api.editTransaction, {
    params: params1,
    body: { version: 2, accountId: elsewhere.id },
  });
  expect(moved.body.transaction).toMatchObject({ accountId: elsewhere.id, issuedCardId: null });
  await undo(moved.body.changeId);
  const back = await ana.call(api.getTransaction, { params: params1 });
  expect(back.body.transaction).toMatchObject({ accountId: card.id, issuedCardId: own.id });
});

test('a series and the parcels of a plan have the card, and a series that moves to another account leaves it', async () => {
  const own = await issue('1234');
  const body = {
    type: 'expense',
    accountId: card.id,
    day: today,
    category: 'leisure',
    description: 'Música',
    amountCents: 2_190,
    currency: 'BRL',
    issuedCardId: own.id,
  } as const;
  const made = await ana.call(api.createRecurrence, {
    params: params(),
    body: { ...body, interval: 'monthly', endDay: addDays(today, 70) },
  });
  await ana.call(api.createInstallmentPlan, {
    params: params(),
    body: { ...body, description: 'TV', amountCents: 30_000, count: 3 },
  });
  const named = async () =>
    (await ana.call(api.listTransactions, { params: params(), query: { issuedCardId: own.id } })).body
      .transactions;
  expect((await named()).map(({ description }) => description).toSorted()).toEqual([
    'Música',
    'Música',
    'Música',
    'TV',
    'TV',
    'TV',
  ]);
  const { id, version } = made.body.recurrence;
  const first = (await named()).findLast(({ description }) => description === 'Música');
  const moved = await ana.call(api.editRecurrence, {
    params: { ...params(), recurrenceId: id },
    body: { version, transactionId: first?.id ?? '', scope: 'all', accountId: bank.id },
  });
  expect(moved.status).toBe(200);
  expect((await named()).map(({ description }) => description)).toEqual(['TV', 'TV', 'TV']);
  await undo(moved.body.changeId);
  expect(await named()).toHaveLength(6);
  const again = await ana.call(api.editRecurrence, {
    params: { ...params(), recurrenceId: id },
    body: { version: version + 2, transactionId: first?.id ?? '', scope: 'all', issuedCardId: null },
  });
  expect(again.status).toBe(200);
  expect(await named()).toHaveLength(3);
});

test('a card that rows name is not deleted; without them it is, and one undo of a whole account brings all back', async () => {
  const own = await issue('1234');
  const { transaction } = (await buy(own.id, 100)).body;
  expect((await remove(own)).error).toMatchObject({
    code: 'issued_card_in_use',
    message: 'Este cartão está em transações. Arquive-o: elas ficam como estão, e ele sai dos formulários.',
  });
  const gone = await ana.call(api.deleteAccount, {
    params: { ...params(), accountId: card.id },
    query: { version: String(card.version) },
  });
  expect(gone.status).toBe(200);
  expect(await listed()).toEqual([]);
  await undo(gone.body.changeId);
  expect(await listed()).toMatchObject([{ id: own.id }]);
  const params1 = { ...params(), transactionId: transaction.id };
  expect((await ana.call(api.getTransaction, { params: params1 })).body.transaction.issuedCardId).toBe(
    own.id,
  );
  const { version } = (await ana.call(api.getTransaction, { params: params1 })).body.transaction;
  await ana.call(api.deleteTransaction, { params: params1, query: { version: String(version) } });
  const [now] = await listed();
  expect((await remove(now ?? own)).status).toBe(200);
});

test('money that leaves a card keeps its card, leaves it with the account, and a payment has none', async () => {
  const own = await issue('1234');
  const { transaction } = (await buy(own.id, 5_000)).body;
  const turned = await ana.call(api.turnIntoTransfer, {
    params: { ...params(), transactionId: transaction.id },
    body: { version: 1, other: { ledgerId: ana.ledgerId, accountId: bank.id } },
  });
  expect(turned.status).toBe(200);
  const paid = await ana.call(api.createTransfer, {
    params: params(),
    body: {
      from: { ledgerId: ana.ledgerId, accountId: bank.id },
      to: { ledgerId: ana.ledgerId, accountId: card.id },
      amountCents: 1_000,
      day: today,
    },
  });
  expect(paid.status).toBe(201);
  const list = await ana.call(api.listTransactions, { params: params(), query: { issuedCardId: own.id } });
  expect(list.body.transactions.map(({ id }) => id)).toEqual([transaction.id]);
});

test('the list, its sums and its file are filtered by card', async () => {
  const [one, two] = [await issue('1234', { holder: 'Maria' }), await issue('5678')];
  await buy(one.id, 1_000);
  await buy(one.id, 250, { type: 'refund' });
  await buy(two.id, 4_000);
  const query = { issuedCardId: one.id, from: day('2026-01-01'), to: day('2027-12-31') };
  const { body } = await ana.call(api.summarizeTransactions, { params: params(), query });
  expect(body.sums.map(({ type, amountCents }) => [type, amountCents])).toEqual([
    ['expense', 1_000],
    ['refund', 250],
  ]);
  const path = `/api/ledgers/${ana.ledgerId}/transactions/export`;
  const file = await ana.send('GET', path, undefined, {}, { issuedCardId: one.id });
  const lines = String(file.body).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]?.endsWith(';Fatura;Cartão;Tags;Parte;Nota da parte')).toBe(true);
  expect(lines.slice(1).every((line) => line.endsWith(';Final 1234 · Maria;;;'))).toBe(true);
});

const rowArbitrary = fc.record({
  by: fc.integer({ min: 0, max: 2 }),
  type: fc.constantFrom('expense' as const, 'refund' as const),
  amountCents: fc.integer({ min: 1, max: 50_000 }),
  back: fc.integer({ min: 0, max: 70 }),
  isScheduled: fc.boolean(),
});

test('what a statement has of each card adds up to its charges, whatever was bought, expected and paid', async () => {
  const cards = [await issue('1234', { kind: 'main' }), await issue('5678'), null];
  await fc.assert(
    fc.asyncProperty(fc.array(rowArbitrary, { minLength: 1, maxLength: 6 }), async (rows) => {
      for (const { by, type, amountCents, back, isScheduled } of rows) {
        const on = addDays(today, isScheduled ? back : -back);
        await buy(cards[by]?.id ?? null, amountCents, { type, day: on, postsNow: !isScheduled });
      }
      await ana.call(api.createTransfer, {
        params: params(),
        body: {
          from: { ledgerId: ana.ledgerId, accountId: bank.id },
          to: { ledgerId: ana.ledgerId, accountId: card.id },
          amountCents: 100,
          day: today,
        },
      });
      const shown = (
        await ana.call(api.getCard, { params: { ...params(), cardId: card.id }, query: { from: '2020-01' } })
      ).body;
      for (const { month, chargesCents } of shown.statements) {
        const sums = await sumsOf(month);
        expect([month, sums.reduce((all, one) => all + one.chargesCents, 0)]).toEqual([month, chargesCents]);
      }
    }),
    { numRuns: 8 },
  );
  expect(await sumsOf(addToMonth(shownMonth(), 60))).toEqual([]);
});

function shownMonth() {
  return today.slice(0, 7) as Parameters<typeof addToMonth>[0];
}
