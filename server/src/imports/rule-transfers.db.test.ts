// Rules that treat what a bank tells as a transfer: proposed by their name, overridable, one pair whichever file comes first, and back again.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import type { RequestOf } from '@vintem/contract/route';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BankFileRow, base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let itau: Account;
let nubank: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  itau = await ana.openAccount({ name: 'Itaú', balanceCents: 0 });
  nubank = await ana.openAccount({ name: 'Nubank', balanceCents: 0 });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: { id: string }) => ({ ...params(), importId: id });

type NewRule = RequestOf<typeof api.createRule>['body'];
const makeRule = (body: Partial<NewRule> = {}) =>
  ana.call(api.createRule, {
    params: params(),
    body: {
      name: 'Reserva',
      conditions: { text: { match: 'contains', anyOf: ['apl reserva'] } },
      actions: { transfer: nubank.id },
      ...body,
    },
  });
const rules = async () => (await ana.call(api.listRules, { params: params() })).body.rules;

async function draft(account: Account, ...rows: BankFileRow[]): Promise<Import> {
  const isCard = account.type === 'credit_card';
  const content = base64Of(ofxFile(rows, { number: account.id.slice(0, 8), isCard }));
  const body = { fileName: 'extrato.ofx', content, accountId: account.id };
  return (await ana.call(api.createImports, { params: params(), body })).body.imports[0] as Import;
}
const apply = async (of: Import) =>
  (await ana.call(api.applyImport, { params: at(of), body: { openingIncludesPast: true } })).body.import;
const rowsOf = async (of: Import) =>
  (await ana.call(api.listImportRows, { params: at(of), query: {} })).body.rows;
const decide = (of: Import, body: RequestOf<typeof api.decideImportRows>['body']) =>
  ana.call(api.decideImportRows, { params: at(of), body });

/** "Itaú transfer_out 50000 APL RESERVA paired by Reserva" */
async function ledger(): Promise<string[]> {
  const { transactions } = (
    await ana.call(api.listTransactions, { params: params(), query: { limit: '200' } })
  ).body;
  const [accounts, named] = [new Map([itau, nubank].map(({ id, name }) => [id, name])), await rules()];
  return transactions
    .map(({ accountId, type, accountAmountCents, description, transferId, ruleId }) => {
      const rule = named.find(({ id }) => id === ruleId);
      const where = accounts.get(accountId) ?? 'Cartão';
      const pair = transferId === null ? '' : ' paired';
      return `${where} ${type} ${accountAmountCents} ${description}${pair}${rule ? ` by ${rule.name}` : ''}`;
    })
    .toSorted();
}

const OUT: BankFileRow = { day: '2026-11-10', amount: '-500,00', text: 'APL RESERVA 123', id: 'o1' };
const IN: BankFileRow = { day: '2026-11-10', amount: '500,00', text: 'CREDITO EM CONTA', id: 'i1' };
const PAIR = ['Itaú transfer_out 50000 APL RESERVA 123 paired by Reserva'];

