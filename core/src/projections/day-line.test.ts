import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forecastAccounts } from '#analysis/forecast-accounts.ts';
import type { ScheduledTransaction } from '#analysis/history.ts';
import { addDays, day } from '#calendar/day.ts';
import { lastDay, month as monthFrom } from '#calendar/month.ts';
import { cents, type Cents } from '#money/money.ts';
import { formatAmount } from '#money/read-amount.ts';
import spec from '#specs/projections.md?raw';
import { reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import { monthly, sumsOf } from '#testing/transactions.ts';
import { type DayBalance, dayLine, outlookOf } from './day-line.ts';

const TODAY = day('2026-11-28');
const around = (amount: number, reach: number) => ({
  accountsCents: cents(amount),
  interval80: { lowCents: cents(amount - reach), highCents: cents(amount + reach) },
});

/** `day amount` each, in the order of their days. */
function movementsOf(text: string) {
  const days = new Map<string, { inCents: number; outCents: number }>();
  for (const one of text.split('; ').filter((part) => part !== '')) {
    const [on = '', amount = ''] = one.split(' ');
    const soFar = days.get(on) ?? { inCents: 0, outCents: 0 };
    const moved = reais(amount);
    days.set(on, moved > 0 ? { ...soFar, inCents: moved } : { ...soFar, outCents: 0 - moved });
  }
  return [...days].map(([on, { inCents, outCents }]) => ({
    day: day(on),
    inCents: cents(inCents),
    outCents: cents(outCents),
  }));
}

describe('PROJ-01 what the accounts will hold day by day', () => {
  test.each(specTable(spec, 'Day by day'))('with %s, on %s: %s', (known = '', on = '', ...expected) => {
    const movements = movementsOf(known);
    const moved = (until: string) =>
      movements.filter((one) => one.day <= until).reduce((so, one) => so + one.inCents - one.outCents, 0);
    const line = dayLine(
      {
        today: TODAY,
        accountsCents: cents(100_000),
        months: [
          {
            month: monthFrom('2026-11'),
            usualCents: cents(-3_000),
            ...around(97_000 + moved('2026-11-30'), 3_000),
          },
          {
            month: monthFrom('2026-12'),
            usualCents: cents(-31_000),
            ...around(66_000 + moved('2026-12-31'), 9_200),
          },
        ],
        movements,
      },
      day('2026-12-31'),
    );
    const one = line.find((at) => at.day === on);
    const told = (amount: Cents | null | undefined) => formatAmount(amount ?? cents(0));
    expect([told(one?.balanceCents), told(one?.lowCents), told(one?.highCents)]).toEqual(expected);
  });

  test('each month ends with the balance of the forecast and its range, whatever is scheduled, transferred or due', () => {
    const amount = fc.integer({ min: 1, max: 500_000 });
    const on = fc.integer({ min: -20, max: 200 }).map((days) => addDays(TODAY, days));
    const scheduled = fc.record({
      day: on,
      figure: fc.constantFrom('income' as const, 'expense' as const),
      amountCents: amount.map((value) => cents(value)),
      isOnCard: fc.boolean(),
      isPosted: fc.boolean(),
    });
    const dated = fc.record({ day: on, amountCents: amount.map((value) => cents(value)) });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90 }).map((days) => addDays(TODAY, days - 60)),
        fc.array(scheduled, { maxLength: 30 }),
        fc.array(dated, { maxLength: 5 }),
        fc.array(dated, { maxLength: 5 }),
        fc.boolean(),
        (today, rows, statementPayments, transfers, hasPast) => {
          const transactions = hasPast
            ? monthly('2025-11-10', [90_000, 110_000, 95_000, 105_000, 100_000])
            : [];
          const coming = rows.map((row): ScheduledTransaction => ({
            ...row,
            category: 'housing',
            description: 'Aluguel',
          }));
          const input = {
            history: sumsOf(transactions),
            transactions,
            scheduled: coming.filter((row) => !row.isPosted || row.day > today),
            today,
            balanceCents: cents(300_000),
            statementPayments,
            transfers,
          };
          const forecast = forecastAccounts(input, 8);
          const line = dayLine({ today, ...forecast }, day('2028-01-01'));
          const byDay = new Map(line.map((one) => [one.day, one]));
          for (const { month, accountsCents, interval80 } of forecast.months) {
            const end = byDay.get(lastDay(month));
            expect(end?.balanceCents).toBe(accountsCents);
            expect([end?.lowCents, end?.highCents]).toEqual([
              interval80?.lowCents ?? null,
              interval80?.highCents ?? null,
            ]);
          }
          expect(line[0]?.day).toBe(today);
          expect(line.every((one, index) => one.day === addDays(today, index))).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('the least is told with its first day, with the days below zero and how low the range reaches', () => {
    const at = (on: string, balance: number, low: number | null): DayBalance => ({
      day: day(on),
      balanceCents: cents(balance),
      lowCents: low === null ? null : cents(low),
      highCents: null,
      inCents: cents(0),
      outCents: cents(0),
    });
    const line = [
      at('2026-11-29', 500, 400),
      at('2026-11-30', 300, 100),
      at('2026-12-01', -100, -300),
      at('2026-12-02', -100, -700),
      at('2026-12-03', 900, 0),
    ];
    expect(outlookOf(line)).toEqual({
      endOfMonth: line[1],
      lowest: line[2],
      worst: line[3],
      daysBelowZero: 2,
      firstBelowZero: '2026-12-01',
    });
    expect(outlookOf(line.map((one) => ({ ...one, lowCents: null })))?.worst).toBeUndefined();
    expect(outlookOf([])).toBeUndefined();
  });

  test('the line ends where it is asked to, and where the balance is unknown it has no days', () => {
    const months = [
      { month: monthFrom('2026-11'), usualCents: cents(0), accountsCents: null, interval80: null },
    ];
    const input = { today: TODAY, accountsCents: cents(100), months, movements: [] };
    expect(dayLine(input, day('2026-11-29')).map((one) => one.day)).toEqual(['2026-11-28', '2026-11-29']);
    expect(dayLine({ ...input, accountsCents: null }, day('2026-11-29'))).toEqual([]);
  });
});
