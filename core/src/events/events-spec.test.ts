import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { month } from '#calendar/month.ts';
import type { StatementState } from '#cards/statement-state.ts';
import { ZERO } from '#money/money.ts';
import { formatAmount } from '#money/read-amount.ts';
import spec from '#specs/events.md?raw';
import { calendarWith, parts, reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import { billToDo } from './bill-to-do.ts';
import { firstBelowZero, isNewBelowZero } from './first-below-zero.ts';
import { statementEvents, statementToDo } from './statement-events.ts';

/** "overdue", "paid 2026-11-05"; what no event asks is nothing. */
function state(text: string): StatementState {
  const [code, on] = text.split(' ');
  return { code, ...(on !== undefined && { day: day(on) }) } as StatementState;
}

test.each(specTable(spec, 'Statements'))(
  'API-08 on %s, of a statement of %s of which %s is left, %s, there is told: "%s"',
  (today, total, rest, stands, told) => {
    const one = {
      month: month('2026-11'),
      totalCents: reais(total),
      restCents: reais(rest),
      state: state(stands),
    };
    const calendar = calendarWith('2026-11 closes 2026-11-03 due 2026-11-10');
    const found = statementEvents({ calendar, figures: [one] }, day(today));
    expect(found.map(({ kind }) => kind.replace('statement_', '').replaceAll('_', ' ')).join(', ')).toBe(
      told,
    );
    for (const event of found)
      expect(event).toMatchObject({ month: '2026-11', closingDay: '2026-11-03', dueDay: '2026-11-10' });
  },
);

test.each(specTable(spec, 'What to do about a statement'))(
  'API-11 on %s, with %s left of a statement and %s scheduled, %s, there is to do: "%s" of %s',
  (today, rest, scheduled, stands, kind, amount) => {
    const one = {
      month: month('2026-11'),
      totalCents: reais('100,00'),
      restCents: reais(rest),
      pendingCents: reais(scheduled),
      state: state(stands),
    };
    const calendar = calendarWith('2026-11 closes 2026-11-03 due 2026-11-10');
    const found = statementToDo({ calendar, figures: [one] }, day(today));
    expect(found?.kind.replace('statement_', '').replaceAll('_', ' ') ?? '').toBe(kind);
    expect(found ? formatAmount(found.amountCents) : '').toBe(amount);
  },
);

test.each(specTable(spec, 'Bills'))(
  'API-08 API-11 FIN-01 of a %s due on %s, on %s there is to do: "%s"',
  (of, due, today, told) => {
    const bill = { dueDay: day(due), isTax: of === 'tax', isReceivable: of === 'income' };
    expect(billToDo(bill, day(today))?.replaceAll('_', ' ') ?? '').toBe(told);
  },
);

/** "2026-11-25 -150,00 +80,00" */
function movement(text: string) {
  const [on = '', ...amounts] = text.split(' ');
  const sumOf = (sign: string) =>
    reais(amounts.find((one) => one.startsWith(sign))?.slice(1) ?? '0,00') || ZERO;
  return { day: day(on), inCents: sumOf('+'), outCents: sumOf('-') };
}

test.each(specTable(spec, 'Below zero'))(
  'API-13 with %s in the accounts and "%s" to come, the first day below zero is "%s", with "%s"',
  (accounts, coming, first, then) => {
    const movements = parts(coming, '; ').map((text) => movement(text));
    const held = accounts === 'unknown' ? null : reais(accounts);
    const found = firstBelowZero(held, movements, day('2026-11-20'));
    expect([found?.day ?? '', found ? formatAmount(found.balanceCents) : '']).toEqual([first, then]);
  },
);

test.each(specTable(spec, 'Below zero again'))(
  'API-13 known to be "%s", on %s a first day of "%s" is news: %s',
  (known, today, first, isNews) => {
    const dayOrNull = (text: string) => (text === '' ? null : day(text));
    expect(isNewBelowZero(dayOrNull(known), dayOrNull(first), day(today)) ? 'yes' : 'no').toBe(isNews);
  },
);
