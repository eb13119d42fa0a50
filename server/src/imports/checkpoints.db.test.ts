// Balances that were conferred with the bank, on the real database: what holds them, which changes ask first, and what is shown once they do not hold.
import { readFileSync } from 'node:fs';
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { ImportProof } from '@vintem/contract/import-proof';
import type { Import } from '@vintem/contract/imports';
import type { RequestOf } from '@vintem/contract/route';
import type { Transaction } from '@vintem/contract/transactions';
import { specTable } from '@vintem/core/testing/spec-table';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BankFileParts, type BankFileRow, base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Answer, type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const SPEC = readFileSync(new URL('../../../docs/specs/imports.md', import.meta.url), 'utf8');
const KNOWS = { 'breaks-checkpoint': 'true' };

let server: TestServer;
let ana: Person;
let bank: Account;
let other: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú' });
  other = await ana.openAccount({ name: 'Poupança' });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: { id: string }) => ({ ...params(), importId: id });
const of = ({ id }: { id: string }) => ({ ...params(), transactionId: id });

async function imported(
  rows: readonly BankFileRow[],
  parts: BankFileParts = {},
  account = bank,
): Promise<Import> {
  const content = base64Of(ofxFile(rows, { number: account.id.slice(-8), ...parts }));
  const body = { fileName: 'extrato.ofx', content, accountId: account.id };
  const drafts = (await ana.call(api.createImports, { params: params(), body })).body.imports;
  const [one] = drafts;
  if (!one) throw new Error('the file has no account');
  return (await ana.call(api.applyImport, { params: at(one), body: { openingIncludesPast: false } })).body
    .import;
}

const listed = async () =>
  (await ana.call(api.listTransactions, { params: params(), query: { limit: '200' } })).body.transactions;
async function named(description: string): Promise<Transaction> {
  const found = (await listed()).find((one) => one.description === description);
  if (!found) throw new Error(`there is no ${description}`);
  return found;
}
type Draft = RequestOf<typeof api.createTransaction>['body'];
const spend = (draft: Partial<Draft> = {}, headers = {}) => {
  const body: Draft = {
    type: 'expense',
    accountId: bank.id,
    day: '2026-10-20',
    category: 'food',
    description: 'Café',
    amountCents: 1_000,
    currency: 'BRL',
    openingIncludesPast: false,
    ...draft,
  };
  return ana.call(api.createTransaction, { params: params(), body }, headers);
};
async function edit(description: string, edits: object, headers = {}) {
  const one = await named(description);
  return ana.call(
    api.editTransaction,
    { params: of(one), body: { version: one.version, ...edits } },
    headers,
  );
}
async function remove(descriptions: readonly string[], headers = {}) {
  const transactions = [];
  for (const description of descriptions) {
    // oxlint-disable-next-line no-await-in-loop -- two at most
    const { id, version } = await named(description);
    transactions.push({ id, version });
  }
  return ana.call(api.deleteTransactions, { params: params(), body: { transactions } }, headers);
}
async function editAccount(edits: object, headers = {}) {
  const found = await ana.call(api.getAccount, { params: { ...params(), accountId: bank.id } });
  const { version, balanceCents } = found.body;
  const balance =
    'balance' in edits ? { balance: { cents: balanceCents + 500, seenCents: balanceCents } } : {};
  const body = { version, ...edits, ...balance };
  return ana.call(api.editAccount, { params: { ...params(), accountId: bank.id }, body }, headers);
}
async function deleted(description: string, headers = {}) {
  const one = await named(description);
  return ana.call(
    api.deleteTransaction,
    { params: of(one), query: { version: String(one.version) } },
    headers,
  );
}
async function allCategories(headers = {}) {
  const transactions = (await listed())
    .filter(({ type }) => type === 'expense')
    .map(({ id, version }) => ({ id, version }));
  const body = { transactions, category: 'health' } as const;
  return ana.call(api.recategorizeTransactions, { params: params(), body }, headers);
}
const series = (headers = {}) =>
  ana.call(
    api.createRecurrence,
    {
      params: params(),
      body: {
        type: 'expense',
        accountId: bank.id,
        day: '2026-10-15',
        category: 'food',
        description: 'Aluguel',
        amountCents: 100,
        currency: 'BRL',
        interval: 'monthly',
        endDay: null,
      },
    },
    headers,
  );
