import type { ImportRow } from '@vintem/contract/imports';
import { cents } from '@vintem/core/money/money';
import { day } from '@vintem/core/calendar/day';
import { expect, test } from 'vitest';
import { answersFor } from './chosen-answers.ts';

const ROW = {
  box: 'new',
  day: day('2026-11-20'),
  amountCents: cents(-1000),
  decision: null,
  becomes: null,
  isOwnMoney: false,
  others: [],
  isApplied: false,
} as unknown as ImportRow;
const SPENT = ROW;
const EARNED = { ...ROW, amountCents: cents(1000) };
const TRANSFER = { ...ROW, becomes: 'transfer' } as ImportRow;
const PAYMENT = { ...EARNED, category: 'transfer' } as ImportRow;
const IN_DOUBT = { ...ROW, box: 'check' } as ImportRow;
const IGNORED = { ...ROW, box: 'ignored', decision: 'ignore' } as ImportRow;
const KNOWN = { ...ROW, box: 'known' } as ImportRow;

const able = (rows: readonly ImportRow[]) =>
  Object.entries(answersFor(rows)).flatMap(([name, value]) => (value ? [name] : []));

test.each<[string, ImportRow[], string[]]>([
  ['nothing', [], []],
  ['two expenses', [SPENT, SPENT], ['categoryType', 'canEdit', 'canIgnore']],
  ['an expense and an income', [SPENT, EARNED], ['isMixed', 'canEdit', 'canIgnore']],
  ['an expense and a transfer', [SPENT, TRANSFER], ['canIgnore']],
  ['an expense and what a card was paid', [SPENT, PAYMENT], ['canEdit', 'canIgnore']],
  ['lines in doubt', [IN_DOUBT, IN_DOUBT], ['categoryType', 'canImport', 'canIgnore']],
  ['lines that were left out', [IGNORED], ['canImport', 'canTakeBack']],
  ['lines that were imported before', [KNOWN], []],
])('IMP-05 of %s that are chosen together, this can be decided', (_, rows, answers) => {
  expect(able(rows)).toEqual(answers);
});

test('the category that several rows can have is of their type', () => {
  expect(answersFor([EARNED, EARNED]).categoryType).toBe('income');
  expect(answersFor([SPENT]).categoryType).toBe('expense');
});
