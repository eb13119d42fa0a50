// The undo of a file that was entered in several changes.
import { api } from '@vintem/contract/api';
import type { Import } from '@vintem/contract/imports';
import { addDays, day } from '@vintem/core/calendar/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankFileRow, base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const LINES = 10_200;
const TOLD_TWICE = 50;

let server: TestServer;
let ana: Person;
let accountId: string;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  accountId = (await ana.openAccount({ name: 'Itaú' })).id;
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const rows: BankFileRow[] = Array.from({ length: LINES }, (_, index) => ({
  day: addDays(day('2026-01-01'), Math.floor(index / 34)),
  amount: `-${index + 1}.00`,
  text: `COMPRA ${index}`,
  id: `n${index}`,
}));

async function enter(lines: readonly BankFileRow[]): Promise<Import> {
  const body = { fileName: 'e.ofx', content: base64Of(ofxFile(lines)), accountId };
  const [draft] = (await ana.call(api.createImports, { params: params(), body })).body.imports;
  const at = { ...params(), importId: draft?.id ?? '' };
  const { body: applied } = await ana.call(api.applyImport, {
    params: at,
    body: { openingIncludesPast: false },
  });
  return applied.import;
}
const undo = ({ id }: Import, changed?: 'keep') =>
  ana.call(api.undoImport, { params: { ...params(), importId: id }, body: changed ? { changed } : {} });
const standing = async () =>
  (
    await server.look<{ description: string }>(
      'select description from transactions where ledger_id = $1 order by amount_cents',
      [ana.ledgerId],
    )
  ).map(({ description }) => description);

test('IMP-11 a long import that somebody has touched asks before anything is gone, goes on where it was cut off, and leaves what another file tells', async () => {
  const long = await enter(rows);
  expect(long.appliedCount).toBe(LINES);
  const short = await enter(rows.slice(0, TOLD_TWICE));
  const query = { search: 'COMPRA 7777', limit: '1' };
  const [touched] = (await ana.call(api.listTransactions, { params: params(), query })).body.transactions;
  const edited = await ana.call(api.editTransaction, {
    params: { ...params(), transactionId: touched?.id ?? '' },
    body: { version: touched?.version ?? 0, description: 'Geladeira' },
  });
  expect(edited.status).toBe(200);

  const preview = await ana.call(api.previewImportUndo, { params: { ...params(), importId: long.id } });
  expect(preview.body.undo).toMatchObject({
    goneCount: LINES - TOLD_TWICE - 1,
    changedCount: 1,
    staying: [{ fileName: 'e.ofx', count: TOLD_TWICE }],
  });
  expect(await undo(long)).toMatchObject({ status: 409, error: { code: 'import_rows_changed' } });
  expect(await standing()).toHaveLength(LINES);

  // Of the first change one cannot be deleted; the changes after it are gone by then.
  const { pool } = server.services;
  await pool.query(`
    create function break_undo() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger break_undo before delete on transactions for each row when (old.description = 'COMPRA 3000')
      execute function break_undo()`);
  expect((await undo(long, 'keep')).status).toBe(500);
  await pool.query('drop function break_undo() cascade');
  const left = (await standing()).length;
  expect(left).toBeGreaterThan(TOLD_TWICE);
  expect(left).toBeLessThan(LINES);
  expect(await server.breaks()).toEqual([]);

  expect((await undo(long, 'keep')).body.import.state).toBe('undone');
  const told = rows.slice(0, TOLD_TWICE).map(({ text }) => text);
  expect(await standing()).toEqual([...told, 'Geladeira']);
  expect((await undo(short)).body.import.state).toBe('undone');
  expect(await standing()).toEqual(['Geladeira']);
  expect(await server.breaks()).toEqual([]);
}, 60_000);