const transfer = (headers = {}) => {
  const { ledgerId } = ana;
  const body = {
    from: { ledgerId, accountId: bank.id, openingIncludesPast: false },
    to: { ledgerId, accountId: other.id, openingIncludesPast: false },
    amountCents: 100,
    day: '2026-10-31',
  };
  return ana.call(api.createTransfer, { params: params(), body }, headers);
};
const checkpoint = async () =>
  (await ana.call(api.listCheckpoints, { query: {} })).body.checkpoints.find(
    ({ accountId }) => accountId === bank.id,
  );
const proofOf = async (one: Import): Promise<ImportProof> =>
  (await ana.call(api.getImportProof, { params: at(one) })).body.proof;

const PADARIA: BankFileRow = { day: '2026-10-20', amount: '-45,90', text: 'Padaria', id: '1' };
const OCTOBER: BankFileParts = {
  from: '2026-10-01',
  to: '2026-10-31',
  closing: { day: '2026-10-31', amount: '1000,00' },
};

/** As docs/specs/imports.md describes it. */
async function conferred(): Promise<Import> {
  await spend();
  const one = await imported([PADARIA], OCTOBER);
  await imported([{ day: '2026-11-05', amount: '-80,00', text: 'Mercado', id: '2' }], { from: '2026-11-01' });
  expect(await checkpoint()).toMatchObject({ day: '2026-10-31', bankCents: 100_000, ledgerCents: 100_000 });
  return one;
}

const CHANGES: Readonly<Record<string, (headers?: object) => Promise<Answer<unknown>>>> = {
  'a new one of 10-31': (headers) => spend({ day: '2026-10-31' }, headers),
  'a new one of 11-01': (headers) => spend({ day: '2026-11-01' }, headers),
  'a new transfer of 10-31 to another account': (headers) => transfer(headers),
  'a new series from 10-15 on, of which all is still expected': (headers) => series(headers),
  'the amount of Padaria': (headers) => edit('Padaria', { amountCents: 1 }, headers),
  'the words of Padaria': (headers) => edit('Padaria', { description: 'Pão' }, headers),
  'the category of Padaria': (headers) => edit('Padaria', { category: 'health' }, headers),
  'Padaria to 11-02': (headers) => edit('Padaria', { day: '2026-11-02' }, headers),
  'Café to 10-31': (headers) => edit('Café', { day: '2026-10-31' }, headers),
  'Café to 11-02': (headers) => edit('Café', { day: '2026-11-02' }, headers),
  'Mercado to 10-30': (headers) => edit('Mercado', { day: '2026-10-30' }, headers),
  'Café as income': (headers) => edit('Café', { type: 'income', category: 'salary' }, headers),
  'Padaria in another account': (headers) => edit('Padaria', { accountId: other.id }, headers),
  'Mercado in another account': (headers) => edit('Mercado', { accountId: other.id }, headers),
  'Padaria deleted': (headers) => deleted('Padaria', headers),
  'Mercado deleted': (headers) => deleted('Mercado', headers),
  'Mercado and Padaria deleted together': (headers) => remove(['Mercado', 'Padaria'], headers),
  'all categories at once': (headers) => allCategories(headers),
  'the balance of the account': (headers) => editAccount({ balance: true }, headers),
  'the name of the account': (headers) => editAccount({ name: 'Itaú Uniclass' }, headers),
};

