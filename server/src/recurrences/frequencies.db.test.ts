// Weekly, fortnightly, every few months, and without an end: each behaves as recurrences.db.test.ts requires of a monthly series.
import type { Account } from '@vintem/contract/accounts';
import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import type { Transaction } from '@vintem/contract/transactions';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
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
  const until = Date.parse(`${target}T15:00:00Z`) - server.services.clock.now().getTime();
  const seconds = Math.round(until / 1000);
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
type Edits = RequestOf<typeof api.editRecurrence>['body'];

const create = (draft: Partial<Draft>) =>
  ana.call(api.createRecurrence, {
    params: { ledgerId: ana.ledgerId },
    body: {
      type: 'expense',
      accountId: reais.id,
      day: '2030-01-25',
      category: 'housing',
      description: 'Diarista',
      amountCents: 1_000,
      currency: 'BRL',
      interval: 'weekly',
      ...draft,
    },
  });

async function occurrences(): Promise<Transaction[]> {
  const query = { limit: '200' };
  const { body } = await ana.call(api.listTransactions, { params: { ledgerId: ana.ledgerId }, query });
  return body.transactions.toReversed();
}

/** "2030-01-25 posted", "2030-02-01 coming" or "2030-01-18 waiting", the earliest first. */
async function stands(): Promise<string[]> {
  return (await occurrences()).map(
    ({ day, status, postsItself }) =>
      `${day} ${status === 'posted' ? 'posted' : postsItself ? 'coming' : 'waiting'}`,
  );
}

async function balance(): Promise<number | undefined> {
  const params = { ledgerId: ana.ledgerId, accountId: reais.id };
  return (await ana.call(api.getAccount, { params })).body.balanceCents;
}

const undo = (changeId: string) => ana.call(api.undoChange, { params: { ledgerId: ana.ledgerId, changeId } });

/** The series of the occurrence at `index`, with what changing it asks for. */
async function at(index: number) {
  const one = (await occurrences())[index];
  if (!one?.recurrence) throw new Error(`no occurrence ${index}`);
  return {
    params: { ledgerId: ana.ledgerId, recurrenceId: one.recurrence.id },
    target: { version: one.recurrence.version, transactionId: one.id },
  };
}

async function edit(index: number, edits: Omit<Edits, 'version' | 'transactionId'>) {
  const { params, target } = await at(index);
  return ana.call(api.editRecurrence, { params, body: { ...target, ...edits } });
}

async function remove(index: number, scope: 'following' | 'all') {
  const { params, target } = await at(index);
  const query = { transactionId: target.transactionId, version: String(target.version), scope };
  return ana.call(api.deleteRecurrence, { params, query });
}

