import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import type { Task } from '@vintem/contract/tasks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

type NewTask = RequestOf<typeof api.createTask>['body'];
type Filter = RequestOf<typeof api.listTasks>['query'];

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
});
afterAll(() => server.close());

const create = (draft: Partial<NewTask> = {}, who = ana) =>
  who.call(api.createTask, {
    body: {
      title: 'Ligar para o banco',
      due: { day: '2026-11-20', time: '14:30' },
      priority: 'medium',
      category: 'financial',
      ...draft,
    },
  });
const add = async (draft: Partial<NewTask> = {}) => (await create(draft)).body.task;
const list = async (query: Filter = {}) => (await ana.call(api.listTasks, { query })).body.tasks;
const titles = async (query: Filter = {}) => (await list(query)).map(({ title }) => title);
const set = ({ id }: Task, status: Task['status']) =>
  ana.call(api.setTaskStatus, { params: { taskId: id }, body: { status } });
const remove = ({ id, version }: Task, scope?: 'one' | 'following' | 'all') =>
  ana.call(api.deleteTask, {
    params: { taskId: id },
    query: { version: String(version), ...(scope && { scope }) },
  });
const undo = (deletionId: string) => ana.call(api.undoDeletion, { params: { deletionId } });
const faultOf = async (draft: Partial<NewTask>) => (await create(draft)).error.fields?.[0];

describe('TASK-03 create and edit', () => {
  test('a new task is pending, due at local time', async () => {
    const { status, body } = await create({ title: '  Pagar IPTU ', description: 'Duas\r\nlinhas\n' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      count: 1,
      task: {
        title: 'Pagar IPTU',
        description: 'Duas\nlinhas',
        dueAt: '2026-11-20T17:30:00.000Z',
        status: 'pending',
        completedAt: null,
        recurrence: null,
        version: 1,
      },
    });
    expect(await list()).toEqual([body.task]);
    const read = await ana.call(api.getTask, { params: { taskId: body.task.id } });
    expect(read.body.task).toEqual(body.task);
  });

  test('title and due date are required, each reported at its field', async () => {
    const answer = await ana.call(api.createTask, {
      // @ts-expect-error -- what a program may send all the same
      body: { title: ' ', due: { day: '2026-02-30', time: '24:00' }, priority: 'x', category: 'y' },
    });
    expect(answer.status).toBe(422);
    expect(answer.error.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['title', 'title_required'],
      ['due.day', 'day_invalid'],
      ['due.time', 'time_invalid'],
      ['priority', 'priority_invalid'],
      ['category', 'category_required'],
    ]);
  });

  test('an edit keeps the status, and of two edits of one version one succeeds', async () => {
    const task = await add();
    await set(task, 'completed');
    const edit = (title: string) =>
      ana.call(api.editTask, {
        params: { taskId: task.id },
        body: { version: 2, title, due: { day: '2026-11-21', time: '08:00' } },
      });
    const answers = await Promise.all([edit('Um'), edit('Dois')]);
    expect(answers.map(({ status, error }) => error?.code ?? status).toSorted()).toEqual([
      200,
      'version_conflict',
    ]);
    expect(await list()).toMatchObject([
      { status: 'completed', dueAt: '2026-11-21T11:00:00.000Z', version: 3 },
    ]);
  });

  test('a request repeated under one key creates one series', async () => {
    const body: NewTask = {
      title: 'Uma vez',
      due: { day: '2026-11-20', time: '09:00' },
      priority: 'low',
      category: 'work',
      recurrence: { interval: 'daily', endDay: '2026-11-24' },
    };
    const send = () => ana.call(api.createTask, { body }, { 'idempotency-key': 'k' });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ body: { count } }) => count)).toEqual([5, 5]);
    expect(await list()).toHaveLength(5);
  });
});

describe('TASK-04 completing', () => {
  test('completing sets the instant, once, and reopening clears it', async () => {
    const task = await add();
    const done = (await set(task, 'completed')).body.task;
    expect(Math.abs(Date.parse(done.completedAt ?? '') - Date.now())).toBeLessThan(60_000);
    server.moveClock(60);
    expect((await set(task, 'completed')).body.task).toEqual(done);
    expect((await set(task, 'pending')).body.task).toMatchObject({ status: 'pending', completedAt: null });
  });
});