describe('IMP-10 a balance that was conferred with the bank', () => {
  test.each(specTable(SPEC, 'Which changes ask'))('under it %s asks first: %s', async (change, asks) => {
    const make = CHANGES[change ?? ''];
    if (!make) throw new Error(`nobody has written down how ${change} is made`);
    await conferred();
    const before = await listed();
    const first = await make();
    if (asks === 'no') {
      expect(first.status).toBeLessThan(300);
      return expect(await checkpoint()).toMatchObject({ ledgerCents: 100_000 });
    }
    expect(first).toMatchObject({ status: 409, error: { code: 'checkpoint_broken', detail: '2026-10-31' } });
    expect(await listed()).toEqual(before);
    expect((await make(KNOWS)).status).toBeLessThan(300);
    const shown = await checkpoint();
    expect(shown?.ledgerCents).not.toBe(100_000);
    return expect(shown).toMatchObject({ bankCents: 100_000, hasChanged: true });
  });

  test('is named by its last day where several are broken at once', async () => {
    await conferred();
    await imported([], {
      from: '2026-11-06',
      to: '2026-11-10',
      closing: { day: '2026-11-10', amount: '920,00' },
    });
    expect((await deleted('Padaria')).error).toMatchObject({ detail: '2026-11-10' });
  });

  test('is broken by nothing where it does not hold already', async () => {
    await conferred();
    await edit('Padaria', { amountCents: 1 }, KNOWS);
    expect((await edit('Padaria', { amountCents: 2 })).status).toBe(200);
    expect((await edit('Padaria', { amountCents: 4_590 })).status).toBe(200);
    expect(await checkpoint()).toMatchObject({ ledgerCents: 100_000, hasChanged: false });
  });

  test('is left by an undo without a question, and comes back with one', async () => {
    await conferred();
    const changed = await edit('Padaria', { amountCents: 1 }, KNOWS);
    const { changeId } = changed.body;
    const undone = await ana.call(api.undoChange, { params: { ...params(), changeId } });
    expect(undone.status).toBe(200);
    expect(await checkpoint()).toMatchObject({ ledgerCents: 100_000 });
    const again = await ana.call(api.undoChange, { params: { ...params(), changeId: undone.body.changeId } });
    expect(again.status).toBe(200);
    expect(await checkpoint()).toMatchObject({ ledgerCents: 104_589 });
  });

  test('is asked about once for more than a hundred transactions too, and nothing of them is gone before', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      day: '2026-10-20',
      amount: '-1,00',
      text: `Linha ${index}`,
      id: `${index}`,
    }));
    await imported(rows, OCTOBER);
    const all = (await listed()).map(({ id, version }) => ({ id, version }));
    const removal = (headers = {}) =>
      ana.call(api.deleteTransactions, { params: params(), body: { transactions: all } }, headers);
    expect(await removal()).toMatchObject({
      status: 409,
      error: { code: 'checkpoint_broken', detail: '2026-10-31' },
    });
    expect(await listed()).toHaveLength(120);
    expect((await removal(KNOWS)).status).toBe(200);
    expect(await checkpoint()).toMatchObject({ ledgerCents: 112_000, hasChanged: true });
  });

  test('takes no other word than that the person knows', async () => {
    await conferred();
    const answer = await spend({}, { 'breaks-checkpoint': 'sim' });
    expect(answer).toMatchObject({ status: 422 });
    expect((await spend({}, { 'breaks-checkpoint': 'false' })).status).toBe(409);
  });

  test('is not asked about by another file of the bank, nor by its undo', async () => {
    await conferred();
    const late = await imported([{ ...PADARIA, text: 'Tarifa', amount: '-3,00', id: '9' }]);
    expect(late.state).toBe('applied');
    expect(await checkpoint()).toMatchObject({ ledgerCents: 99_700 });
    const undone = await ana.call(api.undoImport, { params: at(late), body: {} });
    expect(undone.status).toBe(200);
    expect(await checkpoint()).toMatchObject({ ledgerCents: 100_000 });
  });
});

