// Files of overlapping days: what is undone of one stays while another one tells it.
import { api } from '@vintem/contract/api';
import { addDays, day } from '@vintem/core/calendar/day';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let accountId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Somebody new. */
async function begin(): Promise<void> {
  ana = await server.signUp();
  accountId = (await ana.openAccount({ name: 'Itaú' })).id;
}
const params = () => ({ ledgerId: ana.ledgerId });

/** The lines of a bank, one a day, by their numbers. */
const LINES = 9;
const linesFrom = (first: number, count: number) =>
  Array.from({ length: Math.min(count, LINES - first) }, (_, index) => first + index);

async function enter(lines: readonly number[]): Promise<string> {
  const rows = lines.map((line) => ({
    day: addDays(day('2026-11-01'), line),
    amount: `-${line + 1},00`,
    text: `COMPRA ${line}`,
    id: `n${line}`,
  }));
  const body = { fileName: 'e.ofx', content: base64Of(ofxFile(rows)), accountId };
  const [draft] = (await ana.call(api.createImports, { params: params(), body })).body.imports;
  const at = { ...params(), importId: draft?.id ?? '' };
  const answer = await ana.call(api.applyImport, { params: at, body: { openingIncludesPast: false } });
  expect(answer.body.import.state).toBe('applied');
  return at.importId;
}
const undo = (importId: string) => ana.call(api.undoImport, { params: { ...params(), importId }, body: {} });

async function standing(): Promise<number[]> {
  const { body } = await ana.call(api.listTransactions, { params: params(), query: {} });
  return body.transactions
    .map(({ description }) => Number(description.replace('COMPRA ', '')))
    .toSorted((left, right) => left - right);
}

test('IMP-11 of two months that share days, undoing either leaves all that the other one tells', async () => {
  await begin();
  const first = await enter([0, 1, 2]);
  const second = await enter([1, 2, 3]);
  expect((await undo(first)).status).toBe(200);
  expect(await standing()).toEqual([1, 2, 3]);
  expect((await undo(second)).status).toBe(200);
  expect(await standing()).toEqual([]);
  expect(await server.breaks()).toEqual([]);
});

test('IMP-11 of two files that share days, undone at the same moment, nothing stays', async () => {
  await begin();
  const first = await enter([0, 1, 2]);
  const second = await enter([1, 2, 3]);
  const { pool } = server.services;
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query('select from accounts where ledger_id = $1 and id = $2 for update', [
      ana.ledgerId,
      accountId,
    ]);
    const undone = Promise.all([undo(first), undo(second)]);
    const waiting = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    // Both have begun, and neither can go on: so they meet whatever the machine.
    await expect
      .poll(async () => (await pool.query<{ count: number }>(waiting)).rows[0]?.count, { timeout: 20_000 })
      .toBe(2);
    await other.query('commit');
    expect((await undone).map(({ status }) => status)).toEqual([200, 200]);
  } finally {
    other.release();
  }
  expect(await standing()).toEqual([]);
  expect(await server.breaks()).toEqual([]);
});

test('IMP-11 files undone in any order leave the lines of those that stand, and at last nothing', async () => {
  const file = fc.record({
    first: fc.nat(LINES - 1),
    count: fc.integer({ min: 1, max: 5 }),
    undoneAs: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 2, maxLength: 4 }), async (files) => {
      await begin();
      const told = [];
      for (const { first, count, undoneAs } of files) {
        const lines = linesFrom(first, count);
        // oxlint-disable-next-line no-await-in-loop -- their order matters
        told.push({ lines, undoneAs, id: await enter(lines) });
      }
      const left = new Set(told);
      for (const one of told.toSorted((early, late) => early.undoneAs - late.undoneAs)) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        expect((await undo(one.id)).status).toBe(200);
        left.delete(one);
        const lines = new Set([...left].flatMap((other) => other.lines));
        // oxlint-disable-next-line no-await-in-loop -- as above
        expect(await standing()).toEqual([...lines].toSorted((early, late) => early - late));
      }
      expect(await server.breaks()).toEqual([]);
    }),
    { numRuns: 6 },
  );
}, 60_000);

/** What another product exports of two accounts: what moved between them until a day, and what was spent. */
function exported(until: number): string {
  const row = (on: number, of: string, payee: string, amount: number) =>
    `"${of}","","10/${on}/2026","${payee}","Casa: Lazer","Casa","Lazer","","${Math.max(-amount, 0)}.00","${Math.max(amount, 0)}.00","Cleared"`;
  const rows = [13, 14, 15, 16].filter((on) => on <= until);
  return [
    '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
    row(12, 'Itaú', 'Starting Balance', 500),
    ...rows.flatMap((on) => [row(on, 'Itaú', 'Transfer : Carteira', -on), row(on, 'Itaú', 'Padaria', -2)]),
    row(12, 'Carteira', 'Starting Balance', 50),
    ...rows.map((on) => row(on, 'Carteira', 'Transfer : Itaú', on)),
    '',
  ].join('\n');
}

test.each(['the oldest first', 'the newest first', 'an account after the other'])(
  'IMP-11 TRF-08 of two exports of accounts between which money moved, undone %s, nothing stays, and all may come again',
  async (order) => {
    ana = await server.signUp();
    const accounts = [
      await ana.openAccount({ name: 'Itaú', balanceCents: 0 }),
      await ana.openAccount({ name: 'Carteira', balanceCents: 0 }),
    ];
    const told = async (until: number) => {
      const body = { fileName: 'ynab.csv', content: base64Of(exported(until)) };
      const { imports } = (await ana.call(api.createImports, { params: params(), body })).body;
      for (const { id } of imports) {
        const at = { ...params(), importId: id };
        // oxlint-disable-next-line no-await-in-loop -- the second finds what the first has entered
        expect((await ana.call(api.applyImport, { params: at, body: {} })).status).toBe(200);
      }
      return imports.map(({ id }) => id);
    };
    const balances = () =>
      Promise.all(
        accounts.map(
          async ({ id }) =>
            (await ana.call(api.getAccount, { params: { ...params(), accountId: id } })).body.balanceCents,
        ),
      );
    const [first, second] = [await told(15), await told(16)];
    // 500 and 50, less 58 that moved and four times 2.
    expect(await balances()).toEqual([43_400, 10_800]);
    const all = {
      'the oldest first': [...first, ...second],
      'the newest first': [...second, ...first],
      'an account after the other': [first[0], second[0], first[1], second[1]],
    }[order];
    for (const id of all ?? []) {
      // oxlint-disable-next-line no-await-in-loop -- their order matters
      expect((await undo(id ?? '')).status).toBe(200);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await server.breaks()).toEqual([]);
    }
    const { transactions } = (await ana.call(api.listTransactions, { params: params(), query: {} })).body;
    expect(transactions).toEqual([]);
    expect(await balances()).toEqual([0, 0]);
    await told(16);
    expect(await balances()).toEqual([43_400, 10_800]);
  },
);
