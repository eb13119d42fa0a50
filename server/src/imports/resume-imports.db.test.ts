// Long imports that were cut off between two parts, by a killed server or a lost connection, go on by themselves.
import { api } from '@vintem/contract/api';
import type { Import } from '@vintem/contract/imports';
import { addDays, day } from '@vintem/core/calendar/day';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type BankFileRow, base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { takeInHand } from './resume-imports.queries.ts';
import { resumeImports } from './resume-imports.ts';

const LINES = 10_200;
const OF_A_PART = 5_000;

let server: TestServer;
let ana: Person;
let accountId: string;
let openedOn: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  const account = await ana.openAccount({ name: 'Itaú', balanceCents: 100_000 });
  accountId = account.id;
  openedOn = account.openingDay;
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: { id: string }) => ({ ...params(), importId: id });

/** The newest first, as many banks tell them: what is older than the account, and so asks about its past, is in the second part. */
function rows(firstDay: string): BankFileRow[] {
  return Array.from({ length: LINES }, (_, index) => ({
    day: index < 6000 ? firstDay : addDays(day(firstDay), -1 - Math.floor((index - 6000) / 100)),
    amount: `-${index + 1}.00`,
    text: `COMPRA ${index}`,
    id: `n${index}`,
  }));
}

async function draft(): Promise<Import> {
  const body = { fileName: 'e.ofx', content: base64Of(ofxFile(rows(openedOn))), accountId };
  return (await ana.call(api.createImports, { params: params(), body })).body.imports[0] as Import;
}
const apply = (one: Import, openingIncludesPast = true) =>
  ana.call(api.applyImport, { params: at(one), body: { openingIncludesPast } });
const read = async (one: Import) => (await ana.call(api.getImport, { params: at(one) })).body.import;
const balance = async () =>
  (await ana.call(api.getAccount, { params: { ...params(), accountId } })).body.balanceCents;
const rowsHere = async () =>
  server.look<{ day: string; amount_cents: string; description: string; status: string }>(
    `select day, amount_cents, description, status from transactions where ledger_id = $1 order by description`,
    [ana.ledgerId],
  );
const changesOf = async ({ id }: Import) =>
  (await server.look<{ ids: string[] }>('select change_ids as ids from imports where id = $1', [id]))[0]
    ?.ids ?? [];

/** What of a part cannot be written, or taken back, until this is mended. */
async function breakPart(
  text: string,
  by: string,
  on: 'insert' | 'delete' = 'insert',
): Promise<() => Promise<unknown>> {
  const { pool } = server.services;
  await pool.query(`
    create function break_part() returns trigger language plpgsql as $$ begin ${by}; return new; end $$;
    create trigger break_part before ${on} on transactions for each row when (${on === 'insert' ? 'new' : 'old'}.description = '${text}')
      execute function break_part()`);
  const mend = () => pool.query('drop function if exists break_part() cascade');
  onTestFinished(async () => void (await mend()));
  return mend;
}

/** Applies it so that it is cut off after its first part, as by a server that is killed. */
async function cutOff(one: Import): Promise<void> {
  const mend = await breakPart('COMPRA 7000', `raise exception 'killed'`);
  expect((await apply(one)).status).toBe(500);
  await mend();
}