describe('IMP-09 what proves a balance', () => {
  test.each(specTable(SPEC, 'What proves a balance'))(
    'with %s the ledger holds until %s %s',
    async (rows, until, holds) => {
      for (const [index, text] of (rows ?? '').split('; ').entries()) {
        const [, day = '', amount = '', elsewhere, line] =
          /^(\S+) (\S+)(?: \((elsewhere )?(\S+)\))?$/u.exec(text) ?? [];
        const description = `Linha ${index}`;
        // oxlint-disable-next-line no-await-in-loop -- one account
        await enter({ day, amount, description, line, isElsewhere: elsewhere !== undefined });
      }
      const { body } = await ana.call(api.getAccount, { params: { ...params(), accountId: bank.id } });
      await imported([], {
        from: '2026-09-01',
        to: '2026-09-01',
        closing: { day: `2026-${until}`, amount: '777,00' },
      });
      // A first file sets what the account opened with; what was posted is the rest.
      const opened = (await ana.call(api.getAccount, { params: { ...params(), accountId: bank.id } })).body;
      const shift = opened.openingCents - body.openingCents;
      expect(((await checkpoint())?.ledgerCents ?? 0) - shift).toBe(Number(holds?.replace(',', '')));
    },
  );

  async function enter(row: {
    day: string;
    amount: string;
    description: string;
    line?: string | undefined;
    isElsewhere: boolean;
  }) {
    const { day, amount, description, line, isElsewhere } = row;
    if (line === undefined) {
      const type = amount.startsWith('-') ? 'expense' : 'income';
      const category = type === 'income' ? 'salary' : 'food';
      const amountCents = Math.abs(Number(amount.replace(',', '')));
      await spend({ type, category, day: `2026-${day}`, description, amountCents });
      return;
    }
    const home = isElsewhere ? other : bank;
    await imported([{ day: `2026-${line}`, amount, text: description, id: description }], {}, home);
    await edit(description, { day: `2026-${day}`, ...(isElsewhere ? { accountId: bank.id } : {}) }, KNOWS);
  }

  test('an expense that is only expected proves nothing', async () => {
    await spend({ day: '2026-11-30' });
    const one = await imported([], {
      from: '2026-11-01',
      to: '2026-11-30',
      closing: { day: '2026-11-30', amount: '10,00' },
    });
    expect(one.opening).toBeNull();
    expect(await checkpoint()).toMatchObject({ bankCents: 1_000, ledgerCents: 1_000 });
  });
});

