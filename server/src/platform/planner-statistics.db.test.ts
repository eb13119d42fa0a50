// What the planner is told of a table that grows at once, and that no statement over many rows depends on it: the reads of each are counted,
// not timed.
import { api } from '@vintem/contract/api';
import type { Import } from '@vintem/contract/imports';
import { addDays, day } from '@vintem/core/calendar/day';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BankFileRow, base64Of, ofxFile } from '#testing/bank-file.ts';
import { transactionsIn } from '#testing/read-rows.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const LINES = 1_000;
/** Of tables and indexes together, for each line. Going through all lines for each would be hundreds. */
const MOST_READS = 80;

let server: TestServer;
let ana: Person;

beforeEach(async () => {
  server = await startTestServer();
  ana = await server.signUp();
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: { id: string }) => ({ ...params(), importId: id });

/** Rows and entries of indexes that were read so far. Each connection has told what it knows by then. */
async function reads(): Promise<number> {
  const { pool } = server.services;
  const all = Array.from({ length: pool.options.max }, () =>
    pool.query('select pg_stat_force_next_flush(), pg_sleep(0.05)'),
  );
  await Promise.all(all);
  const [row] = await server.look<{ reads: string }>(`
    select (select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes) as reads`);
  return Number(row?.reads);
}

/** Runs `work`, which must succeed, and answers what it read for each line. */
async function readsOf<T extends { status: number }>(work: () => Promise<T>): Promise<[T, number]> {
  const before = await reads();
  const answer = await work();
  expect([200, 201]).toContain(answer.status);
  return [answer, (await reads()) - before];
}

async function discard(one: Import): Promise<void> {
  const discarded = { params: at(one), query: { version: String(one.version) } };
  expect((await ana.call(api.deleteImport, discarded)).status).toBe(204);
}

const analysed = async () =>
  (
    await server.look<{ name: string }>(
      'select relname as name from pg_stat_user_tables where analyze_count > 0 order by relname',
    )
  ).map(({ name }) => name);

function rows(firstDay: string, text: string): BankFileRow[] {
  return Array.from({ length: LINES }, (_, index) => ({
    day: addDays(day(firstDay), Math.floor(index / 50)),
    amount: `-${index + 1}.00`,
    text: `${text} ${index % 100} ${index}`,
    id: `${text}${index}`,
  }));
}

/** The same days as another product tells them, of other amounts. */
function ofProduct({ name, openingDay }: { name: string; openingDay: string }): string {
  const told = rows(addDays(day(openingDay), -40), 'Compra').map(
    ({ day: on, text }, index) =>
      `${on.split('-').toReversed().join('/')};${text};Lazer;-${index + 1},50;Pago;${name}`,
  );
  return ['Data;Descrição;Categoria;Valor;Situação;Conta', ...told, ''].join('\n');
}

async function draft(account: { id: string; openingDay: string; type: string }, text: string) {
  const isCard = account.type === 'credit_card';
  const file = ofxFile(rows(addDays(day(account.openingDay), -40), text), {
    isCard,
    number: account.id.slice(-6),
  });
  return ana.call(api.createImports, {
    params: params(),
    body: { fileName: 'e.ofx', content: base64Of(file), accountId: account.id },
  });
}

// Postgres' own analysis may come at any moment: both are what somebody meets who has just begun.
test.each(['while it was empty', 'while it held one row of each', 'while all rows were of others'])(
  'IMP-12 thousands of rows are imported, changed, and taken back without reading all of them for each, in a database analysed %s',
  async (when) => {
    for (const { name } of await server.look<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )) {
      // oxlint-disable-next-line no-await-in-loop -- one table after the other
      await server.look(`alter table ${name} set (autovacuum_enabled = off)`);
    }
    if (when === 'while it was empty') await server.look('vacuum analyze');
    if (when === 'while all rows were of others') {
      const me = ana;
      ana = await server.signUp();
      const theirs = await ana.openAccount({ balanceCents: 100_000 });
      const made = (await draft(theirs, 'COMPRA')).body.imports[0] as Import;
      const past = { openingIncludesPast: true };
      await ana.call(api.applyImport, { params: at(made), body: past });
      ana = me;
      await server.look('vacuum analyze');
    }
    const account = await ana.openAccount({ balanceCents: 100_000 });
    const card = (
      await ana.call(api.createCard, {
        params: params(),
        body: {
          name: 'Roxo',
          currency: 'BRL',
          dueDayOfMonth: 10,
          closing: { by: 'days_before', count: 7 },
          closingDayIsNext: true,
          dueMoves: false,
        },
      })
    ).body.account;
    await discard((await draft(account, 'PRIMEIRO')).body.imports[0] as Import);
    if (when === 'while it held one row of each') await server.look('vacuum analyze');

    const costs: Record<string, number> = {};
    const measured = async <T extends { status: number }>(what: string, work: () => Promise<T>) => {
      const [answer, count] = await readsOf(work);
      costs[what] = Math.round(count / LINES);
      return answer;
    };
    const importOf = async (of: typeof account, text: string) => {
      const made = (await measured(`preview ${text}`, () => draft(of, text))).body.imports[0] as Import;
      const past = { openingIncludesPast: true };
      await measured(`apply ${text}`, () => ana.call(api.applyImport, { params: at(made), body: past }));
      return made;
    };
    const undo = (what: string, { changeId }: { changeId: string }) =>
      measured(what, () => ana.call(api.undoChange, { params: { ...params(), changeId } }));
    const selected = async () =>
      (await transactionsIn(server, ana.ledgerId))
        .filter((row) => row.account_id === account.id)
        .map(({ id, version }) => ({ id, version }));

    const first = await importOf(account, 'COMPRA');
    await measured('undo the first', () => ana.call(api.undoImport, { params: at(first), body: {} }));
    const second = await importOf(account, 'COMPRA');
    await measured('the same again', () => draft(account, 'COMPRA'));
    const theirs = { fileName: 'o.csv', content: base64Of(ofProduct(account)), accountId: account.id };
    const other = await measured('the same time in another product', () =>
      ana.call(api.createImports, { params: params(), body: theirs }),
    );
    // It would be compared again with each import after it.
    await discard(other.body.imports[0] as Import);
    const ofCard = await importOf(card, 'LOJA');
    const changed = await measured('recategorize', async () =>
      ana.call(api.recategorizeTransactions, {
        params: params(),
        body: { transactions: await selected(), category: 'education' },
      }),
    );
    await undo('recategorize back', changed.body);
    const deleted = await measured('delete', async () =>
      ana.call(api.deleteTransactions, { params: params(), body: { transactions: await selected() } }),
    );
    await undo('delete back', deleted.body);
    await measured('undo with what was changed', () =>
      ana.call(api.undoImport, { params: at(second), body: { changed: 'remove' } }),
    );
    await measured('undo that of the card', () => ana.call(api.undoImport, { params: at(ofCard), body: {} }));
    expect(Object.entries(costs).filter(([, count]) => count > MOST_READS)).toEqual([]);
  },
  120_000,
);

test('the tables that many rows were written to are known to the planner at once, those of a single row when Postgres comes to it', async () => {
  const account = await ana.openAccount({ balanceCents: 100_000 });
  expect(await analysed()).toEqual([]);
  const { body } = await draft(account, 'COMPRA');
  expect(await analysed()).toContain('import_rows');
  const past = { openingIncludesPast: true };
  const one = { params: at(body.imports[0] as Import), body: past };
  expect((await ana.call(api.applyImport, one)).status).toBe(200);
  expect(await analysed()).toEqual(expect.arrayContaining(['bank_lines', 'changes', 'transactions']));
  const [known] = await server.look<{ rows: number }>(
    `select reltuples::int as rows from pg_class where relname = 'transactions'`,
  );
  expect(known?.rows).toBe(LINES);
});
