import { expect, test } from 'vitest';
import { day, dayParts, readDay } from '#calendar/day.ts';
import { addToMonth, month } from '#calendar/month.ts';
import type { TransactionType } from '#ledger/transaction.ts';
import type { CurrencyCode } from '#money/currency.ts';
import { decimal } from '#money/decimal.ts';
import { cents } from '#money/money.ts';
import { occurrencesBetween } from '#recurrences/recurrence.ts';
import type { SeriesInterval } from '#recurrences/series.ts';
import spec from '#specs/projections.md?raw';
import { countedMonth } from '#cards/card-month.ts';
import { periodOf } from '#cards/statement-calendar.ts';
import { CARD } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import {
  lastProjectedMonth,
  projectedMonths,
  type ProjectionBasis,
  type ProjectionItem,
  projectionYears,
  projectMonths,
  timesIn,
} from './projection.ts';
import type { ProjectionMode } from './projection-mode.ts';

const TODAY = day('2026-11-20');
const IN_REAIS = { currency: 'BRL', rates: { USD: { BRL: decimal('5') } } } as const;
const NOTHING: ProjectionBasis = { today: TODAY, items: [], statements: [], installments: [] };

function item(changes: Partial<ProjectionItem> = {}): ProjectionItem {
  const startDay = changes.startDay ?? TODAY;
  return {
    interval: 'monthly',
    every: 1,
    startDay,
    anchorDayOfMonth: dayParts(startDay).dayOfMonth,
    endDay: null,
    nextDay: null,
    type: 'expense',
    amountCents: cents(100),
    currency: 'BRL',
    cardId: null,
    ...changes,
  };
}

const asked = (mode = '', year = '') => ({ mode: mode as ProjectionMode, year: Number(year) });

test.each(specTable(spec, 'Windows'))('PROJ-03 %s of %s: from %s to %s', (mode, year, first, last) => {
  const months = projectedMonths(TODAY, asked(mode, year));
  expect([months[0], months.at(-1)]).toEqual([first, last]);
  expect(months).toHaveLength(mode === 'monthly' ? 12 : 24);
});

test('PROJ-01 this year and the next four, and the month where the last of them ends', () => {
  expect(projectionYears(TODAY)).toEqual([2026, 2027, 2028, 2029, 2030]);
  expect(lastProjectedMonth(TODAY)).toBe('2031-12');
});

test.each(specTable(spec, 'How often an item counts'))(
  'PROJ-03 %s from %s to %s, next %s, in %s of %s: %s times, %s to %s',
  (interval, start = '', end = '', next = '', mode, year, times, first, last) => {
    const one = item({
      interval: interval as SeriesInterval,
      startDay: day(start),
      endDay: readDay(end),
      nextDay: readDay(next),
    });
    const counted = projectedMonths(TODAY, asked(mode, year)).filter((at) => timesIn(one, at) > 0);
    expect([counted.length, counted[0] ?? '', counted.at(-1) ?? '']).toEqual([Number(times), first, last]);
  },
);

test.each(specTable(spec, 'What recurs by the week or skips months'))(
  'PROJ-02 %s, every %s, from %s to %s, next %s, from %s on: %s',
  (interval, every, start = '', end = '', next = '', from = '', times) => {
    const one = item({
      interval: interval as SeriesInterval,
      every: Number(every),
      startDay: day(start),
      endDay: readDay(end),
      nextDay: readDay(next),
    });
    const months = Array.from({ length: 6 }, (_, index) => addToMonth(month(from), index));
    expect(months.map((at) => timesIn(one, at)).join(' ')).toBe(times);
  },
);

test.each(specTable(spec, 'What is on a card'))(
  'CARD-11 on a card, %s, every %s, from %s to %s, next %s, counts in its statements: %s',
  (interval, every, start = '', end = '', next = '', times) => {
    const one = item({
      interval: interval as SeriesInterval,
      every: Number(every),
      startDay: day(start),
      endDay: readDay(end),
      nextDay: readDay(next),
      cardId: 'nubank',
    });
    const statements = projectedMonths(TODAY, asked('monthly', '2026')).map((at) => ({
      cardId: 'nubank',
      month: at,
      ...periodOf({ rule: CARD, statements: [] }, at),
    }));
    const { months } = projectMonths(
      { ...NOTHING, items: [one], statements },
      asked('monthly', '2026'),
      IN_REAIS,
    );
    expect(months.slice(1, 7).map(({ expenseCents }) => (expenseCents ?? 0) / 100)).toEqual(
      (times ?? '').split(' ').map(Number),
    );
  },
);