describe('IMP-09 IMP-10 what explains a difference', () => {
  const NOVEMBER: BankFileParts = {
    from: '2026-11-15',
    to: '2026-11-18',
    closing: { day: '2026-11-18', amount: '900,00' },
  };
  const UBER: BankFileRow = { day: '2026-11-16', amount: '-20,00', text: 'Uber', id: '7' };

  test('nothing is looked for while the ledger holds what the bank says', async () => {
    const one = await conferred();
    expect(await proofOf(one)).toEqual({
      breaks: [],
      breakCount: 0,
      gaps: [],
      vanished: { count: 0, cents: 0, items: [] },
      reasons: null,
    });
  });

  test('days between two files, a typed transaction and lines that wait are named', async () => {
    await imported([PADARIA], OCTOBER);
    await spend({ day: '2026-11-17', description: 'Feira', amountCents: 2_500 });
    await spend({ day: '2026-11-16', description: 'Táxi', amountCents: 700 });
    await spend({ day: '2026-11-16', description: 'Metrô', amountCents: 700 });
    const doubtful = { day: '2026-11-16', amount: '-7,00', text: 'Transporte', id: '8' };
    const one = await imported([UBER, doubtful], NOVEMBER);
    expect(one.proof).toEqual({ day: '2026-11-18', bankCents: 90_000, ledgerCents: 94_100 });
    expect(await proofOf(one)).toMatchObject({
      gaps: [{ fromDay: '2026-11-01', toDay: '2026-11-14' }],
      vanished: { count: 0 },
      reasons: {
        heldDay: '2026-10-31',
        typed: {
          count: 3,
          cents: 3_900,
          items: [{ description: 'Táxi' }, { description: 'Metrô' }, { description: 'Feira' }],
        },
        changed: { count: 0, cents: 0, items: [] },
        waiting: [{ importId: one.id, count: 1, cents: -700 }],
        mayAdjustOpening: false,
      },
    });
  });

  test('a gap over which the bank’s balance did not move is none', async () => {
    await imported([PADARIA], OCTOBER);
    const one = await imported([UBER], { ...NOVEMBER, closing: { day: '2026-11-18', amount: '980,00' } });
    expect(one.proof).toMatchObject({ bankCents: 98_000, ledgerCents: 98_000 });
    expect(await proofOf(one)).toMatchObject({ gaps: [], reasons: null });
  });

  async function drafted(text: string): Promise<Import> {
    const body = { fileName: 'outubro.ofx', content: base64Of(text), accountId: bank.id };
    return (await ana.call(api.createImports, { params: params(), body })).body.imports[0] as Import;
  }

  const FEIRA: BankFileRow = { day: '2026-10-28', amount: '-15,00', text: 'Feira', id: '9' };
  const vanishedFrom = async (rows: readonly BankFileRow[], parts: BankFileParts, cut = '') => {
    await imported([PADARIA, { ...UBER, day: '2026-10-22' }, FEIRA], OCTOBER);
    const text = ofxFile(rows, { number: bank.id.slice(-8), ...parts });
    const draft = await drafted(cut === '' ? text : text.slice(0, text.indexOf(cut)));
    return { draft, vanished: (await proofOf(draft)).vanished };
  };

  test('a line has vanished between others of the file, and not at the day at which it begins or ends', async () => {
    const within = { from: '2026-10-20', to: '2026-10-28' };
    expect((await vanishedFrom([PADARIA, FEIRA], within)).vanished).toMatchObject({ count: 1, cents: 2_000 });
    ana = await server.signUp();
    bank = await ana.openAccount({ name: 'Itaú' });
    const oneDay = [{ ...UBER, day: '2026-10-22', amount: '-3,00', id: 'x', text: 'Café' }];
    expect((await vanishedFrom(oneDay, {})).vanished).toMatchObject({ count: 0 });
  });

  test('nothing has vanished from a file that was cut, beyond what it still tells', async () => {
    const cut = await vanishedFrom(
      [PADARIA, FEIRA],
      OCTOBER,
      '<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>20261028',
    );
    expect(cut.draft.isTruncated).toBe(true);
    expect(cut.vanished).toMatchObject({ count: 0 });
  });

  test.each([
    ['of another account of the bank', '9999-9', 0],
    ['of the same account without a number', '', 1],
  ])('from a file %s (%s) there are as many lines gone: %i', async (_, number, count) => {
    expect((await vanishedFrom([PADARIA, FEIRA], { ...OCTOBER, number })).vanished).toMatchObject({ count });
  });

  test('a line that another file of the same days lacks has vanished, in the preview and after it', async () => {
    await imported([PADARIA, { ...UBER, day: '2026-10-22' }], OCTOBER);
    const lacking = { ...OCTOBER, closing: { day: '2026-10-31', amount: '1020,00' } };
    const line = {
      day: '2026-10-22',
      amountCents: -2_000,
      text: 'Uber',
      transaction: { description: 'Uber' },
    };
    const draft = await drafted(ofxFile([PADARIA], { ...lacking, number: bank.id.slice(-8) }));
    expect((await proofOf(draft)).vanished).toMatchObject({ count: 1, cents: 2_000, items: [line] });
    await ana.call(api.applyImport, { params: at(draft), body: {} });
    const { vanished, reasons } = await proofOf(draft);
    expect(vanished).toMatchObject({ count: 1, cents: 2_000, items: [line] });
    expect(reasons).toMatchObject({ heldDay: null, typed: { count: 0 }, changed: { count: 0 } });
    await deleted('Uber', KNOWS);
    expect(await proofOf(draft)).toMatchObject({ vanished: { count: 0 }, reasons: null });
  });

  test('a line that a later file brought has not vanished from an earlier one', async () => {
    const noon = await imported([PADARIA], OCTOBER);
    await imported([PADARIA, { ...UBER, day: '2026-10-31' }], OCTOBER);
    expect((await proofOf(noon)).vanished).toMatchObject({ count: 0 });
  });

  test.each([
    ['amount', (): Promise<Answer<unknown>> => edit('Padaria', { amountCents: 90 }, KNOWS), -4_500],
    ['deleted', (): Promise<Answer<unknown>> => deleted('Padaria', KNOWS), -4_590],
    ['elsewhere', (): Promise<Answer<unknown>> => edit('Padaria', { accountId: other.id }, KNOWS), -4_590],
  ] as const)('a line that the ledger has otherwise is named, with why: %s', async (why, change, cents) => {
    const one = await conferred();
    await change();
    const { reasons } = await proofOf(one);
    expect(reasons?.changed).toMatchObject({
      count: 1,
      cents,
      items: [{ why, text: 'Padaria', amountCents: -4_590 }],
    });
  });

  test('an amount of long ago is found from the last balance that still holds', async () => {
    const one = await conferred();
    const next = await imported([], {
      from: '2026-11-06',
      to: '2026-11-10',
      closing: { day: '2026-11-10', amount: '920,00' },
    });
    expect(next.proof).toMatchObject({ bankCents: 92_000, ledgerCents: 92_000 });
    await edit('Padaria', { amountCents: 90 }, KNOWS);
    for (const each of [one, next]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      expect((await proofOf(each)).reasons).toMatchObject({
        heldDay: null,
        changed: { count: 1, items: [{ why: 'amount' }] },
      });
    }
  });

  test('a running balance that breaks is named by its lines, and how often it does', async () => {
    const csv = [
      'Data Lançamento;Histórico;Descrição;Valor;Saldo',
      '01/10/2026;Pix;A;100,00;100,00',
      '02/10/2026;Pix;B;-30,00;70,00',
      '03/10/2026;Pix;C;-10,00;95,00',
      '04/10/2026;Pix;D;-5,00;80,00',
    ].join('\n');
    const body = { fileName: 'extrato.csv', content: base64Of(csv), accountId: bank.id };
    const draft = (await ana.call(api.createImports, { params: params(), body })).body.imports[0] as Import;
    expect(await proofOf(draft)).toMatchObject({
      breakCount: 2,
      breaks: [
        { afterLine: 3, beforeLine: 4, missingCents: 3_500 },
        { afterLine: 4, beforeLine: 5, missingCents: -1_000 },
      ],
    });
  });
});

