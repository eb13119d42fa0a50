import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '#calendar/day.ts';
import { addToMonth, firstDay, monthOf } from '#calendar/month.ts';
import { cents } from '#money/money.ts';
import { formatAmount } from '#money/read-amount.ts';
import spec from '#specs/projections.md?raw';
import { reais } from '#testing/card-spec.ts';
import { FAMILY_NAMES, historyOf } from '#testing/histories.ts';
import { specTable } from '#testing/spec-table.ts';
import { monthly, sumsOf, transaction } from '#testing/transactions.ts';
import { forecastMonths } from './forecast.ts';
import { forecastAccounts } from './forecast-accounts.ts';
import { recordOf } from './forecast-series.ts';
import { reachOfSums } from './forecast-sums.ts';
import type { HistoryTransaction, ScheduledTransaction } from './history.ts';
import { mean } from './robust.ts';

const TODAY = day('2026-11-20');
const THIS_MONTH = monthOf(TODAY);
const NEXT_MONTH = addToMonth(THIS_MONTH, 1);

const inputOf = (
  transactions: readonly HistoryTransaction[],
  scheduled: readonly ScheduledTransaction[] = [],
  balanceCents = 1_000_000,
) => ({
  history: sumsOf(transactions),
  transactions,
  scheduled,
  today: TODAY,
  balanceCents: cents(balanceCents),
});

const coming = (
  parts: Partial<ScheduledTransaction> & { on: string; amount: number },
): ScheduledTransaction => ({
  figure: 'expense',
  category: 'housing',
  description: 'Aluguel',
  isOfSeries: true,
  ...parts,
  day: day(parts.on),
  amountCents: cents(parts.amount),
});

const RENT = { category: 'housing', description: 'Aluguel', isOfSeries: true } as const;
const FOOD = [90_000, 110_000, 95_000, 105_000, 100_000, 98_000, 104_000, 60_000];

describe('AI-04 PROJ-01 what the accounts will hold', () => {
  test('usual spending is added to what is scheduled, and the parts add up to the balance', () => {
    const past = [
      ...monthly('2026-04-10', FOOD),
      ...monthly(
        '2026-04-08',
        FOOD.map(() => 200_000),
        RENT,
      ),
    ];
    const rent = ['2026-12-08', '2027-01-08'].map((on) => coming({ on, amount: 200_000 }));
    const [now, next, then] = forecastAccounts(inputOf(past, rent), 12).months;
    // Rent was paid this month; food has its usual amount left, less the 600,00 so far.
    expect(now?.scheduledCents).toBe(0);
    expect(now?.usualCents).toBeLessThan(-30_000);
    expect(next?.scheduledCents).toBe(-200_000);
    expect(next?.expense.valueCents).toBeGreaterThan(290_000);
    expect(next?.expense.valueCents).toBeLessThan(310_000);
    expect(then?.accountsCents).toBe(
      1_000_000 +
        [now, next, then].reduce(
          (total, one) => total + (one?.scheduledCents ?? 0) + (one?.usualCents ?? 0),
          0,
        ),
    );
    expect(next?.interval80?.lowCents).toBeLessThan(next?.accountsCents ?? 0);
  });

  test('without a complete month the forecast counts scheduled, overdue and pre-posted amounts, each once', () => {
    const { months, completeMonths } = forecastAccounts(
      inputOf(
        [transaction({ day: '2026-11-03', amountCents: 5_000 })],
        [
          coming({ on: '2026-09-08', amount: 1_000 }),
          coming({ on: '2026-12-08', amount: 2_000 }),
          coming({ on: '2026-12-09', amount: 4_000, isOfSeries: false, isPosted: true }),
        ],
      ),
      2,
    );
    expect(completeMonths).toBe(0);
    expect(months.map(({ accountsCents }) => accountsCents)).toEqual([999_000, 997_000, 997_000]);
    expect(months.map(({ expense }) => expense.valueCents)).toEqual([6_000, 6_000, 0]);
    expect(months.every(({ interval80 }) => interval80 === null)).toBe(true);
  });

  test('a forecast beyond the largest amount is reported as unknown, not guessed', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const salary = coming({ on: '2026-12-05', amount: 1, figure: 'income', category: 'salary' });
    expect(
      forecastAccounts(inputOf([], [salary], most), 1).months.map(({ accountsCents }) => accountsCents),
    ).toEqual([most, null]);
  });

  test('beyond the measured horizon a year repeats the one before it, and its range only grows', () => {
    const past = Array.from({ length: 30 }, (_, index) =>
      transaction({
        day: addDays(firstDay(addToMonth(THIS_MONTH, index - 30)), 9),
        amountCents: 50_000 + index * 3_000 + (index % 7) * 1_000,
      }),
    );
    const { months } = forecastAccounts(inputOf(past), 61);
    expect(months).toHaveLength(62);
    for (const [ahead, month] of months.entries())
      if (ahead > 12) expect(month.expense.valueCents).toBe(months[ahead - 12]?.expense.valueCents);
    const widths = months.map(({ interval80 }) => (interval80?.highCents ?? 0) - (interval80?.lowCents ?? 0));
    for (const [ahead, width] of widths.entries())
      expect(width).toBeGreaterThanOrEqual(widths[ahead - 1] ?? 0);
  });

  test('on the last day of a month the end of the month is known', () => {
    const input = { ...inputOf(monthly('2026-04-10', FOOD)), today: day('2026-11-30') };
    const [now, next] = forecastAccounts(input, 1).months;
    expect(now?.interval80?.highCents).toBe(now?.accountsCents);
    expect(next?.interval80?.highCents).toBeGreaterThan(next?.accountsCents ?? 0);
  });
});