describe('TASK-06 recurrence', () => {
  test('weekly tasks fall on the chosen weekday only', async () => {
    const { body } = await create({
      recurrence: { interval: 'weekly', weekday: 1, endDay: '2026-12-07' },
    });
    expect(body.count).toBe(3);
    const tasks = await list();
    expect(tasks.map(({ dueAt }) => dueAt)).toEqual([
      '2026-11-23T17:30:00.000Z',
      '2026-11-30T17:30:00.000Z',
      '2026-12-07T17:30:00.000Z',
    ]);
    expect(new Set(tasks.map(({ recurrence }) => JSON.stringify(recurrence))).size).toBe(1);
    expect(tasks[0]?.recurrence).toMatchObject({ interval: 'weekly', weekday: 1, endDay: '2026-12-07' });
  });

  test('each task keeps its local time of day across clock changes', async () => {
    await ana.call(api.editSettings, { body: { version: 1, timeZone: 'America/New_York' } });
    await create({
      due: { day: '2026-10-31', time: '09:00' },
      recurrence: { interval: 'daily', endDay: '2026-11-02' },
    });
    expect((await list()).map(({ dueAt }) => dueAt)).toEqual([
      '2026-10-31T13:00:00.000Z',
      '2026-11-01T14:00:00.000Z',
      '2026-11-02T14:00:00.000Z',
    ]);
    expect(await list({ day: '2026-11-01' })).toHaveLength(1);
  });

  test('fifty years of days and an end before the start are refused, and nothing is created', async () => {
    const of = (endDay: string) => faultOf({ recurrence: { interval: 'daily', endDay } });
    expect(await of('2076-11-20')).toEqual({
      path: 'recurrence.endDay',
      code: 'too_many_occurrences',
      message: 'Uma série pode ter até 1.000 repetições. Escolha uma data final mais próxima',
    });
    expect(await of('2026-11-19')).toMatchObject({
      message: 'A data final deve ser posterior à data inicial',
    });
    expect(
      await faultOf({ recurrence: { interval: 'weekly', weekday: 4, endDay: '2026-11-25' } }),
    ).toMatchObject({ code: 'series_empty' });
    // @ts-expect-error -- what a program may send all the same
    expect(await faultOf({ recurrence: { interval: 'daily' } })).toMatchObject({ code: 'day_invalid' });
    expect(await list()).toEqual([]);
  });

  test('a series that fails half-way leaves none of its tasks', async () => {
    const { pool } = server.services;
    await pool.query("alter table tasks add constraint breaks check (due_at < '2027-01-01' /* user_id = */)");
    const answer = await create({ recurrence: { interval: 'daily', endDay: '2027-02-01' } });
    await pool.query('alter table tasks drop constraint breaks');
    expect(answer).toMatchObject({ status: 500, error: { code: 'internal' } });
    expect(await list()).toEqual([]);
  });

  test('a thousand are created at once', async () => {
    const { body } = await create({
      due: { day: '2026-01-01', time: '09:00' },
      recurrence: { interval: 'daily', endDay: '2028-09-26' },
    });
    expect(body.count).toBe(1000);
  });
});

