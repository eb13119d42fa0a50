// What a card's file asks of a statement that was financed: its parcels stand already, and nothing is owed twice.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import { day } from '@vintem/core/calendar/day';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BankFileRow } from '#testing/bank-file.ts';
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
  await apply(await draft(card, [line('2026-10-20', '-500,00', 'LIVRARIA')]));
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const { params, at, openCard, draft, apply, undo, statements, accountNow, listed } = cardDesk(() => ana);
const rowsOf = async (one: Import) =>
  (await ana.call(api.listImportRows, { params: at(one), query: {} })).body.rows;
const decide = (one: Import, decision: 'ignore' | 'import' | 'link', transactionId?: string) =>
  ana.call(api.decideImportRows, {
    params: at(one),
    body: { positions: [0], decision, ...(transactionId !== undefined && { transactionId }) },
  });
const plans = async () =>
  (await ana.call(api.listInstallmentPlans, { params: params(), query: { accountId: card.id } })).body.plans;
const owed = () => statements(card, '2027-12');
const parcels = async () =>
  (await listed())
    .filter(({ installment }) => installment?.number === 1)
    .map((one) => `${one.day} ${one.type} ${one.amountCents} ${one.status}`)
    .toSorted();

const MARKET = line('2026-11-21', '-25,00', 'PADARIA');
const asked = (text: string, amount = '-110,00'): BankFileRow[] => [line('2026-11-24', amount, text), MARKET];

const WITH_MARKET = {
  '2026-12': '13500 13500',
  '2027-01': '24500 24500',
};

describe('IMP-07 CARD-09 the parcel of a financed statement in the card’s file', () => {
  beforeEach(async () => {
    const { status } = await ana.call(api.financeStatement, {
      params: { ...params(), cardId: card.id, month: '2026-11' },
      body: { restCents: 50_000, count: 5, installmentCents: 11_000, day: day('2026-11-25') },
    });
    expect(status).toBe(201);
  });

  test.each([
    'PARCELAMENTO FATURA 01/05',
    'PARC FATURA 01/05',
    'Parcelamento de fatura 1/5',
    'Parcelamento de fatura - Parcela 1/5',
  ])('%s is the two rows that stand, of which no amount changes, and nothing is owed twice', async (text) => {
    const before = { owed: await owed(), parcels: await parcels(), plans: await plans() };
    const one = await draft(card, asked(text));
    expect(one).toMatchObject({ statementMonth: '2026-12', counts: { new: 1, linked: 1, check: 0 } });
    const done = await apply(one);
    expect(await parcels()).toEqual(before.parcels);
    expect(await owed()).toMatchObject(WITH_MARKET);
    expect(await plans()).toEqual(before.plans);
    const again = await draft(card, asked(text));
    expect(again.counts).toMatchObject({ new: 0, known: 2 });
    await undo(done);
    expect({ owed: await owed(), parcels: await parcels(), plans: await plans() }).toEqual(before);
  });

  test('of another amount is asked about: left out, or the parcel, whose amounts stay', async () => {
    const before = await parcels();
    const one = await draft(card, asked('PARC FATURA 01/05', '-112,00'));
    expect(one).toMatchObject({ waitingCount: 1, counts: { new: 1, check: 1 } });
    const [row] = await rowsOf(one);
    expect(row).toMatchObject({ doubt: 'financed_statement', transactions: [{ amountCents: -10_000 }] });
    await decide(one, 'link', row?.transactions[0]?.id);
    const done = await apply(one);
    expect(await parcels()).toEqual(before);
    await undo(done);

    const other = await draft(card, asked('PARC FATURA 01/05', '-112,00'));
    await decide(other, 'ignore');
    await apply(other);
    expect(await owed()).toMatchObject(WITH_MARKET);
  });

  test('is posted with its interest where both were still expected', async () => {
    const second = [
      line('2026-11-24', '-110,00', 'PARC FATURA 02/05'),
      line('2026-12-10', '-25,00', 'FEIRA'),
    ];
    server.moveClock((Date.parse('2026-12-11T15:00:00Z') - server.services.clock.now().getTime()) / 1000);
    const one = await draft(card, second);
    expect(one).toMatchObject({ statementMonth: '2027-01', counts: { linked: 1, new: 1 } });
    const ofSecond = async () =>
      (await listed())
        .filter(({ installment }) => installment?.number === 2)
        .map((row) => `${row.type} ${row.amountCents} ${row.status}`)
        .toSorted();
    expect(await ofSecond()).toEqual(['expense 1000 scheduled', 'transfer_out 10000 scheduled']);
    const done = await apply(one);
    expect(await ofSecond()).toEqual(['expense 1000 posted', 'transfer_out 10000 posted']);
    await undo(done);
    expect(await ofSecond()).toEqual(['expense 1000 scheduled', 'transfer_out 10000 scheduled']);
  });
});

test('IMP-07 CARD-09 a parcel of a statement that was financed at the bank alone begins no plan, and waits for an answer', async () => {
  const one = await draft(card, asked('PARCELAMENTO FATURA 01/05'));
  expect((await rowsOf(one))[0]).toMatchObject({
    box: 'check',
    doubt: 'financed_statement',
    becomes: null,
    missingInstallments: 0,
    transactions: [],
  });
  await apply(one);
  expect(await plans()).toEqual([]);
  expect((await accountNow(card)).balanceCents).toBe(-52_500);
  await decide(one, 'import');
  await apply(one);
  expect(await plans()).toEqual([]);
  expect((await accountNow(card)).balanceCents).toBe(-63_500);
});