describe('IMP-12 an import that was cut off between two parts', () => {
  test('goes on by itself after a minute, with what the person said of the past, and ends as one that nobody cut off; its undo takes it all', async () => {
    const whole = await draft();
    expect((await apply(whole)).body.import).toMatchObject({ state: 'applied', isApplying: false });
    const uncut = {
      rows: await rowsHere(),
      balance: await balance(),
      changes: (await changesOf(whole)).length,
    };
    expect(uncut.rows).toHaveLength(LINES);
    expect((await ana.call(api.undoImport, { params: at(whole), body: {} })).status).toBe(200);
    expect({ rows: await rowsHere(), balance: await balance() }).toEqual({ rows: [], balance: 100_000 });

    const one = await draft();
    expect(one.asksAboutPast).toBe(true);
    await cutOff(one);
    expect(await read(one)).toMatchObject({ state: 'draft', isApplying: true, appliedCount: OF_A_PART });
    // Whoever applied it may be at the next part still.
    expect(await resumeImports(server.services)).toBe(0);
    expect(await rowsHere()).toHaveLength(OF_A_PART);

    server.moveClock(61);
    expect(await resumeImports(server.services)).toBe(1);
    expect(await read(one)).toMatchObject({
      state: 'applied',
      isApplying: false,
      stopped: null,
      appliedCount: LINES,
    });
    expect({
      rows: await rowsHere(),
      balance: await balance(),
      changes: (await changesOf(one)).length,
    }).toEqual(uncut);
    // In the name of who began it.
    const by = await server.look<{ actor_id: string }>(
      'select distinct actor_id from changes where ledger_id = $1 and id = any($2::uuid[])',
      [ana.ledgerId, await changesOf(one)],
    );
    expect(by).toEqual([{ actor_id: ana.userId }]);
    expect(await resumeImports(server.services)).toBe(0);

    expect((await ana.call(api.undoImport, { params: at(one), body: {} })).body.import.state).toBe('undone');
    expect({ rows: await rowsHere(), balance: await balance() }).toEqual({ rows: [], balance: 100_000 });
  }, 120_000);

  test('is taken in hand by one of several servers, and no row enters twice', async () => {
    const one = await draft();
    await cutOff(one);
    server.moveClock(61);
    // Both have seen that it was cut off; the second one finds that the first has it.
    const { clock, db } = server.services;
    const taking = { before: new Date(clock.now().getTime() - 60_000), now: clock.now() };
    const take = () => db.transaction().execute((tx) => takeInHand(tx, ana.ledgerId, one.id, taking));
    expect([await take(), await take()]).toEqual([{ includesPast: true }, undefined]);
    server.moveClock(61);
    const done = await Promise.all([1, 2, 3].map(() => resumeImports(server.services)));
    expect(done.toSorted()).toEqual([0, 0, 1]);
    expect(await rowsHere()).toHaveLength(LINES);
    expect((await read(one)).appliedCount).toBe(LINES);
  }, 120_000);

  test('keeps what the person decided about its rows', async () => {
    const one = await draft();
    const decision = { positions: [9000], decision: 'ignore' as const };
    await ana.call(api.decideImportRows, { params: at(one), body: decision });
    await cutOff(one);
    const late = { positions: [9001], decision: 'ignore' as const };
    expect((await ana.call(api.decideImportRows, { params: at(one), body: late })).status).toBe(200);
    server.moveClock(61);
    expect(await resumeImports(server.services)).toBe(1);
    const texts = new Set((await rowsHere()).map(({ description }) => description));
    expect([texts.size, texts.has('COMPRA 9000'), texts.has('COMPRA 9001')]).toEqual([
      LINES - 2,
      false,
      false,
    ]);
  }, 120_000);

  test('that cannot go on says why and is tried no more, until the person imports the rest', async () => {
    const one = await draft();
    const mend = await breakPart('COMPRA 7000', `raise exception 'broken'`);
    expect((await apply(one)).status).toBe(500);
    server.moveClock(61);
    await expect(resumeImports(server.services)).rejects.toThrow('broken');
    expect(await read(one)).toMatchObject({
      state: 'draft',
      isApplying: false,
      stopped: { code: 'internal' },
    });
    server.moveClock(3600);
    expect(await resumeImports(server.services)).toBe(0);
    await mend();
    expect(await resumeImports(server.services)).toBe(0);
    expect(await rowsHere()).toHaveLength(OF_A_PART);

    expect((await apply(one)).body.import).toMatchObject({
      state: 'applied',
      stopped: null,
      appliedCount: LINES,
    });
  }, 120_000);

  test('of an account that was archived meanwhile stops with the reason, and is tried no more', async () => {
    const one = await draft();
    await cutOff(one);
    const { version } = (await ana.call(api.getAccount, { params: { ...params(), accountId } })).body;
    const archived = { params: { ...params(), accountId }, body: { version } };
    expect((await ana.call(api.archiveAccount, archived)).status).toBe(200);
    server.moveClock(61);
    expect(await resumeImports(server.services)).toBe(0);
    expect(await read(one)).toMatchObject({
      isApplying: false,
      stopped: { code: 'account_archived', message: expect.stringMatching(/arquivada/u) },
    });
    expect(await resumeImports(server.services)).toBe(0);
  }, 120_000);

  test('and that the person takes back does not go on, even where the undo is cut off too', async () => {
    const one = await draft();
    await cutOff(one);
    const mend = await breakPart('COMPRA 3000', `raise exception 'killed'`, 'delete');
    expect((await ana.call(api.undoImport, { params: at(one), body: {} })).status).toBe(500);
    await mend();
    server.moveClock(61);
    expect(await resumeImports(server.services)).toBe(0);
    expect(await rowsHere()).toHaveLength(OF_A_PART);
    expect((await ana.call(api.undoImport, { params: at(one), body: {} })).status).toBe(200);
    server.moveClock(61);
    expect(await resumeImports(server.services)).toBe(0);
    expect(await rowsHere()).toEqual([]);
    expect(await read(one)).toMatchObject({ state: 'undone', isApplying: false, stopped: null });
  }, 120_000);
});

test('IMP-12 an import goes on to its end where whoever asked for it has closed their page', async () => {
  const one = await draft();
  const address = await server.app.listen({ port: 0 });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('select pg_advisory_lock(7000)');
  const mend = await breakPart('COMPRA 7000', 'perform pg_advisory_xact_lock(7000)');
  const page = new AbortController();
  const asked = fetch(`${address}/api/ledgers/${ana.ledgerId}/imports/${one.id}/apply`, {
    method: 'POST',
    headers: { cookie: ana.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ openingIncludesPast: true }),
    signal: page.signal,
  });
  const waits = () =>
    server.look(`select 1 from pg_locks where locktype = 'advisory' and objid = 7000 and not granted`);
  await expect.poll(waits, { timeout: 60_000 }).toHaveLength(1);
  page.abort();
  await expect(asked).rejects.toThrow('aborted');
  await client.query('select pg_advisory_unlock(7000)');
  await client.end();
  await expect.poll(async () => (await read(one)).state, { timeout: 60_000 }).toBe('applied');
  expect(await rowsHere()).toHaveLength(LINES);
  await mend();
}, 150_000);
