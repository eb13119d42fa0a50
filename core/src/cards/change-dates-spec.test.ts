import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { month } from '#calendar/month.ts';
import { cents } from '#money/money.ts';
import type { CardRow, StatementSource } from './card-row.ts';
import {
  changeDates,
  changedStatements,
  changeRule,
  type DatesScope,
  faultOfDates,
  faultOfRuleChange,
  type SourcedCalendar,
} from './change-dates.ts';
import { placeInstallments } from './installments.ts';
import { countMoves, moveRows } from './move-rows.ts';
import type { StatementCalendar } from './statement-calendar.ts';
import { CARD, ownDates, parts, ruleText, statementsOf } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/cards.md?raw';

const TODAY = day('2026-11-20');

function calendarTo(last: string): SourcedCalendar {
  const statements = statementsOf(CARD, '2026-10', last).map(
    (one) => ({ ...one, datesFrom: 'rule' }) as const,
  );
  return { rule: CARD, statements };
}

function withOwnJanuary(): SourcedCalendar {
  const { rule, statements } = calendarTo('2027-02');
  const own = { closingDay: day('2027-01-05'), dueDay: day('2027-01-12'), datesFrom: 'person' } as const;
  return { rule, statements: statements.map((one) => (one.month === '2027-01' ? { ...one, ...own } : one)) };
}

test.each(specTable(spec, 'Other days for a statement'))(
  'CARD-03 %s closes on %s and is due on %s (%s): "%s", closing days %s, rule %s',
  (of, closingDay, dueDay, scope, fault, closings, rule) => {
    const edit = {
      month: month(of),
      closingDay: day(closingDay),
      dueDay: day(dueDay),
      scope: scope as DatesScope,
    };
    const found = faultOfDates(withOwnJanuary(), edit);
    expect(found ? [found.code, 'month' in found ? found.month : ''].join(' ').trim() : '').toBe(fault);
    if (found) return;
    const after = changeDates(withOwnJanuary(), edit);
    expect(after.statements.map((one) => one.closingDay).join(', ')).toBe(closings);
    expect(ruleText(after.rule)).toBe(rule);
  },
);

test('CARD-03 a statement keeps the days that a person gave it, and is written alone', () => {
  const edit = { month: month('2026-12'), closingDay: day('2026-12-01'), dueDay: day('2026-12-10') };
  const before = withOwnJanuary();
  const one = changeDates(before, { ...edit, scope: 'one' });
  expect(changedStatements(before, one)).toEqual([{ ...edit, datesFrom: 'person' }]);
  const byBank = changeDates(before, { ...edit, scope: 'one', from: 'bank' });
  expect(changedStatements(before, byBank)).toEqual([{ ...edit, datesFrom: 'bank' }]);
  const following = changeDates(before, { ...edit, scope: 'following' });
  expect(changedStatements(before, following).map((changed) => [changed.month, changed.datesFrom])).toEqual([
    ['2026-12', 'rule'],
    ['2027-02', 'rule'],
  ]);
});

test('CARD-03 the day of the month that a card is due on outlives a short month', () => {
  const rule = { ...CARD, dueDayOfMonth: 31, closing: { by: 'day_of_month', count: 30 } } as const;
  const statements = statementsOf(rule, '2026-06', '2026-08').map(
    (one) => ({ ...one, datesFrom: 'rule' }) as const,
  );
  const edit = { month: month('2026-06'), closingDay: day('2026-06-25'), dueDay: day('2026-06-30') };
  const after = changeDates({ rule, statements }, { ...edit, scope: 'following' });
  expect(ruleText(after.rule)).toBe('due 31, day 25');
  expect(after.statements.map((one) => [one.closingDay, one.dueDay])).toEqual([
    ['2026-06-25', '2026-06-30'],
    ['2026-07-25', '2026-07-31'],
    ['2026-08-25', '2026-08-31'],
  ]);
});

test('CARD-03 CARD-06 a due day that fell into the next month is no rule, unless the rule brought it there', () => {
  const rule = { ...CARD, dueDayOfMonth: 28, dueMoves: true };
  const [february] = statementsOf(rule, '2027-02', '2027-02');
  if (!february) throw new Error('no February');
  expect(february.dueDay).toBe('2027-03-01');
  const edit = { ...february, closingDay: day('2027-02-20'), scope: 'following' } as const;
  const statements = [{ ...february, datesFrom: 'rule' as const }];
  expect(faultOfDates({ rule, statements }, edit)).toBeNull();
  expect(ruleText(changeDates({ rule, statements }, edit).rule)).toBe('due 28, 8 before');
  const byHand = [{ ...february, datesFrom: 'person' as const }];
  expect(faultOfDates({ rule: { ...rule, dueMoves: false }, statements: byHand }, edit)).toEqual({
    code: 'due_outside_month',
  });
});

