// Files whose columns a person says, on the real database: the draft that waits, what a choice reads, and for which files it is remembered.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import { COLUMN_FIELD_ERRORS, IMPORT_ERRORS } from '@vintem/contract/import-errors';
import type { Import } from '@vintem/contract/imports';
import type { RequestOf } from '@vintem/contract/route';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let bank: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Cooperativa', balanceCents: 0 });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const OCTOBER = 'Quando;Onde;Quanto\n20/10/2026;PADARIA SOL;45,90\n21/10/2026;SALARIO;-3.000,00\n';
const NOVEMBER = 'QUANDO;Onde;"Quanto"\n03/11/2026;FEIRA;12,00\n04/11/2026;BAR;7,00\n';
const MAPPING = {
  columns: ['day', 'text', 'amount'],
  dayOrder: 'dmy',
  decimalMark: ',',
  spendingIsPositive: true,
} as const;

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: { id: string }) => ({ ...params(), importId: id });
interface Sent {
  readonly fileName?: string;
  /** Null where the account is not said. */
  readonly accountId?: string | null;
}
const send = (text: string, { fileName = 'planilha.csv', accountId = bank.id }: Sent = {}) =>
  ana.call(api.createImports, {
    params: params(),
    body: { fileName, content: base64Of(text), ...(accountId === null ? {} : { accountId }) },
  });
async function draft(text: string, options: Sent = {}) {
  return (await send(text, options)).body.imports[0] as Import;
}
type Mapping = Omit<RequestOf<typeof api.chooseImportColumns>['body'], 'version'>;
const choose = (of: Import, changes: Partial<Mapping> = {}) =>
  ana.call(api.chooseImportColumns, {
    params: at(of),
    body: { version: of.version, ...MAPPING, columns: [...MAPPING.columns], ...changes },
  });
const columnsOf = (of: Import) => ana.call(api.getImportColumns, { params: at(of) });
const rowsOf = async (of: Import) =>
  (await ana.call(api.listImportRows, { params: at(of), query: {} })).body.rows.map(
    ({ day, amountCents, text, box }) => `${day} ${amountCents} ${text} ${box}`,
  );
const kept = async () =>
  (
    await server.services.db
      .selectFrom('imports')
      .select(['content', 'columns'])
      .where('ledger_id', '=', ana.ledgerId)
      .orderBy('id')
      .execute()
  ).map(({ content, columns }) => [columns, content !== null]);

