// Imports on the real database: what a file brings, what it does not bring twice, what it links, what it proves, and how it is undone.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import type { RequestOf } from '@vintem/contract/route';
import { cents } from '@vintem/core/money/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
const at = ({ id }: { id: string }) => ({ ...params(), importId: id });

const OCTOBER: BankFileRow[] = [
  { day: '2026-10-01', amount: '3000,00', text: 'SALARIO ACME', id: '1' },
  { day: '2026-10-05', amount: '-45,90', text: 'PADARIA SOL', id: '2' },
  { day: '2026-10-05', amount: '-2,50', text: 'TARIFA', id: '3' },
  { day: '2026-10-05', amount: '-2,50', text: 'TARIFA', id: '3' },
  { day: '2026-10-20', amount: '-180,00', text: 'ENEL SP', id: '4' },
  { day: '2026-10-31', amount: '0,00', text: 'SALDO DO DIA', id: '' },
];
const PROVED: BankFileParts = {
  from: '2026-10-01',
  to: '2026-10-31',
  closing: { day: '2026-10-31', amount: '4000,00' },
};

async function read(
  rows: readonly BankFileRow[],
  parts: BankFileParts = {},
  accountId: string | null = bank.id,
) {
  const content = base64Of(ofxFile(rows, parts));
  const body = { fileName: 'extrato.ofx', content, ...(accountId === null ? {} : { accountId }) };
  return ana.call(api.createImports, { params: params(), body });
}
async function draft(rows: readonly BankFileRow[], parts: BankFileParts = {}): Promise<Import> {
  const { body } = await read(rows, parts);
  return body.imports[0] as Import;
}
type Applying = RequestOf<typeof api.applyImport>['body'];
const apply = (of: Import, body: Applying = {}) => ana.call(api.applyImport, { params: at(of), body });
async function imported(rows: readonly BankFileRow[], parts: BankFileParts = {}) {
  return (await apply(await draft(rows, parts), { openingIncludesPast: true })).body.import;
}
const rowsOf = async (of: Import, box?: keyof Import['counts']) =>
  (await ana.call(api.listImportRows, { params: at(of), query: box ? { box } : {} })).body.rows;
const decide = (of: Import, body: RequestOf<typeof api.decideImportRows>['body']) =>
  ana.call(api.decideImportRows, { params: at(of), body });
const undo = (of: Import, body: RequestOf<typeof api.undoImport>['body'] = {}) =>
  ana.call(api.undoImport, { params: at(of), body });
const listed = async (query: RequestOf<typeof api.listTransactions>['query'] = {}) =>
  (await ana.call(api.listTransactions, { params: params(), query: { limit: '200', ...query } })).body
    .transactions;
const words = async () =>
  (await listed())
    .map(({ day, description, amountCents, type }) => `${day} ${type} ${amountCents} ${description}`)
    .toSorted();
const balance = async () =>
  (await ana.call(api.getAccount, { params: { ...params(), accountId: bank.id } })).body.balanceCents;
const spend = async (body: Partial<RequestOf<typeof api.createTransaction>['body']>) =>
  (
    await ana.call(api.createTransaction, {
      params: params(),
      body: {
        type: 'expense',
        accountId: bank.id,
        day: '2026-10-05',
        category: 'food',
        description: 'Café',
        amountCents: 4590,
        currency: 'BRL',
        openingIncludesPast: true,
        ...body,
      },
    })
  ).body.transaction;

