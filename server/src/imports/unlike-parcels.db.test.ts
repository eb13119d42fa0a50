// Lines of a card's file that say no parcel, beside the parcels that stand on it, on the real database.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import { day } from '@vintem/core/calendar/day';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardDesk, line } from '#testing/card-files.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let card: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.moveClock((Date.parse('2026-11-25T15:00:00Z') - server.services.clock.now().getTime()) / 1000);
  ana = await server.signUp();
  card = await openCard();
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const { params, at, openCard, draft, apply, undo, listed } = cardDesk(() => ana);
const rowsOf = async (one: Import) =>
  (await ana.call(api.listImportRows, { params: at(one), query: {} })).body.rows;
const standing = async () =>
  (await listed())
    .filter(({ status, type }) => status === 'posted' && type === 'expense')
    .map((one) => `${one.day} ${one.amountCents} ${one.description}`)
    .toSorted();

describe('IMP-06 IMP-07 a purchase of the amount of a parcel', () => {
  const TV = ['2026-10-20 10000 TV', '2026-11-20 10000 TV'];
  beforeEach(async () => {
    const { status } = await ana.call(api.createInstallmentPlan, {
      params: params(),
      body: {
        type: 'expense',
        accountId: card.id,
        category: 'leisure',
        description: 'TV',
        amountCents: 30_000,
        currency: 'BRL',
        count: 3,
        day: day('2026-10-20'),
      },
    });
    expect(status).toBe(201);
  });

  test('in other words than a typed plan’s is asked about, and neither lost nor taken for the parcel', async () => {
    const one = await draft(card, [line('2026-11-20', '-100,00', 'MERCADO')]);
    expect(one).toMatchObject({ waitingCount: 1, readyCount: 0 });
    expect(await rowsOf(one)).toMatchObject([
      { box: 'check', doubt: 'other_parcel', transactions: [{ description: 'TV', amountCents: -10_000 }] },
    ]);
    await ana.call(api.decideImportRows, { params: at(one), body: { positions: [0], decision: 'import' } });
    const done = await apply(one);
    expect(await standing()).toEqual([...TV, '2026-11-20 10000 MERCADO'].toSorted());
    await undo(done);
    expect(await standing()).toEqual(TV);
  });

  test('beside the line that says the parcel is new, and in like words is the parcel', async () => {
    const both = await draft(card, [
      line('2026-11-20', '-100,00', 'MERCADO'),
      line('2026-10-20', '-100,00', 'LOJA TV PARC 02/03'),
    ]);
    expect((await rowsOf(both)).map(({ text, box }) => `${text}: ${box}`).toSorted()).toEqual([
      'LOJA TV PARC 02/03: linked',
      'MERCADO: new',
    ]);
    const like = await draft(card, [line('2026-11-20', '-100,00', 'LOJA TV')]);
    expect(await rowsOf(like)).toMatchObject([{ box: 'linked' }]);
  });
});

test('IMP-06 CARD-09 a purchase of the amount of a financed statement’s interest is a purchase', async () => {
  const bought = await draft(card, [line('2026-10-20', '-500,00', 'LIVRARIA')]);
  await apply(bought);
  const financed = await ana.call(api.financeStatement, {
    params: { ...params(), cardId: card.id, month: '2026-11' },
    body: { restCents: 50_000, count: 5, installmentCents: 11_000, day: day('2026-11-25') },
  });
  expect(financed.status).toBe(201);
  const one = await draft(card, [line('2026-11-24', '-10,00', 'PADARIA')]);
  expect(await rowsOf(one)).toMatchObject([{ box: 'new' }]);
  await apply(one);
  expect(await standing()).toContain('2026-11-24 1000 PADARIA');
});