describe('IMP-08 a CSV that nobody knows', () => {
  test('waits without rows, shows its table, and is read as the person says', async () => {
    const waiting = await draft(OCTOBER);
    expect(waiting).toMatchObject({ state: 'draft', columns: 'needed', accountId: bank.id, readyCount: 0 });
    expect(await rowsOf(waiting)).toEqual([]);
    const { columns } = (await columnsOf(waiting)).body;
    expect(columns).toMatchObject({
      names: ['Quando', 'Onde', 'Quanto'],
      records: [
        { line: 2, cells: ['20/10/2026', 'PADARIA SOL', '45,90'] },
        { line: 3, cells: ['21/10/2026', 'SALARIO', '-3.000,00'] },
      ],
      recordCount: 2,
      mapping: { columns: ['day', 'text', 'amount'], spendingIsPositive: false },
      reading: { movementCount: 2, unreadableCount: 0, dayOrder: 'dmy', decimalMark: ',', unproved: [] },
    });
    const done = (await choose(waiting)).body.import;
    expect(done).toMatchObject({ columns: 'given', readyCount: 2, counts: { new: 2 } });
    expect(await rowsOf(done)).toEqual(['2026-10-20 -4590 PADARIA SOL new', '2026-10-21 300000 SALARIO new']);
  });

  test('shows what another choice would read, and changes nothing', async () => {
    const waiting = await draft(OCTOBER);
    const { body } = await ana.call(api.previewImportColumns, {
      params: at(waiting),
      body: { ...MAPPING, columns: ['text', 'day', 'amount'] },
    });
    expect(body.reading).toMatchObject({
      movementCount: 0,
      unreadableCount: 2,
      unreadable: [
        { line: 2, reason: 'no_day' },
        { line: 3, reason: 'no_day' },
      ],
    });
    expect((await ana.call(api.getImport, { params: at(waiting) })).body.import).toEqual(waiting);
  });

  test('is asked for its account first, and then for its columns', async () => {
    const waiting = await draft(OCTOBER, { accountId: null });
    expect(waiting).toMatchObject({ accountId: null, columns: 'needed' });
    expect((await choose(waiting)).error?.code).toBe('import_account_missing');
    const placed = (
      await ana.call(api.chooseImportAccount, {
        params: at(waiting),
        body: { version: waiting.version, accountId: bank.id },
      })
    ).body.import;
    expect(placed).toMatchObject({ accountId: bank.id, columns: 'needed' });
    expect((await choose(placed)).body.import).toMatchObject({ columns: 'given', readyCount: 2 });
  });

  test('without a header is asked about by what stands in its columns', async () => {
    const waiting = await draft('20/10/2026;PADARIA;45,90\n21/10/2026;FEIRA;3,00\n');
    expect((await columnsOf(waiting)).body.columns).toMatchObject({
      names: null,
      mapping: { columns: ['day', 'text', 'amount'], spendingIsPositive: true },
    });
    await choose(waiting);
    const next = await draft('02/11/2026;BAR;5,00\n03/11/2026;BAR;6,00\n');
    expect(next).toMatchObject({ columns: 'remembered', counts: { new: 2 } });
  });

  test('that names its account waits there for its columns', async () => {
    const said = 'Conta: 29267881-9\n\n';
    const first = await draft(said + OCTOBER);
    expect(first).toMatchObject({ accountNumber: '29267881-9', columns: 'needed' });
    await choose(first);
    const next = await draft(said + NOVEMBER, { accountId: null });
    expect(next).toMatchObject({ accountId: bank.id, columns: 'remembered', counts: { new: 2 } });
  });

  test('is not imported before anybody says what it is, and can be thrown away', async () => {
    const waiting = await draft(OCTOBER);
    const apply = await ana.call(api.applyImport, { params: at(waiting), body: {} });
    expect(apply).toMatchObject({ status: 409, error: { code: 'import_columns_missing' } });
    const gone = await ana.call(api.deleteImport, {
      params: at(waiting),
      query: { version: String(waiting.version) },
    });
    expect(gone.status).toBe(204);
    expect(await kept()).toEqual([]);
  });

  test('still waits after the server was stopped, and finds chosen what was said of another one meanwhile', async () => {
    const waiting = await draft(OCTOBER);
    await choose(await draft(NOVEMBER));
    expect((await ana.call(api.getImport, { params: at(waiting) })).body.import).toEqual(waiting);
    const { mapping, reading } = (await columnsOf(waiting)).body.columns;
    expect([mapping, reading?.movementCount]).toEqual([MAPPING, 2]);
    const [first, second] = await Promise.all([choose(waiting), choose(waiting)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect((await rowsOf(waiting)).length).toBe(2);
  });

  test('keeps its file until it is applied, so that its columns can be said anew', async () => {
    const first = (await choose(await draft(OCTOBER))).body.import;
    const again = (await choose(first, { spendingIsPositive: false })).body.import;
    expect(await rowsOf(again)).toEqual([
      '2026-10-20 4590 PADARIA SOL new',
      '2026-10-21 -300000 SALARIO new',
    ]);
    expect(await kept()).toEqual([['given', true]]);
    await ana.call(api.applyImport, { params: at(again), body: { openingIncludesPast: true } });
    expect(await kept()).toEqual([['given', false]]);
    expect((await columnsOf(again)).error?.code).toBe('import_settled');
    expect((await choose(again)).error?.code).toBe('import_settled');
  });
});

describe('IMP-08 what was said is remembered', () => {
  test('for the next file of the account with the same header, which goes straight to its rows', async () => {
    await choose(await draft(OCTOBER));
    const next = await draft(NOVEMBER);
    expect(next).toMatchObject({ columns: 'remembered', counts: { new: 2 }, readyCount: 2 });
    expect(await rowsOf(next)).toEqual(['2026-11-03 -1200 FEIRA new', '2026-11-04 -700 BAR new']);
  });

  test('and can be changed there, for that file and those to come', async () => {
    await choose(await draft(OCTOBER));
    const next = await draft(NOVEMBER);
    expect((await columnsOf(next)).body.columns.mapping).toMatchObject({ spendingIsPositive: true });
    const changed = (await choose(next, { spendingIsPositive: false })).body.import;
    expect(changed).toMatchObject({ columns: 'given' });
    expect(await rowsOf(await draft(NOVEMBER.replaceAll('11/2026', '12/2026')))).toEqual([
      '2026-12-03 1200 FEIRA new',
      '2026-12-04 700 BAR new',
    ]);
  });

  test('of another account, or with another header, it is asked again', async () => {
    await choose(await draft(OCTOBER));
    const other = await ana.openAccount({ name: 'Carteira', balanceCents: 0 });
    expect(await draft(NOVEMBER, { accountId: other.id })).toMatchObject({ columns: 'needed' });
    expect(await draft(NOVEMBER.replace('Onde', 'Com quem'))).toMatchObject({ columns: 'needed' });
  });

  describe('and goes with a file to another account', () => {
    let other: Account;
    beforeEach(async () => {
      await choose(await draft(OCTOBER));
      other = await ana.openAccount({ name: 'Carteira', balanceCents: 0 });
    });
    const move = async (of: Import) => {
      const body = { version: of.version, accountId: other.id };
      return (await ana.call(api.chooseImportAccount, { params: at(of), body })).body.import;
    };

    test('with its rows, and what was left out of them', async () => {
      const wandering = await draft(NOVEMBER);
      const body = { positions: [1], decision: 'ignore' as const };
      await ana.call(api.decideImportRows, { params: at(wandering), body });
      const moved = await move(wandering);
      expect(moved).toMatchObject({ accountId: other.id, columns: 'remembered' });
      expect(await rowsOf(moved)).toEqual(['2026-11-03 -1200 FEIRA new', '2026-11-04 -700 BAR ignored']);
      // From now on it is known there, too.
      expect(await draft(NOVEMBER, { accountId: other.id })).toMatchObject({ columns: 'remembered' });
      expect(await draft(NOVEMBER)).toMatchObject({ columns: 'remembered' });
    });

    test('unless other columns were said of files like it there', async () => {
      await choose(await draft(OCTOBER, { accountId: other.id }), { spendingIsPositive: false });
      const moved = await move(await draft(NOVEMBER));
      expect(moved).toMatchObject({ accountId: other.id, columns: 'remembered' });
      expect(await rowsOf(moved)).toEqual(['2026-11-03 1200 FEIRA new', '2026-11-04 700 BAR new']);
    });

    test('and is asked there where nobody has said it', async () => {
      const waiting = await draft(OCTOBER.replace('Onde', 'Com quem'));
      expect(await move(waiting)).toMatchObject({ columns: 'needed', counts: { new: 0 } });
    });
  });

  test('of a file in which it reads nothing, it is asked again', async () => {
    await choose(await draft(OCTOBER));
    expect(await draft('Quando;Onde;Quanto\nPADARIA;20/10/2026;45,90\n')).toMatchObject({
      columns: 'needed',
    });
  });

  test('with the order of days that was chosen, where no row of the next file proves one', async () => {
    const american = 'Quando;Onde;Quanto\n10/25/2026;PADARIA;-45,90\n';
    await choose(await draft(american), { dayOrder: 'mdy', spendingIsPositive: false });
    expect(await rowsOf(await draft('Quando;Onde;Quanto\n11/03/2026;FEIRA;-12,00\n'))).toEqual([
      '2026-11-03 -1200 FEIRA new',
    ]);
    expect(await rowsOf(await draft('Quando;Onde;Quanto\n25/11/2026;FEIRA;-12,00\n'))).toEqual([
      '2026-11-25 -1200 FEIRA new',
    ]);
  });

  test('and a card is proposed the sign of its statements', async () => {
    const { account } = (
      await ana.call(api.createCard, {
        params: params(),
        body: {
          name: 'Cartão',
          currency: 'BRL',
          dueDayOfMonth: 10,
          closing: { by: 'days_before', count: 7 },
          closingDayIsNext: true,
          dueMoves: false,
        },
      })
    ).body;
    const text =
      'Quando;Onde;Quanto\n20/10/2026;LOJA;45,90\n21/10/2026;BAR;9,00\n22/10/2026;Pagamento;-30,00\n';
    const waiting = await draft(text, { accountId: account.id });
    expect((await columnsOf(waiting)).body.columns.mapping.spendingIsPositive).toBe(true);
    expect((await choose(waiting)).body.import).toMatchObject({ statementMonth: '2026-11', readyCount: 3 });
  });
});

describe('IMP-14 what is no choice is refused in words', () => {
  test.each([
    [['text', 'text', 'amount'], 'columns_day_missing'],
    [['day', 'text', 'balance'], 'columns_amount_missing'],
    [['day', 'in', 'amount'], 'columns_amount_and_flows'],
    [['day', 'out', 'direction'], 'columns_direction_alone'],
    [['day', 'day', 'amount'], 'columns_repeated'],
    [['day', 'amount'], 'columns_count'],
    [['day', 'text', 'amount', 'ignore'], 'columns_count'],
  ] as const)('%j: %s', async (columns, code) => {
    const waiting = await draft(OCTOBER);
    const asked = { columns: [...columns] };
    const refused = {
      status: 422,
      error: { fields: [{ path: 'columns', code, message: COLUMN_FIELD_ERRORS[code] }] },
    };
    expect(await choose(waiting, asked)).toMatchObject(refused);
    const body = { ...MAPPING, ...asked };
    expect(await ana.call(api.previewImportColumns, { params: at(waiting), body })).toMatchObject(refused);
    expect(await kept()).toEqual([['needed', true]]);
  });

  test('columns by which nothing can be read are not taken', async () => {
    const refused = await choose(await draft(OCTOBER), { columns: ['text', 'day', 'amount'] });
    const { message } = IMPORT_ERRORS.import_columns_unreadable;
    expect(refused).toMatchObject({ status: 422, error: { code: 'import_columns_unreadable', message } });
  });

  test('a file that says its columns itself has none to choose', async () => {
    const one = await draft(ofxFile([{ day: '2026-10-01', amount: '-1,00', text: 'TARIFA', id: '1' }]));
    expect(one.columns).toBeNull();
    for (const answer of [await columnsOf(one), await choose(one)]) {
      expect(answer).toMatchObject({ status: 409, error: { code: 'import_columns_fixed' } });
    }
  });

  test('a draft that was changed meanwhile is not changed again', async () => {
    const waiting = await draft(OCTOBER);
    await choose(waiting);
    expect((await choose(waiting)).error?.code).toBe('version_conflict');
  });

  test.each([
    ['Nome;Telefone\nAna;Recife\n', 'import_file_unknown'],
    ['Data;Histórico;Valor\n', 'import_file_bare'],
    ['Quando;Quanto\n', 'import_file_unknown'],
  ])('a file that no choice can read is refused at once: %j', async (text, code) => {
    expect((await send(text)).error?.code).toBe(code);
    expect(await kept()).toEqual([]);
  });

  test('a hostile file waits and is read like any other', async () => {
    const cells = ['20/10/2026', '=cmd|calc', '-1,00', ...Array.from({ length: 80 }, () => 'x')].join(';');
    const long = `20/10/2026;${'x'.repeat(100_000)};-1,00`;
    const waiting = await draft(`Quando;Onde;Quanto\n${cells}\n${long}\n20/10/2026;\u0000NUL;-2,00\n`);
    const { columns } = (await columnsOf(waiting)).body;
    expect(columns.mapping.columns).toHaveLength(50);
    expect(Math.max(...columns.records.flatMap((one) => one.cells.map((cell) => cell.length)))).toBe(100);
    const done = (await choose(waiting, { columns: columns.mapping.columns, spendingIsPositive: false })).body
      .import;
    expect(done.counts).toMatchObject({ new: 2, unreadable: 1 });
    expect((await rowsOf(done))[0]).toBe('2026-10-20 -100 =cmd|calc new');
  });

  test('a long file is read beside the requests of others, by its columns too', async () => {
    const lines = Array.from(
      { length: 3000 },
      (_, index) => `20/10/2026;LOJA ${index} ${'X'.repeat(60)};-${index + 1},00`,
    );
    const waiting = await draft(`Quando;Onde;Quanto\n${lines.join('\n')}\n`);
    expect((await columnsOf(waiting)).body.columns).toMatchObject({
      recordCount: 3000,
      reading: { movementCount: 3000 },
    });
    expect((await choose(waiting, { spendingIsPositive: false })).body.import).toMatchObject({
      readyCount: 3000,
    });
  });
});