describe('IMP-06 CARD-09 the credit by which a bank settles a statement that it has financed', () => {
  const credited = (text: string): BankFileRow[] => [line('2026-11-24', '500,00', text), MARKET];
  const finance = () =>
    ana.call(api.financeStatement, {
      params: { ...params(), cardId: card.id, month: '2026-11' },
      body: { restCents: 50_000, count: 5, installmentCents: 11_000, day: day('2026-11-10') },
    });
  const figures = async () =>
    (await listed())
      .filter(({ type }) => type === 'refund' || type === 'income')
      .map(({ type, description }) => `${type} ${description}`);
  const read = async (one: Import) => (await ana.call(api.getImport, { params: at(one) })).body.import;

  test.each(['Crédito de parcelamento de fatura', 'CRED PARC FATURA', 'PARCELAMENTO DE FATURA'])(
    '%s waits for an answer, and is in no figure and lowers no statement until then',
    async (text) => {
      const one = await draft(card, credited(text));
      expect(one.counts).toMatchObject({ check: 1, new: 1 });
      expect((await rowsOf(one))[0]).toMatchObject({ doubt: 'financed_statement', transactions: [] });
      await apply(one);
      expect(await figures()).toEqual([]);
      expect((await accountNow(card)).balanceCents).toBe(-52_500);
    },
  );

  test('is the payment of the financing that the person makes then, on whatever day, and nothing is owed or spent twice', async () => {
    const waiting = await apply(await draft(card, credited('Crédito de parcelamento de fatura')));
    expect(waiting.isStale).toBe(false);
    expect((await finance()).status).toBe(201);
    const before = { owed: await owed(), balance: (await accountNow(card)).balanceCents };
    expect((await read(waiting)).isStale).toBe(true);
    const fresh = (await ana.call(api.refreshImport, { params: at(waiting) })).body.import;
    expect(fresh).toMatchObject({ isStale: false, waitingCount: 0, readyCount: 1 });
    expect((await rowsOf(waiting))[0]).toMatchObject({
      box: 'linked',
      transactions: [{ amountCents: 50_000 }],
    });
    const done = await apply(waiting);
    expect({ owed: await owed(), balance: (await accountNow(card)).balanceCents }).toEqual(before);
    expect(await figures()).toEqual([]);
    expect((await draft(card, credited('Crédito de parcelamento de fatura'))).counts).toMatchObject({
      new: 0,
      check: 0,
    });
    await undo(done);
    expect(await plans()).toHaveLength(1);
  });

  test('said to be nothing more settles the statement as a payment of one side', async () => {
    const one = await draft(card, credited('Crédito de parcelamento de fatura'));
    await decide(one, 'import');
    const done = await apply(one);
    expect(await figures()).toEqual([]);
    expect((await accountNow(card)).balanceCents).toBe(-2500);
    expect(await owed()).toEqual({ '2026-11': '50000 0', '2026-12': '2500 2500', '2027-01': '2500 2500' });
    await undo(done);
    expect((await accountNow(card)).balanceCents).toBe(-50_000);
  });

  test('learned of from the next statement, which has closed, finances the one before: its parcels are those that wait, and nothing is owed twice', async () => {
    server.moveClock((Date.parse('2026-12-05T15:00:00Z') - server.services.clock.now().getTime()) / 1000);
    const waiting = await apply(
      await draft(card, [
        line('2026-11-10', '500,00', 'Crédito de parcelamento de fatura'),
        line('2026-11-24', '-110,00', 'PARC FATURA 01/05'),
        MARKET,
      ]),
    );
    expect(waiting).toMatchObject({ statementMonth: '2026-12', waitingCount: 2 });
    expect(await owed()).toMatchObject({ '2026-11': '50000 50000', '2026-12': '52500 52500' });
    const late = await ana.call(api.financeStatement, {
      params: { ...params(), cardId: card.id, month: '2026-11' },
      body: { restCents: 50_000, count: 5, installmentCents: 11_000, day: day('2026-12-03') },
    });
    expect(late.error?.fields).toEqual([expect.objectContaining({ code: 'financing_day_invalid' })]);
    expect((await finance()).status).toBe(201);
    const fresh = (await ana.call(api.refreshImport, { params: at(waiting) })).body.import;
    expect(fresh).toMatchObject({ waitingCount: 0, readyCount: 2 });
    await apply(waiting);
    expect(await owed()).toMatchObject({ '2026-11': '50000 0', '2026-12': '13500 13500' });
    expect(await plans()).toHaveLength(1);
    expect(await figures()).toEqual([]);

    // Once it is paid, the statement before has nothing left that could be financed.
    expect((await finance()).error?.code).toBe('nothing_to_finance');
  });

  test('of another amount than the financing asks whether it is that one', async () => {
    expect((await finance()).status).toBe(201);
    const one = await draft(card, [line('2026-11-24', '512,00', 'CRED PARC FATURA'), MARKET]);
    const [row] = await rowsOf(one);
    expect(row).toMatchObject({
      box: 'check',
      doubt: 'financed_statement',
      transactions: [{ amountCents: 50_000 }],
    });
    await decide(one, 'link', row?.transactions[0]?.id);
    const balance = (await accountNow(card)).balanceCents;
    await apply(one);
    expect((await accountNow(card)).balanceCents).toBe(balance - 2500);
  });
});
