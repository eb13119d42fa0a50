import type { Notice } from '@vintem/contract/notices';
import { day } from '@vintem/core/calendar/day';
import { month } from '@vintem/core/calendar/month';
import { cents } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import { isOverdue } from './is-overdue.ts';
import { groupNotices, noticeWords } from './notice-words.ts';

const CLOCK = { today: day('2026-11-20'), timeZone: 'America/Sao_Paulo' };
const ID = '0197a000-0000-7000-8000-000000000001';
const common = { key: `x:${ID}:`, ledgerId: ID };

const bill = (kind: string, on: string) => ({ ...common, kind, day: on, transactionId: ID }) as Notice;
const statement = (kind: string, dueDay: string) =>
  ({ ...common, kind, dueDay, accountId: ID, name: 'Nubank' }) as Notice;
const files = (waitingCount: number): Notice => ({
  ...common,
  kind: 'import_needs_answers',
  importId: ID,
  accountName: null,
  waitingCount,
});
const task = (dueAt: string): Notice => ({
  ...common,
  kind: 'task_overdue',
  taskId: ID,
  title: 'Nota',
  dueAt,
});
const budget = (used: number): Notice => ({
  ...common,
  kind: used > 80_000 ? 'budget_exceeded' : 'budget_near',
  category: 'food',
  month: month('2026-11'),
  availableCents: cents(80_000),
  usedCents: cents(used),
  currency: 'BRL',
});
const balance = (on: string): Notice => ({
  ...common,
  kind: 'balance_will_be_negative',
  day: day(on),
  balanceCents: cents(-1),
  currency: 'BRL',
});

test.each([
  [bill('payable_overdue', '2026-11-17'), 'late', 'Vencida há 3 dias'],
  [bill('payable_overdue', '2026-11-19'), 'late', 'Vencida ontem'],
  [bill('payable_due_soon', '2026-11-20'), 'today', 'Vence hoje'],
  [bill('payable_due_soon', '2026-11-21'), 'later', 'Vence amanhã'],
  [bill('payable_due_soon', '2026-11-23'), 'later', 'Vence em 3 dias'],
  [bill('receivable_overdue', '2026-11-19'), 'late', 'Esperada ontem'],
  [bill('receivable_due_soon', '2026-11-20'), 'today', 'Esperada hoje'],
  [statement('statement_overdue', '2026-11-10'), 'late', 'Atrasada há 10 dias'],
  [statement('statement_due_soon', '2026-11-21'), 'later', 'Vence amanhã'],
  [statement('statement_closed', '2026-11-27'), 'later', 'Fechada, vence em 7 dias'],
  [files(1), 'later', '1 linha espera sua decisão'],
  [files(3), 'later', '3 linhas esperam sua decisão'],
  [task('2026-11-20T12:00:00Z'), 'today', 'Vence hoje'],
  // Still the 18th in São Paulo.
  [task('2026-11-19T01:00:00Z'), 'late', 'Atrasada há 2 dias'],
  [budget(90_000), 'today', 'Passou R$\u00a0100,00'],
  [budget(80_000), 'later', 'Restam R$\u00a00,00'],
  [budget(64_000), 'later', 'Restam R$\u00a0160,00'],
  [balance('2026-11-20'), 'today', 'Hoje, com o que está previsto'],
  [balance('2026-12-05'), 'later', 'Em 5 de dezembro, com o que está previsto'],
] as const)('%j is %s: %s', (notice, tone, words) => {
  expect(noticeWords(notice, CLOCK)).toEqual({ tone, words });
});

test('API-11 notices are grouped by what there is to do, the late ones first, and groups without any are left out', () => {
  const all = [
    task('2026-11-20T12:00:00Z'),
    bill('payable_due_soon', '2026-11-21'),
    bill('receivable_overdue', '2026-11-19'),
    statement('statement_overdue', '2026-11-10'),
    balance('2026-12-05'),
  ];
  const grouped = groupNotices(all).map(({ title, notices }) => [title, ...notices.map(({ kind }) => kind)]);
  expect(grouped).toEqual([
    ['Para pagar', 'statement_overdue', 'payable_due_soon'],
    ['Para ficar de olho', 'balance_will_be_negative'],
    ['Para receber', 'receivable_overdue'],
    ['Para fazer', 'task_overdue'],
  ]);
  expect(all.filter(isOverdue).map(({ kind }) => kind)).toEqual([
    'task_overdue',
    'receivable_overdue',
    'statement_overdue',
  ]);
});
