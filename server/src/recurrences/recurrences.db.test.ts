import type { Account } from '@vintem/contract/accounts';
import { cents } from '@vintem/core/money/money';
import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import type { Transaction } from '@vintem/contract/transactions';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { postDue } from './post-due.ts';

let server: TestServer;
let ana: Person;
let reais: Account;
let moved = 0;

/** Moves the server's clock to noon of a day, São Paulo time, and signs Ana in again: a month later her session has ended. */
async function travelTo(target: string): Promise<void> {
  moveTo(target);
  const { status } = await ana.call(api.signIn, { body: { email: ana.email, password: 'segredo seguro' } });
  expect(status).toBe(200);
}

function moveTo(target: string): void {
  const seconds = Math.round(
    (Date.parse(`${target}T15:00:00Z`) - server.services.clock.now().getTime()) / 1000,
  );
  server.moveClock(seconds);
  moved += seconds;
}

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  moveTo('2030-01-20');
  ana = await server.signUp();
  reais = await ana.openAccount({ name: 'Reais', balanceCents: 100_000 });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
  // The job serves everybody: what this test has left must not come due in the next.
  await server.services.db
    .updateTable('transactions')
    .set({ posts_itself: false })
    .where('ledger_id', '=', ana.ledgerId)
    .execute();
  server.moveClock(-moved);
  moved = 0;
});
afterAll(() => server.close());

type Draft = RequestOf<typeof api.createRecurrence>['body'];

const create = (draft: Partial<Draft> = {}, headers: Record<string, string> = {}) =>
  ana.call(
    api.createRecurrence,
    {
      params: { ledgerId: ana.ledgerId },
      body: {
        type: 'expense',
        accountId: reais.id,
        day: '2030-01-31',
        category: 'housing',
        description: 'Aluguel',
        amountCents: 1_000,
        currency: 'BRL',
        interval: 'monthly',
        endDay: '2030-05-31',
        ...draft,
      },
    },
    headers,
  );

async function occurrences(): Promise<Transaction[]> {
  const query = { limit: '200' };
  const { body } = await ana.call(api.listTransactions, { params: { ledgerId: ana.ledgerId }, query });
  return body.transactions.toReversed();
}
const days = async () => (await occurrences()).map((one) => one.day);
const statuses = async () => (await occurrences()).map((one) => `${one.day} ${one.status}`);

async function balance(): Promise<number | undefined> {
  const params = { ledgerId: ana.ledgerId, accountId: reais.id };
  return (await ana.call(api.getAccount, { params })).body.balanceCents;
}

const events = () =>
  server.services.db
    .selectFrom('events')
    .selectAll()
    .where('ledger_id', '=', ana.ledgerId)
    .orderBy('id')
    .execute();

const undo = (changeId: string) => ana.call(api.undoChange, { params: { ledgerId: ana.ledgerId, changeId } });

/** The occurrence at `index`, with what editing its series asks for. */
async function at(index: number) {
  const one = (await occurrences())[index];
  if (!one?.recurrence) throw new Error(`no occurrence ${index}`);
  return {
    one,
    params: { ledgerId: ana.ledgerId, recurrenceId: one.recurrence.id },
    target: { version: one.recurrence.version, transactionId: one.id },
  };
}

describe('REC-03 creating', () => {
  test('all occurrences are created as scheduled, on the last day of shorter months, and the balance stays', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body.count).toBe(5);
    expect(await statuses()).toEqual([
      '2030-01-31 scheduled',
      '2030-02-28 scheduled',
      '2030-03-31 scheduled',
      '2030-04-30 scheduled',
      '2030-05-31 scheduled',
    ]);
    expect(await balance()).toBe(100_000);
    const { recurrence, ...counts } = (
      await ana.call(api.getRecurrence, {
        params: { ledgerId: ana.ledgerId, recurrenceId: body.recurrence.id },
      })
    ).body;
    expect(recurrence).toEqual(body.recurrence);
    expect(counts).toEqual({ postedCount: 0, scheduledCount: 5, nextDay: '2030-01-31' });
  });

  test('a request repeated under one key creates one series, and one undo removes all of it', async () => {
    const { body } = await create({}, { 'idempotency-key': 'uma' });
    expect((await create({}, { 'idempotency-key': 'uma' })).body).toEqual(body);
    expect(await occurrences()).toHaveLength(5);
    expect((await undo(body.changeId)).status).toBe(200);
    expect(await occurrences()).toEqual([]);
  });

  test.each([
    [{ endDay: '2030-01-30' as const }, 'end_before_start'],
    [{ day: '2030-01-31', endDay: '2199-12-31' }, 'too_many_occurrences'],
  ])('REC-01 %j: %s, and nothing is created', async (draft, code) => {
    const { status, error } = await create(draft);
    expect(status).toBe(422);
    expect(error.fields).toMatchObject([{ path: 'endDay', code }]);
    expect(await occurrences()).toEqual([]);
  });

  test('a thousand occurrences are created, or none when one of them is refused', async () => {
    expect((await create({ day: '2030-01-31', endDay: '2113-04-30' })).body.count).toBe(1000);
    const before = await server.services.db
      .selectFrom('transactions')
      .select('id')
      .where('ledger_id', '=', ana.ledgerId)
      .execute();
    const { error } = await create({
      day: '2030-02-01',
      endDay: '2113-04-30',
      amountCents: 99_999_999_999_999,
    });
    expect(error?.code ?? 'none').toBe('none');
    const after = await server.services.db
      .selectFrom('transactions')
      .select('id')
      .where('ledger_id', '=', ana.ledgerId)
      .execute();
    expect([before.length, after.length]).toEqual([1000, 1999]);
  });
});