describe('IMP-02 IMP-09 a first file', () => {
  test('shows each of its lines in one box, and what the account opened with', async () => {
    const one = await draft(OCTOBER, PROVED);
    expect(one).toMatchObject({
      state: 'draft',
      accountId: bank.id,
      bank: '341',
      accountNumber: '12345-6',
      counts: { new: 5, check: 0, linked: 0, known: 0, ignored: 1, unreadable: 0 },
      // 3.000,00; 2,50 + 2,50 + 45,90 + 180,00
      inCents: 300_000,
      outCents: 23_090,
      readyCount: 5,
      closing: { day: '2026-10-31', balanceCents: 400_000 },
      opening: { day: '2026-10-01', toCents: 123_090 },
      asksAboutPast: false,
    });
    expect(await listed()).toEqual([]);
  });

  test('is entered whole, holds the bank’s balance, and says so', async () => {
    const done = await imported(OCTOBER, PROVED);
    expect(done).toMatchObject({
      state: 'applied',
      appliedCount: 5,
      readyCount: 0,
      proof: { day: '2026-10-31', bankCents: 400_000, ledgerCents: 400_000 },
    });
    expect(await words()).toEqual([
      '2026-10-01 income 300000 SALARIO ACME',
      '2026-10-05 expense 250 TARIFA',
      '2026-10-05 expense 250 TARIFA',
      '2026-10-05 expense 4590 PADARIA SOL',
      '2026-10-20 expense 18000 ENEL SP',
    ]);
    expect(await balance()).toBe(400_000);
  });

  test('without a balance of the bank asks whether the account’s amount includes the past', async () => {
    const one = await draft(OCTOBER);
    expect(one).toMatchObject({ opening: null, asksAboutPast: true });
    await apply(one, { openingIncludesPast: false });
    expect(await balance()).toBe(276_910);
  });

  test('of days before the one on which the person gave the balance leaves that balance as it is', async () => {
    bank = await ana.openAccount({ name: 'Nubank', balanceCents: 50_000 });
    const one = await draft(OCTOBER, PROVED);
    expect(one).toMatchObject({ opening: null, asksAboutPast: true });
    const done = (await apply(one, { openingIncludesPast: true })).body.import;
    expect(await balance()).toBe(50_000);
    expect(done.proof).toEqual({ day: '2026-10-31', bankCents: 400_000, ledgerCents: 50_000 });
  });

  test('proposes categories and says why', async () => {
    await spend({ day: '2026-09-01', description: 'Padaria Sol', category: 'leisure', amountCents: 5 });
    const rows = await rowsOf(await draft(OCTOBER, PROVED));
    expect(rows.map(({ category, categoryFrom }) => [category, categoryFrom])).toEqual([
      ['salary', 'words'],
      ['leisure', 'memory'],
      ['fees', 'words'],
      ['fees', 'words'],
      ['utilities', 'words'],
      [null, null],
    ]);
  });

  test('says of the next file that words tell what they alone had told of the one before', async () => {
    await imported(OCTOBER, PROVED);
    const [row] = await rowsOf(
      await draft([{ day: '2026-11-05', amount: '-2,50', text: 'TARIFA', id: '9' }]),
    );
    expect(row).toMatchObject({ box: 'new', category: 'fees', categoryFrom: 'words' });
  });
});