describe.each([
  ['weekly', 1, '2030-01-25', '2030-02-15', ['2030-01-25', '2030-02-01', '2030-02-08', '2030-02-15']],
  ['weekly', 2, '2030-12-20', '2031-01-31', ['2030-12-20', '2031-01-03', '2031-01-17', '2031-01-31']],
  ['monthly', 2, '2030-12-31', '2031-06-30', ['2030-12-31', '2031-02-28', '2031-04-30', '2031-06-30']],
  ['monthly', 3, '2030-01-31', '2030-10-31', ['2030-01-31', '2030-04-30', '2030-07-31', '2030-10-31']],
  ['yearly', 1, '2032-02-29', '2035-02-28', ['2032-02-29', '2033-02-28', '2034-02-28', '2035-02-28']],
] as const)('REC-01 %s, every %i', (interval, every, day, endDay, days) => {
  const [first = '', second = '', third = '', fourth = ''] = days;

  test('a series with an end creates all occurrences at once, posts each on its day, and keeps its frequency', async () => {
    const { status, body } = await create({ interval, every, day, endDay });
    expect([status, body.count]).toEqual([201, 4]);
    expect(body.recurrence).toMatchObject({ interval, every, startDay: day, endDay });
    expect(await stands()).toEqual(days.map((one) => `${one} coming`));
    expect((await occurrences()).map(({ recurrence }) => [recurrence?.interval, recurrence?.every])).toEqual(
      days.map(() => [interval, every]),
    );
    await travelTo(third);
    expect(await postDue(server.services)).toBe(3);
    expect((await stands()).slice(2)).toEqual([`${third} posted`, `${fourth} coming`]);
    expect(await balance()).toBe(97_000);
  });

  test('a personal series without an end has only its next occurrence, and posting it creates the one after', async () => {
    expect((await create({ interval, every, day, endDay: null })).body.count).toBe(1);
    expect(await stands()).toEqual([`${first} coming`]);
    await travelTo(third);
    expect(await postDue(server.services)).toBe(3);
    expect(await stands()).toEqual([
      `${first} posted`,
      `${second} posted`,
      `${third} posted`,
      `${fourth} coming`,
    ]);
    expect(await balance()).toBe(97_000);
  });

  test('an occurrence and those after it can be edited or ended, and both can be undone', async () => {
    await create({ interval, every, day, endDay });
    const changed = await edit(2, { scope: 'following', amountCents: 5_000 });
    expect([changed.status, changed.body.count]).toEqual([200, 2]);
    expect((await occurrences()).map((one) => [one.day, one.amountCents, one.recurrence?.index])).toEqual([
      [first, 1_000, 0],
      [second, 1_000, 1],
      [third, 5_000, 0],
      [fourth, 5_000, 1],
    ]);
    expect((await undo(changed.body.changeId)).status).toBe(200);
    const ended = await remove(1, 'following');
    expect([ended.status, ended.body.count]).toEqual([200, 3]);
    expect(await stands()).toEqual([`${first} coming`]);
    expect((await undo(ended.body.changeId)).status).toBe(200);
    expect(await stands()).toEqual(days.map((one) => `${one} coming`));
  });
});

describe('REC-01 without an end, as a person has them', () => {
  test('an occurrence dated today waits, the next posts itself, and confirming the first creates no third', async () => {
    await create({ interval: 'monthly', day: '2030-01-20' });
    expect(await stands()).toEqual(['2030-01-20 waiting', '2030-02-20 coming']);
    const [first] = await occurrences();
    const { status } = await ana.call(api.postOccurrences, {
      params: { ledgerId: ana.ledgerId },
      body: { transactions: [{ id: first?.id ?? '', version: first?.version ?? 0 }] },
    });
    expect(status).toBe(200);
    expect(await stands()).toEqual(['2030-01-20 posted', '2030-02-20 coming']);
  });

  test('a back-dated series creates all due occurrences at once; one undo removes them', async () => {
    const { body } = await create({ day: '2029-12-28', every: 2 });
    expect(body.count).toBe(3);
    expect(await stands()).toEqual(['2029-12-28 waiting', '2030-01-11 waiting', '2030-01-25 coming']);
    expect(await postDue(server.services)).toBe(0);
    expect((await undo(body.changeId)).status).toBe(200);
    expect(await occurrences()).toEqual([]);
  });

  test('deleting the next occurrence skips it; an end ends the series; an undone end continues it with what is due', async () => {
    await create({ day: '2030-01-25' });
    const [next] = await occurrences();
    await ana.call(api.deleteTransaction, {
      params: { ledgerId: ana.ledgerId, transactionId: next?.id ?? '' },
      query: { version: String(next?.version) },
    });
    expect(await stands()).toEqual(['2030-02-01 coming']);
    expect((await edit(0, { scope: 'all', endDay: '2030-02-08' })).status).toBe(200);
    expect(await stands()).toEqual(['2030-02-01 coming', '2030-02-08 coming']);
    await travelTo('2030-02-20');
    expect(await postDue(server.services)).toBe(2);
    expect((await edit(1, { scope: 'all', endDay: null })).status).toBe(200);
    expect(await stands()).toEqual([
      '2030-02-01 posted',
      '2030-02-08 posted',
      '2030-02-15 waiting',
      '2030-02-22 coming',
    ]);
  });

  test.each([
    [{ day: '1950-01-06' }, 'day', 'series_starts_too_early'],
    [{ every: 3 }, 'every', 'every_out_of_range'],
    [{ every: 0 }, 'every', 'every_out_of_range'],
    [{ interval: 'monthly', every: 61 }, 'every', 'every_out_of_range'],
    [{ interval: 'yearly', every: 2 }, 'every', 'every_out_of_range'],
    [{ endDay: '2030-01-24' }, 'endDay', 'end_before_start'],
    [{ endDay: '2060-01-24' }, 'endDay', 'too_many_occurrences'],
  ] as const)('REC-01 %j: %s %s, and nothing is created', async (draft, path, code) => {
    const { status, error } = await create(draft);
    expect(status).toBe(422);
    expect(error.fields).toMatchObject([{ path, code }]);
    expect(await occurrences()).toEqual([]);
  });
});

