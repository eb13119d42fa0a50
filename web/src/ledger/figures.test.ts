import type { Dashboard } from '@vintem/contract/dashboard';
import { month } from '@vintem/core/calendar/month';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { decimal } from '@vintem/core/money/decimal';
import { cents } from '@vintem/core/money/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isConverted, readFigures } from './figures.ts';
import { periodTotals } from './period-totals.ts';

const RATES = {
  USD: { BRL: decimal('5.005'), EUR: decimal('0.9') },
  EUR: { BRL: decimal('5.5') },
  BRL: { USD: decimal('0.2') },
};

const NOTHING: Dashboard = {
  month: month('2026-11'),
  cardMonth: null,
  hasBudget: false,
  balances: [],
  months: [],
  latest: [],
};

function balance(name: string, currency: CurrencyCode, balanceCents: number, moved = 0, first = '2026-10') {
  return {
    accountId: name,
    name,
    type: 'checking' as const,
    currency,
    balanceCents: cents(balanceCents),
    movedSinceMonthStartCents: cents(moved),
    firstMonth: month(first),
  };
}

function sumOf(
  name: string,
  type: 'income' | 'expense',
  amountCents: number,
  { currency = 'BRL', status = 'posted' }: { currency?: CurrencyCode; status?: 'posted' | 'scheduled' } = {},
): Dashboard['months'][number] {
  return { month: month(name), type, currency, status, amountCents: cents(amountCents), count: 1 };
}

describe('FX-03 totals in one currency', () => {
  test('a month in three currencies is one amount, in the card that adds up its categories and in the chart', () => {
    const anyPart = fc.record({
      type: fc.constantFrom('income' as const, 'expense' as const),
      status: fc.constantFrom('posted' as const, 'scheduled' as const),
      currency: fc.constantFrom('BRL' as const, 'USD' as const, 'EUR' as const),
      category: fc.constantFrom('sales' as const, 'services' as const, 'other' as const),
      amountCents: fc.integer({ min: 1, max: 10_000 }).map(cents),
      count: fc.constant(1),
    });
    fc.assert(
      fc.property(fc.array(anyPart), (sums) => {
        // The dashboard's months know no categories: their parts are added up before.
        const merged = Map.groupBy(sums, ({ type, status, currency }) => `${type} ${status} ${currency}`);
        const months = [...merged.values()].flatMap(([first, ...others]) =>
          first
            ? [
                sumOf(
                  '2026-11',
                  first.type,
                  [first, ...others].reduce((total, { amountCents }) => total + amountCents, 0),
                  first,
                ),
              ]
            : [],
        );
        const { month: _, ...shown } = readFigures({ ...NOTHING, months }, 'BRL', RATES).months.at(-1) ?? {
          month: NOTHING.month,
        };
        expect(periodTotals(sums, 'BRL', RATES)).toMatchObject(shown);
      }),
    );
  });

  test('each currency is summed before it is converted, and rounded once', () => {
    // US$ 0.01 is R$ 0.05005, which by itself rounds to 0.05; a hundred of them are 5.005, so 5.01.
    const many = Array.from({ length: 100 }, (_, index) => balance(`${index}`, 'USD', 1));
    expect(readFigures({ ...NOTHING, balances: many }, 'BRL', RATES).totalCents).toBe(501);
  });

  test('conversion goes through the dollar, and falls back to the built-in table', () => {
    const balances = [balance('a', 'BRL', 1000), balance('b', 'USD', 1000), balance('c', 'GBP', 1000)];
    // 2,00 + 10,00 + 12,70 dollars
    expect(readFigures({ ...NOTHING, balances }, 'USD', RATES).totalCents).toBe(2470);
    // 10,00 real → 2,00 dollars → 1,80 euro
    const real = { ...NOTHING, balances: [balance('a', 'BRL', 1000)] };
    expect(readFigures(real, 'EUR', RATES).totalCents).toBe(180);
  });

  test('an amount out of range is null, not a crash', () => {
    const balances = [balance('a', 'USD', 9_000_000_000_000_000)];
    const figures = readFigures({ ...NOTHING, balances }, 'BRL', RATES);
    expect(figures.totalCents).toBeNull();
    expect(figures.accounts[0]?.convertedCents).toBeNull();
  });
});