describe('CAT-08 a rule that makes transfers', () => {
  test('with an account is proposed by its name, and the other bank’s file adds no third side', async () => {
    await makeRule();
    const one = await draft(itau, OUT);
    expect(one.counts).toMatchObject({ new: 0, linked: 1 });
    expect(await rowsOf(one)).toMatchObject([
      {
        box: 'linked',
        transferRule: { name: 'Reserva' },
        others: [{ accountId: nubank.id, accountName: 'Nubank', transaction: null }],
      },
    ]);
    await apply(one);
    expect(await ledger()).toEqual([...PAIR, 'Nubank transfer_in 50000 APL RESERVA 123 paired'].toSorted());
    expect(await rules()).toMatchObject([{ transactionCount: 1, lastDay: '2026-11-10' }]);
    await apply(await draft(nubank, IN));
    expect(await ledger()).toEqual([...PAIR, 'Nubank transfer_in 50000 CREDITO EM CONTA paired'].toSorted());
  });

  test('joins what the other account has already, of which nothing else speaks, and its undo gives that back', async () => {
    await apply(await draft(nubank, IN));
    const asked = await draft(itau, OUT);
    expect(await rowsOf(asked)).toMatchObject([{ box: 'check', doubt: 'transfer', transferRule: null }]);
    await makeRule();
    expect((await ana.call(api.refreshImport, { params: at(asked) })).body.import.counts.linked).toBe(1);
    await apply(asked);
    expect(await ledger()).toEqual([...PAIR, 'Nubank transfer_in 50000 CREDITO EM CONTA paired'].toSorted());
    expect((await ana.call(api.undoImport, { params: at(asked), body: {} })).status).toBe(200);
    expect(await ledger()).toEqual(['Nubank income 50000 CREDITO EM CONTA']);
  });

  test('gives one transaction of the other account to one row, and asks about the rest', async () => {
    await apply(await draft(nubank, IN));
    await makeRule();
    const one = await draft(itau, OUT, { ...OUT, id: 'o2', text: 'APL RESERVA 456' });
    expect((await rowsOf(one)).map(({ box }) => box).toSorted()).toEqual(['check', 'linked']);
  });

  test('with one side alone is proposed so', async () => {
    await makeRule({ actions: { transfer: null, description: 'Para a corretora' } });
    const one = await draft(itau, OUT);
    expect(await rowsOf(one)).toMatchObject([
      { box: 'new', becomes: 'transfer', transferRule: { name: 'Reserva' }, others: [] },
    ]);
    await apply(one);
    expect(await ledger()).toEqual(['Itaú transfer_out 50000 Para a corretora by Reserva']);
  });

  test('pays a card, and is for no line of the card itself', async () => {
    const dates = { dueDayOfMonth: 10, closing: { by: 'days_before', count: 7 }, dueMoves: false } as const;
    const body = { name: 'Roxo', currency: 'BRL', closingDayIsNext: true, ...dates } as const;
    const card = (await ana.call(api.createCard, { params: params(), body })).body.account;
    await makeRule({ actions: { transfer: card.id } });
    const one = await draft(itau, OUT, { ...OUT, id: 'o2', amount: '20,00' });
    expect(await rowsOf(one)).toMatchObject([
      { box: 'linked', others: [{ accountId: card.id, isCard: true }] },
      // A card gives nothing back to an account.
      { box: 'new', becomes: null, transferRule: null },
    ]);
    await makeRule();
    expect(await rowsOf(await draft(card, OUT))).toMatchObject([{ box: 'new', becomes: null }]);
  });

  test('is overruled by the person, who may take that back', async () => {
    await makeRule();
    const one = await draft(itau, OUT);
    await decide(one, { positions: [0], decision: 'import', category: 'leisure' });
    expect(await rowsOf(one)).toMatchObject([{ box: 'new', transferRule: null, category: 'leisure' }]);
    await decide(one, { positions: [0], decision: null });
    expect(await rowsOf(one)).toMatchObject([{ box: 'linked', transferRule: { name: 'Reserva' } }]);
    await decide(one, { positions: [0], decision: 'import' });
    await apply(one);
    expect(await ledger()).toEqual(['Itaú expense 50000 APL RESERVA 123']);
  });

  test('gives way to what the person has typed already', async () => {
    await makeRule();
    const body = {
      type: 'expense' as const,
      accountId: itau.id,
      day: '2026-11-10',
      category: 'leisure' as const,
      description: 'Aplicação',
      amountCents: 50_000,
      currency: 'BRL' as const,
      openingIncludesPast: false,
    };
    await ana.call(api.createTransaction, { params: params(), body });
    expect(await rowsOf(await draft(itau, OUT))).toMatchObject([
      { box: 'linked', transferRule: null, others: [], transactions: [{ description: 'Aplicação' }] },
    ]);
  });

  test('is paused with its account, and leaves what stands alone', async () => {
    const { rule } = (await makeRule()).body;
    await apply(await draft(itau, { ...OUT, amount: '-7,00', text: 'OUTRA COISA' }));
    const tried = await ana.call(api.tryRule, {
      params: params(),
      body: { conditions: { direction: 'out' }, actions: rule.actions },
    });
    expect(tried.body).toMatchObject({ effects: [] });
    const { version } = (await ana.call(api.getAccount, { params: { ...params(), accountId: nubank.id } }))
      .body;
    const gone = { params: { ...params(), accountId: nubank.id }, body: { version } };
    expect((await ana.call(api.archiveAccount, gone)).status).toBe(200);
    expect(await rules()).toMatchObject([{ pausedBecause: 'account_gone' }]);
    expect(await rowsOf(await draft(itau, OUT))).toMatchObject([{ box: 'new', transferRule: null }]);
  });

  test.each([
    [{ category: 'food' as const }, 'rule_transfer_alone'],
    [{ tags: [] }, undefined],
  ])('with %o beside it is refused: %s', async (beside, code) => {
    const answer = await makeRule({ actions: { transfer: null, ...beside } });
    const [field] = answer.error?.fields ?? [];
    expect([field?.path, field?.code]).toEqual(code ? ['actions.transfer', code] : [undefined, undefined]);
  });

  test('names an account of the ledger', async () => {
    const other = await (await server.signUp()).openAccount({ name: 'De outra pessoa' });
    const answer = await makeRule({ actions: { transfer: other.id } });
    expect(answer.error?.code).toBe('account_not_found');
  });
});