describe('IMP-03 IMP-04 files that overlap', () => {
  test('the same file again brings nothing, and says when it came', async () => {
    const first = await imported(OCTOBER, PROVED);
    const again = await draft(OCTOBER, PROVED);
    expect(again).toMatchObject({
      counts: { new: 0, known: 5, ignored: 1 },
      readyCount: 0,
      appliedBeforeAt: first.appliedAt,
    });
    expect((await apply(again)).body.import).toMatchObject({ state: 'applied', appliedCount: 0 });
    expect(await listed()).toHaveLength(5);
  });

  test('the same movements in other words, and without ids, are known, and their words are kept', async () => {
    await imported(OCTOBER, PROVED);
    const other = OCTOBER.slice(0, 5).map(({ day, amount, text }) => ({
      day,
      amount,
      text: `Compra ${text.toLowerCase()}`,
    }));
    expect((await imported(other, PROVED)).counts).toMatchObject({ new: 0, known: 5 });
    expect((await draft(other, PROVED)).counts).toMatchObject({ known: 5 });
    expect(await listed()).toHaveLength(5);
  });

  test('exported at noon and again at night: only the second one is new', async () => {
    const noon = { day: '2026-10-05', amount: '-5,00', text: 'PADARIA' };
    await imported([noon]);
    expect((await imported([noon, noon])).counts).toMatchObject({ new: 1, known: 1 });
    expect(await listed()).toHaveLength(2);
  });

  test('a line whose transaction the person deleted does not come back, and says so', async () => {
    await imported(OCTOBER, PROVED);
    const [gone] = await listed({ search: 'enel' });
    const { id = '', version = 0 } = gone ?? {};
    const asked = { params: { ...params(), transactionId: id }, query: { version: String(version) } };
    // The bank's balance of that month will not hold any more.
    await ana.call(api.deleteTransaction, asked, { 'breaks-checkpoint': 'true' });
    const again = await draft(OCTOBER, PROVED);
    expect(again.counts).toMatchObject({ new: 0, known: 5 });
    expect((await rowsOf(again, 'known')).filter(({ isDeleted }) => isDeleted)).toMatchObject([
      { text: 'ENEL SP' },
    ]);
  });

  test('a line with an id of its own that the bank moved takes its day along', async () => {
    await imported([{ day: '2026-10-20', amount: '-89,90', text: 'LOJA', id: 'A' }]);
    const moved = await draft([{ day: '2026-10-21', amount: '-89,90', text: 'LOJA', id: 'A' }], {
      from: '2026-10-15',
      to: '2026-10-31',
    });
    expect(moved.counts).toMatchObject({ new: 0, linked: 1 });
    await apply(moved);
    expect(await words()).toEqual(['2026-10-21 expense 8990 LOJA']);
  });
});

describe('IMP-05 a line in doubt', () => {
  const before = { day: '2026-10-20', amount: '-89,90', text: 'LOJA X' };
  const after = { day: '2026-10-22', amount: '-89,90', text: 'LOJA X SAO PAULO' };
  const covers = { from: '2026-10-15', to: '2026-10-31' };

  test('is neither entered nor forgotten, and may be answered days later', async () => {
    await imported([before]);
    const one = await draft([after, { day: '2026-10-23', amount: '-1,00', text: 'TARIFA' }], covers);
    expect(one.counts).toMatchObject({ check: 1, new: 1 });
    const applied = (await apply(one)).body.import;
    expect(applied).toMatchObject({ state: 'applied', waitingCount: 1, appliedCount: 1 });
    expect(await listed()).toHaveLength(2);

    expect((await draft([after], covers)).counts).toMatchObject({ known: 1 });
    const decided = await decide(one, { positions: [0], decision: 'import' });
    expect(decided.body.import).toMatchObject({ waitingCount: 0, readyCount: 1 });
    expect((await apply(one)).body.import).toMatchObject({ appliedCount: 2, readyCount: 0 });
    expect(await listed()).toHaveLength(3);
  });

  test('is the same line when the person says so', async () => {
    await imported([before]);
    const one = await draft([after], covers);
    await decide(one, { positions: [0], decision: 'same' });
    await apply(one);
    expect(await words()).toEqual(['2026-10-22 expense 8990 LOJA X']);
    expect((await draft([after], covers)).counts).toMatchObject({ check: 0, new: 0 });
  });

  test('is left out for good when the person ignores it', async () => {
    await imported([before]);
    const one = await draft([after], covers);
    await decide(one, { positions: [0], decision: 'ignore' });
    await apply(one);
    expect(await listed()).toHaveLength(1);
    expect((await draft([after], covers)).counts).toMatchObject({ known: 1, check: 0 });
  });
});