describe('REC-04 coming due', () => {
  test('an occurrence is posted on its day in the ledger’s time zone, once however many servers run, with its event', async () => {
    await create();
    await travelTo('2030-01-30');
    // 23:30 in São Paulo is the next day already in UTC.
    server.moveClock(11.5 * 3600);
    moved += 11.5 * 3600;
    expect(await postDue(server.services)).toBe(0);
    await travelTo('2030-01-31');
    const posted = await Promise.all([
      postDue(server.services),
      postDue(server.services),
      postDue(server.services),
    ]);
    expect(posted.reduce((sum, count) => sum + count)).toBe(1);
    expect((await statuses()).slice(0, 2)).toEqual(['2030-01-31 posted', '2030-02-28 scheduled']);
    expect(await balance()).toBe(99_000);
    const [event, ...others] = await events();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      kind: 'recurring_payment',
      handed_at: null,
      data: { transaction: { description: 'Aluguel', amountCents: 1_000, day: '2030-01-31' } },
    });
  });

  test('after months of downtime every due occurrence is posted, each with its own day', async () => {
    await create();
    await travelTo('2030-04-15');
    expect(await postDue(server.services)).toBe(3);
    expect(await postDue(server.services)).toBe(0);
    expect(await statuses()).toEqual([
      '2030-01-31 posted',
      '2030-02-28 posted',
      '2030-03-31 posted',
      '2030-04-30 scheduled',
      '2030-05-31 scheduled',
    ]);
    expect(await balance()).toBe(97_000);
    expect(
      (await events()).map(({ data }) => (data as { transaction: { day: string } }).transaction.day),
    ).toEqual(['2030-01-31', '2030-02-28', '2030-03-31']);
  });

  test('an occurrence dated on or before the creation day waits for the person, who confirms one or all', async () => {
    await create({ day: '2029-11-20', endDay: '2030-02-20' });
    await travelTo('2030-01-21');
    expect(await postDue(server.services)).toBe(0);
    const [first, second, third] = await occurrences();
    const select = (...ones: (Transaction | undefined)[]) =>
      ana.call(api.postOccurrences, {
        params: { ledgerId: ana.ledgerId },
        body: { transactions: ones.map((one) => ({ id: one?.id ?? '', version: one?.version ?? 0 })) },
      });
    const one = await select(first);
    expect([one.status, one.body.count, await balance()]).toEqual([200, 1, 99_000]);
    expect((await select(first)).error.code).toBe('version_conflict');
    expect((await select(second, third)).body.count).toBe(2);
    expect(await statuses()).toEqual([
      '2029-11-20 posted',
      '2029-12-20 posted',
      '2030-01-20 posted',
      '2030-02-20 scheduled',
    ]);
    expect(await events()).toHaveLength(3);
    expect((await undo(one.body.changeId)).status).toBe(200);
    expect(await balance()).toBe(98_000);
  });

  test('occurrences in an archived account are paused', async () => {
    await create();
    await ana.call(api.archiveAccount, {
      params: { ledgerId: ana.ledgerId, accountId: reais.id },
      body: { version: reais.version },
    });
    await travelTo('2030-02-01');
    expect(await postDue(server.services)).toBe(0);
    expect((await statuses())[0]).toBe('2030-01-31 scheduled');
  });

  test('an occurrence in another currency settles at the rate of the posting day', async () => {
    await create({ currency: 'USD' });
    await server.services.db
      .insertInto('rate_fetches')
      .values({
        id: '019a0000-0000-7000-8000-000000000000',
        at: new Date('2030-01-30T12:00:00Z').toISOString(),
        succeeded: true,
        rates: JSON.stringify({ USD: { BRL: '6', EUR: '1', GBP: '1', USD: '1' } }) as never,
        reason: null,
      })
      .execute();
    expect((await occurrences())[0]?.accountAmountCents).toBe(4_970);
    await travelTo('2030-01-31');
    await postDue(server.services);
    expect((await occurrences())[0]).toMatchObject({ accountAmountCents: 6_000, rate: '6' });
    await server.services.db.deleteFrom('rate_fetches').execute();
  });

  test('an occurrence that cannot be posted waits for the person and holds back no other', async () => {
    await create({ day: '2030-01-31', endDay: '2030-01-31' });
    const full = await ana.openAccount({ name: 'Cheia', balanceCents: 99_999_999_999_999 });
    await server.services.db
      .updateTable('accounts')
      .set({ opening_cents: cents(Number.MAX_SAFE_INTEGER) })
      .where('ledger_id', '=', ana.ledgerId)
      .where('id', '=', full.id)
      .execute();
    await create({
      day: '2030-01-30',
      endDay: '2030-01-30',
      accountId: full.id,
      type: 'income',
      category: 'salary',
    });
    await travelTo('2030-02-01');
    expect(await postDue(server.services)).toBe(1);
    expect(await statuses()).toEqual(['2030-01-30 scheduled', '2030-01-31 posted']);
    expect((await occurrences())[0]?.postsItself).toBe(false);
    expect(await postDue(server.services)).toBe(0);
  });
});

