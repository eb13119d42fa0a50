// How much of a long history a card is read with, on the real database: what is left out changes no figure.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Card } from '@vintem/contract/cards';
import type { RequestOf } from '@vintem/contract/route';
import { addDays, addMonths, type Day } from '@vintem/core/calendar/day';
import { addToMonth, monthOf, type Month } from '@vintem/core/calendar/month';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { todayIn } from '#platform/today.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let bank: Account;
let today: Day;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 500_000 });
  today = todayIn('America/Sao_Paulo', server.services.clock.now());
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

/** From which on statements are read unasked: on the last evening of a month it is the next one in the world already. */
const usualMonth = () => addToMonth(monthOf(todayIn('UTC', server.services.clock.now())), -15);

const params = () => ({ ledgerId: ana.ledgerId });

async function openCard(body: Partial<RequestOf<typeof api.createCard>['body']> = {}): Promise<string> {
  const made = await ana.call(api.createCard, {
    params: params(),
    body: {
      name: 'Nubank',
      currency: 'BRL',
      dueDayOfMonth: 10,
      closing: { by: 'days_before', count: 7 },
      closingDayIsNext: true,
      dueMoves: false,
      ...body,
    },
  });
  return made.body.account.id;
}

async function enter(
  cardId: string,
  on: Day,
  amountCents: number,
  body: Partial<RequestOf<typeof api.createTransaction>['body']> = {},
): Promise<void> {
  const made = await ana.call(api.createTransaction, {
    params: params(),
    body: {
      type: 'expense',
      accountId: cardId,
      day: on,
      category: 'food',
      description: 'Mercado',
      amountCents,
      currency: 'BRL',
      postsNow: true,
      ...body,
    },
  });
  expect(made.status).toBe(201);
}

async function pay(cardId: string, on: Day, amountCents: number): Promise<void> {
  const from = { ledgerId: ana.ledgerId, accountId: bank.id };
  const to = { ledgerId: ana.ledgerId, accountId: cardId };
  const made = await ana.call(api.createTransfer, {
    params: params(),
    body: { from, to, amountCents, day: on },
  });
  expect(made.status).toBe(201);
}

const read = async (cardId: string, from?: Month): Promise<Card> =>
  (await ana.call(api.getCard, { params: { ...params(), cardId }, query: from ? { from } : {} })).body;

/** The same answer, from a month on. */
const since = (card: Card, from: Month): Card => ({
  ...card,
  statements: card.statements.filter(({ month }) => month >= from),
});

/** Three and a half years: bought, given back, paid early, late, too little and too much. */
async function fillHistory(cardId: string): Promise<void> {
  for (let ago = 42; ago >= 0; ago -= 3) {
    const on = addMonths(today, -ago);
    await enter(cardId, on, 10_000 + ago);
    if (ago % 2 === 0) await enter(cardId, addDays(on, 1), 1_500 + ago, { type: 'refund' });
    if (ago % 4 === 0 && ago > 0) await pay(cardId, addDays(on, 2), 2_000 + ago);
    if (ago % 5 === 0 && ago > 0) await pay(cardId, addMonths(on, 2), 12_000 + ago);
  }
}

test('CARD-04 a card goes back a year and a quarter, or to the month that is asked for, and every figure is the same', async () => {
  const cardId = await openCard({ closedDebtCents: 25_000, openDebtCents: 4_490, limitCents: 900_000 });
  await fillHistory(cardId);
  const recent = usualMonth();
  const { firstMonth } = await read(cardId);
  expect(firstMonth < addToMonth(recent, -24)).toBe(true);
  const moved = (await read(cardId, firstMonth)).statements.find(
    ({ month }) => month === addToMonth(recent, -1),
  );
  const dates = await ana.call(api.changeStatementDates, {
    params: { ...params(), cardId, month: addToMonth(recent, -1) },
    body: {
      version: moved?.version ?? 1,
      closingDay: addDays(moved?.closingDay ?? today, 2),
      dueDay: moved?.dueDay ?? today,
      scope: 'one',
    },
  });
  expect(dates.status).toBe(200);

  const whole = await read(cardId, firstMonth);
  expect(whole.statements[0]?.month).toBe(firstMonth);
  expect(whole.statements.filter(({ carriedCents }) => carriedCents !== 0).length).toBeGreaterThan(30);
  expect(await read(cardId)).toEqual(since(whole, recent));
  for (const month of [-40, -16, -14, 0].map((count) => addToMonth(monthOf(today), count))) {
    expect(await read(cardId, month), month).toEqual(since(whole, month));
  }
  const [listed] = (await ana.call(api.listCards, { params: params() })).body.cards;
  expect(listed).toEqual(since(whole, addToMonth(whole.openMonth, -2)));
});

test('CARD-04 a card that was not used for years, and one that is new, have their statements without a gap', async () => {
  const old = await openCard();
  await enter(old, addMonths(today, -40), 10_000);
  await enter(old, addMonths(today, -39), 5_000);
  const whole = await read(old, (await read(old)).firstMonth);
  expect(whole.statements.length).toBeGreaterThan(40);
  const recent = usualMonth();
  expect(await read(old)).toEqual(since(whole, recent));
  expect((await read(old)).statements[0]).toMatchObject({ month: recent, carriedCents: 15_000 });

  const fresh = await read(await openCard({ name: 'Inter' }));
  expect(fresh.firstMonth).toBe(fresh.statements[0]?.month);
  expect(fresh.statements.length).toBeLessThan(4);
});

test('CARD-04 the first month that there is may be asked for, and what is no month is refused', async () => {
  const cardId = await openCard();
  const asked = (from: string) => ana.call(api.getCard, { params: { ...params(), cardId }, query: { from } });
  const { statements } = await read(cardId);
  expect(await asked('1900-01')).toMatchObject({ status: 200, body: { statements } });
  expect(await asked('2026-13')).toMatchObject({ status: 422, error: { fields: [{ path: 'from' }] } });
});
