// One purchase that the bank tells as one line and another product as several: whichever comes first, it is asked about and enters once.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import, ImportRow } from '@vintem/contract/imports';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankFileRow, base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let account: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  account = await ana.openAccount({ name: 'Itaú', balanceCents: 0 });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const DAY = '2026-10-14';
const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: Import) => ({ ...params(), importId: id });
const WHOLE: BankFileRow = { day: DAY, amount: '-80,00', text: 'RSHOP PADARIA', id: 'w' };
const BEFORE: BankFileRow = { day: '2026-10-01', amount: '-5,00', text: 'CAFE', id: 'c' };
const AFTER: BankFileRow = { day: '2026-10-20', amount: '-7,00', text: 'METRO', id: 'm' };
const PARTS = ['Pão;-30,00', 'Presente;-50,00'];

async function send(fileName: string, text: string): Promise<Import> {
  const body = { fileName, content: base64Of(text), accountId: account.id };
  return (await ana.call(api.createImports, { params: params(), body })).body.imports[0] as Import;
}
const fromBank = (...rows: readonly BankFileRow[]) => send('extrato.ofx', ofxFile([BEFORE, ...rows, AFTER]));
const fromProduct = (...rows: readonly string[]) =>
  send(
    'mobills.csv',
    [
      'Data;Descrição;Valor;Conta;Categoria',
      '01/10/2026;Café;-5,00;Itaú;Lazer',
      ...rows.map((row) => `14/10/2026;${row};Itaú;Lazer`),
      '20/10/2026;Metrô;-7,00;Itaú;Lazer',
      '',
    ].join('\n'),
  );
async function apply(one: Import): Promise<Import> {
  const body = { openingIncludesPast: false };
  const applied = await ana.call(api.applyImport, { params: at(one), body });
  expect(applied.status).toBe(200);
  return applied.body.import;
}
const inBox = async (one: Import, box: ImportRow['box']) =>
  (await ana.call(api.listImportRows, { params: at(one), query: { box } })).body.rows;
const decide = (one: Import, row: ImportRow | undefined, decision: 'same' | 'import' | null) =>
  ana.call(api.decideImportRows, {
    params: at(one),
    body: { positions: row ? [row.position] : [], decision },
  });
const undo = async (one: Import) =>
  (await ana.call(api.undoImport, { params: at(one), body: {} })).body.import.state;
const amounts = async () =>
  (await ana.call(api.listTransactions, { params: params(), query: { limit: '50' } })).body.transactions
    .filter(({ accountId }) => accountId === account.id)
    .map(({ amountCents }) => amountCents)
    .toSorted((one, other) => one - other);
const NOTHING = { new: 0, check: 0, linked: 0 };

test('IMP-03 IMP-04 what the bank told as one line and another product tells in parts waits as one question, and enters once whichever file comes again', async () => {
  const bank = await apply(await fromBank(WHOLE));
  const draft = await fromProduct(...PARTS);
  expect(draft.counts).toMatchObject({ new: 0, check: 2, linked: 0, known: 2 });
  const [first, second] = await inBox(draft, 'check');
  expect([first, second].map((row) => [row?.doubt, row?.linesInSum])).toEqual([
    ['other_parts', 2],
    ['other_parts', 2],
  ]);
  expect(first?.transactions.map(({ amountCents }) => amountCents)).toEqual([-8_000]);

  // One answer is of both, and can be taken back.
  const decided = await decide(draft, second, 'same');
  expect(decided.body.rows.map(({ box }) => box)).toEqual(['known', 'known']);
  expect((await decide(draft, first, null)).body.import.counts.check).toBe(2);
  await decide(draft, first, 'same');
  const product = await apply(draft);
  expect(await amounts()).toEqual([500, 700, 8_000]);
  expect((await fromProduct(...PARTS)).counts).toMatchObject(NOTHING);
  expect((await fromBank(WHOLE)).counts).toMatchObject(NOTHING);
  const proof = await ana.call(api.getImportProof, { params: at(product) });
  expect(proof.body.proof.vanished.count).toBe(0);

  // What the other file still tells stays, and goes with it.
  expect(await undo(bank)).toBe('undone');
  expect(await amounts()).toEqual([500, 700, 8_000]);
  expect(await undo(product)).toBe('undone');
  expect(await amounts()).toEqual([]);
  expect(await server.look('select id from bank_lines where ledger_id = $1', [ana.ledgerId])).toEqual([]);
});

test('IMP-03 IMP-11 what another product told in parts and the bank tells as one line enters once, its transfer stays one, and the undo of either leaves what the other tells', async () => {
  const product = await apply(await fromProduct(...PARTS));
  const draft = await fromBank(WHOLE);
  expect(draft.counts).toMatchObject({ new: 0, check: 1, linked: 0, known: 2 });
  const vanished = async () =>
    (await ana.call(api.getImportProof, { params: at(draft) })).body.proof.vanished.count;
  expect(await vanished()).toBe(0);
  const [row] = await inBox(draft, 'check');
  expect(row?.transactions.map(({ amountCents }) => amountCents).toSorted()).toEqual([-3_000, -5_000]);
  await decide(draft, row, 'same');
  const bank = await apply(draft);
  expect(await amounts()).toEqual([500, 700, 3_000, 5_000]);
  expect((await fromProduct(...PARTS)).counts).toMatchObject(NOTHING);
  expect((await fromBank(WHOLE)).counts).toMatchObject(NOTHING);
  expect(await vanished()).toBe(0);

  expect(await undo(product)).toBe('undone');
  expect(await amounts()).toEqual([500, 700, 3_000, 5_000]);
  // Without the first file, too, both come again as what they were.
  expect((await fromBank(WHOLE)).counts).toMatchObject(NOTHING);
  expect(await undo(bank)).toBe('undone');
  expect(await amounts()).toEqual([]);
  expect(await server.look('select id from bank_lines where ledger_id = $1', [ana.ledgerId])).toEqual([]);
});

