import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { balanceOf } from './balance.ts';
import type { Posting } from './posting.ts';
import { cents } from '#money/money.ts';

type Line = [status: Posting['status'], type: Posting['type'], amount: number];

test.each<[name: string, opening: number, lines: Line[], balance: number]>([
  ['nothing happened', 10_000, [], 10_000],
  ['income enters', 0, [['posted', 'income', 150_00]], 150_00],
  ['an expense leaves', 100_00, [['posted', 'expense', 66_81]], 33_19],
  ['below zero', 0, [['posted', 'expense', 1]], -1],
  ['a scheduled one waits', 100_00, [['scheduled', 'expense', 30_00]], 100_00],
  [
    'a month',
    -50_00,
    [
      ['posted', 'income', 5_000_00],
      ['posted', 'expense', 1_850_00],
      ['posted', 'expense', 412_37],
      ['scheduled', 'income', 5_000_00],
    ],
    2_687_63,
  ],
])('%s', (_name, opening, lines, expected) => {
  const postings = lines.map(([status, type, amount], index): Posting => {
    return {
      id: `transaction-${index}`,
      accountId: 'account-1',
      day: day('2026-11-20'),
      type,
      category: 'other',
      status,
      statementMonth: null,
      accountAmountCents: cents(amount),
    };
  });
  expect(balanceOf(cents(opening), postings)).toBe(expected);
});
