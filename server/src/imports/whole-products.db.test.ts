// What other products know of an account comes in whole: transactions of several categories in parts, what the account began with as its opening, and
// transfers as such, though only one of their accounts is here.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { base64Of } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let itau: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  itau = await ana.openAccount({ name: 'Itaú', balanceCents: 0 });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: Import) => ({ ...params(), importId: id });
const file = (...lines: readonly string[]) => `${lines.join('\n')}\n`;

async function send(text: string, fileName = 'exportado.csv'): Promise<Import[]> {
  const body = { fileName, content: base64Of(text) };
  return (await ana.call(api.createImports, { params: params(), body })).body.imports;
}
const only = async (text: string) => (await send(text))[0] as Import;
async function apply(one: Import, body = {}): Promise<Import> {
  const answer = await ana.call(api.applyImport, { params: at(one), body });
  expect(answer.body.import.state).toBe('applied');
  return answer.body.import;
}
async function undo(one: Import): Promise<void> {
  expect((await ana.call(api.undoImport, { params: at(one), body: {} })).status).toBe(200);
}
const transactions = async () =>
  (await ana.call(api.listTransactions, { params: params(), query: { limit: '200' } })).body.transactions;
const account = async ({ id } = itau) =>
  (await ana.call(api.getAccount, { params: { ...params(), accountId: id } })).body;

const YNAB =
  '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"';
/** A row of YNAB in October. */
function ynab(on: number, payee: string, category: string, amount: number, memo = '', of = 'Itaú'): string {
  const [out, came] = amount < 0 ? [-amount, 0] : [0, amount];
  const cells = [
    of,
    '',
    `10/${on}/2026`,
    payee,
    category,
    '',
    '',
    memo,
    out.toFixed(2),
    came.toFixed(2),
    'Cleared',
  ];
  return cells.map((cell) => `"${cell}"`).join(',');
}

const GNUCASH = 'Date,Transaction ID,Description,Commodity/Currency,Memo,Full Account Name,Amount Num.';
const FIREFLY =
  'journal_id,type,currency_code,amount,description,date,source_name,source_type,destination_name,destination_type,category';

/** Of each: opened with 500,00; a purchase of 15,00, of which 10,00 are of `Saúde` with a note and 5,00 of `Lazer`; and 20,00 of `Saúde`. */
const FILES: readonly [product: string, text: string, note: string | null][] = [
  [
    'YNAB',
    file(
      YNAB,
      ynab(12, 'Starting Balance', 'Inflow: Ready to Assign', 500),
      ynab(13, 'Feira', 'Casa: Saúde', -10, 'Split (1/2) tomate'),
      ynab(13, 'Feira', 'Casa: Lazer', -5, 'Split (2/2) '),
      ynab(14, 'Farmácia', 'Casa: Saúde', -20),
    ),
    'tomate',
  ],
  [
    'Actual',
    file(
      'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared',
      'Itaú,2026-10-12,Starting Balance,,Starting Balances,500,0,Reconciled',
      'Itaú,2026-10-13,Feira,(SPLIT INTO 2) ,,0,-15,Cleared',
      'Itaú,2026-10-13,Feira,(SPLIT 1 OF 2) tomate,Saúde,-10,0,Cleared',
      'Itaú,2026-10-13,Feira,(SPLIT 2 OF 2) ,Lazer,-5,0,Cleared',
      'Itaú,2026-10-14,Farmácia,,Saúde,-20,0,Cleared',
    ),
    'tomate',
  ],
  [
    'GnuCash',
    file(
      GNUCASH,
      '2026-10-12,a1,Abertura,CURRENCY::BRL,,Ativos:Itaú,500.00',
      '2026-10-12,a1,Abertura,CURRENCY::BRL,,Patrimônio Líquido:Saldos de abertura,-500.00',
      '2026-10-13,a2,Feira,CURRENCY::BRL,,Ativos:Itaú,-15.00',
      '2026-10-13,a2,Feira,CURRENCY::BRL,tomate,Despesas:Saúde,10.00',
      '2026-10-13,a2,Feira,CURRENCY::BRL,,Despesas:Lazer,5.00',
      '2026-10-14,a3,Farmácia,CURRENCY::BRL,,Ativos:Itaú,-20.00',
      '2026-10-14,a3,Farmácia,CURRENCY::BRL,,Despesas:Saúde,20.00',
    ),
    'tomate',
  ],
  [
    'QIF',
    file(
      '!Account\nNItaú\nTBank\n^\n!Type:Bank',
      'D12/10/2026\nT500,00\nPOpening Balance\nL[Itaú]\n^',
      'D13/10/2026\nT-15,00\nPFeira\nSSaúde\nEtomate\n$-10,00\nSLazer\n$-5,00\n^',
      'D14/10/2026\nT-20,00\nPFarmácia\nLSaúde\n^',
    ),
    'tomate',
  ],
];