const monthNamed = (text: string) => monthOf(day(`${text}-01`));

describe('CARD-12 CARD-11 a card in the accounts', () => {
  const parcels = specTable(spec, 'Its coming amounts').map(
    ([on = '', type, amount = '', where, of = '']) => ({
      ...coming({
        on,
        amount: reais(amount),
        figure: type === 'income' ? 'income' : 'expense',
        description: on,
      }),
      isOnCard: where === 'card',
      ...(of !== '' && { month: monthNamed(of) }),
    }),
  );
  const posted = transaction({ day: '2026-11-15', amountCents: reais('690,64') });
  const payments = specTable(spec, 'Its payments').map(([on = '', kind, amount = '']) => ({
    day: day(on),
    kind,
    amountCents: reais(amount),
  }));
  const forecast = (counts: 'purchase' | 'due') => {
    const isDue = counts === 'due';
    const past = [{ ...posted, ...(isDue && { month: monthNamed('2026-12') }) }];
    const to = parcels.map(({ month: of, ...one }) => (isDue && of ? { ...one, month: of } : one));
    const input = {
      ...inputOf(past, to),
      statementPayments: payments.filter(({ kind }) => kind === 'statement'),
      transfers: payments.filter(({ kind }) => kind === 'transfer'),
    };
    return forecastAccounts(input, 4).months;
  };

  test.each(specTable(spec, 'What the accounts will hold'))(
    'in %s expenses are %s by purchase and %s by statement, %s are scheduled, statements take %s, and %s is left',
    (of, byPurchase, byStatement, scheduled, statements, accounts) => {
      for (const [counts, expense] of [
        ['purchase', byPurchase],
        ['due', byStatement],
      ] as const) {
        const found = forecast(counts).find((one) => one.month === of);
        expect(
          found &&
            [found.expense.valueCents, found.scheduledCents, found.statementsCents, found.accountsCents].map(
              (one) => one !== null && formatAmount(one),
            ),
        ).toEqual([expense, scheduled, statements, accounts]);
      }
    },
  );

  const spent = monthly('2026-05-05', [...Array.from({ length: 6 }, () => 100_000), 60_000]);
  const rowsOf = (transactions: readonly HistoryTransaction[]) => ({
    history: sumsOf(transactions),
    transactions,
    scheduled: [],
  });

  test.each(specTable(spec, 'What is usual on a card'))(
    'in %s usual spending on a card moves %s, and statements %s, whichever month counts it: %s is left',
    (of, usual, statements, accounts) => {
      const due = spent.map((one) => ({ ...one, month: addToMonth(monthOf(one.day), 1) }));
      const statementPayments = [{ day: day('2026-12-10'), amountCents: cents(60_000) }];
      for (const past of [{ ...inputOf(spent), asPaid: rowsOf(due) }, inputOf(due)]) {
        const found = forecastAccounts({ ...past, statementPayments }, 4).months.find(
          ({ month }) => month === of,
        );
        expect(
          found &&
            [found.usualCents, found.statementsCents, found.accountsCents].map(
              (one) => one !== null && formatAmount(one),
            ),
        ).toEqual([usual, statements, accounts]);
      }
    },
  );

  test('what was spent in a coming statement is a part of its usual amount, and comes to it no second time', () => {
    // Each month 1.000,00 on the card, in the statement of the next; of December's statement 600,00 are spent already.
    const past = spent.map((one) => ({ ...one, month: addToMonth(monthOf(one.day), 1) }));
    const [now, next, then] = forecastAccounts(inputOf(past), 2).months;
    expect([now, next, then].map((one) => one?.expense.valueCents)).toEqual([100_000, 100_000, 100_000]);
    expect([now, next, then].map((one) => one?.usualCents)).toEqual([0, -40_000, -100_000]);
  });
});