describe('IMP-06 what the person has entered already', () => {
  test('is linked and keeps its day, words and category', async () => {
    await spend({ day: '2026-10-04' });
    const one = await draft(OCTOBER, PROVED);
    expect(one.counts).toMatchObject({ new: 4, linked: 1 });
    expect(await rowsOf(one, 'linked')).toMatchObject([
      { text: 'PADARIA SOL', transactions: [{ description: 'Café' }] },
    ]);
    const done = (await apply(one)).body.import;
    expect(done.proof).toMatchObject({ bankCents: 400_000, ledgerCents: 400_000 });
    expect(await words()).toContain('2026-10-04 expense 4590 Café');
    expect(await listed()).toHaveLength(5);
  });

  test('with two that it may be, nobody is chosen for the person, who says which', async () => {
    await spend({ day: '2026-10-04' });
    const other = await spend({ day: '2026-10-06', description: 'Pão' });
    const one = await draft(OCTOBER, PROVED);
    expect(await rowsOf(one, 'check')).toMatchObject([{ doubt: 'several', text: 'PADARIA SOL' }]);
    const [row] = await rowsOf(one, 'check');
    await decide(one, { positions: [row?.position ?? 0], decision: 'link', transactionId: other.id });
    await apply(one);
    expect(await listed()).toHaveLength(6);
    expect((await draft(OCTOBER, PROVED)).counts).toMatchObject({ known: 5, new: 0 });
  });

  test('an expected bill is posted on the bank’s day with the bank’s amount', async () => {
    const { body } = await ana.call(api.createRecurrence, {
      params: params(),
      body: {
        type: 'expense',
        accountId: bank.id,
        day: '2026-11-25',
        category: 'utilities',
        description: 'Conta de luz',
        amountCents: 18_000,
        currency: 'BRL',
        interval: 'monthly',
        every: 1,
        endDay: null,
      },
    });
    expect(body.recurrence.id).toBeTruthy();
    const [expected] = await listed({ status: 'scheduled' });
    const day = expected?.day ?? '';
    const one = await draft([{ day: '2026-11-20', amount: '-180,00', text: 'ENEL SP' }], { to: day });
    expect(one.counts).toMatchObject({ linked: 1 });
    await apply(one, { openingIncludesPast: true });
    expect(await words()).toContain('2026-11-20 expense 18000 Conta de luz');
    expect(await listed({ status: 'scheduled' })).toHaveLength(1);
    await undo(one);
    expect(await listed({ status: 'scheduled' })).toMatchObject([{ day, description: 'Conta de luz' }]);
  });
});

describe('IMP-11 undoing an import', () => {
  test('takes back what it brought and what the account opened with; the file can be imported again', async () => {
    const done = await imported(OCTOBER, PROVED);
    expect((await undo(done)).body.import).toMatchObject({ state: 'undone' });
    expect(await listed()).toEqual([]);
    expect(await balance()).toBe(0);
    const again = await imported(OCTOBER, PROVED);
    expect(again).toMatchObject({ appliedCount: 5, appliedBeforeAt: null });
    expect(await balance()).toBe(400_000);
    expect(await undo(done)).toMatchObject({ status: 409, error: { code: 'import_not_applied' } });
  });

  test('asks what becomes of transactions that were changed since, and keeps or removes them', async () => {
    const done = await imported(OCTOBER, PROVED);
    const [row] = await listed({ search: 'enel' });
    const transactionId = row?.id ?? '';
    await ana.call(api.editTransaction, {
      params: { ...params(), transactionId },
      body: { version: 1, description: 'Luz' },
    });
    expect(await undo(done)).toMatchObject({ status: 409, error: { code: 'import_rows_changed' } });
    expect(await listed()).toHaveLength(5);
    await undo(done, { changed: 'keep' });
    expect(await words()).toEqual(['2026-10-20 expense 18000 Luz']);
    expect((await draft(OCTOBER, PROVED)).counts).toMatchObject({ new: 4, known: 1 });

    const again = await imported(OCTOBER, PROVED);
    await ana.call(api.editTransaction, {
      params: { ...params(), transactionId: (await listed({ search: 'padaria' }))[0]?.id ?? '' },
      body: { version: 1, description: 'Pão' },
    });
    await undo(again, { changed: 'remove' });
    expect(await words()).toEqual(['2026-10-20 expense 18000 Luz']);
  });

  test('is not done by the undo of its change, which would leave its lines behind', async () => {
    await imported(OCTOBER, PROVED);
    const { rows } = await server.services.pool.query<{ id: string }>(
      `select id from changes where ledger_id = $1 and verb = 'import.apply' limit 1`,
      [ana.ledgerId],
    );
    const changeId = rows[0]?.id ?? '';
    expect(await ana.call(api.undoChange, { params: { ...params(), changeId } })).toMatchObject({
      status: 409,
      error: { code: 'import_undone_whole' },
    });
  });
});

