import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day } from '#calendar/day.ts';
import type { LedgerKind } from '#ledger/ledger-kind.ts';
import { cents } from '#money/money.ts';
import { monthly, sumsOf, transaction } from '#testing/transactions.ts';
import type { HistoryTransaction, ScheduledTransaction } from './history.ts';
import { analyze } from './summary.ts';

const TODAY = day('2026-11-20');
const SALARY = { figure: 'income', category: 'salary', description: 'Salário' } as const;
const RENT = { category: 'housing', description: 'Aluguel' } as const;

function analysisOf(
  transactions: readonly HistoryTransaction[],
  more: { kind?: LedgerKind; scheduled?: ScheduledTransaction[]; balanceCents?: number; today?: string } = {},
) {
  return analyze({
    kind: more.kind ?? 'personal',
    today: day(more.today ?? TODAY),
    history: sumsOf(transactions),
    transactions,
    scheduled: more.scheduled ?? [],
    balanceCents: more.balanceCents === undefined ? null : cents(more.balanceCents),
  });
}

test('AI-04 count, total moved, average expense, categories, projection and tip', () => {
  const transactions = [
    ...monthly('2026-05-05', [500_000, 500_000, 500_000, 500_000, 500_000, 500_000, 500_000], SALARY),
    ...monthly('2026-05-08', [200_000, 200_000, 200_000, 200_000, 200_000, 200_000, 200_000], RENT),
    ...monthly('2026-05-15', [80_000, 80_000, 80_000, 80_000, 80_000, 80_000, 80_000]),
  ];
  const { overview, forecast, tip, health } = analysisOf(transactions);
  expect(overview).toEqual({
    from: '2025-12-01',
    count: 21,
    incomeCents: 3_500_000,
    expenseCents: 1_960_000,
    movedCents: 5_460_000,
    averageExpenseCents: 140_000,
    categories: [
      { type: 'income', category: 'salary', amountCents: 3_500_000, count: 7 },
      { type: 'expense', category: 'housing', amountCents: 1_400_000, count: 7 },
      { type: 'expense', category: 'food', amountCents: 560_000, count: 7 },
    ],
  });
  expect(forecast).toHaveLength(13);
  expect(forecast[1]).toMatchObject({
    month: '2026-12',
    income: { valueCents: 500_000 },
    expense: { valueCents: 280_000 },
    resultCents: 220_000,
  });
  expect(tip).toEqual({ code: 'month_positive', surplusCents: 220_000 });
  expect(health).toBeNull();
});

test('CAT-11 a divided transaction counts by its parts in categories, and as one in what recurs and what is charged twice', () => {
  const parts = [
    { category: 'food', amountCents: cents(6_000) },
    { category: 'health', amountCents: cents(6_000) },
  ] as const;
  const market = { description: 'Mercado da Vila', parts };
  const transactions = [
    ...monthly('2026-05-10', [12_000, 12_000, 12_000, 12_000, 12_000, 12_000, 12_000], market),
    ...monthly('2026-05-12', [3_000, 3_000, 3_000, 3_000, 3_000, 3_000, 3_000], { description: 'Feira' }),
  ];
  const scheduled = [
    { ...transaction({ ...market, day: '2026-12-10', amountCents: 12_000 }), isOfSeries: true },
  ];
  const analysis = analysisOf(transactions, { scheduled });
  expect(analysis.overview).toMatchObject({ expenseCents: 105_000, count: 21 });
  const amounts = (list: readonly { category: string; amountCents: number }[]) =>
    list.map(({ category, amountCents }) => [category, amountCents]);
  expect(amounts(analysis.overview.categories)).toEqual([
    ['food', 63_000],
    ['health', 42_000],
  ]);
  expect(analysis.usualRanges.map(({ category, spentCents }) => [category, spentCents])).toEqual([
    ['food', 9_000],
    ['health', 6_000],
  ]);
  expect(analysis.changeOfLastMonth.differenceCents).toBe(0);
  expect(analysis.doubleCharges).toEqual([]);
  const fixed = analysis.subscriptions.find(({ description }) => description === 'Mercado da Vila');
  expect(fixed).toMatchObject({ category: 'food', amountCents: 12_000 });
  const next = analysis.forecast.find(({ month }) => month === '2026-12');
  expect(next?.categories.map(({ category, valueCents }) => [category, valueCents])).toEqual([
    ['food', 9_000],
    ['health', 6_000],
  ]);
});

test('without a complete month there is no forecast, and without any expense no average', () => {
  expect(analysisOf([])).toMatchObject({
    completeMonths: 0,
    overview: { count: 0, movedCents: 0, averageExpenseCents: null, categories: [] },
    forecast: [],
    tip: { code: 'history_short' },
  });
  expect(analysisOf([transaction({ day: '2026-11-03' })])).toMatchObject({
    forecast: [],
    usualRanges: [{ category: 'food', verdict: null }],
  });
});

