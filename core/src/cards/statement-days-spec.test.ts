import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { month } from '#calendar/month.ts';
import { faultOfCardRule } from './card-rule.ts';
import { compareTerms, purchaseDays } from './purchase-days.ts';
import { missingMonths, periodOf, purchaseMonth, statementFor } from './statement-calendar.ts';
import { lastPunctualDay, statementDates } from './statement-dates.ts';
import { CARD, calendarWith, cardRule, parts, statementsOf } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/cards.md?raw';

test.each(specTable(spec, 'Days by rule'))(
  'CARD-01 due %s, closes %s, without banks %s: %s closes %s and is due %s',
  (due, closes, moves, of, closingDay, dueDay) => {
    const rule = cardRule(due, closes, { dueMoves: moves === 'moves' });
    expect(statementDates(rule, month(of))).toEqual({ closingDay, dueDay });
  },
);

test.each(specTable(spec, 'Rules that cannot be'))(
  'CARD-01 a card due on %s that closes %s: "%s"',
  (due, closes, fault) => {
    expect(faultOfCardRule(cardRule(due, closes)) ?? '').toBe(fault);
  },
);

test.each(specTable(spec, 'The statements of one card'))(
  'CARD-01 CARD-06 %s runs from %s to %s, closes on %s, is due on %s, and is in time until %s',
  (of, firstDay, lastDay, closingDay, dueDay, punctual) => {
    const calendar = calendarWith('');
    expect(periodOf(calendar, month(of))).toEqual({ firstDay, lastDay });
    expect(statementFor(calendar, month(of))).toEqual({ month: of, closingDay, dueDay });
    expect(lastPunctualDay(day(dueDay))).toBe(punctual);
  },
);

test.each(specTable(spec, 'The statement of a purchase'))(
  'CARD-02 a purchase on %s, the closing day being %s, with "%s", is in %s',
  (on, closingDay, own, of) => {
    const calendar = calendarWith(own, { ...CARD, closingDayIsNext: closingDay === 'next' });
    expect(purchaseMonth(calendar, day(on))).toBe(of);
    const { firstDay, lastDay } = periodOf(calendar, month(of));
    expect(firstDay <= on && on <= lastDay).toBe(true);
  },
);

test.each(specTable(spec, 'What the days mean'))(
  'CARD-01 due %s, closes %s, the closing day being %s, on %s: up to %s, due %s (%s days); best %s, due %s (%s days)',
  (due, closes, closingDay, today, last, lastDue, lastDays, best, bestDue, bestDays) => {
    const rule = cardRule(due, closes, { closingDayIsNext: closingDay === 'next' });
    expect(purchaseDays({ rule, statements: [] }, day(today))).toMatchObject({
      last: { day: last, dueDay: lastDue, days: Number(lastDays) },
      best: { day: best, dueDay: bestDue, days: Number(bestDays) },
    });
  },
);

test.each(specTable(spec, 'Several cards today'))('on %s, of %s: %s', (today, cards, order) => {
  const all = parts(cards).map((text) => {
    const [name = '', , due = '', , ...closes] = text.split(' ');
    return { name, calendar: { rule: cardRule(due, closes.join(' ')), statements: [] } };
  });
  const terms = compareTerms(all, day(today));
  expect(terms.map(({ card, term }) => `${card.name} ${term.dueDay}`).join(', ')).toBe(order);
});

test.each(specTable(spec, 'Months that have rows'))(
  'where there are "%s" and "%s" is needed, "%s" are made',
  (there, needed, made) => {
    const [first = '', last = first] = [parts(there)[0], parts(there).at(-1)];
    const statements = there === '' ? [] : statementsOf(CARD, first, last);
    const months = missingMonths({ rule: CARD, statements }, parts(needed).map(month), day('2026-11-20'));
    expect(months.join(', ')).toBe(made);
  },
);

test('CARD-03 beside a statement that was moved far, those of the rule are pushed on until they are in order', () => {
  const late = calendarWith('2026-12 closes 2026-12-28 due 2027-01-15');
  expect(statementFor(late, month('2027-01'))).toMatchObject({
    closingDay: '2027-01-03',
    dueDay: '2027-01-16',
  });
  expect(statementFor(late, month('2027-02'))).toMatchObject({
    closingDay: '2027-02-03',
    dueDay: '2027-02-10',
  });
  const early = calendarWith('2026-12 closes 2026-11-01 due 2026-11-05');
  expect(statementFor(early, month('2026-11'))).toMatchObject({
    closingDay: '2026-10-31',
    dueDay: '2026-11-04',
  });
});
