import type { Task } from '@vintem/contract/tasks';
import { day } from '@vintem/core/calendar/day';
import { describe, expect, test } from 'vitest';
import { changesOf, draftOf, emptyDraft, type TaskDraft, taskDraftSchema } from './task-draft.ts';

const TODAY = day('2026-11-20');
const ZONE = 'America/Sao_Paulo';

const typed = (changes: Partial<TaskDraft> = {}): TaskDraft => ({
  ...emptyDraft(TODAY, ZONE, new Date('2026-11-20T12:10:00Z')),
  title: 'Mercado',
  ...changes,
});
const read = (draft: TaskDraft) => taskDraftSchema(TODAY).safeParse(draft);
const faultsOf = (draft: TaskDraft) =>
  read(draft).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

test.each([
  ['2026-11-20', '2026-11-20T12:10:00Z', '10:00'],
  ['2026-11-20', '2026-11-21T02:30:00Z', '23:59'],
  ['2026-11-21', '2026-11-20T12:10:00Z', '09:00'],
])('a new task of %s, begun at %s, is due at %s', (onDay, now, time) => {
  expect(emptyDraft(day(onDay), ZONE, new Date(now)).time).toBe(time);
});

test('what is typed is read: a day in words, a time as it is said', () => {
  expect(read(typed({ day: 'amanhã', time: '14h30' })).data).toMatchObject({
    due: { day: '2026-11-21', time: '14:30' },
  });
  expect(faultsOf(typed({ title: ' ', time: '25:00' }))).toEqual([
    'title title_required',
    'time time_invalid',
  ]);
});

describe('a series', () => {
  test('a weekly series falls on the weekday of its day until another one is chosen', () => {
    const draft = typed({ repeats: 'weekly', endDay: '31/12/2026' });
    expect(read(draft).data).toMatchObject({ recurrence: { weekday: 5, endDay: '2026-12-31' } });
    expect(read({ ...draft, weekday: 1 }).data).toMatchObject({ recurrence: { weekday: 1 } });
    expect(read({ ...draft, repeats: 'daily', weekday: 1 }).data).toMatchObject({
      recurrence: { interval: 'daily', endDay: '2026-12-31' },
    });
  });

  test.each([
    ['', 'day_invalid'],
    ['19/11/2026', 'end_before_start'],
    ['20/11/2076', 'too_many_occurrences'],
  ])('a series with the end %j is refused as %s', (endDay, code) => {
    expect(faultsOf(typed({ repeats: 'daily', endDay }))).toEqual([`endDay ${code}`]);
  });
});

test('only changed fields are sent, the due date as a whole', () => {
  const original = {
    title: 'Mercado',
    description: '',
    dueAt: '2026-11-20T17:30:00.000Z',
    priority: 'low',
    category: 'personal',
  } as Task;
  const changes = (draft: Partial<TaskDraft>) => {
    const { data } = read({ ...draftOf(original, ZONE), ...draft });
    return data && changesOf(original, data, ZONE);
  };
  expect(changes({})).toEqual({});
  expect(changes({ time: '9h' })).toEqual({ due: { day: '2026-11-20', time: '09:00' } });
  expect(changes({ description: 'Leite', priority: 'high' })).toEqual({
    description: 'Leite',
    priority: 'high',
  });
});
