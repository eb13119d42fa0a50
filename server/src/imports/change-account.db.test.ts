// The account of a draft is changed: its rows are compared anew, and what was decided stays where it can.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import type { RequestOf } from '@vintem/contract/route';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankFileRow, base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let itau: Account;
let nubank: Account;

const DAY = '2026-10-05';
const ROWS: BankFileRow[] = [
  { day: DAY, amount: '-45,90', text: 'PADARIA SOL', id: '1' },
  { day: DAY, amount: '-12,00', text: 'LANCHONETE', id: '2' },
  { day: DAY, amount: '-7,00', text: 'BAR', id: '3' },
];

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  itau = await ana.openAccount({ name: 'Itaú' });
  nubank = await ana.openAccount({ name: 'Nubank' });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: Pick<Import, 'id'>) => ({ ...params(), importId: id });

async function send(accountId: string): Promise<Import> {
  const body = { fileName: 'e.ofx', content: base64Of(ofxFile(ROWS)), accountId };
  return (await ana.call(api.createImports, { params: params(), body })).body.imports[0] as Import;
}
const decide = (one: Import, body: RequestOf<typeof api.decideImportRows>['body']) =>
  ana.call(api.decideImportRows, { params: at(one), body });
async function move(one: Import, { id }: Account): Promise<Import> {
  const now = (await ana.call(api.getImport, { params: at(one) })).body.import;
  const body = { version: now.version, accountId: id };
  return (await ana.call(api.chooseImportAccount, { params: at(one), body })).body.import;
}
const rowsOf = async (one: Import) =>
  (await ana.call(api.listImportRows, { params: at(one), query: {} })).body.rows;
const apply = async (one: Import) =>
  (await ana.call(api.applyImport, { params: at(one), body: { openingIncludesPast: false } })).body.import;
const entered = async ({ id: accountId }: Account) =>
  (await ana.call(api.listTransactions, { params: params(), query: { accountId } })).body.transactions.length;

test('IMP-03 of another account the rows are compared anew, and enter that one alone', async () => {
  await apply(await send(nubank.id));
  const draft = await send(itau.id);
  expect(draft).toMatchObject({ accountId: itau.id, counts: { new: 3, known: 0 } });
  const moved = await move(draft, nubank);
  expect(moved).toMatchObject({ accountId: nubank.id, counts: { new: 0, known: 3 } });
  await apply(moved);
  expect([await entered(itau), await entered(nubank)]).toEqual([0, 3]);
});

test('IMP-05 what was left out stays so, and the category that was chosen, on the other account', async () => {
  const draft = await send(itau.id);
  await decide(draft, { positions: [1], decision: 'ignore' });
  await decide(draft, { positions: [2], category: 'leisure' });
  expect(await move(draft, nubank)).toMatchObject({ counts: { new: 2, ignored: 1 } });
  const [, ignored, chosen] = await rowsOf(draft);
  expect(ignored).toMatchObject({ box: 'ignored', decision: 'ignore' });
  expect(chosen).toMatchObject({ category: 'leisure', categoryFrom: 'person' });
});

test('IMP-03 that a row is new in one account does not enter it a second time in another', async () => {
  await apply(await send(nubank.id));
  const draft = await send(itau.id);
  await decide(draft, { positions: [0, 1, 2], decision: 'import' });
  expect(await move(draft, nubank)).toMatchObject({ counts: { new: 0, known: 3 } });
  expect((await rowsOf(draft)).map(({ decision }) => decision)).toEqual([null, null, null]);
});

test('a transaction of the former account is no longer what a row is linked to', async () => {
  const body = {
    type: 'expense' as const,
    accountId: itau.id,
    day: DAY,
    category: 'food',
    description: 'Padoca',
    amountCents: 5000,
    currency: 'BRL' as const,
    openingIncludesPast: false,
  };
  const { id } = (await ana.call(api.createTransaction, { params: params(), body })).body.transaction;
  const draft = await send(itau.id);
  await decide(draft, { positions: [0], decision: 'link', transactionId: id });
  const moved = await move(draft, nubank);
  expect(moved).toMatchObject({ counts: { new: 3, linked: 0 } });
  expect(await apply(moved)).toMatchObject({ appliedCount: 3 });
});

test('the number of the file is remembered as of the account that was said last', async () => {
  await move(await send(itau.id), nubank);
  const body = { fileName: 'f.ofx', content: base64Of(ofxFile(ROWS.slice(0, 1))) };
  const { imports } = (await ana.call(api.createImports, { params: params(), body })).body;
  expect(imports[0]?.accountId).toBe(nubank.id);
});

test('IMP-14 a file with a head and no rows is refused in words, before an account is asked', async () => {
  const heads = ['Data,Valor,Identificador,Descrição\n', 'Data;Descrição;Valor\n'];
  for (const head of heads) {
    const body = { fileName: 'vazio.csv', content: base64Of(head) };
    // oxlint-disable-next-line no-await-in-loop -- few
    const answer = await ana.call(api.createImports, { params: params(), body });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'import_file_bare' } } });
  }
});

test('IMP-14 a statement without a movement that tells a balance is read, whichever balance it tells', async () => {
  const balance = (code: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="BRL">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${DAY}</Dt></Dt></Bal>`;
  for (const code of ['OPBD', 'CLBD']) {
    const account = `<Acct><Id><Othr><Id>77${code}</Id></Othr></Id></Acct>`;
    const file = `<Document><BkToCstmrStmt><Stmt>${account}${balance(code)}</Stmt></BkToCstmrStmt></Document>`;
    const body = { fileName: 'parado.xml', content: base64Of(file), accountId: itau.id };
    // oxlint-disable-next-line no-await-in-loop -- few
    const answer = await ana.call(api.createImports, { params: params(), body });
    expect(answer.status).toBe(201);
    expect(answer.body.imports).toMatchObject([{ accountId: itau.id, counts: { new: 0, check: 0 } }]);
  }
});