test("CARD-03 another rule from a month on leaves the days before it and a person's own, and refuses to run into those", () => {
  const rule = { ...CARD, dueDayOfMonth: 20 };
  const after = changeRule(withOwnJanuary(), rule, month('2026-12'));
  expect(after.statements.map((one) => one.closingDay)).toEqual([
    '2026-10-03',
    '2026-11-03',
    '2026-12-13',
    '2027-01-05',
    '2027-02-13',
  ]);
  expect(faultOfRuleChange(withOwnJanuary(), rule, month('2026-12'))).toBeNull();
  const early = { ...CARD, dueDayOfMonth: 1, closing: { by: 'days_before', count: 27 } } as const;
  expect(faultOfRuleChange(withOwnJanuary(), early, month('2027-02'))).toEqual({
    code: 'statements_overlap',
    month: '2027-01',
  });
});

/** "2026-12-01 rule 2026-12", "… payment …", or "2026-12-02 plan of 3" with all its parcels as they are placed. */
function readRows(text: string, calendar: StatementCalendar): CardRow[] {
  return parts(text, '; ').flatMap((part, index): CardRow[] => {
    const [on = '', source = '', of = '', count = ''] = part.split(' ');
    const row = { id: `row-${index}`, type: 'expense', amountCents: cents(1000) } as const;
    if (source === 'plan') {
      const draft = { totalCents: cents(3000), count: Number(count), firstNumber: 1, purchaseDay: day(on) };
      return placeInstallments(calendar, draft, TODAY).map(({ number, ...placed }) => ({
        ...row,
        ...placed,
        id: `row-${index}-${number}`,
        installment: { planId: `plan-${index}`, number, purchaseDay: day(on) },
      }));
    }
    const isPayment = source === 'payment';
    return [
      {
        ...row,
        day: day(on),
        type: isPayment ? ('transfer_in' as const) : row.type,
        status: 'posted' as const,
        month: month(of),
        statementFrom: isPayment ? 'rule' : (source as StatementSource),
        installment: null,
      },
    ];
  });
}

test.each(specTable(spec, 'Rows that other days move'))(
  'CARD-02 CARD-03 CARD-08 where %s, "%s" becomes "%s", and the question says "%s"',
  (change, rows, expected, question) => {
    const before = calendarTo('2027-04');
    const dates = ownDates(change, before);
    const after = changeDates(before, { ...dates, scope: 'one' });
    expect(faultOfDates(before, { ...dates, scope: 'one' })).toBeNull();
    const all = readRows(rows, before);
    const moves = moveRows({ before, after }, all);
    const moved = all.map((row) => moves.find((move) => move.row === row) ?? row);
    expect(moved.map((row) => `${row.day} ${row.month}`).join('; ')).toBe(expected);
    expect(
      countMoves(moves)
        .map(({ month: to, count }) => `${count} to ${to}`)
        .join(', '),
    ).toBe(question);
  },
);

test('CARD-08 a day that a person gave a parcel stays, unless its statement does not hold it any more', () => {
  const before = calendarTo('2027-04');
  const all = readRows('2026-11-20 plan of 3', before).map((row) =>
    row.month === '2027-01' ? { ...row, day: day('2026-12-28') } : row,
  );
  const closing = (closingDay: string) => {
    const dates = { month: month('2027-01'), closingDay: day(closingDay), dueDay: day('2027-01-10') };
    const after = changeDates(before, { ...dates, scope: 'one' });
    return moveRows({ before, after }, all).map((move) => [move.row.id, move.day]);
  };
  expect(closing('2027-01-02')).toEqual([]);
  expect(closing('2026-12-28')).toEqual([['row-0-2', '2026-12-27']]);
});

test('CARD-08 a parcel that was pulled into its statement is free again when the statement is', () => {
  const before = calendarTo('2027-04');
  const dates = { month: month('2027-01'), closingDay: day('2026-12-30'), dueDay: day('2027-01-10') };
  const pulled = changeDates(before, { ...dates, scope: 'one' });
  const rows = readRows('2026-12-02 plan of 3', pulled);
  expect(rows[1]?.day).toBe('2026-12-29');
  expect(moveRows({ before: pulled, after: before }, rows).map((move) => move.day)).toEqual(['2027-01-02']);
});
