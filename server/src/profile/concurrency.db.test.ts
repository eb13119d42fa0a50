// Simultaneous events: an owner is deleted while others write for it, two undo the same change. No answer is an internal error, and nothing
// is left half-done.
import { api } from '@vintem/contract/api';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { OWNER_COLUMN } from '#platform/schema.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ planLimits: false });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const DAY = '2026-11-20';
const SPENT = { type: 'expense', day: DAY, category: 'other', description: 'Café', currency: 'BRL' } as const;
const TASK = { title: 'Pagar', due: { day: DAY, time: '09:00' }, priority: 'low', category: 'work' } as const;
const GOAL = { title: 'Reserva', targetDay: '2027-01-31', category: 'financial' } as const;
const PASSWORD = { password: 'segredo seguro' };

let keys = 0;
const keyed = () => ({ 'idempotency-key': `k${(keys += 1)}` });

/** Everything that a person may write in a ledger of theirs, keyed and not, one thing after another. */
async function* writes(person: Person, ledgerId: GrantedLedgerId) {
  const params = { ledgerId };
  const account = { name: 'Conta', type: 'checking', currency: 'BRL', balanceCents: 0 } as const;
  const opened = await person.call(api.createAccount, { params, body: account }, keyed());
  yield opened.status;
  const accountId = opened.body.account?.id ?? '';
  const body = { ...SPENT, accountId, amountCents: 100 };
  const spent = await person.call(api.createTransaction, { params, body }, keyed());
  yield spent.status;
  const transactionId = spent.body.transaction?.id ?? '';
  const gone = await person.call(api.deleteTransaction, {
    params: { ...params, transactionId },
    query: { version: '1' },
  });
  yield gone.status;
  const changeId = gone.body.changeId ?? '';
  yield (await person.call(api.undoChange, { params: { ...params, changeId } })).status;
  const series = { ...body, interval: 'monthly', endDay: '2027-03-20' } as const;
  yield (await person.call(api.createRecurrence, { params, body: series })).status;
}

/** The same for a person's own rows. */
async function* plans(person: Person) {
  const { status, body } = await person.call(api.createTask, { body: TASK });
  yield status;
  const taskId = body.task?.id ?? '';
  const gone = await person.call(api.deleteTask, {
    params: { taskId },
    query: { version: '1', scope: 'one' },
  });
  yield gone.status;
  const { deletionId } = gone.body;
  yield (await person.call(api.undoDeletion, { params: { deletionId } })).status;
  const goal = await person.call(api.createGoal, { body: GOAL }, keyed());
  yield goal.status;
  const goalId = goal.body.goal?.id ?? '';
  yield (await person.call(api.setGoalProgress, { params: { goalId }, body: { progressPercent: 7 } })).status;
  yield (await person.call(api.deleteGoal, { params: { goalId }, query: { version: '2' } })).status;
  yield (await person.call(api.editSettings, { body: { version: 1, theme: 'dark' } })).status;
}

/** Repeats a write until it is refused because the owner is gone, and yields every status. */
async function repeat(write: () => AsyncGenerator<number>, ended: () => boolean): Promise<number[]> {
  const statuses: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- a writer does one thing after the other
  while (!ended()) for await (const status of write()) statuses.push(status);
  return statuses;
}

async function deleteDuringWrites(
  writers: readonly (() => AsyncGenerator<number>)[],
  remove: () => Promise<number>,
): Promise<void> {
  let isGone = false;
  const written = Promise.all(writers.map((write) => repeat(write, () => isGone)));
  await new Promise((resolve) => setTimeout(resolve, 150));
  const status = await remove();
  isGone = true;
  const statuses = (await written).flat();
  expect(status).toBe(204);
  expect(statuses.filter((one) => one < 300).length).toBeGreaterThan(5);
  expect(statuses.filter((one) => one >= 500)).toEqual([]);
}

async function rowsLeft(owner: 'user_id' | 'ledger_id', id: string): Promise<string[]> {
  const tables = Object.entries(OWNER_COLUMN).filter(([, column]) => column === owner);
  const counts = await Promise.all(
    tables.map(async ([table]) => {
      const counted = `select count(*)::int as total from ${table} where ${owner} = $1`;
      const { rows } = await server.services.pool.query(counted, [id]);
      return rows[0].total > 0 ? [table] : [];
    }),
  );
  return counts.flat();
}

describe('SET-02 an owner is deleted while others write for it', () => {
  test.each([1, 2, 3])('a user (%s)', async () => {
    const person = await server.signUp();
    const ledger = () => writes(person, person.ledgerId);
    const own = () => plans(person);
    await deleteDuringWrites([ledger, own, ledger, own, ledger], async () => {
      return (await person.call(api.deleteUser, { body: PASSWORD })).status;
    });
    expect(await rowsLeft('user_id', person.userId)).toEqual([]);
    expect(await rowsLeft('ledger_id', person.ledgerId)).toEqual([]);
  });

  test.each([1, 2])('a company (%s)', async () => {
    const person = await server.signUp();
    const { body } = await person.call(api.createCompany, {
      body: { name: 'Padaria', taxId: '11.222.333/0001-81' },
    });
    const ledgerId = body.company.id as GrantedLedgerId;
    const write = () => writes(person, ledgerId);
    await deleteDuringWrites([write, write, write, () => plans(person)], async () => {
      const sent = { params: { ledgerId }, query: { version: '1' } };
      return (await person.call(api.deleteCompany, sent)).status;
    });
    expect(await rowsLeft('ledger_id', ledgerId)).toEqual([]);
  });

  test('a user deleted twice at once is deleted once', async () => {
    const person = await server.signUp();
    await person.openAccount();
    const ask = () => person.call(api.deleteUser, { body: PASSWORD });
    const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => ![204, 401].includes(status))).toEqual([]);
  });
});

describe('of two undos at once, one succeeds and the other is refused', () => {
  const DONE_ONCE = [200, 'already_undone', 'already_undone'];
  const undoTwice = async (person: Person, changeId: string) => {
    const params = { ledgerId: person.ledgerId, changeId };
    const undo = () => person.call(api.undoChange, { params });
    const answers = await Promise.all([undo(), undo(), undo()]);
    return answers.map(({ status, error }) => error?.code ?? status);
  };

  test('a deletion of a transaction, of a series and of an account', async () => {
    const person = await server.signUp();
    const params = { ledgerId: person.ledgerId };
    for (let round = 0; round < 5; round += 1) {
      const account = await person.openAccount();
      const body = { ...SPENT, accountId: account.id, amountCents: 100 };
      const spent = await person.call(api.createTransaction, { params, body });
      const transactionId = spent.body.transaction.id;
      const version = { version: '1' };
      const gone = await person.call(api.deleteTransaction, {
        params: { ...params, transactionId },
        query: version,
      });
      expect((await undoTwice(person, gone.body.changeId)).toSorted()).toEqual(DONE_ONCE);
      const series = { ...body, interval: 'monthly', endDay: '2027-03-20' } as const;
      const created = await person.call(api.createRecurrence, { params, body: series });
      expect((await undoTwice(person, created.body.changeId)).toSorted()).toEqual(DONE_ONCE);
      const empty = await person.openAccount();
      const closed = await person.call(api.deleteAccount, {
        params: { ...params, accountId: empty.id },
        query: version,
      });
      expect((await undoTwice(person, closed.body.changeId)).toSorted()).toEqual(DONE_ONCE);
    }
  });
});