describe.each(FILES)('of %s', (_, text, note) => {
  test('CAT-11 IMP-09 a transaction of several categories is one in parts, what the account began with is its opening, and all adds up to the cent', async () => {
    const draft = await only(text);
    expect(draft).toMatchObject({
      accountId: itau.id,
      counts: { new: 2, check: 0 },
      opening: { toCents: 50_000 },
    });
    const { rows } = (
      await ana.call(api.listImportRows, { params: at(draft), query: { limit: '50', box: 'new' } })
    ).body;
    expect(rows[0]).toMatchObject({
      amountCents: -1_500,
      category: 'split',
      categoryFrom: 'file',
      rule: null,
    });
    await apply(draft);
    const all = await transactions();
    expect(all.map((one) => [one.type, one.amountCents, one.category, one.day])).toEqual([
      ['expense', 2_000, 'health', '2026-10-14'],
      ['expense', 1_500, 'split', '2026-10-13'],
    ]);
    expect(all[1]).toMatchObject({
      description: 'Feira',
      categoryFrom: 'file',
      parts: [
        { category: 'health', amountCents: 1_000, note },
        { category: 'leisure', amountCents: 500, note: null },
      ],
    });
    expect(await account()).toMatchObject({ balanceCents: 46_500, openingCents: 50_000 });
  });

  test('IMP-03 IMP-11 the same file again brings nothing and sets no opening, and undoing it takes all of it back', async () => {
    const before = await account();
    const applied = await apply(await only(text));
    const again = await only(text);
    expect(again).toMatchObject({ counts: { new: 0, check: 0, linked: 0, known: 2 }, opening: null });
    await apply(again);
    expect(await account()).toMatchObject({ balanceCents: 46_500, openingCents: 50_000 });
    expect(await transactions()).toHaveLength(2);
    await undo(again);
    await undo(applied);
    expect(await transactions()).toEqual([]);
    const { balanceCents, openingCents } = before;
    expect(await account()).toMatchObject({ balanceCents, openingCents });
    // and it may come once more
    await apply(await only(text));
    expect(await account()).toMatchObject({ balanceCents: 46_500, openingCents: 50_000 });
  });
});

const MOBILLS = 'Data;Descrição;Valor;Conta;Categoria';
const ORGANIZZE = 'Data;Descrição;Categoria;Valor;Situação;Conta';

test.each([
  [
    'Mobills',
    file(MOBILLS, '12/10/2026;Saldo inicial;500,00;Itaú;Outros', '13/10/2026;Feira;-15,00;Itaú;Lazer'),
  ],
  [
    'Organizze',
    file(ORGANIZZE, '12/10/2026;Saldo inicial;;500,00;Pago;Itaú', '13/10/2026;Feira;Lazer;-15,00;Pago;Itaú'),
  ],
  [
    'Firefly III',
    file(
      FIREFLY,
      '1,Opening balance,BRL,500.00,Saldo,2026-10-12,Saldo inicial,Initial balance account,Itaú,Asset account,',
      '2,Withdrawal,BRL,-15.00,Feira,2026-10-13,Itaú,Asset account,Feira,Expense account,Lazer',
    ),
  ],
  [
    'GnuCash, of one account',
    file(
      'Date,Account Name,Description,Full Category Path,Amount Num.',
      '2026-10-12,Assets:Itaú,Abertura,Equity:Opening Balances,500.00',
      '2026-10-13,Assets:Itaú,Feira,Expenses:Lazer,-15.00',
    ),
  ],
])('IMP-09 of %s what an account began with is its opening, and no income', async (_, text) => {
  const draft = await only(text);
  expect(draft).toMatchObject({ counts: { new: 1, ignored: 1 }, opening: { toCents: 50_000 } });
  await apply(draft);
  expect((await transactions()).map(({ type, amountCents }) => [type, amountCents])).toEqual([
    ['expense', 1_500],
  ]);
  expect(await account()).toMatchObject({ balanceCents: 48_500, openingCents: 50_000 });
  // It is no bank's word, which an edit would break.
  expect(await server.look('select day from checkpoints where ledger_id = $1', [ana.ledgerId])).toEqual([]);
});

