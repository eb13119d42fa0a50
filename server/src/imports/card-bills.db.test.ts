// Bills that files of banks tell the payments of: of a card, of the account that pays it, in any order, and back again.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CARD_FILES, cardDesk, line } from '#testing/card-files.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let itau: Account;

beforeAll(async () => {
  server = await startTestServer();
});
const begin = async () => {
  ana = await server.signUp();
  itau = await ana.openAccount({ name: 'Itaú', balanceCents: 0 });
};
beforeEach(begin);
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const { params, at, openCard, draft, apply, imported, undo, statements, accountNow, listed } = cardDesk(
  () => ana,
);
const rowsOf = async (one: Import) =>
  (await ana.call(api.listImportRows, { params: at(one), query: {} })).body.rows;
const { october: OCTOBER, november: NOVEMBER, december: DECEMBER, account: PAID } = CARD_FILES;

describe('IMP-13 CARD-04 the first statement of a card', () => {
  test('amounts to what the bank prints: the payment in it settles the bill before, which is said before and goes with it', async () => {
    const card = await openCard();
    const one = await draft(card, NOVEMBER);
    expect(one).toMatchObject({
      statementMonth: '2026-11',
      opening: { day: '2026-10-03', fromCents: 0, toCents: -85_000 },
    });
    await apply(one);
    expect(await statements(card)).toEqual({ '2026-10': '85000 0', '2026-11': '100000 100000' });
    expect(await accountNow(card)).toMatchObject({ balanceCents: -100_000, openingCents: -85_000 });
    await undo(one);
    expect(await accountNow(card)).toMatchObject({
      balanceCents: 0,
      openingCents: 0,
      openingDay: card.openingDay,
    });
    expect(await statements(card)).toEqual({});
  });

  test('takes the payment that the person has entered by hand for the same one, once', async () => {
    const card = await openCard();
    const side = { ledgerId: ana.ledgerId, openingIncludesPast: true };
    await ana.call(api.createTransfer, {
      params: params(),
      body: {
        from: { ...side, accountId: itau.id },
        to: { ...side, accountId: card.id },
        amountCents: 85_000,
        day: '2026-10-08',
      },
    });
    const one = await draft(card, NOVEMBER);
    expect(one).toMatchObject({ counts: { linked: 1, new: 2 }, opening: { toCents: -85_000 } });
    await apply(one);
    expect(await statements(card)).toEqual({ '2026-10': '85000 0', '2026-11': '100000 100000' });
    expect(await listed()).toHaveLength(4);
    await undo(one);
    expect(await listed()).toHaveLength(2);
    expect(await accountNow(card)).toMatchObject({ balanceCents: 85_000, openingCents: 0 });
  });

  test('gives way to an older one that comes later: what was owed is in it', async () => {
    const card = await openCard();
    await imported(card, NOVEMBER);
    const older = await draft(card, OCTOBER);
    expect(older.opening).toMatchObject({ fromCents: -85_000, toCents: -70_000 });
    await apply(older);
    expect(await statements(card)).toEqual({
      '2026-09': '70000 0',
      '2026-10': '85000 0',
      '2026-11': '100000 100000',
    });
    await undo(older);
    expect(await statements(card)).toEqual({ '2026-10': '85000 0', '2026-11': '100000 100000' });
    expect(await accountNow(card)).toMatchObject({ balanceCents: -100_000, openingCents: -85_000 });
  });
});