test('CARD-12 cards are in no total, and what they owe is taken off beside it', () => {
  const card = {
    ...balance('card', 'BRL', -400),
    type: 'credit_card' as const,
    firstMonth: month('2026-11'),
  };
  const balances = [balance('a', 'BRL', 1000, 200), card];
  const figures = readFigures({ ...NOTHING, balances }, 'BRL', RATES);
  expect(figures).toMatchObject({ totalCents: 1000, afterStatementsCents: 600, totalChangePercent: 25 });
  expect(figures.accounts.map(({ account, sharePercent }) => [account.name, sharePercent])).toEqual([
    ['a', 100],
  ]);
  const without = readFigures({ ...NOTHING, balances: [balance('a', 'BRL', 1000)] }, 'BRL', RATES);
  expect(without.afterStatementsCents).toBeUndefined();
});

describe('DASH-02 accounts', () => {
  test('accounts are sorted by balance, each with its share of the positive ones', () => {
    const balances = [
      balance('Dívida', 'BRL', -5000),
      balance('Dólar', 'USD', 1000),
      balance('Real', 'BRL', 15_015),
    ];
    const { accounts } = readFigures({ ...NOTHING, balances }, 'BRL', RATES);
    expect(
      accounts.map(({ account, convertedCents, sharePercent }) => [
        account.name,
        convertedCents,
        sharePercent,
      ]),
    ).toEqual([
      ['Real', 15_015, 75],
      ['Dólar', 5005, 25],
      ['Dívida', -5000, null],
    ]);
  });
});

describe('DASH-06 trends', () => {
  test('the total is compared with the end of last month: what moved since is subtracted', () => {
    const balances = [balance('a', 'BRL', 12_000, 2000), balance('b', 'USD', 0, 0)];
    const months = [sumOf('2026-11', 'income', 2000)];
    expect(readFigures({ ...NOTHING, balances, months }, 'BRL', RATES).totalChangePercent).toBe(20);
  });

  test('no trend against a month in which one of the accounts did not exist', () => {
    const old = balance('a', 'BRL', 12_000, 2000);
    const fresh = balance('b', 'BRL', 50_000, 100, '2026-11');
    const months = [sumOf('2026-11', 'income', 2100)];
    const trendOf = (balances: Dashboard['balances']) =>
      readFigures({ ...NOTHING, balances, months }, 'BRL', RATES).totalChangePercent;
    expect(trendOf([old])).toBe(20);
    expect(trendOf([old, fresh])).toBeNull();
    expect(trendOf([fresh])).toBeNull();
  });
});

describe('DASH-03 CHART-01 REC-06 months', () => {
  const months = [
    sumOf('2026-11', 'income', 1000),
    sumOf('2026-11', 'income', 500, { status: 'scheduled' }),
    sumOf('2026-11', 'income', 1000, { currency: 'USD' }),
    sumOf('2026-11', 'expense', 300),
    sumOf('2026-09', 'expense', 70),
    sumOf('2025-11', 'expense', 9999),
  ];
  const figures = readFigures({ ...NOTHING, months }, 'BRL', RATES).months;

  test('there are twelve months, oldest first, also those without transactions', () => {
    expect(figures.map((figure) => figure.month)).toEqual([
      '2025-12',
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((name) => `2026-${name}`),
    ]);
    expect(figures[9]).toMatchObject({ incomeCents: 0, expenseCents: 70 });
    expect(figures[10]).toMatchObject({ incomeCents: 0, expenseCents: 0 });
  });

  test('scheduled amounts count in their month, and are marked', () => {
    expect(figures[11]).toEqual({
      month: '2026-11',
      incomeCents: 6505,
      expenseCents: 300,
      scheduledIncomeCents: 500,
      scheduledExpenseCents: 0,
    });
  });
});

test.each([
  [[], false],
  [[balance('a', 'BRL', 1)], false],
  [[balance('a', 'BRL', 1), balance('b', 'EUR', 0)], true],
])('FX-05 whether rates matter: %#', (balances, converts) => {
  expect(isConverted({ ...NOTHING, balances }, 'BRL')).toBe(converts);
});
