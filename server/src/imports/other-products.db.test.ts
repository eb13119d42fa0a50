// What people export from other products: accounts by their names, transfers between them, and histories of cards.
import { api } from '@vintem/contract/api';
import type { Import } from '@vintem/contract/imports';
import { PRODUCT_SAMPLES } from '@vintem/core/testing/csv-samples';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { base64Of } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: Import) => ({ ...params(), importId: id });

async function send(text: string, fileName: string): Promise<Import[]> {
  const body = { fileName, content: base64Of(text) };
  return (await ana.call(api.createImports, { params: params(), body })).body.imports;
}
async function apply(one: Import): Promise<Import> {
  const { body } = await ana.call(api.applyImport, { params: at(one), body: { openingIncludesPast: false } });
  return body.import;
}
const transactions = async () =>
  (await ana.call(api.listTransactions, { params: params(), query: { limit: '200' } })).body.transactions;

test.each(['ynab_register', 'actual', 'gnucash_splits', 'gnucash_simple'])(
  'IMP-01 TRF-08 a file of %s finds its accounts by their names, and what moved between them is a transfer',
  async (layout) => {
    const sample = PRODUCT_SAMPLES.find((one) => one.layout === layout);
    if (!sample) throw new Error(`there is no file of ${layout}`);
    const names = ['Itaú', 'Nubank', 'Carteira', 'Current Assets:Itaú'];
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- a few
      await ana.openAccount({ name });
    }
    const drafts = await send(sample.text, sample.fileName);
    expect(drafts).toHaveLength(2);
    expect(drafts.map(({ accountId }) => accountId)).not.toContain(null);
    for (const draft of drafts) {
      // oxlint-disable-next-line no-await-in-loop -- the second finds what the first has entered
      expect((await apply(draft)).state).toBe('applied');
    }
    const sides = (await transactions()).filter(({ transferId }) => transferId !== null);
    expect(sides.length).toBeGreaterThanOrEqual(2);
    expect(sides.length % 2).toBe(0);
    expect(await server.breaks()).toEqual([]);
    // The same file again brings nothing new.
    const again = await send(sample.text, sample.fileName);
    expect(again.map(({ counts }) => counts.new + counts.check + counts.linked)).toEqual([0, 0]);
  },
);

test('IMP-07 CAT-11 the splits of one transaction in YNAB are no parcels of a card but one purchase in parts, and bring nothing that was not told', async () => {
  const card = await ana.call(api.createCard, {
    params: params(),
    body: {
      name: 'Nubank',
      currency: 'BRL',
      dueDayOfMonth: 10,
      closing: { by: 'days_before', count: 7 },
      closingDayIsNext: true,
      dueMoves: false,
    },
  });
  const row = (category: string, memo: string, outflow: string) =>
    `"Nubank","","10/13/2026","Feira","Casa: ${category}","Casa","${category}","${memo}",R$${outflow},R$0.00,"Cleared"`;
  const [draft] = await send(
    [
      '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
      row('Feira', 'Split (1/3) tomate', '10.00'),
      row('Mercado', 'Split (2/3) resto', '5.00'),
      row('Lazer', 'Split (3/3) livro', '7.00'),
      '',
    ].join('\n'),
    'YNAB Register.csv',
  );
  expect(draft).toMatchObject({ accountId: card.body.account.id, counts: { new: 1, ignored: 2 } });
  await apply(draft as Import);
  const all = await transactions();
  expect(all.map(({ amountCents, description }) => [amountCents, description])).toEqual([[2_200, 'Feira']]);
  expect(all[0]?.parts?.map(({ amountCents, note }) => [amountCents, note])).toEqual([
    [1_000, 'tomate'],
    [500, 'resto'],
    [700, 'livro'],
  ]);
  expect(all.every(({ installment, status }) => installment === null && status === 'posted')).toBe(true);
  expect(await server.breaks()).toEqual([]);
});

test('IMP-01 an account that was said for a name once is known by it, and one of another currency or an archived one is asked about', async () => {
  const file = (day: string) =>
    ['Data;Descrição;Valor;Conta;Categoria', `${day}/09/2026;Padaria;-12,50;Banco;Alimentação`, ''].join(
      '\n',
    );
  const account = await ana.openAccount({ name: 'Itaú' });
  const [first] = await send(file('25'), 'mobills.csv');
  expect(first).toMatchObject({ accountId: null, accountName: 'Banco' });
  const body = { version: first?.version ?? 0, accountId: account.id };
  const chosen = await ana.call(api.chooseImportAccount, { params: at(first as Import), body });
  await apply(chosen.body.import);
  const [second] = await send(file('26'), 'mobills.csv');
  expect(second?.accountId).toBe(account.id);
  await ana.call(api.archiveAccount, {
    params: { ...params(), accountId: account.id },
    body: {
      version: (await ana.call(api.getAccount, { params: { ...params(), accountId: account.id } })).body
        .version,
    },
  });
  const [third] = await send(file('27'), 'mobills.csv');
  expect(third?.accountId).toBeNull();
});

test('IMP-13 the history of a card that another product exports is in the statements of its own days', async () => {
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
  const months = ['06', '07', '08', '09', '10'];
  const rows = months.map((month, index) => `20/${month}/2026;Compra ${index};-${index + 1}0,00;Roxo;Lazer`);
  const [draft] = await send(['Data;Descrição;Valor;Conta;Categoria', ...rows, ''].join('\n'), 'mobills.csv');
  expect(draft).toMatchObject({ accountId: card.body.account.id, statementMonth: null });
  await apply(draft as Import);
  const entered = await transactions();
  expect(entered.map(({ statementMonth }) => statementMonth).toSorted()).toEqual([
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ]);
  expect(await server.breaks()).toEqual([]);
});

test('IMP-03 IMP-04 a transaction that GnuCash takes apart is the one line in which the bank has told it, and adds nothing', async () => {
  const account = await ana.openAccount({ name: 'Itaú', balanceCents: 0 });
  const bank = ['Data,Valor,Identificador,Descrição', '14/10/2026,-80.00,x1,RSHOP PADARIA', ''].join('\n');
  const body = { fileName: 'extrato.csv', content: base64Of(bank), accountId: account.id };
  const [told] = (await ana.call(api.createImports, { params: params(), body })).body.imports;
  await apply(told as Import);
  const lines = [
    'Date,Transaction ID,Description,Commodity/Currency,Memo,Full Account Name,Amount Num.',
    '2026-10-14,a1,Padaria,CURRENCY::BRL,,Ativos:Itaú,-80.00',
    '2026-10-14,a1,Padaria,CURRENCY::BRL,,Despesas:Mercado,30.00',
    '2026-10-14,a1,Padaria,CURRENCY::BRL,,Ativos:Carteira,50.00',
    '',
  ];
  const draft = (await send(lines.join('\n'), 'gnucash.csv')).find(({ accountId }) => accountId !== null);
  expect(draft?.counts).toMatchObject({ new: 0, check: 0, linked: 0, known: 2 });
  expect((await apply(draft as Import)).state).toBe('applied');
  expect((await transactions()).map(({ amountCents }) => amountCents)).toEqual([8_000]);
  // What both rows call it is one wording, beside that of the bank.
  const texts = 'select position, text from bank_line_texts where ledger_id = $1 order by position';
  expect(await server.look(texts, [ana.ledgerId])).toEqual([
    { position: 0, text: 'RSHOP PADARIA' },
    { position: 1, text: 'Padaria' },
  ]);
  expect(await server.breaks()).toEqual([]);
});
