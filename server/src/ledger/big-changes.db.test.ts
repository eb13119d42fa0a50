// Changes of very many rows, through the whole server: the rows stay in the database, so that a request of one person does not hold up those
// of the others, which share this process.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { api } from '@vintem/contract/api';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillLedgers } from '#testing/seed-ledgers.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { transactionsIn } from '#testing/read-rows.ts';

const ROWS = 40_000;
/** Reading a tenth of the rows would take longer than this, and hold more. */
const MAX_CPU_MS = 250;
const MAX_HEAP_BYTES = 8_000_000;

let server: TestServer;
let ana: Person;
const client = () => new Client({ connectionString: server.url });

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  const seeding = client();
  await seeding.connect();
  await fillLedgers(seeding, [ana.ledgerId], ROWS);
  await seeding.query('analyze transactions');
  await seeding.end();
}, 120_000);
afterAll(() => server.close());

setFlagsFromString('--expose-gc');
const collect = runInNewContext('globalThis.gc') as () => void;

/** The time that `work` takes on this process's thread, and the most that it holds: what is garbage already is nobody's. */
async function costOf<T>(work: () => Promise<T>): Promise<{ value: T; cpuMs: number; heapBytes: number }> {
  collect();
  const [cpu, heap] = [process.threadCpuUsage(), process.memoryUsage().heapUsed];
  let most = heap;
  let collecting = 0;
  const watch = setInterval(() => {
    const before = process.threadCpuUsage();
    collect();
    collecting += total(process.threadCpuUsage(before));
    most = Math.max(most, process.memoryUsage().heapUsed);
  }, 50);
  const value = await work();
  clearInterval(watch);
  return { value, cpuMs: (total(process.threadCpuUsage(cpu)) - collecting) / 1_000, heapBytes: most - heap };
}
const total = ({ user, system }: NodeJS.CpuUsage) => user + system;

async function accounts() {
  return (await ana.call(api.listAccounts, { query: { kind: 'personal' } })).body.accounts;
}

const params = () => ({ ledgerId: ana.ledgerId });

describe(`an account of ${ROWS / 4} transactions`, () => {
  test('a large account is deleted and restored unchanged, and neither reads its rows into the process', async () => {
    const all = await accounts();
    const [before] = all;
    const rowsBefore = await transactionsIn(server, ana.ledgerId);
    if (!before) throw new Error('no account');
    const gone = await costOf(() =>
      ana.call(api.deleteAccount, {
        params: { ...params(), accountId: before.id },
        query: { version: String(before.version) },
      }),
    );
    expect(gone.value.body.transactionCount).toBe(before.transactionCount);
    expect(gone.cpuMs).toBeLessThan(MAX_CPU_MS);
    expect(gone.heapBytes).toBeLessThan(MAX_HEAP_BYTES);
    expect(await accounts()).toEqual(all.slice(1));
    expect(await server.breaks()).toEqual([]);

    const back = await costOf(() =>
      ana.call(api.undoChange, { params: { ...params(), changeId: gone.value.body.changeId } }),
    );
    expect(back.value.status).toBe(200);
    expect(back.cpuMs).toBeLessThan(MAX_CPU_MS);
    expect(back.heapBytes).toBeLessThan(MAX_HEAP_BYTES);
    expect(await server.breaks()).toEqual([]);
    expect((await accounts())[0]).toMatchObject({
      id: before.id,
      balanceCents: before.balanceCents,
      transactionCount: before.transactionCount,
    });
    expect(await transactionsIn(server, ana.ledgerId)).toEqual(
      rowsBefore.map((row) => ({ ...row, version: row.account_id === before.id ? 2 : 1 })),
    );
  }, 60_000);
});

describe('ten thousand selected ones', () => {
  const MAX_SELECTED = 10_000;

  test('ten thousand selected transactions are recategorized, deleted and restored inside the database', async () => {
    const rows = (await transactionsIn(server, ana.ledgerId)).slice(0, MAX_SELECTED);
    const seen = rows.map(({ id, version }) => ({ id, version }));
    const recategorized = await costOf(() =>
      ana.call(api.recategorizeTransactions, {
        params: params(),
        body: { transactions: seen, category: 'education' },
      }),
    );
    expect(recategorized.value.body).toMatchObject({ count: MAX_SELECTED });
    const deleted = await costOf(() =>
      ana.call(api.deleteTransactions, {
        params: params(),
        body: { transactions: seen.map(({ id, version }) => ({ id, version: version + 1 })) },
      }),
    );
    expect(deleted.value.body).toMatchObject({ count: MAX_SELECTED });
    expect(await server.breaks()).toEqual([]);
    const back = await costOf(() =>
      ana.call(api.undoChange, { params: { ...params(), changeId: deleted.value.body.changeId } }),
    );
    expect(back.value.status).toBe(200);
    expect(await server.breaks()).toEqual([]);
    const changed = { category: 'education' };
    expect((await transactionsIn(server, ana.ledgerId)).slice(0, MAX_SELECTED)).toEqual(
      rows.map((row) => ({ ...row, ...changed, version: row.version + 2 })),
    );
    // The request itself names them all, which is read once.
    for (const { cpuMs, heapBytes } of [recategorized, deleted, back]) {
      expect(cpuMs).toBeLessThan(2 * MAX_CPU_MS);

      expect(heapBytes).toBeLessThan(2 * MAX_HEAP_BYTES);
    }
  }, 60_000);

  test('one selected transaction that has changed refuses the whole selection', async () => {
    const [first, second] = await transactionsIn(server, ana.ledgerId);
    if (!first || !second) throw new Error('no transactions');
    const remove = async (transactions: { id: string; version: number }[]) =>
      (await ana.call(api.deleteTransactions, { params: params(), body: { transactions } })).error.code;
    expect(
      await remove(
        [first, { id: second.id, version: second.version + 1 }].map(({ id, version }) => ({ id, version })),
      ),
    ).toBe('version_conflict');
    expect(
      await remove([
        { id: first.id, version: first.version },
        { id: ana.ledgerId, version: 1 },
      ]),
    ).toBe('transaction_not_found');
  });
});

test('the history records a big change exactly as a small one', async () => {
  const [one] = await transactionsIn(server, ana.ledgerId);
  if (!one) throw new Error('no transaction');
  const edited = await ana.call(api.editTransaction, {
    params: { ...params(), transactionId: one.id },
    body: { version: one.version, description: 'Padaria' },
  });
  const deleted = await ana.call(api.deleteTransaction, {
    params: { ...params(), transactionId: one.id },
    query: { version: String(one.version + 1) },
  });
  const reading = client();
  await reading.connect();
  const { rows } = await reading.query<{ id: string; before: object; after: object | null }>(
    'select id, before, after from changes where ledger_id = $1 and id = any($2)',
    [ana.ledgerId, [edited.body.changeId, deleted.body.changeId]],
  );
  await reading.end();
  const entry = (id: string) => rows.find((row) => row.id === id);
  expect(entry(deleted.body.changeId)).toEqual({
    id: deleted.body.changeId,
    before: entry(edited.body.changeId)?.after,
    after: null,
  });
});
