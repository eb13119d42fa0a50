import type { Payable } from '@vintem/contract/payables';
import type { Transaction } from '@vintem/contract/transactions';
import { day } from '@vintem/core/calendar/day';
import { month } from '@vintem/core/calendar/month';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { cents, ZERO } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import { standingOf } from './payable-facts.ts';
import { groupPayables, shownPayables, totalsOf } from './payable-groups.ts';

const TODAY = day('2026-11-20');

function bill(
  dueDay: string,
  amount: number,
  type: Transaction['type'] = 'expense',
  currency: CurrencyCode = 'BRL',
): Payable {
  const transaction = { id: `${dueDay} ${amount}`, type, currency, amountCents: cents(amount) };
  return {
    kind: 'bill',
    // Only what groups and sums read.
    transaction: transaction as Transaction,
    dueDay: day(dueDay),
    isTax: false,
    paidCents: ZERO,
  };
}

const STATEMENT: Payable = {
  kind: 'statement',
  accountId: 'card',
  name: 'Nubank',
  month: month('2026-11'),
  dueDay: day('2026-11-25'),
  currency: 'BRL',
  amountCents: cents(26_501),
};

const ITEMS = [
  bill('2026-11-17', 74_200),
  bill('2026-11-17', 120_000, 'income'),
  bill('2026-11-20', 19_743),
  STATEMENT,
  bill('2027-02-01', 5_000, 'expense', 'USD'),
];

test('FIN-01 groups come in their order, without those that are empty, each with its sums', () => {
  expect(
    groupPayables(ITEMS, TODAY).map(({ group, items, totals }) => [group, items.length, totals]),
  ).toEqual([
    ['overdue', 2, [{ currency: 'BRL', payCents: 74_200, receiveCents: 120_000 }]],
    ['today', 1, [{ currency: 'BRL', payCents: 19_743, receiveCents: 0 }]],
    ['week', 1, [{ currency: 'BRL', payCents: 26_501, receiveCents: 0 }]],
    ['later', 1, [{ currency: 'USD', payCents: 5_000, receiveCents: 0 }]],
  ]);
});

test('FIN-01 the sums of all are by currency, and a statement is to be paid', () => {
  expect(totalsOf(ITEMS)).toEqual([
    { currency: 'BRL', payCents: 120_444, receiveCents: 120_000 },
    { currency: 'USD', payCents: 5_000, receiveCents: 0 },
  ]);
  expect(shownPayables(ITEMS, 'receive')).toEqual([ITEMS[1]]);
  expect(shownPayables(ITEMS, 'pay')).toHaveLength(4);
  expect(shownPayables(ITEMS, undefined)).toHaveLength(5);
});

test('FIN-01 a bill that was paid in part says what is left of it', () => {
  const part = { ...bill('2026-11-10', 60_000), paidCents: cents(40_000) } as Payable;
  expect(standingOf(part, day('2026-11-11'))).toEqual({
    state: 'overdue',
    text: 'Vencida há 1 dia · faltam R$\u00a0600,00',
    notice: null,
  });
});