describe('REC-05 editing', () => {
  test('only the edited occurrence changes', async () => {
    await create();
    const { one } = await at(1);
    const { status } = await ana.call(api.editTransaction, {
      params: { ledgerId: ana.ledgerId, transactionId: one.id },
      body: { version: one.version, day: '2030-02-25', amountCents: 1_500 },
    });
    expect(status).toBe(200);
    expect(await days()).toEqual(['2030-01-31', '2030-02-25', '2030-03-31', '2030-04-30', '2030-05-31']);
    expect((await at(1)).one).toMatchObject({ postsItself: true, recurrence: { index: 1 } });
  });

  test('this and the following become a series of its own that still means the 31st; posted ones stay; one undo', async () => {
    await create();
    await travelTo('2030-02-01');
    await postDue(server.services);
    const { params, target } = await at(1);
    const { body } = await ana.call(api.editRecurrence, {
      params,
      body: { ...target, scope: 'following', amountCents: 2_000 },
    });
    expect(body.count).toBe(4);
    const rows = await occurrences();
    expect(rows.map((one) => [one.day, one.status, one.amountCents, one.recurrence?.index])).toEqual([
      ['2030-01-31', 'posted', 1_000, 0],
      ['2030-02-28', 'scheduled', 2_000, 0],
      ['2030-03-31', 'scheduled', 2_000, 1],
      ['2030-04-30', 'scheduled', 2_000, 2],
      ['2030-05-31', 'scheduled', 2_000, 3],
    ]);
    const [old, next] = [rows[0]?.recurrence?.id ?? '', rows[1]?.recurrence?.id ?? ''];
    expect(old).not.toBe(next);
    const series = async (recurrenceId: string) =>
      (await ana.call(api.getRecurrence, { params: { ledgerId: ana.ledgerId, recurrenceId } })).body
        .recurrence;
    expect(await series(old)).toMatchObject({
      startDay: '2030-01-31',
      endDay: '2030-01-31',
      amountCents: 1_000,
    });
    expect(await series(next)).toMatchObject({
      startDay: '2030-02-28',
      endDay: '2030-05-31',
      amountCents: 2_000,
    });
    expect((await undo(body.changeId)).status).toBe(200);
    expect((await occurrences()).map((one) => one.recurrence?.id)).toEqual(
      Array.from({ length: 5 }, () => old),
    );
  });

  test('with scope "all", scheduled ones change; posted ones keep amount, day and account but take the words', async () => {
    await create();
    await travelTo('2030-02-01');
    await postDue(server.services);
    const { params, target } = await at(3);
    const other = await ana.openAccount({ name: 'Outra' });
    const edits = {
      description: 'Aluguel novo',
      category: 'other',
      amountCents: 3_000,
      accountId: other.id,
    } as const;
    const { status } = await ana.call(api.editRecurrence, {
      params,
      body: { ...target, scope: 'all', ...edits },
    });
    expect(status).toBe(200);
    const rows = await occurrences();
    expect(
      rows.map((one) => [one.description, one.category, one.amountCents, one.accountId === other.id]),
    ).toEqual([
      ['Aluguel novo', 'other', 1_000, false],
      ...Array.from({ length: 4 }, () => ['Aluguel novo', 'other', 3_000, true]),
    ]);
    expect(await balance()).toBe(99_000);
  });

  test('the edited posted occurrence changes its money too, and the balance moves once; other posted ones keep theirs', async () => {
    await create();
    await travelTo('2030-03-01');
    await postDue(server.services);
    const { params, target } = await at(1);
    const edit = (scope: 'all' | 'following', amountCents: number, version = target.version) =>
      ana.call(api.editRecurrence, { params, body: { ...target, version, scope, amountCents } });
    const first = await edit('all', 3_000);
    expect(first.status).toBe(200);
    const amounts = async () => (await occurrences()).map((one) => one.amountCents);
    expect(await amounts()).toEqual([1_000, 3_000, 3_000, 3_000, 3_000]);
    expect(await balance()).toBe(96_000);
    expect((await undo(first.body.changeId)).status).toBe(200);
    expect(await amounts()).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
    expect(await balance()).toBe(98_000);
    const { target: again } = await at(1);
    expect((await edit('following', 2_000, again.version)).status).toBe(200);
    expect(await amounts()).toEqual([1_000, 2_000, 2_000, 2_000, 2_000]);
    expect(await balance()).toBe(97_000);
  });

  test('another day and interval move the scheduled occurrences; another end removes or adds some', async () => {
    await create();
    await travelTo('2030-02-01');
    await postDue(server.services);
    const { params, target } = await at(1);
    await ana.call(api.editRecurrence, { params, body: { ...target, scope: 'all', day: '2030-02-10' } });
    expect(await days()).toEqual(['2030-01-31', '2030-02-10', '2030-03-10', '2030-04-10', '2030-05-10']);

    const longer = await at(1);
    await ana.call(api.editRecurrence, {
      params: longer.params,
      body: { ...longer.target, scope: 'all', endDay: '2030-07-10' },
    });
    expect(await days()).toEqual([
      '2030-01-31',
      '2030-02-10',
      '2030-03-10',
      '2030-04-10',
      '2030-05-10',
      '2030-06-10',
      '2030-07-10',
    ]);

    const shorter = await at(2);
    await ana.call(api.editRecurrence, {
      params: shorter.params,
      body: { ...shorter.target, scope: 'following', endDay: '2030-04-10' },
    });
    expect(await days()).toEqual(['2030-01-31', '2030-02-10', '2030-03-10', '2030-04-10']);

    const yearly = await at(2);
    await ana.call(api.editRecurrence, {
      params: yearly.params,
      body: { ...yearly.target, scope: 'following', interval: 'yearly', endDay: '2032-03-10' },
    });
    expect(await days()).toEqual(['2030-01-31', '2030-02-10', '2030-03-10', '2031-03-10', '2032-03-10']);
    expect((await occurrences()).every((one) => one.status === 'posted' || one.postsItself)).toBe(true);
  });

  test('an old version, an end before the start and a category of the other type are refused, and nothing changes', async () => {
    await create();
    const before = await occurrences();
    const { params, target } = await at(1);
    const edit = (body: Partial<RequestOf<typeof api.editRecurrence>['body']>) =>
      ana.call(api.editRecurrence, { params, body: { ...target, scope: 'all', ...body } });
    expect((await edit({ version: 7, description: 'x' })).error.code).toBe('version_conflict');
    expect((await edit({ endDay: '2030-01-01' })).error.fields?.[0]?.code).toBe('end_before_start');
    expect((await edit({ every: 61 })).error.fields).toMatchObject([
      { path: 'every', code: 'every_out_of_range' },
    ]);
    expect((await edit({ category: 'salary' })).error.fields?.[0]?.code).toBe('category_mismatch');
    expect(await occurrences()).toEqual(before);
  });
});

