// Undos of long imports that were cut off between two parts, by a killed server or a lost connection, go on by themselves.
import { api } from '@vintem/contract/api';
import type { Import } from '@vintem/contract/imports';
import { addDays, day } from '@vintem/core/calendar/day';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankFileRow, base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { resumeImports } from './resume-imports.ts';
import { resumeUndos } from './resume-undos.ts';

const LINES = 10_200;

let server: TestServer;
let ana: Person;
let accountId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  accountId = (await ana.openAccount({ name: 'Itaú', balanceCents: 100_000 })).id;
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: Import) => ({ ...params(), importId: id });
const read = async (one: Import) => (await ana.call(api.getImport, { params: at(one) })).body.import;
const balance = async () =>
  (await ana.call(api.getAccount, { params: { ...params(), accountId } })).body.balanceCents;
const countHere = async () =>
  (
    await server.look<{ count: number }>(
      'select count(*)::int as count from transactions where ledger_id = $1',
      [ana.ledgerId],
    )
  )[0]?.count;

async function enter(lines: number): Promise<Import> {
  const rows: BankFileRow[] = Array.from({ length: lines }, (_, index) => ({
    day: addDays(day('2026-01-01'), Math.floor(index / 34)),
    amount: `-${index + 1}.00`,
    text: `COMPRA ${index}`,
    id: `n${index}`,
  }));
  const body = { fileName: 'e.ofx', content: base64Of(ofxFile(rows)), accountId };
  const [draft] = (await ana.call(api.createImports, { params: params(), body })).body.imports;
  const applied = await ana.call(api.applyImport, {
    params: at(draft as Import),
    body: { openingIncludesPast: false },
  });
  return applied.body.import;
}
const undo = (one: Import) => ana.call(api.undoImport, { params: at(one), body: {} });

test('IMP-11 IMP-12 an undo that was cut off between two parts says so, and goes on by itself after a minute, on one of several servers, in the name of who asked for it', async () => {
  const one = await enter(LINES);
  expect(one).toMatchObject({ state: 'applied', isUndoing: false, appliedCount: LINES });
  const { pool } = server.services;
  await pool.query(`
    create function break_undo() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger break_undo before delete on transactions for each row when (old.description = 'COMPRA 3000')
      execute function break_undo()`);
  expect((await undo(one)).status).toBe(500);
  await pool.query('drop function break_undo() cascade');
  expect(await read(one)).toMatchObject({ state: 'applied', isUndoing: true });
  const left = await countHere();
  expect(left).toBe(5_000);

  // Whoever asked for it may be at the next part still.
  expect(await resumeUndos(server.services)).toBe(0);
  server.moveClock(61);
  expect(await resumeImports(server.services)).toBe(0);
  expect(await countHere()).toBe(left);
  const done = await Promise.all([1, 2, 3].map(() => resumeUndos(server.services)));
  expect(done.toSorted()).toEqual([0, 0, 1]);
  expect(await read(one)).toMatchObject({ state: 'undone', isUndoing: false });
  expect(await countHere()).toBe(0);
  expect(await balance()).toBe(100_000);
  const by = await server.look<{ actor_id: string }>(
    `select distinct actor_id from changes where ledger_id = $1 and verb = 'import.undo'`,
    [ana.ledgerId],
  );
  expect(by).toEqual([{ actor_id: ana.userId }]);
  expect(await resumeUndos(server.services)).toBe(0);
}, 120_000);

test('IMP-11 an undo that asks the person first does not go on without their answer', async () => {
  const one = await enter(3);
  const [row] = (await ana.call(api.listTransactions, { params: params(), query: {} })).body.transactions;
  await ana.call(api.editTransaction, {
    params: { ...params(), transactionId: row?.id ?? '' },
    body: { version: row?.version ?? 0, description: 'Geladeira' },
  });
  expect(await undo(one)).toMatchObject({ status: 409, error: { code: 'import_rows_changed' } });
  expect(await read(one)).toMatchObject({ state: 'applied', isUndoing: false });
  server.moveClock(61);
  expect(await resumeUndos(server.services)).toBe(0);
  expect(await countHere()).toBe(3);
});
