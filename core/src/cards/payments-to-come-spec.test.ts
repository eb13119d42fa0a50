import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day } from '#calendar/day.ts';
import { addToMonth, month, type Month } from '#calendar/month.ts';
import { cents } from '#money/money.ts';
import { formatAmount } from '#money/read-amount.ts';
import { CARD, parts, reais, statementsOf } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/cards.md?raw';
import { countedMonth } from './card-month.ts';
import { paymentsToCome } from './payments-to-come.ts';
import { reckonStatements } from './reckon-statements.ts';
import { purchaseMonth, statementFor } from './statement-calendar.ts';
import { totalsWith } from './what-if.ts';

const CALENDAR = { rule: CARD, statements: statementsOf(CARD, '2026-10', '2027-06') };

/** "2026-11-15 312,40", in parentheses what is scheduled; a payment names its statement: "2026-11-10 500,00 of 2026-11". */
function entry(text: string) {
  const status = text.startsWith('(') ? ('scheduled' as const) : ('posted' as const);
  const [on = '', amount = '', , of] = text.replaceAll(/[()]/gu, '').split(' ');
  const isRefund = amount.startsWith('-');
  return {
    day: day(on),
    status,
    type: isRefund ? ('refund' as const) : ('expense' as const),
    amountCents: reais(amount.replace('-', '')),
    month: of === undefined ? purchaseMonth(CALENDAR, day(on)) : month(of),
  };
}

const figuresOf = (rows: string, payments: string, today: string) =>
  reckonStatements(
    {
      statements: CALENDAR.statements.map((one) => ({ ...one, minimumCents: null })),
      sums: parts(rows, '; ').map((text) => entry(text)),
      payments: parts(payments, '; ').map((text) => ({ ...entry(text), financedCount: null })),
      opening: null,
    },
    day(today),
  );

test.each(specTable(spec, 'What will be paid'))(
  'CARD-12 on %s, with "%s", payments "%s" and "%s" expected, the accounts pay "%s"',
  (today, rows, payments, expected, pays) => {
    const charges = parts(expected, '; ').map((text) => {
      const [on = '', amount = ''] = text.split(' ');
      return { day: day(on), chargedCents: reais(amount) };
    });
    const found = paymentsToCome(
      { calendar: CALENDAR, figures: figuresOf(rows, payments, today) },
      charges,
      day(today),
    );
    expect(found.map((one) => `${one.day} ${formatAmount(one.amountCents)}`).join('; ')).toBe(pays);
  },
);

test.each(specTable(spec, 'What a purchase in parcels would make'))(
  'CARD-08 on %s, with "%s" and payments "%s", parcels of %s would make statements from %s to %s',
  (today, rows, payments, parcels, lowest, highest) => {
    const [count = '', amount = '', first = ''] = parcels.split(' ');
    const added = Array.from({ length: Number(count) }, (_, index) => ({
      month: addToMonth(month(first), index),
      amountCents: reais(amount),
    }));
    const figures = figuresOf(rows, payments, today).map((one) => ({
      ...one,
      ...statementFor(CALENDAR, one.month),
    }));
    const range = totalsWith(figures, added, day(today));
    expect(range && [range.lowestCents, range.highestCents].map(formatAmount)).toEqual([lowest, highest]);
    expect(totalsWith(figures, [], day(today))).toBeNull();
  },
);

test.each(specTable(spec, 'In which month a row counts'))(
  'CARD-11 counted by %s, a row of %s in the statement "%s" counts in %s',
  (setting, on, statement, counts) => {
    const statementMonth = statement === '' ? null : month(statement ?? '');
    expect(countedMonth(setting === 'due' ? 'due' : 'purchase', { day: day(on ?? ''), statementMonth })).toBe(
      counts,
    );
  },
);

const TODAY = day('2026-11-20');
const anyMonth = fc.constantFrom<Month>(...CALENDAR.statements.map((one) => one.month));
const anyAmount = fc.integer({ min: 1, max: 1e9 }).map(cents);

test('CARD-12 whatever is owed, scheduled or expected is paid once: no more and no less, and never before it is due', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          month: anyMonth,
          type: fc.constantFrom('expense' as const, 'refund' as const),
          status: fc.constantFrom('posted' as const, 'scheduled' as const),
          amountCents: anyAmount,
        }),
      ),
      fc.array(
        fc.record({
          month: anyMonth,
          day: fc.integer({ min: -60, max: 120 }).map((count) => addDays(TODAY, count)),
          status: fc.constantFrom('posted' as const, 'scheduled' as const),
          amountCents: anyAmount,
          financedCount: fc.constant(null),
        }),
      ),
      fc.array(
        fc.record({
          day: fc.integer({ min: 0, max: 400 }).map((count) => addDays(TODAY, count)),
          chargedCents: anyAmount,
        }),
      ),
      (sums, payments, expected) => {
        const statements = CALENDAR.statements.map((one) => ({ ...one, minimumCents: null }));
        const figures = reckonStatements({ statements, sums, payments, opening: null }, TODAY);
        const found = paymentsToCome({ calendar: CALENDAR, figures }, expected, TODAY);
        const owed =
          (figures.at(-1)?.restCents ?? 0) +
          expected.reduce((total, { chargedCents }) => total + chargedCents, 0) -
          figures.reduce((total, { pendingCents }) => total + pendingCents, 0);
        const paid = found.reduce((total, { amountCents }) => total + amountCents, 0);
        // What comes back after it was paid leaves a credit; nothing that is owed is left.
        expect(paid).toBeGreaterThanOrEqual(Math.max(0, owed));
        const onlyCharges = [...sums, ...payments].every((one) => 'type' in one && one.type === 'expense');
        if (onlyCharges) expect(paid).toBe(owed);
        const days = found.map((one) => one.day);
        expect(days).toEqual(days.toSorted());
        expect(days.every((one) => one >= TODAY)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
