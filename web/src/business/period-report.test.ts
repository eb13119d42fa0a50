import type { TransactionSummary } from '@vintem/contract/transactions';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { decimal } from '@vintem/core/money/decimal';
import { cents } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import { categoryTotals, marginPercent, taxTotal } from './period-report.ts';

const RATES = { USD: { BRL: decimal('5') } };
const sum = (part: Partial<TransactionSummary['sums'][number]>) => ({
  type: 'expense' as const,
  category: 'other' as const,
  currency: 'BRL' as const,
  status: 'posted' as const,
  amountCents: cents(0),
  count: 1,
  ...part,
});

test('each category is one line whatever its currencies and its situation, the largest first', () => {
  const sums = [
    sum({ category: 'payroll', amountCents: cents(300) }),
    sum({ category: 'software', currency: 'USD', amountCents: cents(100) }),
    sum({ category: 'software', status: 'scheduled', amountCents: cents(200), count: 2 }),
    sum({ type: 'income', category: 'sales', amountCents: cents(9_000) }),
  ];
  expect(categoryTotals(sums, 'expense', 'BRL', RATES)).toEqual([
    { category: 'software', cents: 700, count: 3, sharePercent: 70, parts: [] },
    { category: 'payroll', cents: 300, count: 1, sharePercent: 30, parts: [] },
  ]);
  expect(categoryTotals([], 'expense', 'BRL', RATES)).toEqual([]);
});

test('CAT-04 a category counts with its parts, each row once, and says what is only its own', () => {
  const forno = 'own:0198c0de-0000-7000-8000-00000000cafe' as CategoryKey;
  const sums = [
    sum({ category: 'equipment', amountCents: cents(100) }),
    sum({ category: forno, amountCents: cents(250) }),
    sum({ category: forno, status: 'scheduled', amountCents: cents(50) }),
    sum({ category: 'payroll', amountCents: cents(600) }),
  ];
  const wholeOf = (key: CategoryKey) => (key === forno ? 'equipment' : key);
  expect(categoryTotals(sums, 'expense', 'BRL', RATES, wholeOf)).toMatchObject([
    { category: 'payroll', cents: 600, sharePercent: 60, parts: [] },
    {
      category: 'equipment',
      cents: 400,
      count: 3,
      sharePercent: 40,
      parts: [
        { category: forno, cents: 300 },
        { category: 'equipment', cents: 100 },
      ],
    },
  ]);
});

test('a share of zero or less is no percentage, and neither is a refund', () => {
  const shares = (...amounts: number[]) =>
    categoryTotals(
      amounts.map((amount, index) =>
        sum({ category: index === 0 ? 'software' : 'payroll', amountCents: cents(amount) }),
      ),
      'expense',
      'BRL',
      RATES,
    ).map(({ sharePercent }) => sharePercent);
  expect(shares(-300, -100)).toEqual([null, null]);
  expect(shares(0)).toEqual([null]);
  expect(shares(400, -100)).toEqual([(400 / 300) * 100, null].map((share) => share && Math.min(100, share)));
});

test('taxes are counted by type', () => {
  const tax = {
    type: 'income',
    currency: 'BRL',
    status: 'posted',
    taxCents: cents(1_251),
    count: 1,
  } as const;
  expect(taxTotal([tax, { ...tax, type: 'expense', taxCents: cents(1) }], 'income', 'BRL', RATES)).toBe(
    1_251,
  );
  expect(taxTotal([], 'income', 'BRL', RATES)).toBe(0);
});

test.each([
  [250, 1_000, 25],
  [-500, 1_000, -50],
  [0, 0, null],
  [-500, -100, null],
  [null, 1_000, null],
])('with %s left of %s, the margin is %s', (net, income, margin) => {
  expect(marginPercent(net === null ? null : cents(net), cents(income))).toBe(margin);
});
