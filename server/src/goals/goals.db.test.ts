import { api } from '@vintem/contract/api';
import type { Goal } from '@vintem/contract/goals';
import type { RequestOf } from '@vintem/contract/route';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
});
afterAll(() => server.close());

const add = async (draft: Partial<RequestOf<typeof api.createGoal>['body']> = {}) =>
  (
    await ana.call(api.createGoal, {
      body: { title: 'Reserva', targetDay: '2027-06-30', category: 'financial', ...draft },
    })
  ).body.goal;
const list = async (query: RequestOf<typeof api.listGoals>['query'] = {}) =>
  (await ana.call(api.listGoals, { query })).body.goals;
const move = ({ id }: Goal, progressPercent: number) =>
  ana.call(api.setGoalProgress, { params: { goalId: id }, body: { progressPercent } });
const edit = ({ id, version }: Goal, edits: Omit<RequestOf<typeof api.editGoal>['body'], 'version'>) =>
  ana.call(api.editGoal, { params: { goalId: id }, body: { version, ...edits } });

test('GOAL-01 goals are listed by target day, filtered and searched, page by page', async () => {
  await add({ title: 'Última', targetDay: '2028-01-01' });
  await add({
    title: 'Correr 10 km',
    description: 'Até o verão',
    targetDay: '2026-12-01',
    category: 'health',
  });
  await add({ title: 'Quitar o cartão', targetDay: '2026-12-01' });
  const titles = async (query = {}) => (await list(query)).map(({ title }) => title);
  expect(await titles()).toEqual(['Correr 10 km', 'Quitar o cartão', 'Última']);
  expect(await titles({ category: 'health' })).toEqual(['Correr 10 km']);
  expect(await titles({ search: 'VERAO' })).toEqual(['Correr 10 km']);

  const first = (await ana.call(api.listGoals, { query: { limit: '2' } })).body;
  const rest = await ana.call(api.listGoals, { query: { limit: '2', cursor: first.nextCursor ?? '' } });
  expect([...first.goals, ...rest.body.goals].map(({ title }) => title)).toEqual(await titles());
  expect(rest.body.nextCursor).toBeNull();
});

test('GOAL-01 title and target day are required; progress is a whole percentage', async () => {
  const created = await ana.call(api.createGoal, {
    // @ts-expect-error -- what a program may send all the same
    body: { title: '', targetDay: '', category: 'home' },
  });
  expect(created.error.fields?.map(({ path }) => path)).toEqual(['title', 'targetDay', 'category']);
  const goal = await add();
  for (const progress of [-1, 101, 50.5]) {
    expect((await move(goal, progress)).error.fields).toMatchObject([{ code: 'progress_invalid' }]);
  }
});

test('GOAL-02 progress of 100 completes a goal, and less reactivates it', async () => {
  const goal = await add();
  expect((await move(goal, 100)).body.goal).toMatchObject({ status: 'completed', progressPercent: 100 });
  expect((await move(goal, 99)).body.goal).toMatchObject({ status: 'active', version: 3 });
  expect((await ana.call(api.summarizeGoals, {})).body).toEqual({ active: 1, completed: 0, cancelled: 0 });
});

test('GOAL-02 an edit derives the status; a cancelled goal stays cancelled until it is reactivated', async () => {
  const goal = await add();
  const done = (await edit(goal, { title: 'Reserva cheia', progressPercent: 100 })).body.goal;
  expect(done).toMatchObject({ title: 'Reserva cheia', status: 'completed' });
  expect((await edit(done, { description: 'Seis meses' })).body.goal.status).toBe('completed');
  expect((await edit(done, { title: 'Tarde' })).error.code).toBe('version_conflict');

  const params = { goalId: goal.id };
  const cancelled = await ana.call(api.cancelGoal, { params, body: { version: 3 } });
  expect(cancelled.body.goal).toMatchObject({ status: 'cancelled', progressPercent: 100 });
  expect((await move(goal, 40)).body.goal).toMatchObject({ status: 'cancelled', progressPercent: 40 });
  const back = await ana.call(api.reactivateGoal, { params, body: { version: 5 } });
  expect(back.body.goal.status).toBe('active');
});

test('GOAL-03 a deleted goal is restored unchanged', async () => {
  const { goal } = (await move(await add(), 30)).body;
  const params = { goalId: goal.id };
  const gone = await ana.call(api.deleteGoal, { params, query: { version: '2' } });
  expect(await list()).toEqual([]);
  expect((await ana.call(api.getGoal, { params })).error.code).toBe('goal_not_found');
  await ana.call(api.undoDeletion, { params: { deletionId: gone.body.deletionId } });
  expect(await list()).toEqual([goal]);
});
