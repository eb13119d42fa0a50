import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { addToMonth, month } from '#calendar/month.ts';
import { cents, negate, ZERO } from '#money/money.ts';
import { formatAmount } from '#money/read-amount.ts';
import { faultOfSharedLimit, limitGroups, limitUse } from './card-limit.ts';
import type { CardRow } from './card-row.ts';
import { type CardHistory, reckonStatements, statementSums, unconfirmedRows } from './reckon-statements.ts';
import type { StatementPayment } from './statement-amounts.ts';
import { isPayableOn, payableMonths, paymentOutcome, statementOfBill } from './settle-statement.ts';
import { bankChargesPlace } from './purchase-days.ts';
import {
  amountList,
  CARD,
  calendarWith,
  cardRule,
  parts,
  reais,
  stateText,
  statementsOf,
} from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/cards.md?raw';

const DECEMBER = month('2026-12');

function charge(text: string, amount: string, more: Partial<CardRow> = {}): CardRow {
  return {
    id: `${text} ${amount}`,
    day: day(text),
    type: 'expense',
    status: 'posted',
    month: DECEMBER,
    statementFrom: 'rule',
    amountCents: reais(amount),
    installment: null,
    ...more,
  };
}

function payment(on: string, of: string, amount: string): StatementPayment {
  return {
    month: month(of),
    day: day(on),
    status: 'posted',
    amountCents: reais(amount),
    financedCount: null,
  };
}

function history(rows: readonly CardRow[], payments: readonly StatementPayment[] = []): CardHistory {
  const statements = statementsOf(CARD, '2026-11', '2027-02').map((one) => ({ ...one, minimumCents: null }));
  return { statements, sums: statementSums(rows), payments, opening: null };
}

test('CARD-04 the total of a statement grows with its rows from what the one before left', () => {
  const november = charge('2026-10-20', '812,40', { month: month('2026-11') });
  const rows = [november];
  for (const [on = '', what = '', type = '', amount = '', total = ''] of specTable(
    spec,
    'A statement and its next',
  )) {
    rows.push(charge(on, amount, { id: what, type: type as CardRow['type'] }));
    const paid = [payment('2026-11-10', '2026-11', '500,00')];
    const [before, after] = reckonStatements(history(rows, paid), day(on));
    expect(before?.restCents, what).toBe(31_240);
    expect(after?.carriedCents, what).toBe(31_240);
    expect(formatAmount(after?.totalCents ?? ZERO), what).toBe(total);
  }
});

test.each(specTable(spec, 'The state of a statement'))(
  'CARD-06 due on %s, %s with charges of %s, minimum "%s" and "%s", is on %s: %s',
  (due, of, charges, minimum, paid, today, expected) => {
    const rule = cardRule(due, '7 before');
    const statements = statementsOf(rule, addToMonth(month(of), -1), addToMonth(month(of), 1));
    const charged = reais(charges);
    const payments = parts(paid, '; ').map((text) => {
      const [on = '', amount = '', financed] = text.split(' ');
      return { ...payment(on, of, amount), financedCount: financed ? Number.parseInt(financed, 10) : null };
    });
    const figures = reckonStatements(
      {
        statements: statements.map((one) => ({ ...one, minimumCents: minimum ? reais(minimum) : null })),
        sums: [
          {
            month: month(of),
            type: charged < 0 ? 'refund' : 'expense',
            status: 'posted',
            amountCents: cents(Math.abs(charged)),
          },
        ],
        payments,
        opening: null,
      },
      day(today),
    );
    const state = figures[1]?.state;
    expect(state && stateText(state)).toBe(expected);
  },
);

test.each(specTable(spec, 'Which statement a payment settles'))(
  'CARD-05 with %s left of November and %s of December, a payment on %s settles %s, or %s',
  (november, december, on, settled, other) => {
    const rests = [
      { month: month('2026-11'), restCents: reais(november) },
      { month: DECEMBER, restCents: reais(december) },
    ];
    const found = payableMonths(calendarWith(''), rests, day(on));
    expect(found.settled).toBe(settled);
    expect([found.closed, found.open].filter((one) => one !== settled).join('')).toBe(
      found.closed === null ? '' : other,
    );
    expect(found.closed === null).toBe(other === '');
  },
);

test.each(specTable(spec, 'The statement of a bill'))(
  'SCAN-10 a paper of %s with the due day "%s" is of the statement of %s',
  (on, due, expected) => {
    const rests = [
      { month: month('2026-11'), restCents: ZERO },
      { month: DECEMBER, restCents: reais('690,64') },
    ];
    const paper = { day: day(on), dueDay: due === '' ? null : day(due) };
    expect(statementOfBill(calendarWith(''), rests, paper)).toBe(expected);
  },
);

test.each(specTable(spec, 'Which statements may be paid'))(
  'CARD-05 of a card due on %s that closes %s, the statement of %s on %s: %s',
  (due, closes, of, on, may) => {
    expect(isPayableOn(calendarWith('', cardRule(due, closes)), month(of), day(on))).toBe(may === 'yes');
  },
);

test.each(specTable(spec, 'What a payment leaves'))(
  'CARD-05 settling %s while %s is open, of %s, %s: %s',
  (settled, open, rest, amount, says) => {
    const outcome = paymentOutcome(
      { open: month(open) },
      { month: month(settled), restCents: reais(rest) },
      reais(amount),
    );
    const said =
      outcome.code === 'less'
        ? `less ${formatAmount(outcome.leftCents)} to ${outcome.toMonth}`
        : outcome.code === 'more'
          ? `more ${formatAmount(outcome.excessCents)} to ${outcome.toMonth}`
          : outcome.code;
    expect(said).toBe(says);
  },
);

