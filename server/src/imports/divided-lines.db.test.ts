// What was divided into parts beside the lines of a bank: an import compares, links and remembers the whole.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankFileRow, base64Of, ofxFile } from '#testing/bank-file.ts';
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

const MARKET: BankFileRow = { day: '2026-10-05', amount: '-200,00', text: 'MERCADO SOL', id: '1' };
const PARTS = [
  { category: 'food', amountCents: 15_000 },
  { category: 'health', amountCents: 5_000, note: 'Remédio' },
];
const params = () => ({ ledgerId: ana.ledgerId });
const listed = async () =>
  (await ana.call(api.listTransactions, { params: params(), query: {} })).body.transactions;

async function draft(...rows: readonly BankFileRow[]): Promise<Import> {
  const body = { fileName: 'extrato.ofx', content: base64Of(ofxFile(rows)), accountId: bank.id };
  return (await ana.call(api.createImports, { params: params(), body })).body.imports[0] as Import;
}
const apply = ({ id }: Import) =>
  ana.call(api.applyImport, { params: { ...params(), importId: id }, body: { openingIncludesPast: true } });

test('CAT-12 dividing, another category, deleting and undo keep the line of the bank: the same file brings nothing again', async () => {
  await apply(await draft(MARKET));
  const [{ id, version } = { id: '', version: 0 }] = await listed();
  const edit = (body: object, seen: number) =>
    ana.call(api.editTransaction, {
      params: { ...params(), transactionId: id },
      body: { version: seen, ...body },
    });
  const again = async () => (await draft(MARKET)).counts;
  const KNOWN = { new: 0, check: 0, linked: 0, known: 1, ignored: 0, unreadable: 0 };

  expect((await edit({ parts: PARTS }, version)).status).toBe(200);
  expect(await again()).toEqual(KNOWN);
  const gone = await ana.call(api.deleteTransaction, {
    params: { ...params(), transactionId: id },
    query: { version: String(version + 1) },
  });
  await ana.call(api.undoChange, { params: { ...params(), changeId: gone.body.changeId } });
  const [back] = await listed();
  expect(back?.parts?.map((part) => part.amountCents)).toEqual([15_000, 5_000]);
  expect(await again()).toEqual(KNOWN);
  expect((await edit({ category: 'leisure' }, back?.version ?? 0)).status).toBe(200);
  expect(await again()).toEqual(KNOWN);
  expect(await listed()).toHaveLength(1);
});

test('what was expected in parts is posted with the bank’s amount, and its parts follow in proportion', async () => {
  const made = await ana.call(api.createRecurrence, {
    params: params(),
    body: {
      type: 'expense',
      accountId: bank.id,
      day: '2026-11-28',
      category: 'food',
      description: 'Mercado Sol',
      amountCents: 20_000,
      currency: 'BRL',
      interval: 'monthly',
      endDay: '2026-11-28',
    },
  });
  expect(made.status).toBe(201);
  const [expected] = await listed();
  const transactionId = expected?.id ?? '';
  await ana.call(api.editTransaction, {
    params: { ...params(), transactionId },
    body: { version: 1, parts: PARTS },
  });
  const one = await draft({ ...MARKET, day: '2026-11-18', amount: '-210,01' });
  await ana.call(api.decideImportRows, {
    params: { ...params(), importId: one.id },
    body: { positions: [0], decision: 'link', transactionId },
  });
  const latest = (await ana.call(api.getImport, { params: { ...params(), importId: one.id } })).body.import;
  expect((await apply(latest)).status).toBe(200);
  const [posted] = await listed();
  expect(posted).toMatchObject({
    id: transactionId,
    status: 'posted',
    amountCents: 21_001,
    category: 'split',
  });
  expect(posted?.parts?.map((part) => part.amountCents)).toEqual([15_751, 5_250]);
});

test('a line of the same party is proposed the category of what was not divided, never a division', async () => {
  await apply(await draft(MARKET));
  const [{ id, version } = { id: '', version: 0 }] = await listed();
  await ana.call(api.editTransaction, {
    params: { ...params(), transactionId: id },
    body: { version, parts: PARTS },
  });
  const next = await draft({ ...MARKET, day: '2026-11-05', id: '2' });
  const { rows } = (
    await ana.call(api.listImportRows, { params: { ...params(), importId: next.id }, query: {} })
  ).body;
  expect(rows.map(({ category }) => category)).not.toContain('split');
});