/** One-off expenses of earlier months, and of this one. */
const anyPast = fc
  .array(fc.record({ daysAgo: fc.nat(900), amount: fc.integer({ min: 1, max: 900_000 }) }), { maxLength: 60 })
  .map((all) =>
    all.map(({ daysAgo, amount }) => transaction({ day: addDays(TODAY, -daysAgo), amountCents: amount })),
  );

/** Posted and coming occurrences of some series; some series have ended, and some begin only now. */
const anySeries = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 900_000 }),
    before: fc.nat(30),
    after: fc.nat(12),
    name: fc.constantFrom('Aluguel', 'Escola', 'Academia', 'Seguro'),
  }),
  { maxLength: 6 },
);
type Series = typeof anySeries extends fc.Arbitrary<(infer One)[]> ? One : never;

const postedOf = ({ amount, before, name }: Series) =>
  monthly(
    firstDay(addToMonth(THIS_MONTH, 1 - before)),
    Array.from({ length: before }, () => amount),
    { ...RENT, description: name },
  );
const comingOf = ({ amount, after, name }: Series) =>
  Array.from({ length: after }, (_, index) =>
    coming({ on: firstDay(addToMonth(NEXT_MONTH, index)), amount, description: name }),
  );

describe('properties', () => {
  test('no row of a series enters the usual amounts: the forecast ignores that the series existed', () => {
    fc.assert(
      fc.property(anyPast, anySeries, (past, series) => {
        const all = [...past, ...series.flatMap(postedOf)];
        const having = forecastAccounts(inputOf(all, series.flatMap(comingOf)), 14).months;
        const without = forecastAccounts(inputOf(past), 14).months;
        for (const [ahead, { month, expense, usualCents }] of having.entries()) {
          expect(usualCents).toBe(without[ahead]?.usualCents);
          const ofSeries = [...series.flatMap(postedOf), ...series.flatMap(comingOf)]
            .filter((one) => monthOf(one.day) === month)
            .reduce((total, { amountCents }) => total + amountCents, 0);
          expect(expense.valueCents).toBe((without[ahead]?.expense.valueCents ?? 0) + ofSeries);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('a single scheduled amount is added to its month and to no other', () => {
    fc.assert(
      fc.property(
        anyPast,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 900_000 }),
        (past, at, amount) => {
          const one = {
            ...transaction({ day: firstDay(addToMonth(THIS_MONTH, at)), amountCents: amount }),
            isOfSeries: false,
          };
          const having = forecastAccounts(inputOf(past, [one]), 12).months;
          const without = forecastAccounts(inputOf(past), 12).months;
          for (const [ahead, { expense, accountsCents }] of having.entries()) {
            expect(expense.valueCents - (without[ahead]?.expense.valueCents ?? 0)).toBe(
              ahead === at ? amount : 0,
            );
            expect(accountsCents).toBe((without[ahead]?.accountsCents ?? 0) - (ahead >= at ? amount : 0));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test('CARD-11 the month in which a card counts moves no balance, and the accounts no figure of a month', () => {
    fc.assert(
      fc.property(anyPast, fc.array(fc.boolean(), { maxLength: 60 }), (past, onCard) => {
        const due = past.map((one, index) =>
          onCard[index] ? { ...one, month: addToMonth(monthOf(one.day), 1) } : one,
        );
        const asPaid = { history: sumsOf(due), transactions: due, scheduled: [] };
        const byPurchase = forecastAccounts({ ...inputOf(past), asPaid }, 14).months;
        const byStatement = forecastAccounts(inputOf(due), 14).months;
        const held = (months: typeof byPurchase) =>
          months.map(({ usualCents, accountsCents, interval80 }) => [usualCents, accountsCents, interval80]);
        expect(held(byPurchase)).toEqual(held(byStatement));
        const expected = forecastAccounts(inputOf(past), 14).months;
        expect(byPurchase.map(({ expense }) => expense)).toEqual(expected.map(({ expense }) => expense));
      }),
      { numRuns: 40 },
    );
  });

  test('the balance moves by the result that the analysis reports for each month', () => {
    fc.assert(
      fc.property(anyPast, anySeries, (past, series) => {
        const input = inputOf([...past, ...series.flatMap(postedOf)], series.flatMap(comingOf));
        const told = forecastMonths(input, 12);
        const { months } = forecastAccounts(input, 61);
        for (const [ahead, { month, resultCents, income, expense }] of told.entries()) {
          expect(months[ahead]).toMatchObject({ month, resultCents, income, expense });
          if (ahead > 0)
            expect((months[ahead]?.accountsCents ?? 0) - (months[ahead - 1]?.accountsCents ?? 0)).toBe(
              resultCents,
            );
        }
      }),
      { numRuns: 40 },
    );
  });
});

test(
  'eight times in ten the true sum of one, three, six and twelve months lies in its range',
  { timeout: 30_000 },
  () => {
    const AHEAD = [1, 3, 6, 12];
    const hits = FAMILY_NAMES.flatMap((family, kind) =>
      [8, 12, 18, 24].flatMap((known) =>
        [2000, 2001, 2002].map((seed) => {
          const streams = [
            { sign: -1, values: historyOf(family, seed) },
            {
              sign: 1,
              values: historyOf(FAMILY_NAMES[(kind + seed) % FAMILY_NAMES.length] ?? family, seed + 500),
            },
          ] as const;
          const records = streams.map(({ sign, values }) => ({
            sign,
            record: recordOf(values.slice(0, known), 12),
          }));
          const reach = reachOfSums(records, 12, 0.8);
          return AHEAD.map((ahead) => {
            const error = streams.reduce((total, { sign, values }, index) => {
              const forecast =
                records[index]?.record.byAhead.slice(0, ahead).map((made) => made.at(-1) ?? 0) ?? [];
              const came = values.slice(known, known + ahead);
              return total + sign * (came.reduce((a, b) => a + b, 0) - forecast.reduce((a, b) => a + b, 0));
            }, 0);
            return Number(Math.abs(error) <= (reach?.[ahead - 1] ?? 0));
          });
        }),
      ),
    );
    for (const index of AHEAD.keys()) {
      const within = mean(hits.map((one) => one[index] ?? 0));
      expect(within).toBeGreaterThan(0.72);
      expect(within).toBeLessThan(0.92);
    }
  },
);