test("the bank's charges for a rest stand on the last day of the statement that follows it", () => {
  expect(bankChargesPlace(calendarWith(''), month('2026-11'))).toEqual({
    month: '2026-12',
    day: '2026-12-02',
  });
});

test('CARD-04 a scheduled row counts until its statement closes, and then waits below it', () => {
  const rows = [
    charge('2026-11-15', '44,90'),
    charge('2026-11-28', '99,00', { id: 'gym', status: 'scheduled' }),
    charge('2026-11-29', '9,00', { type: 'refund', status: 'scheduled' }),
  ];
  const at = (on: string) => reckonStatements(history(rows), day(on))[1];
  expect(at('2026-12-02')).toMatchObject({ chargesCents: 13_490, unconfirmedCents: 0 });
  expect(at('2026-12-03')).toMatchObject({ chargesCents: 4490, unconfirmedCents: 9000 });
  const december = statementsOf(CARD, '2026-12', '2026-12')[0];
  if (!december) throw new Error('no December');
  expect(unconfirmedRows(rows, december, day('2026-12-02'))).toEqual([]);
  expect(unconfirmedRows(rows, december, day('2026-12-03')).map(({ id }) => id)).toContain('gym');
});

test('CARD-05 a payment to come is in no total, and is told beside it', () => {
  const scheduled = { ...payment('2026-12-25', '2026-12', '44,90'), status: 'scheduled' } as const;
  const rows = [charge('2026-11-15', '44,90')];
  const [, december, january] = reckonStatements(history(rows, [scheduled]), day('2026-12-05'));
  expect(december).toMatchObject({ paidCents: 0, restCents: 4490, pendingCents: 4490 });
  expect(january).toMatchObject({ carriedCents: 4490 });
});

test('what raises a statement and what lowers it are told apart, also money that the bank gives away', () => {
  const rows = [
    charge('2026-11-15', '100,00'),
    charge('2026-11-16', '50,00', { type: 'transfer_out' }),
    charge('2026-11-17', '30,00', { type: 'refund' }),
    charge('2026-11-18', '5,00', { type: 'income' }),
  ];
  expect(reckonStatements(history(rows), day('2026-12-05'))[1]).toMatchObject({
    purchasesCents: 15_000,
    refundsCents: 3500,
    chargesCents: 11_500,
  });
});

test('CARD-04 correcting a row of a closed statement changes what all later ones carry', () => {
  const carried = (amount: string) =>
    reckonStatements(
      history([charge('2026-10-20', amount, { month: month('2026-11') })]),
      day('2027-02-20'),
    ).map((one) => one.carriedCents);
  expect(carried('100,00')).toEqual([0, 10_000, 10_000, 10_000]);
  expect(carried('90,00')).toEqual([0, 9000, 9000, 9000]);
});

test('what was owed before the first row is carried into its own statement, and into no earlier one', () => {
  const opening = { month: DECEMBER, debtCents: reais('250,00') };
  const carried = (of: string) =>
    reckonStatements({ ...history([]), opening: { ...opening, month: month(of) } }, day('2026-12-20')).map(
      (one) => one.carriedCents,
    );
  expect(carried('2026-12')).toEqual([0, 25_000, 25_000, 25_000]);
  expect(carried('2026-05')).toEqual([25_000, 25_000, 25_000, 25_000]);
  expect(carried('2027-05')).toEqual([0, 0, 0, 25_000]);
});

test('a sum of a month without a statement is refused, for it would be lost', () => {
  const stray = history([charge('2026-10-20', '1,00', { month: month('2026-10') })]);
  expect(() => reckonStatements(stray, day('2026-12-20'))).toThrow('no statement of 2026-10');
});

test.each(specTable(spec, 'The limit'))(
  'CARD-10 balances of %s with parcels of %s to come, of a limit of "%s": used %s, available %s',
  (balances, promised, limit, used, available) => {
    const promises = amountList(promised);
    const debts = parts(balances).map((text, index) => ({
      balanceCents: text.startsWith('-') ? negate(reais(text.slice(1))) : reais(text),
      promisedCents: promises[index] ?? ZERO,
    }));
    const use = limitUse(debts, limit === '' ? null : reais(limit));
    expect(formatAmount(use.usedCents)).toBe(used);
    expect(use.availableCents === null ? 'none' : formatAmount(use.availableCents)).toBe(available);
  },
);

test('CARD-10 cards that share a limit are one group under the card that has it', () => {
  const cards = [
    { id: 'additional', limitOf: 'main' },
    { id: 'main', limitOf: null },
    { id: 'other', limitOf: null },
    { id: 'stray', limitOf: 'gone' },
  ];
  const groups = limitGroups(cards).map(({ holder, cards: members }) => [
    holder.id,
    members.map(({ id }) => id),
  ]);
  expect(groups).toEqual([
    ['main', ['additional', 'main']],
    ['other', ['other']],
    ['stray', ['stray']],
  ]);
  expect(faultOfSharedLimit(cards, 'other', 'main')).toBeNull();
  expect(faultOfSharedLimit(cards, 'other', 'other')).toBe('limit_of_itself');
  expect(faultOfSharedLimit(cards, 'other', 'additional')).toBe('limit_of_sharing_card');
  expect(faultOfSharedLimit(cards, 'main', 'other')).toBe('limit_is_shared');
});