describe('REC-05 deleting', () => {
  const remove = async (index: number, scope: 'following' | 'all') => {
    const { params, target } = await at(index);
    return ana.call(api.deleteRecurrence, {
      params,
      query: { transactionId: target.transactionId, version: String(target.version), scope },
    });
  };

  test('the chosen occurrence and the following scheduled ones are deleted', async () => {
    await create();
    const { body } = await remove(2, 'following');
    expect(body.count).toBe(3);
    expect(await days()).toEqual(['2030-01-31', '2030-02-28']);
    expect((await undo(body.changeId)).status).toBe(200);
    expect(await occurrences()).toHaveLength(5);
  });

  test('with scope "all", other posted occurrences are history and stay', async () => {
    await create();
    await travelTo('2030-03-01');
    await postDue(server.services);
    await remove(2, 'all');
    expect(await statuses()).toEqual(['2030-01-31 posted', '2030-02-28 posted']);
    expect(await balance()).toBe(98_000);
  });

  test('a series without occurrences is deleted too, also when they were deleted one by one', async () => {
    const { recurrence } = (await create()).body;
    const rows = await occurrences();
    await ana.call(api.deleteTransactions, {
      params: { ledgerId: ana.ledgerId },
      body: { transactions: rows.map(({ id, version }) => ({ id, version })) },
    });
    const found = await ana.call(api.getRecurrence, {
      params: { ledgerId: ana.ledgerId, recurrenceId: recurrence.id },
    });
    expect(found.error.code).toBe('recurrence_not_found');
  });

  test('an account is deleted with its series, and one undo restores all of it', async () => {
    await create();
    const other = await ana.openAccount({ name: 'Outra' });
    const { one } = await at(1);
    await ana.call(api.editTransaction, {
      params: { ledgerId: ana.ledgerId, transactionId: one.id },
      body: { version: one.version, accountId: other.id },
    });
    const before = (await occurrences()).map(({ id, recurrence }) => [id, recurrence?.id]);
    const { body } = await ana.call(api.deleteAccount, {
      params: { ledgerId: ana.ledgerId, accountId: reais.id },
      query: { version: String(reais.version) },
    });
    expect((await occurrences()).map((left) => [left.id, left.recurrence])).toEqual([[one.id, null]]);
    expect((await undo(body.changeId)).status).toBe(200);
    expect((await occurrences()).map(({ id, recurrence }) => [id, recurrence?.id])).toEqual(before);
  });
});