test.each(specTable(spec, 'The months with parcels'))(
  'CARD-11 CARD-12 parcels and a series make the expenses of %s: %s by purchase, %s by statement',
  (at, ...written) => {
    const found = (['purchase', 'due'] as const).map((setting) => {
      const installments = specTable(spec, 'What comes in parcels').map(
        ([on, statement, type, amount, currency]) => ({
          month: countedMonth(setting, {
            day: day(on ?? ''),
            statementMonth: statement ? month(statement) : null,
          }),
          type: type as TransactionType,
          amountCents: cents(Number(amount)),
          currency: currency as CurrencyCode,
        }),
      );
      const items = [item({ amountCents: cents(4_490) })];
      const monthly = projectMonths({ ...NOTHING, items, installments }, asked('monthly', '2026'), IN_REAIS);
      return monthly.months.find((one) => one.month === at)?.expenseCents;
    });
    expect(found).toEqual(written.map(Number));
  },
);

test('PROJ-03 parcels are in the total of every mode, each once, and only those of its months', () => {
  const installments = ['2026-11', '2027-10', '2027-11', '2028-01'].map((at) => ({
    month: month(at),
    type: 'expense' as const,
    amountCents: cents(100),
    currency: 'BRL' as const,
  }));
  const totals = [asked('monthly', '2026'), asked('yearly', '2026'), asked('monthly', '2028')].map(
    (mode) => projectMonths({ ...NOTHING, installments }, mode, IN_REAIS).total.expenseCents,
  );
  expect(totals).toEqual([200, 400, 100]);
});

test('PROJ-02 a weekly series counts as often as it occurs, an open one to the end of what is shown', () => {
  const weekly = item({ interval: 'weekly', startDay: day('2026-11-06') });
  const { months, total } = projectMonths({ ...NOTHING, items: [weekly] }, asked('yearly', '2026'), IN_REAIS);
  expect(months.slice(0, 3).map(({ expenseCents }) => expenseCents)).toEqual([400, 400, 500]);
  expect(months.at(-1)?.expenseCents).toBe(400);
  const days = occurrencesBetween(weekly, weekly.startDay, day('2028-10-31'));
  expect(total.expenseCents).toBe(days.length * 100);
});

const COMPANY: ProjectionBasis = {
  ...NOTHING,
  items: specTable(spec, 'Its series').map(([type, amount, currency, interval, start, end, next]) =>
    item({
      type: type as TransactionType,
      amountCents: cents(Number(amount)),
      currency: currency as CurrencyCode,
      interval: interval as SeriesInterval,
      startDay: day(start ?? ''),
      endDay: readDay(end ?? ''),
      nextDay: readDay(next ?? ''),
    }),
  ),
};

test('PROJ-03 the example, month by month', () => {
  const { months } = projectMonths(COMPANY, asked('monthly', '2026'), IN_REAIS);
  const written = specTable(spec, 'Month by month').map(([at, ...figures]) => [at, ...figures.map(Number)]);
  expect(
    months
      .slice(0, written.length)
      .map((one) => [one.month, one.incomeCents, one.expenseCents, one.balanceCents]),
  ).toEqual(written);
});

test('the total is converted once, so it may differ from its months by a cent', () => {
  const rates = { USD: { BRL: decimal('5.3049') } };
  const basis = { ...NOTHING, items: [item({ amountCents: cents(1), currency: 'USD' })] };
  const { months, total } = projectMonths(basis, asked('monthly', '2026'), { currency: 'BRL', rates });
  expect(months.map(({ expenseCents }) => expenseCents)).toEqual(Array.from({ length: 12 }, () => 5));
  expect(total).toEqual({ incomeCents: 0, expenseCents: 64, balanceCents: -64 });
});

test('without series and parcels nothing is projected', () => {
  const { months, total } = projectMonths(NOTHING, asked('yearly', '2030'), IN_REAIS);
  expect(months).toHaveLength(24);
  expect(total).toEqual({ incomeCents: 0, expenseCents: 0, balanceCents: 0 });
});

test('a projection beyond the largest amount is reported as unknown, not guessed', () => {
  const most = cents(Number.MAX_SAFE_INTEGER);
  const items = [item({ amountCents: most, type: 'income' })];
  const { months, total } = projectMonths({ ...NOTHING, items }, asked('monthly', '2026'), IN_REAIS);
  expect(months[0]).toMatchObject({ incomeCents: most, balanceCents: most });
  expect(total).toEqual({ incomeCents: null, expenseCents: 0, balanceCents: null });
});