test('CAT-01 CAT-11 the categories that parts of a transaction name are made like those of others, and its parts get them', async () => {
  const draft = await only(
    file(
      YNAB,
      ynab(13, 'Feira', 'Bichos: Ração', -10, 'Split (1/2) '),
      ynab(13, 'Feira', 'Bichos: Banho', -5, 'Split (2/2) '),
    ),
  );
  const made = await ana.call(api.createImportCategories, { params: at(draft) });
  expect(made.body.count).toBe(3);
  await apply(made.body.import);
  const { categories } = (await ana.call(api.listCategories, { params: params() })).body;
  const [one] = await transactions();
  const labels = one?.parts?.map((part) => categories.find(({ key }) => key === part.category)?.label);
  expect([one?.category, labels]).toEqual(['split', ['Ração', 'Banho']]);
});

test.each([['in the order of the file'], ['from the last account on']])(
  'IMP-09 TRF-08 accounts of one file open with what each began with, whatever moved between them, applied %s',
  async (order) => {
    const wallet = await ana.openAccount({ name: 'Carteira', balanceCents: 0 });
    const text = file(
      YNAB,
      ynab(12, 'Starting Balance', '', 500),
      ynab(13, 'Transfer : Carteira', '', -100),
      ynab(12, 'Starting Balance', '', 50, '', 'Carteira'),
      ynab(13, 'Transfer : Itaú', '', 100, '', 'Carteira'),
    );
    const drafts = await send(text);
    expect(drafts.map(({ opening }) => opening?.toCents)).toEqual([50_000, 5_000]);
    for (const draft of order === 'in the order of the file' ? drafts : drafts.toReversed()) {
      // oxlint-disable-next-line no-await-in-loop -- the second finds what the first has entered
      await apply(draft);
    }
    expect(await account()).toMatchObject({ balanceCents: 40_000, openingCents: 50_000 });
    expect(await account(wallet)).toMatchObject({ balanceCents: 15_000, openingCents: 5_000 });
    const all = await transactions();
    expect(all.map(({ type }) => type).toSorted()).toEqual(['transfer_in', 'transfer_out']);
    expect(new Set(all.map(({ transferId }) => transferId)).size).toBe(1);
  },
);

test('IMP-09 a file of nothing but what the account began with opens it', async () => {
  const applied = await apply(await only(file(YNAB, ynab(13, 'Starting Balance', '', 500))));
  expect(await account()).toMatchObject({ balanceCents: 50_000, openingCents: 50_000 });
  await undo(applied);
  expect(await account()).toMatchObject({ balanceCents: 0, openingCents: 0 });
});

test('IMP-09 what a person said that the account held on a later day stays, and they are asked what it includes', async () => {
  const own = await ana.openAccount({ name: 'Carteira', balanceCents: 100_000 });
  const text = file(
    YNAB,
    ynab(12, 'Starting Balance', '', 500, '', 'Carteira'),
    ynab(13, 'Feira', 'Lazer', -15, '', 'Carteira'),
  );
  const draft = await only(text);
  expect(draft).toMatchObject({ opening: null, asksAboutPast: true });
  await apply(draft, { openingIncludesPast: true });
  expect(await account(own)).toMatchObject({ balanceCents: 100_000 });
});

test('IMP-09 where a bank’s file has come before, no opening of another product is put on top of it', async () => {
  const bank = file('Data,Valor,Identificador,Descrição', '14/10/2026,-7.00,x1,Padaria');
  const body = { fileName: 'extrato.csv', content: base64Of(bank), accountId: itau.id };
  const [first] = (await ana.call(api.createImports, { params: params(), body })).body.imports;
  await apply(first as Import, { openingIncludesPast: false });
  const draft = await only(
    file(YNAB, ynab(12, 'Starting Balance', '', 500), ynab(13, 'Feira', 'Lazer', -15)),
  );
  expect(draft.opening).toBeNull();
  await apply(draft);
  expect(await account()).toMatchObject({ balanceCents: -2_200, openingCents: 0 });
});

test('IMP-03 what was imported as a row a part comes as one in parts, and is known', async () => {
  await apply(
    await only(file(MOBILLS, '13/10/2026;Feira;-10,00;Itaú;Saúde', '13/10/2026;Feira;-5,00;Itaú;Lazer')),
  );
  const again = await only(
    file(
      YNAB,
      ynab(13, 'Feira', 'Casa: Saúde', -10, 'Split (1/2) tomate'),
      ynab(13, 'Feira', 'Casa: Lazer', -5, 'Split (2/2) '),
    ),
  );
  expect(again.counts).toMatchObject({ new: 0, known: 1, ignored: 1 });
  await apply(again);
  expect(await account()).toMatchObject({ balanceCents: -1_500 });
});

async function openCard(): Promise<string> {
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
  return card.body.account.id;
}