describe('TRF-08 IMP-13 a payment in the account’s file from before the card is known', () => {
  test('is the card’s that it names, makes no credit, and settles the statement that comes later', async () => {
    const card = await openCard();
    const bank = await draft(itau, PAID);
    expect(bank.counts).toMatchObject({ linked: 3, new: 0 });
    expect(await rowsOf(bank)).toMatchObject(PAID.map(() => ({ others: [{ accountName: 'Nubank' }] })));
    await apply(bank);
    expect((await accountNow(card)).balanceCents).toBe(0);
    await imported(card, NOVEMBER);
    expect(await statements(card)).toMatchObject({ '2026-10': '85000 0', '2026-11': '100000 0' });
    expect((await accountNow(card)).balanceCents).toBe(0);
    expect(await listed()).toHaveLength(8);
  });

  test('is the card’s that the account pays, and a part of the statement where it is less', async () => {
    const card = await openCard({ name: 'Roxo', payingAccountId: itau.id });
    await openCard({ name: 'Azul' });
    await imported(itau, [line('2026-11-10', '-400,00', 'PAGAMENTO CARTAO CREDITO')]);
    await imported(card, NOVEMBER);
    expect(await statements(card)).toEqual({ '2026-10': '85000 0', '2026-11': '100000 60000' });
  });

  test('is asked about where nothing says of which card, and is an expense if the person says so, until the card tells it', async () => {
    const card = await openCard({ name: 'Roxo' });
    await openCard({ name: 'Azul' });
    const bank = await draft(itau, [line('2026-10-09', '-850,00', 'PAGAMENTO CARTAO CREDITO')]);
    expect(await rowsOf(bank)).toMatchObject([
      { box: 'check', doubt: 'transfer', others: [{ transaction: null }, { transaction: null }] },
    ]);
    await ana.call(api.decideImportRows, {
      params: at(bank),
      body: { positions: [0], decision: 'import' },
    });
    await apply(bank);
    expect(await listed()).toMatchObject([{ type: 'expense', amountCents: 85_000 }]);
    const fatura = await draft(card, NOVEMBER);
    expect(fatura.counts).toMatchObject({ linked: 1, new: 2 });
    await apply(fatura);
    expect((await listed()).map(({ type }) => type).toSorted()).toEqual([
      'expense',
      'expense',
      'transfer_in',
      'transfer_out',
    ]);
    expect(await accountNow(card)).toMatchObject({ balanceCents: -100_000 });
  });

  test('leaves what the person said to owe today as it is', async () => {
    const card = await openCard({ closedDebtCents: 100_000 });
    const bank = await imported(itau, PAID);
    expect((await accountNow(card)).balanceCents).toBe(-100_000);
    await undo(bank);
    expect(await accountNow(card)).toMatchObject({ balanceCents: -100_000, openingCents: -100_000 });
  });
});

test('TRF-08 IMP-03 IMP-11 files of a card and of the account that pays it give one ledger in any order, and nothing once all are undone', async () => {
  const files = [
    { rows: PAID, isOfCard: false },
    { rows: OCTOBER, isOfCard: true },
    { rows: NOVEMBER, isOfCard: true },
    { rows: DECEMBER, isOfCard: true },
  ];
  const inAnyOrder = fc.shuffledSubarray(files, { minLength: files.length });
  await fc.assert(
    fc.asyncProperty(inAnyOrder, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), async (order, back) => {
      await begin();
      const card = await openCard();
      const done: Import[] = [];
      for (const { rows, isOfCard } of order) {
        // oxlint-disable-next-line no-await-in-loop -- their order matters
        done.push(await imported(isOfCard ? card : itau, rows));
      }
      expect(await statements(card, '2026-12')).toEqual({
        '2026-09': '70000 0',
        '2026-10': '85000 0',
        '2026-11': '100000 0',
        '2026-12': '2000 2000',
      });
      expect((await accountNow(card)).balanceCents).toBe(-2000);
      expect((await listed()).filter(({ transferId }) => transferId !== null)).toHaveLength(6);
      for (const index of back) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        if (done[index]) await undo(done[index]);
      }
      expect(await listed()).toEqual([]);
      expect(await accountNow(card)).toMatchObject({ balanceCents: 0, openingCents: 0 });
      expect(await server.breaks()).toEqual([]);
    }),
    { numRuns: 6 },
  );
}, 60_000);