describe('REC-05 another frequency', () => {
  test('a monthly series becomes fortnightly and back; posted occurrences stay', async () => {
    await create({ interval: 'monthly', day: '2030-01-31', endDay: null });
    await travelTo('2030-02-01');
    await postDue(server.services);
    expect((await edit(1, { scope: 'all', interval: 'weekly', every: 2 })).status).toBe(200);
    expect(await stands()).toEqual(['2030-01-31 posted', '2030-02-28 coming']);
    await travelTo('2030-03-15');
    await postDue(server.services);
    expect((await stands()).slice(2)).toEqual(['2030-03-14 posted', '2030-03-28 coming']);
    expect((await edit(3, { scope: 'following', interval: 'monthly' })).status).toBe(200);
    expect((await occurrences()).at(-1)?.recurrence).toMatchObject({
      interval: 'monthly',
      every: 1,
      index: 0,
    });
    await travelTo('2030-04-28');
    await postDue(server.services);
    expect((await stands()).slice(3)).toEqual([
      '2030-03-28 posted',
      '2030-04-28 posted',
      '2030-05-28 coming',
    ]);
  });

  test('a weekly series moves by days, from the first scheduled occurrence on', async () => {
    await create({ day: '2030-01-25', endDay: '2030-02-15' });
    await travelTo('2030-01-26');
    await postDue(server.services);
    expect((await edit(2, { scope: 'all', day: '2030-02-05' })).status).toBe(200);
    expect(await stands()).toEqual([
      '2030-01-25 posted',
      '2030-01-29 coming',
      '2030-02-05 coming',
      '2030-02-12 coming',
    ]);
  });

  test('a move that would put more than a thousand occurrences before the edited one is refused, not a fault', async () => {
    await create({ day: '2030-01-25', endDay: '2049-03-19' });
    const last = await ana.call(api.listTransactions, {
      params: { ledgerId: ana.ledgerId },
      query: { limit: '1' },
    });
    const [one] = last.body.transactions;
    const { status, error } = await ana.call(api.editRecurrence, {
      params: { ledgerId: ana.ledgerId, recurrenceId: one?.recurrence?.id ?? '' },
      body: {
        version: one?.recurrence?.version ?? 0,
        transactionId: one?.id ?? '',
        scope: 'all',
        day: '2049-03-12',
      },
    });
    expect([status, error.fields?.[0]?.code]).toEqual([422, 'too_many_occurrences']);
  });

  test('a change recorded before series had a frequency can be undone: the migration supplies it', async () => {
    const { body } = await create({ interval: 'monthly', endDay: '2030-03-25' });
    const ended = await remove(0, 'all');
    const { db } = server.services;
    await sql`update changes set before = before - 'every', after = after - 'every'
      where ledger_id = ${ana.ledgerId} and entity = 'recurrence'`.execute(db);
    const migration = await readFile(
      new URL('../../migrations/0015_series_frequencies.sql', import.meta.url),
      'utf8',
    );
    const says = migration.slice(migration.indexOf('update changes')).replace(';', '');
    await sql`${sql.raw(says)} and ledger_id = ${ana.ledgerId}`.execute(db);
    expect((await undo(ended.body.changeId)).status).toBe(200);
    const { body: found } = await ana.call(api.getRecurrence, {
      params: { ledgerId: ana.ledgerId, recurrenceId: body.recurrence.id },
    });
    expect(found.recurrence).toMatchObject({ every: 1, endDay: '2030-03-25' });
    const { rows } = await sql<{ after: { every?: number } | null }>`select after from changes
      where ledger_id = ${ana.ledgerId} and entity = 'recurrence' and after is not null`.execute(db);
    expect(rows.map(({ after }) => after?.every)).toEqual([1, 1]);
  });
});