const FATURA: BankFileRow[] = [
  { day: '2026-10-05', amount: '-45,90', text: 'PADARIA SOL', id: '1' },
  { day: '2026-10-15', amount: '-100,00', text: 'LOJA PARC 02/03', id: '2' },
  { day: '2026-10-20', amount: '-30,00', text: 'LIVRARIA', id: '3' },
  { day: '2026-10-22', amount: '30,00', text: 'LIVRARIA', id: '4' },
  { day: '2026-10-10', amount: '500,00', text: 'Pagamento recebido', id: '5' },
];

async function openCard(): Promise<Account> {
  const body = {
    name: 'Nubank',
    currency: 'BRL',
    dueDayOfMonth: 10,
    closing: { by: 'days_before', count: 7 },
    closingDayIsNext: true,
    dueMoves: false,
  } as const;
  return (await ana.call(api.createCard, { params: params(), body })).body.account;
}

describe('IMP-13 the statement of a card', () => {
  const draftOf = async (card: Account, rows = FATURA) =>
    (await read(rows, { isCard: true }, card.id)).body.imports[0] as Import;
  const statements = async (card: Account) => {
    const asked = { params: { ...params(), cardId: card.id }, query: { from: '2020-01' } };
    return (await ana.call(api.getCard, asked)).body.statements;
  };

  test('comes in with the right signs, its payment settles what it settles, and the month is proposed', async () => {
    const card = await openCard();
    const one = await draftOf(card);
    expect(one).toMatchObject({
      statementMonth: '2026-11',
      counts: { new: 5 },
      opening: { day: '2026-10-03', fromCents: 0, toCents: -50_000 },
      asksAboutPast: false,
    });
    await apply(one);
    expect(await words()).toEqual([
      '2026-10-05 expense 4590 PADARIA SOL',
      '2026-10-10 transfer_in 50000 Pagamento recebido',
      '2026-10-15 expense 10000 LOJA',
      '2026-10-20 expense 3000 LIVRARIA',
      '2026-10-22 refund 3000 LIVRARIA',
      '2026-11-15 expense 10000 LOJA',
    ]);
    const november = (await statements(card)).find(({ month }) => month === '2026-11');
    expect(november).toMatchObject({ purchasesCents: 17_590, refundsCents: 3000, chargesCents: 14_590 });
    expect((await draftOf(card)).counts).toMatchObject({ new: 0, known: 5 });
  });

  const totalled = async (card: Account, day: string) => {
    const parts = { isCard: true, closing: { day, amount: '-145,90' } };
    const one = (await read(FATURA, parts, card.id)).body.imports[0] as Import;
    await apply(one);
    return one;
  };
  const novemberOf = async (card: Account) =>
    (await statements(card)).find(({ month }) => month === '2026-11');

  test('is proved against the bank’s total where its file tells one, and not any more once it is undone', async () => {
    const card = await openCard();
    const one = await totalled(card, '2026-11-03');
    expect(await novemberOf(card)).toMatchObject({ bankTotalCents: 14_590, chargesCents: 14_590 });
    await undo(one);
    expect(await novemberOf(card)).toMatchObject({ bankTotalCents: null });
  });

  test.each(['2026-10-25', '2026-12-02'])('has no total in what the card owes on %s', async (day) => {
    const card = await openCard();
    await totalled(card, day);
    expect(await novemberOf(card)).toMatchObject({ bankTotalCents: null, chargesCents: 14_590 });
  });

  test('keeps the total that a person has entered, also when it is undone', async () => {
    const card = await openCard();
    const { version = 0 } = (await novemberOf(card)) ?? {};
    const target = { ...params(), cardId: card.id, month: '2026-11' };
    const entered = await ana.call(api.setBankTotal, {
      params: target,
      body: { version, bankTotalCents: cents(5) },
    });
    expect(entered.status).toBe(200);
    const one = await totalled(card, '2026-11-03');
    expect(await novemberOf(card)).toMatchObject({ bankTotalCents: 5 });
    await undo(one);
    expect(await novemberOf(card)).toMatchObject({ bankTotalCents: 5 });
  });

  test('is the one that the person says, whatever the days of its rows', async () => {
    const card = await openCard();
    const one = await draftOf(card);
    const chosen = await ana.call(api.chooseImportStatement, {
      params: at(one),
      body: { version: one.version, month: '2026-12' },
    });
    expect(chosen.body.import.statementMonth).toBe('2026-12');
    await apply(one);
    const december = (await statements(card)).find(({ month }) => month === '2026-12');
    expect(december).toMatchObject({ chargesCents: 14_590 });
    expect((await undo(one)).body.import.state).toBe('undone');
    expect(await listed()).toEqual([]);
  });

  test('posts the parcel that its line tells, on the parcel’s own day', async () => {
    const card = await openCard();
    await ana.call(api.createInstallmentPlan, {
      params: params(),
      body: {
        type: 'expense',
        accountId: card.id,
        day: '2026-09-15',
        category: 'clothing',
        description: 'Casaco',
        amountCents: 30_000,
        currency: 'BRL',
        count: 3,
      },
    });
    const one = await draftOf(card);
    expect(await rowsOf(one, 'linked')).toMatchObject([
      { text: 'LOJA PARC 02/03', installment: { number: 2, count: 3 } },
    ]);
    await apply(one);
    expect(await listed({ search: 'loja parc' })).toEqual([]);
    expect(await listed({ search: 'casaco' })).toHaveLength(3);
  });
});