describe('IMP-09 the opening amount', () => {
  test('is set on demand while nothing came before, with the import’s undo, and not any more after another file', async () => {
    bank = await ana.openAccount({ name: 'Nubank', balanceCents: 50_000 });
    const one = await imported([PADARIA], OCTOBER);
    expect(one.proof).toMatchObject({ bankCents: 100_000, ledgerCents: 45_410 });
    expect((await proofOf(one)).reasons).toMatchObject({ mayAdjustOpening: true });
    const adjusted = await ana.call(api.adjustImportOpening, { params: at(one) });
    expect(adjusted.body.import.proof).toMatchObject({ bankCents: 100_000, ledgerCents: 100_000 });
    expect((await proofOf(one)).reasons).toBeNull();
    expect((await ana.call(api.undoImport, { params: at(one), body: {} })).status).toBe(200);
    const back = await ana.call(api.getAccount, { params: { ...params(), accountId: bank.id } });
    expect(back.body).toMatchObject({ balanceCents: 50_000, openingCents: 50_000 });
  });

  test('is refused once another file of the account came', async () => {
    const one = await conferred();
    const refused = await ana.call(api.adjustImportOpening, { params: at(one) });
    expect(refused).toMatchObject({ status: 409, error: { code: 'import_opening_fixed' } });
  });
});
