// What the undo of an import says that it would do is what it does.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import { addDays, day } from '@vintem/core/calendar/day';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankFileParts, type BankFileRow, base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let bank: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 0 });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: Pick<Import, 'id'>) => ({ ...params(), importId: id });
const rows = (...days: number[]): BankFileRow[] =>
  days.map((one) => ({
    day: `2026-10-0${one}`,
    amount: `-${one},00`,
    text: `COMPRA ${one}`,
    id: String(one),
  }));
const told = (amount: string): BankFileParts => ({ closing: { day: '2026-10-09', amount } });

async function enter(fileName: string, lines: readonly BankFileRow[], parts: BankFileParts = {}) {
  const body = { fileName, content: base64Of(ofxFile(lines, parts)), accountId: bank.id };
  const { imports } = (await ana.call(api.createImports, { params: params(), body })).body;
  const one = imports[0] as Import;
  const applied = await ana.call(api.applyImport, { params: at(one), body: { openingIncludesPast: true } });
  return applied.body.import;
}
const preview = async (one: Import) => (await ana.call(api.previewImportUndo, { params: at(one) })).body.undo;
const undo = (one: Import, changed?: 'keep' | 'remove') =>
  ana.call(api.undoImport, { params: at(one), body: changed ? { changed } : {} });
const listed = async () =>
  (await ana.call(api.listTransactions, { params: params(), query: {} })).body.transactions;
async function rename(description: string): Promise<void> {
  const one = (await listed()).find((row) => row.description === description);
  await ana.call(api.editTransaction, {
    params: { ...params(), transactionId: one?.id ?? '' },
    body: { version: one?.version ?? 0, description: `${description}, mudada` },
  });
}
const opening = async () => {
  const { body } = await ana.call(api.getAccount, { params: { ...params(), accountId: bank.id } });
  const entered = await listed();
  return body.balanceCents + entered.reduce((total, { amountCents }) => total + amountCents, 0);
};
const NOTHING = {
  goneCount: 0,
  restoredCount: 0,
  changedCount: 0,
  changedBeforeCount: 0,
  changed: [],
  staying: [],
};

test('IMP-11 says how many go, and how many stay because which other files bring them', async () => {
  const october = await enter('outubro.ofx', rows(1, 2, 3, 4));
  await enter('semana.ofx', rows(2, 3));
  await enter('dia.ofx', rows(4));
  expect(await preview(october)).toEqual({
    ...NOTHING,
    goneCount: 1,
    staying: [
      { fileName: 'semana.ofx', count: 2 },
      { fileName: 'dia.ofx', count: 1 },
    ],
    opening: null,
  });
  await undo(october);
  expect(await listed()).toHaveLength(3);
});

test('IMP-11 what a person changed since is counted apart, as made by the import or there before', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const { body } = await ana.call(api.createTransaction, {
    params: params(),
    body: {
      type: 'expense',
      accountId: bank.id,
      day: addDays(day(today), 3),
      category: 'utilities',
      description: 'Conta de luz',
      amountCents: 18_000,
      currency: 'BRL',
      openingIncludesPast: true,
    },
  });
  expect(body.transaction.status).toBe('scheduled');
  const bill = { day: addDays(day(today), -1), amount: '-180,00', text: 'ENEL SP', id: '9' };
  const one = await enter('outubro.ofx', [...rows(1, 2), bill]);
  expect(await preview(one)).toMatchObject({ goneCount: 2, restoredCount: 1, changedBeforeCount: 0 });
  await rename('COMPRA 1');
  await rename('Conta de luz');
  expect(await preview(one)).toMatchObject({
    goneCount: 1,
    restoredCount: 0,
    changedCount: 1,
    changedBeforeCount: 1,
    changed: [{ description: 'COMPRA 1, mudada', day: '2026-10-01', amountCents: -100, currency: 'BRL' }],
  });
  expect((await undo(one)).status).toBe(409);
  expect((await undo(one, 'keep')).status).toBe(200);
  expect(await listed()).toHaveLength(2);
});

test('IMP-11 of many that a person changed, the newest are named and all are counted', async () => {
  const one = await enter('outubro.ofx', rows(1, 2, 3, 4, 5, 6, 7));
  for (const number of [3, 1, 2, 4, 5, 7, 6]) {
    // oxlint-disable-next-line no-await-in-loop -- as a person does
    await rename(`COMPRA ${number}`);
  }
  const { changedCount, changed } = await preview(one);
  expect(changedCount).toBe(7);
  expect(changed.map(({ description }) => description)).toEqual(
    [7, 6, 5, 4, 3].map((each) => `COMPRA ${each}, mudada`),
  );
});

test('IMP-11 TRF-08 a transfer is one thing that goes, and one that was changed', async () => {
  const card = await ana.call(api.createCard, {
    params: params(),
    body: {
      name: 'Roxo',
      currency: 'BRL',
      dueDayOfMonth: 10,
      closing: { by: 'days_before', count: 7 },
      closingDayIsNext: true,
      dueMoves: false,
    },
  });
  expect(card.status).toBe(201);
  const bill = { day: '2026-10-05', amount: '-850,00', text: 'PAGTO FATURA ROXO', id: '9' };
  const one = await enter('outubro.ofx', [...rows(1), bill]);
  expect(await listed()).toHaveLength(3);
  expect(await preview(one)).toMatchObject({ goneCount: 2, restoredCount: 0 });
  const sides = (await listed()).filter(({ transferId }) => transferId !== null);
  for (const { id } of sides) {
    const now = (await listed()).find((row) => row.id === id);
    // oxlint-disable-next-line no-await-in-loop -- the second by its version after the first
    const edited = await ana.call(api.editTransaction, {
      params: { ...params(), transactionId: id },
      body: { version: now?.version ?? 0, description: `Fatura paga ${id}` },
    });
    expect(edited.status).toBe(200);
  }
  expect(await preview(one)).toMatchObject({
    goneCount: 1,
    changedCount: 1,
    changed: [{ day: '2026-10-05', amountCents: -85_000 }],
  });
});

test('IMP-11 IMP-09 says what the account opened with before, and with which file it holds next', async () => {
  const first = await enter('outubro.ofx', rows(1, 2), told('100,00'));
  expect(await opening()).toBe(10_300);
  expect(await preview(first)).toEqual({
    ...NOTHING,
    goneCount: 2,
    opening: { fromCents: 10_300, toCents: 0, fileName: null },
  });
  await enter('novembro.ofx', rows(3, 4), told('90,00'));
  expect((await preview(first)).opening).toEqual({
    fromCents: 10_300,
    toCents: null,
    fileName: 'novembro.ofx',
  });
  await undo(first);
  expect(await opening()).toBe(9700);
});

test('a draft, and an import that is undone, have nothing to be undone', async () => {
  const one = await enter('outubro.ofx', rows(1));
  await undo(one);
  const answer = await ana.call(api.previewImportUndo, { params: at(one) });
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'import_not_applied' } } });
});