test('IMP-09 IMP-13 what a card began with is no purchase, and what it owes in all is no total of its statement', async () => {
  const id = await openCard();
  const draft = await only(
    file(
      MOBILLS,
      '12/10/2026;Saldo inicial;-500,00;Roxo;Outros',
      '13/10/2026;Feira;-15,00;Roxo;Lazer',
      '02/11/2026;Loja;-20,00;Roxo;Lazer',
    ),
  );
  expect(draft).toMatchObject({ accountId: id, statementMonth: '2026-11', counts: { new: 2, ignored: 1 } });
  await apply(draft);
  expect((await transactions()).map(({ type, amountCents }) => [type, amountCents])).toEqual([
    ['expense', 2_000],
    ['expense', 1_500],
  ]);
  const told = 'select month from statements where ledger_id = $1 and bank_total_cents is not null';
  expect(await server.look(told, [ana.ledgerId])).toEqual([]);
});

describe('of a transfer of which one account alone is imported', () => {
  const OUT = file(YNAB, ynab(13, 'Transfer : Cofre', '', -100), ynab(14, 'Transfer : Cofre', '', 30));

  test('TRF-08 it is one side alone where no account of that name is here, and neither earned nor spent', async () => {
    const draft = await only(OUT);
    expect(draft.counts).toMatchObject({ new: 2, check: 0 });
    const applied = await apply(draft);
    expect((await transactions()).map((one) => [one.type, one.amountCents, one.transferId])).toEqual([
      ['transfer_in', 3_000, null],
      ['transfer_out', 10_000, null],
    ]);
    expect(await account()).toMatchObject({ balanceCents: -7_000 });
    await undo(applied);
    expect(await transactions()).toEqual([]);
  });

  test('TRF-08 it is a transfer with the account of that name, and that one’s file later adds no third side', async () => {
    const safe = await ana.openAccount({ name: 'cofre', balanceCents: 0 });
    const draft = await only(OUT);
    expect(draft.counts).toMatchObject({ linked: 2, new: 0, check: 0 });
    await apply(draft, { openingIncludesPast: false });
    expect(await account(safe)).toMatchObject({ balanceCents: 7_000 });
    const other = await only(
      file(
        YNAB,
        ynab(13, 'Transfer : Itaú', '', 100, '', 'Cofre'),
        ynab(14, 'Transfer : Itaú', '', -30, '', 'Cofre'),
      ),
    );
    expect(other).toMatchObject({ accountId: safe.id, counts: { new: 0, check: 0, linked: 2 } });
    await apply(other, { openingIncludesPast: false });
    expect(await account(safe)).toMatchObject({ balanceCents: 7_000 });
    expect(await account()).toMatchObject({ balanceCents: -7_000 });
    const all = await transactions();
    expect(all).toHaveLength(4);
    expect(new Set(all.map(({ transferId }) => transferId)).size).toBe(2);
  });

  test('TRF-08 a person may say that it is none', async () => {
    const draft = await only(OUT);
    const body = { positions: [0], decision: 'import' as const };
    const decided = await ana.call(api.decideImportRows, { params: at(draft), body });
    await apply(decided.body.import);
    expect((await transactions()).map(({ type }) => type)).toEqual(['transfer_in', 'expense']);
  });

  test('TRF-08 IMP-13 what comes onto a card is its payment and no refund', async () => {
    const card = await openCard();
    const draft = await only(
      file(
        YNAB,
        ynab(12, 'Starting Balance', '', -500, '', 'Roxo'),
        ynab(13, 'Feira', 'Lazer', -15, '', 'Roxo'),
        ynab(14, 'Transfer : Banco', '', 300, '', 'Roxo'),
      ),
    );
    expect(draft.accountId).toBe(card);
    await apply(draft);
    expect((await transactions()).map(({ type, amountCents }) => [type, amountCents])).toEqual([
      ['transfer_in', 30_000],
      ['expense', 1_500],
    ]);
  });

  test('TRF-08 a payee of Actual that is an account here, without a category, is the other account', async () => {
    const safe = await ana.openAccount({ name: 'Cofre', balanceCents: 0 });
    const draft = await only(
      file(
        'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared',
        'Itaú,2026-10-13,Cofre,guardar,,-100,0,Cleared',
        'Itaú,2026-10-14,Cofre,presente,Lazer,-20,0,Cleared',
        'Itaú,2026-10-15,Cofre do Zé,,,-7,0,Cleared',
      ),
    );
    expect(draft.counts).toMatchObject({ linked: 1, new: 2 });
    await apply(draft, { openingIncludesPast: false });
    expect(await account(safe)).toMatchObject({ balanceCents: 10_000 });
    expect((await transactions()).filter(({ type }) => type === 'expense')).toHaveLength(2);
  });
});