test('IMP-11 the undo of the file that came second alone asks anew the next time', async () => {
  await apply(await fromProduct(...PARTS));
  const draft = await fromBank(WHOLE);
  await decide(draft, (await inBox(draft, 'check'))[0], 'same');
  expect(await undo(await apply(draft))).toBe('undone');
  expect(await amounts()).toEqual([500, 700, 3_000, 5_000]);
  expect((await fromBank(WHOLE)).counts).toMatchObject({ new: 0, check: 1, known: 2 });
});

test('IMP-03 what a person typed in parts is behind the bank’s line, and no later file enters it', async () => {
  for (const [description, amountCents] of [
    ['Pão', 3_000],
    ['Presente', 5_000],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two
    await ana.call(api.createTransaction, {
      params: params(),
      body: {
        type: 'expense',
        accountId: account.id,
        day: DAY,
        category: 'food',
        description,
        amountCents,
        currency: 'BRL',
        openingIncludesPast: false,
      },
    });
  }
  expect(await amounts()).toEqual([3_000, 5_000]);
  const draft = await fromBank(WHOLE);
  expect(draft.counts).toMatchObject({ new: 2, check: 1 });
  await decide(draft, (await inBox(draft, 'check'))[0], 'same');
  const bank = await apply(draft);
  expect(await amounts()).toEqual([500, 700, 3_000, 5_000]);
  expect((await fromBank(WHOLE)).counts).toMatchObject(NOTHING);
  expect((await fromProduct(...PARTS)).counts).toMatchObject(NOTHING);
  expect(await undo(bank)).toBe('undone');
  expect(await amounts()).toEqual([3_000, 5_000]);
});

test('IMP-03 what a person typed as one is behind the lines of the bank that make it up', async () => {
  await ana.call(api.createTransaction, {
    params: params(),
    body: {
      type: 'expense',
      accountId: account.id,
      day: DAY,
      category: 'food',
      description: 'Feira',
      amountCents: 8_000,
      currency: 'BRL',
      openingIncludesPast: false,
    },
  });
  const lines: BankFileRow[] = [
    { ...WHOLE, amount: '-30,00', id: 'p' },
    { ...WHOLE, amount: '-50,00', id: 'q' },
  ];
  const draft = await fromBank(...lines);
  expect(draft.counts).toMatchObject({ new: 2, check: 2 });
  await decide(draft, (await inBox(draft, 'check'))[0], 'same');
  await apply(draft);
  expect(await amounts()).toEqual([500, 700, 8_000]);
  expect((await fromBank(...lines)).counts).toMatchObject(NOTHING);
});

test('IMP-05 said to be another purchase it enters as what it seems to be, a transfer as one, and neither file asks again', async () => {
  await ana.openAccount({ name: 'Carteira', balanceCents: 0 });
  await apply(await fromBank(WHOLE));
  const file = [
    'Date,Transaction ID,Description,Commodity/Currency,Memo,Full Account Name,Amount Num.',
    '2026-10-14,a1,Pão,CURRENCY::BRL,,Ativos:Itaú,-30.00',
    '2026-10-14,a1,Pão,CURRENCY::BRL,,Despesas:Mercado,30.00',
    '2026-10-14,a2,Saque,CURRENCY::BRL,,Ativos:Itaú,-50.00',
    '2026-10-14,a2,Saque,CURRENCY::BRL,,Ativos:Carteira,50.00',
    '',
  ].join('\n');
  const body = { fileName: 'gnucash.csv', content: base64Of(file) };
  const drafts = (await ana.call(api.createImports, { params: params(), body })).body.imports;
  const draft = drafts.find(({ accountId }) => accountId === account.id) as Import;
  expect(draft.counts).toMatchObject({ new: 0, check: 2 });
  const { rows } = (await decide(draft, (await inBox(draft, 'check'))[0], 'import')).body;
  expect(rows.map(({ box, others }) => [box, others.map(({ accountName }) => accountName)])).toEqual([
    ['new', []],
    ['linked', ['Carteira']],
  ]);
  await apply(draft);
  expect(await amounts()).toEqual([500, 700, 3_000, 5_000, 8_000]);
  const sides = (
    await ana.call(api.listTransactions, { params: params(), query: {} })
  ).body.transactions.filter(({ transferId }) => transferId !== null);
  expect(sides).toHaveLength(2);
  const again = (await ana.call(api.createImports, { params: params(), body })).body.imports;
  expect(again.find(({ accountId }) => accountId === account.id)?.counts).toMatchObject(NOTHING);
  expect((await fromBank(WHOLE)).counts).toMatchObject(NOTHING);
});

test('IMP-03 a purchase of the amount of a part that the bank tells later is one of its own', async () => {
  await apply(await fromProduct(...PARTS));
  const draft = await fromBank(WHOLE);
  await decide(draft, (await inBox(draft, 'check'))[0], 'same');
  await apply(draft);
  const later = await fromBank(WHOLE, { day: DAY, amount: '-30,00', text: 'FARMACIA', id: 'f' });
  expect(later.counts).toMatchObject({ new: 1, check: 0, linked: 0, known: 3 });
  await apply(later);
  expect(await amounts()).toEqual([500, 700, 3_000, 3_000, 5_000]);
});
