// Money that stays its owner's: what a bank's words say of savings, titles and boxes is neither income nor expense, unless the person says so.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import type { RequestOf } from '@vintem/contract/route';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BankFileRow, base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let nubank: Account;
let savings: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  nubank = await ana.openAccount({ name: 'Nubank', balanceCents: 0 });
  savings = await ana.openAccount({ name: 'Poupança', balanceCents: 0 });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: { id: string }) => ({ ...params(), importId: id });

async function draft(account: Account, ...rows: BankFileRow[]): Promise<Import> {
  const content = base64Of(ofxFile(rows, { number: account.id.slice(0, 8) }));
  const body = { fileName: 'extrato.ofx', content, accountId: account.id };
  return (await ana.call(api.createImports, { params: params(), body })).body.imports[0] as Import;
}
const apply = async (of: Import) =>
  (await ana.call(api.applyImport, { params: at(of), body: { openingIncludesPast: true } })).body.import;
const rowsOf = async (of: Import) =>
  (await ana.call(api.listImportRows, { params: at(of), query: {} })).body.rows;
const decide = (of: Import, body: RequestOf<typeof api.decideImportRows>['body']) =>
  ana.call(api.decideImportRows, { params: at(of), body });

/** "Nubank transfer_out 50000 Aplicação RDB" */
async function ledger(): Promise<string[]> {
  const query = { limit: '200' };
  const { transactions } = (await ana.call(api.listTransactions, { params: params(), query })).body;
  return transactions
    .map(({ accountId, type, accountAmountCents, description, transferId }) => {
      const where = accountId === nubank.id ? 'Nubank' : 'Poupança';
      return `${where} ${type} ${accountAmountCents} ${description}${transferId === null ? '' : ' paired'}`;
    })
    .toSorted();
}

const PUT: BankFileRow = { day: '2026-11-10', amount: '-500,00', text: 'Aplicação RDB', id: 'p1' };
const TAKEN: BankFileRow = { day: '2026-11-12', amount: '200,00', text: 'Resgate RDB', id: 'p2' };
const EARNED: BankFileRow = { day: '2026-11-12', amount: '3,21', text: 'Rendimento RDB', id: 'p3' };
const TAX: BankFileRow = { day: '2026-11-12', amount: '-0,72', text: 'IR s/ Resgate RDB', id: 'p4' };

describe('TRF-05 money of one’s own in a bank’s file', () => {
  test('is one side of a transfer that says why, and moves the balance and no figure; what it earns and costs does', async () => {
    const one = await draft(nubank, PUT, TAKEN, EARNED, TAX);
    expect((await rowsOf(one)).map(({ becomes, isOwnMoney }) => [becomes, isOwnMoney])).toEqual([
      ['transfer', true],
      ['transfer', true],
      [null, false],
      [null, false],
    ]);
    await apply(one);
    expect(await ledger()).toEqual([
      'Nubank expense 72 IR s/ Resgate RDB',
      'Nubank income 321 Rendimento RDB',
      'Nubank transfer_in 20000 Resgate RDB',
      'Nubank transfer_out 50000 Aplicação RDB',
    ]);
    const again = await draft(nubank, PUT, TAKEN, EARNED, TAX);
    expect(again.counts).toMatchObject({ known: 4, new: 0 });
  });

  test('is none where the person says so, and an expense of theirs the next time', async () => {
    const one = await draft(nubank, PUT);
    await decide(one, { positions: [0], decision: 'import', category: 'leisure' });
    expect(await rowsOf(one)).toMatchObject([
      { becomes: 'transfer', decision: 'import', category: 'leisure' },
    ]);
    await apply(one);
    expect(await ledger()).toEqual(['Nubank expense 50000 Aplicação RDB']);
    expect(await rowsOf(await draft(nubank, { ...PUT, day: '2026-11-17', id: 'p9' }))).toMatchObject([
      { becomes: null, isOwnMoney: false, category: 'leisure', categoryFrom: 'memory' },
    ]);
  });

  test('gives way to a rule of the person’s, by category or by account', async () => {
    const conditions = { text: { match: 'contains' as const, anyOf: ['rdb'] } };
    const rule = (actions: RequestOf<typeof api.createRule>['body']['actions']) =>
      ana.call(api.createRule, { params: params(), body: { name: 'RDB', conditions, actions } });
    const made = await rule({ category: 'leisure' });
    expect(await rowsOf(await draft(nubank, PUT))).toMatchObject([
      { becomes: null, isOwnMoney: false, category: 'leisure', rule: { name: 'RDB' } },
    ]);
    const ruleId = made.body.rule.id;
    const query = { version: String(made.body.rule.version) };
    await ana.call(api.deleteRule, { params: { ...params(), ruleId }, query });
    await rule({ transfer: savings.id });
    expect(await rowsOf(await draft(nubank, PUT))).toMatchObject([
      { box: 'linked', isOwnMoney: false, others: [{ accountId: savings.id }] },
    ]);
  });

  test('is paired with the other side where one is on record, and later where its file comes after', async () => {
    const came: BankFileRow = { day: '2026-11-10', amount: '500,00', text: 'Depósito', id: 's1' };
    const first = await apply(await draft(savings, came));
    const second = await draft(nubank, PUT);
    expect(await rowsOf(second)).toMatchObject([
      {
        box: 'linked',
        isOwnMoney: false,
        others: [{ accountId: savings.id, transaction: { description: 'Depósito' } }],
      },
    ]);
    await ana.call(api.deleteImport, { params: at(second), query: { version: String(second.version) } });
    await ana.call(api.undoImport, { params: at(first), body: {} });

    await apply(await draft(nubank, PUT));
    expect(await ledger()).toEqual(['Nubank transfer_out 50000 Aplicação RDB']);
    await apply(await draft(savings, came));
    expect(await ledger()).toEqual([
      'Nubank transfer_out 50000 Aplicação RDB paired',
      'Poupança transfer_in 50000 Depósito paired',
    ]);
  });
});