describe('IMP-14 what is refused', () => {
  test.each([
    ['', 'validation_failed'],
    [' \n\n', 'import_file_empty'],
    ['%PDF-1.7\n', 'import_file_pdf'],
    ['PK\u0003\u0004 xl/workbook.xml', 'import_file_spreadsheet'],
    ['<html><table><tr><td>1</td></tr></table></html>', 'import_file_web_page'],
    ['só palavras', 'import_file_unknown'],
  ])('a file with %j is refused with %s', async (text, code) => {
    const content = base64Of(text);
    const answer = await ana.call(api.createImports, {
      params: params(),
      body: { fileName: 'x.ofx', content },
    });
    expect(answer.error.code).toBe(code);
  });

  test('a file in another currency, or of an archived account', async () => {
    expect((await read(OCTOBER, { currency: 'USD' })).error.code).toBe('import_currency');
    await ana.call(api.archiveAccount, { params: { ...params(), accountId: bank.id }, body: { version: 1 } });
    expect((await read(OCTOBER)).error.code).toBe('account_archived');
  });

  test('the statement of an account for a card, and the statement of a card for an account', async () => {
    const card = await openCard();
    expect((await read(OCTOBER, {}, card.id)).error.code).toBe('import_of_account');
    expect((await read(FATURA, { isCard: true })).error.code).toBe('import_of_card');
  });

  test('without an account it waits for one, and then knows the number', async () => {
    const { body } = await read(OCTOBER, PROVED, null);
    const [one] = body.imports;
    expect(one).toMatchObject({ accountId: null, version: 1 });
    expect(await ana.call(api.applyImport, { params: at(one as Import), body: {} })).toMatchObject({
      error: { code: 'import_account_missing' },
    });
    await ana.call(api.chooseImportAccount, {
      params: at(one as Import),
      body: { version: 1, accountId: bank.id },
    });
    const next = await read(OCTOBER, PROVED, null);
    expect(next.body.imports).toMatchObject([{ accountId: bank.id }]);
  });
});