describe('without an end, as a company has them', () => {
  beforeEach(async () => {
    await server.services.db
      .updateTable('ledgers')
      .set({ kind: 'business' })
      .where('id', '=', ana.ledgerId)
      .execute();
  });

  const serve = (draft: Partial<Draft> = {}) =>
    create({ type: 'income', category: 'services', day: '2030-01-20', endDay: null, ...draft });

  test('BIZ-06 the first occurrence is posted at once, the next is scheduled, and posting that creates the one after', async () => {
    await serve();
    expect(await statuses()).toEqual(['2030-01-20 posted', '2030-02-20 scheduled']);
    expect(await events()).toHaveLength(1);
    await travelTo('2030-04-21');
    expect(await postDue(server.services)).toBe(3);
    expect((await statuses()).slice(-2)).toEqual(['2030-04-20 posted', '2030-05-20 scheduled']);
    expect(await balance()).toBe(104_000);
  });

  test('deleting the next one skips it; deleting it and the following ends the series', async () => {
    await serve();
    const { one } = await at(1);
    await ana.call(api.deleteTransaction, {
      params: { ledgerId: ana.ledgerId, transactionId: one.id },
      query: { version: String(one.version) },
    });
    expect(await statuses()).toEqual(['2030-01-20 posted', '2030-03-20 scheduled']);
    const { params, target } = await at(1);
    const query = {
      transactionId: target.transactionId,
      version: String(target.version),
      scope: 'following',
    } as const;
    await ana.call(api.deleteRecurrence, { params, query });
    await travelTo('2030-06-01');
    expect(await postDue(server.services)).toBe(0);
    expect(await statuses()).toEqual(['2030-01-20 posted']);
  });

  test('edits of the series apply to occurrences created later', async () => {
    await serve();
    const { params, target } = await at(1);
    await ana.call(api.editRecurrence, {
      params,
      body: { ...target, scope: 'following', amountCents: 5_000 },
    });
    await travelTo('2030-03-25');
    await postDue(server.services);
    expect((await occurrences()).map((one) => one.amountCents)).toEqual([1_000, 5_000, 5_000, 5_000]);
  });

  test('a series that began in the past waits for each occurrence that was due before it was created', async () => {
    await serve({ day: '2029-11-20' });
    expect(await postDue(server.services)).toBe(0);
    const waiting = (await occurrences())[1];
    expect(waiting).toMatchObject({ day: '2029-12-20', postsItself: false });
  });
});