test('a scheduled series counts once: its earlier charges leave the history', () => {
  const rent = monthly('2026-05-08', [200_000, 200_000, 200_000, 200_000, 200_000, 200_000, 200_000], RENT);
  const scheduled = ['2026-12-08', '2027-01-08'].map((on) => ({
    ...RENT,
    figure: 'expense' as const,
    day: day(on),
    amountCents: cents(210_000),
  }));
  const { forecast } = analysisOf(rent, { scheduled });
  const expected = [200_000, 210_000, 210_000, 0];
  expect(forecast.slice(0, 4).map(({ expense }) => expense.valueCents)).toEqual(expected);
  expect(forecast.slice(0, 4).map(({ expense }) => expense.knownCents)).toEqual(expected);
});

test('an estimate of enormous amounts is capped at the largest amount', () => {
  const enormous = [5e14, 5e14, 5e14, 5e14, 5e14, 5e14];
  const { subscriptions } = analysisOf(monthly('2026-06-08', enormous));
  expect(subscriptions).toMatchObject([{ yearlyCents: 6e15 }]);
  const [found] = analysisOf(
    monthly(
      '2026-06-08',
      enormous.map(() => 1e15),
    ),
  ).subscriptions;
  expect(found?.yearlyCents).toBe(Number.MAX_SAFE_INTEGER);
});

test('the forecast of this month is never below what it has already', () => {
  const { forecast } = analysisOf(monthly('2026-05-08', [100, 100, 100, 100, 100, 100, 900]));
  expect(forecast[0]?.expense).toMatchObject({ valueCents: 900, knownCents: 900 });
});

test('a company gets its margin, months of cash, largest client and share of taxes', () => {
  const months = [1, 1, 1, 1, 1, 1];
  const sales = { figure: 'income', category: 'sales', description: 'Projeto' } as const;
  const transactions = [
    ...monthly(
      '2026-05-05',
      months.map(() => 600_000),
      { ...sales, clientId: 'client-1' },
    ),
    ...monthly(
      '2026-05-06',
      months.map(() => 200_000),
      { ...sales, clientId: 'client-2' },
    ),
    ...monthly(
      '2026-05-07',
      months.map(() => 200_000),
      sales,
    ),
    ...monthly(
      '2026-05-20',
      months.map(() => 100_000),
      { category: 'taxes', description: 'DAS' },
    ),
    ...monthly(
      '2026-05-28',
      months.map(() => 400_000),
      { category: 'payroll', description: 'Folha' },
    ),
  ];
  const { health } = analysisOf(transactions, { kind: 'business', balanceCents: 1_250_000 });
  expect(health).toEqual({
    recent: { incomeCents: 3_000_000, expenseCents: 1_500_000, resultCents: 1_500_000, margin: 0.5 },
    before: { incomeCents: 3_000_000, expenseCents: 1_500_000, resultCents: 1_500_000, margin: 0.5 },
    monthsOfCash: 2.5,
    largestClient: { clientId: 'client-1', incomeShare: 0.6 },
    taxShare: 0.1,
  });
});

test('any history gives plain JSON, the same at every run, and changes that add up', () => {
  const anyTransaction = fc.record({
    daysAgo: fc.nat({ max: 500 }),
    amountCents: fc.integer({ min: 1, max: 1_000_000 }),
    category: fc.constantFrom('food', 'leisure', 'taxes'),
    type: fc.constantFrom('income', 'expense'),
    description: fc.constantFrom('Netflix', 'Tarifa 12', 'Padaria 3', '123', ''),
  });
  fc.assert(
    fc.property(fc.array(anyTransaction, { maxLength: 60 }), (drawn) => {
      const transactions = drawn.map(({ daysAgo, ...parts }) =>
        transaction({ ...parts, day: addDays(TODAY, -daysAgo) }),
      );
      const analysis = analysisOf(transactions);
      expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis);
      expect(analysisOf(transactions.toReversed())).toEqual(analysis);
      const total = (parts: readonly { differenceCents: number }[]) =>
        parts.reduce((sum, { differenceCents }) => sum + differenceCents, 0);
      const { differenceFromUsual } = analysis;
      expect(total(differenceFromUsual.categories)).toBe(differenceFromUsual.differenceCents);
      for (const change of [analysis.changeOfThisMonth, analysis.changeOfLastMonth]) {
        expect(total(change.categories)).toBe(change.differenceCents);
        for (const { items, restCents, differenceCents } of change.categories)
          expect(total(items) + restCents).toBe(differenceCents);
      }
      const proofs = analysis.opportunities.flatMap(({ transactionIds }) => transactionIds);
      expect(new Set(proofs).size).toBe(proofs.length);
    }),
    { numRuns: 15 },
  );
});
