// Files of other products: the categories that they bring along.
import { api } from '@vintem/contract/api';
import type { Import } from '@vintem/contract/imports';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { base64Of } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let accountId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  accountId = (await ana.openAccount({ name: 'Itaú' })).id;
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: Import) => ({ ...params(), importId: id });

const MOBILLS = [
  '"Data";"Descrição";"Valor";"Conta";"Categoria"',
  '"25/09/2026";"Padaria Aurora";"-12.50";"Itaú";"Alimentação"',
  '"26/09/2026";"Ração";"-80.00";"Itaú";"Pets"',
  '"27/09/2026";"Veterinário";"-150.00";"Itaú";"Pets"',
  '"28/09/2026";"Mesada";"300.00";"Itaú";"Mesada"',
  '',
].join('\n');

async function draftOf(text: string, fileName = 'mobills.csv'): Promise<Import> {
  const body = { fileName, content: base64Of(text), accountId };
  const [draft] = (await ana.call(api.createImports, { params: params(), body })).body.imports;
  if (!draft) throw new Error('the file tells of no account');
  return draft;
}
const lacking = async (one: Import) =>
  (await ana.call(api.listImportCategories, { params: at(one) })).body.categories;
const rowsOf = async (one: Import) =>
  (await ana.call(api.listImportRows, { params: at(one), query: {} })).body.rows;
const create = (one: Import) => ana.call(api.createImportCategories, { params: at(one) });
/** By description, the name of the category in which each row would be entered. */
async function proposed(one: Import): Promise<Record<string, string | undefined>> {
  const { rows } = (await ana.call(api.listImportRows, { params: at(one), query: {} })).body;
  const { categories } = (await ana.call(api.listCategories, { params: params() })).body;
  const nameOf = new Map(categories.map(({ key, label }) => [key, label]));
  return Object.fromEntries(
    rows.map(({ text, category }) => [text, category === null ? undefined : nameOf.get(category)]),
  );
}

test('IMP-01 CAT-01 the categories that a file of another product names are made at once, its rows have them, and one undo takes them back', async () => {
  const draft = await draftOf(MOBILLS);
  const before = await rowsOf(draft);
  expect(await lacking(draft)).toEqual([
    { name: 'Pets', parent: null, figure: 'expense', count: 2 },
    { name: 'Mesada', parent: null, figure: 'income', count: 1 },
  ]);
  const { body } = await create(draft);
  expect(body).toMatchObject({ count: 2, changeId: expect.any(String) });
  expect(await lacking(draft)).toEqual([]);
  expect(await proposed(draft)).toMatchObject({ Ração: 'Pets', Veterinário: 'Pets', Mesada: 'Mesada' });

  const undo = { ...params(), changeId: body.changeId ?? '' };
  expect((await ana.call(api.undoChange, { params: undo })).status).toBe(200);
  expect(await lacking(draft)).toHaveLength(2);
  // As before they were made.
  expect((await ana.call(api.getImport, { params: at(draft) })).body.import.isStale).toBe(true);
  const refreshed = (await ana.call(api.refreshImport, { params: at(draft) })).body.import;
  expect(refreshed).toEqual(draft);
  expect(await rowsOf(draft)).toEqual(before);
  // What was proposed is there no more: it is entered as anything of which nothing is known.
  const applied = await ana.call(api.applyImport, { params: at(draft), body: {} });
  expect(applied.body.import).toMatchObject({ state: 'applied', appliedCount: 4 });
  expect((await create(draft)).error).toMatchObject({ code: 'import_settled' });
  expect(await server.breaks()).toEqual([]);
});

test('IMP-01 CAT-01 a group becomes the whole of its categories, and a second file of the same product finds them', async () => {
  const register = (day: string) =>
    [
      '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
      `"Itaú","","${day}/09/2026","Condomínio Sol","Casa: Condomínio","Casa","Condomínio","","R$700,00","R$0,00","Cleared"`,
      `"Itaú","","${day}/09/2026","Diarista","Casa: Limpeza","Casa","Limpeza","","R$150,00","R$0,00","Cleared"`,
      '',
    ].join('\n');
  const first = await draftOf(register('25'), 'My Budget as of 2026-09-30 - Register.csv');
  expect((await create(first)).body.count).toBe(3);
  const { categories } = (await ana.call(api.listCategories, { params: params() })).body;
  const whole = categories.find(({ label }) => label === 'Casa');
  expect(categories.filter(({ parentKey }) => parentKey === whole?.key).map(({ label }) => label)).toEqual([
    'Condomínio',
    'Limpeza',
  ]);
  const second = await draftOf(register('26'), 'My Budget as of 2026-09-30 - Register.csv');
  expect(await lacking(second)).toEqual([]);
  expect(Object.values(await proposed(second)).toSorted()).toEqual(['Condomínio', 'Limpeza']);
  expect((await create(second)).body).toMatchObject({ count: 0, changeId: null });
});

test('CAT-01 a column of more names than a ledger may have makes none of them, and says so', async () => {
  const rows = Array.from(
    { length: 600 },
    (_, index) => `25/09/2026;Compra ${index};-1,00;Itaú;Nome ${index}`,
  );
  const draft = await draftOf(['Data;Descrição;Valor;Conta;Categoria', ...rows, ''].join('\n'));
  expect(await lacking(draft)).toHaveLength(500);
  expect((await create(draft)).error).toMatchObject({ code: 'too_many_categories' });
  const { categories } = (await ana.call(api.listCategories, { params: params() })).body;
  expect(categories.filter(({ key }) => key.startsWith('own:'))).toEqual([]);
});

test('a bank’s own words for what a purchase was are no categories of the person’s', async () => {
  const card = await ana.call(api.createAccount, {
    params: params(),
    body: { name: 'Conta C6', type: 'checking', currency: 'BRL', balanceCents: 0 },
  });
  accountId = card.body.account.id;
  const text = [
    'Data,Lançamento,Categoria,Tipo,Valor',
    '25/09/2026,PADARIA,Padarias e quitandas,Compra à vista,"R$ 12,50"',
    '',
  ].join('\n');
  const body = { fileName: 'fatura-inter-2026-10.csv', content: base64Of(text) };
  const [draft] = (await ana.call(api.createImports, { params: params(), body })).body.imports;
  expect(draft?.bank).toBe('077');
  expect(await lacking(draft as Import)).toEqual([]);
});