describe('TASK-01 lists', () => {
  test('the list of a day has the tasks due from its midnight to the next, in the person’s time zone', async () => {
    await add({ title: 'Primeira', due: { day: '2026-11-20', time: '00:00' } });
    await add({ title: 'Última', due: { day: '2026-11-20', time: '23:59' } });
    await add({ title: 'Véspera', due: { day: '2026-11-19', time: '23:59' } });
    await add({ title: 'Amanhã', due: { day: '2026-11-21', time: '00:00' } });
    expect(await titles({ day: '2026-11-20' })).toEqual(['Primeira', 'Última']);
    expect(await titles({ day: '2199-12-31' })).toEqual([]);
  });

  test('search ignores accents, in title and description; filters combine', async () => {
    await add({ title: 'Declaração', description: 'Receita Federal', category: 'financial' });
    await add({ title: 'Médico', description: 'Levar a declaração', category: 'health' });
    await add({ title: '100% pronto' });
    expect(await titles({ search: 'DECLARACAO' })).toEqual(['Declaração', 'Médico']);
    expect(await titles({ search: 'federal declaração' })).toEqual(['Declaração']);
    expect(await titles({ search: 'declaração', category: 'health' })).toEqual(['Médico']);
    expect(await titles({ search: '%' })).toEqual(['100% pronto']);
  });

  test('each sort order, page by page, has every task once', async () => {
    const made = [
      ['banana', 'low', '10:00', true],
      ['Água', 'high', '12:00', false],
      ['Zebra', 'medium', '09:00', false],
      ['azul', 'high', '11:00', true],
    ] as const;
    for (const [title, priority, time, isDone] of made) {
      const task = await add({ title, priority, due: { day: '2026-11-20', time } });
      if (isDone) await set(task, 'completed');
    }
    const orders = {
      date: ['Zebra', 'banana', 'azul', 'Água'],
      priority: ['azul', 'Água', 'Zebra', 'banana'],
      title: ['Água', 'azul', 'banana', 'Zebra'],
      status: ['Zebra', 'Água', 'banana', 'azul'],
    } as const;
    for (const [sort, expected] of Object.entries(orders)) {
      expect(await everyPage({ sort: sort as 'date' })).toEqual(expected);
    }
  });

  test('a cursor of another filter, or a forged one, is refused', async () => {
    for (const title of ['a', 'b']) await add({ title });
    const { nextCursor } = (await ana.call(api.listTasks, { query: { limit: '1' } })).body;
    const madeUp = Buffer.from('["x","y"]').toString('base64url');
    for (const query of [
      { cursor: nextCursor ?? '', sort: 'title' as const },
      { cursor: madeUp },
      { cursor: '{' },
    ]) {
      expect((await ana.call(api.listTasks, { query })).error.code).toBe('cursor_invalid');
    }
  });

  async function everyPage(query: Filter): Promise<string[]> {
    const all: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await ana.call(api.listTasks, {
        query: { ...query, limit: '1', ...(cursor && { cursor }) },
      });
      all.push(...body.tasks.map(({ title }) => title));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    return all;
  }
});

test('TASK-02 TASK-05 the counts equal the lists', async () => {
  const now = server.services.clock.now().getTime();
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const day = dayOf(now + 5 * 86_400_000);
  await add({ due: { day, time: '12:00' } });
  await set(await add({ due: { day, time: '13:00' } }), 'completed');
  await add({ title: 'Atrasada', due: { day: dayOf(now - 3 * 86_400_000), time: '12:00' } });
  await set(await add({ due: { day: dayOf(now - 4 * 86_400_000), time: '12:00' } }), 'completed');
  const { body } = await ana.call(api.summarizeTasks, { query: { day } });
  expect(body).toEqual({ pendingOfDay: 1, completedOfDay: 1, overdue: 1, pending: 2 });
  expect(await titles({ overdue: 'true' })).toEqual(['Atrasada']);
});

describe('TASK-07 deleting and taking it back', () => {
  test('a deleted task is restored unchanged, once', async () => {
    const task = (await set(await add({ description: 'Com "aspas"' }), 'completed')).body.task;
    const { body } = await remove(task);
    expect(body.count).toBe(1);
    expect(await list()).toEqual([]);
    const answers = await Promise.all([undo(body.deletionId), undo(body.deletionId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await list()).toEqual([task]);
  });

  test('of a series, one, the following or all tasks are deleted, and restored together', async () => {
    await create({ recurrence: { interval: 'daily', endDay: '2026-11-24' } });
    await add({ title: 'Outra', due: { day: '2026-11-30', time: '09:00' } });
    const before = await list();
    const [, second, third] = before as [Task, Task, Task];
    expect((await remove(third, 'following')).body.count).toBe(3);
    expect(await list()).toHaveLength(3);
    const all = await remove(second, 'all');
    expect(all.body.count).toBe(2);
    expect(await titles()).toEqual(['Outra']);
    await undo(all.body.deletionId);
    expect(await list()).toEqual([before[0], before[1], before[5]]);
  });

  test('an outdated version is refused, and after a day a deletion cannot be undone', async () => {
    const task = await add();
    await set(task, 'completed');
    expect((await remove(task)).error.code).toBe('version_conflict');
    const { body } = await remove({ ...task, version: 2 });
    server.moveClock(24 * 3600 + 1);
    expect((await undo(body.deletionId)).error.code).toBe('not_found');
  });
});
