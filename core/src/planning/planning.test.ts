import { describe, expect, test } from 'vitest';
import { GOAL_STATUSES, type GoalStatus, statusAfterProgress, statusFromProgress } from './goal.ts';
import { LIFE_AREA_LABELS, LIFE_AREAS } from './life-area.ts';
import { PRIORITIES, PRIORITY_LABELS } from './priority.ts';
import { isOverdue } from './task.ts';
import {
  statusAfterEdit,
  TICKET_CATEGORIES,
  TICKET_CATEGORY_LABELS,
  TICKET_STATUS_LABELS,
  TICKET_STATUSES,
} from './ticket.ts';

test.each([
  ['priorities', PRIORITIES.map((code) => PRIORITY_LABELS[code]), 'Baixa, Média, Alta'],
  ['areas', LIFE_AREAS.map((code) => LIFE_AREA_LABELS[code]), 'Pessoal, Trabalho, Financeiro, Saúde'],
  [
    'categories of tickets',
    TICKET_CATEGORIES.map((code) => TICKET_CATEGORY_LABELS[code]),
    'Bug, Funcionalidade, Suporte, Outro',
  ],
  [
    'states of tickets',
    TICKET_STATUSES.map((code) => TICKET_STATUS_LABELS[code]),
    'Aberto, Em andamento, Resolvido, Convertido',
  ],
])('the %s are listed in the order of the screens', (_, labels, expected) => {
  expect(labels.join(', ')).toBe(expected);
});

test.each([
  ['pending', '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.001Z', true],
  ['pending', '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z', false],
  ['pending', '2026-11-20T12:00:00.000Z', '2026-11-20T11:59:59.999Z', false],
  ['pending', '2025-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z', true],
  ['completed', '2025-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z', false],
] as const)('a %s task due at %s is overdue at %s: %s', (status, dueAt, now, expected) => {
  expect(isOverdue({ status, dueAt }, now)).toBe(expected);
});

describe('goals', () => {
  test.each([
    [0, 'active'],
    [1, 'active'],
    [99, 'active'],
    [100, 'completed'],
  ] as const)('at %i% is %s', (progress, status) => {
    expect(statusFromProgress(progress)).toBe(status);
  });

  test.each([
    ['active', 100, 'completed'],
    ['completed', 99, 'active'],
    ['cancelled', 0, 'cancelled'],
    ['cancelled', 100, 'cancelled'],
  ] satisfies [GoalStatus, number, GoalStatus][])('%s moved to %i% is %s', (before, progress, after) => {
    expect(statusAfterProgress(before, progress)).toBe(after);
  });

  test('no progress leads to "cancelled" by itself', () => {
    for (let progress = 0; progress <= 100; progress += 1)
      expect(GOAL_STATUSES.slice(0, 2)).toContain(statusFromProgress(progress));
  });
});

test.each([
  ['open', 'open'],
  ['in_progress', 'open'],
  ['resolved', 'open'],
  ['converted', 'converted'],
] as const)('a ticket that is %s is %s once an edit is saved', (before, after) => {
  expect(statusAfterEdit(before)).toBe(after);
});
