import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { month } from '#calendar/month.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import type { TransactionStatus, TransactionType } from '#ledger/transaction.ts';
import { cents, sum } from '#money/money.ts';
import { formatAmount } from '#money/read-amount.ts';
import { bankTotalReasons, type BankTotalRow, compareBankTotal } from './bank-total.ts';
import { chargedCents } from './card-row.ts';
import { proposedIof } from './iof.ts';
import { acceptedBill, missingPurchases, offeredAsPayments } from './old-payments.ts';
import { periodOf } from './statement-calendar.ts';
import { calendarWith, parts, reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/cards.md?raw';

const DECEMBER = month('2026-12');

/** "2026-11-15 100,00", "… fee", "… in 2027-01"; below zero a refund */
function readRow(text: string, index: number): BankTotalRow {
  const [on = '', amount = '', ...more] = text.split(' ');
  const charged = reais(amount);
  return {
    id: `row-${index}`,
    day: day(on),
    type: charged < 0 ? 'refund' : 'expense',
    status: 'posted',
    month: more[0] === 'in' ? month(more[1] ?? '') : DECEMBER,
    statementFrom: 'rule',
    amountCents: cents(Math.abs(charged)),
    installment: null,
    isFee: more[0] === 'fee',
  };
}

test.each(specTable(spec, "The bank's total"))(
  'CARD-13 "%s" beside %s: %s, "%s"',
  (text, bank, says, expected) => {
    const rows = parts(text, '; ').map(readRow);
    const amount = ({ type, amountCents }: BankTotalRow) => chargedCents(type, amountCents);
    const total = sum(rows.filter((row) => row.month === DECEMBER).map(amount));
    const verdict = compareBankTotal(total, reais(bank));
    expect(
      verdict.code === 'equal' ? 'equal' : `${verdict.code} ${formatAmount(verdict.differenceCents)}`,
    ).toBe(says);
    const period = periodOf(calendarWith(''), DECEMBER);
    const reasons = bankTotalReasons({ month: DECEMBER, period, rows }, verdict);
    const texts = reasons.map((reason) => {
      const amounts = reason.rows.map((row) => formatAmount(amount(row)));
      return [reason.code, ...amounts, ...(reason.explains ? ['explains'] : [])].join(' ');
    });
    expect(texts.join(', ')).toBe(expected);
  },
);

test.each(specTable(spec, 'Bills from before there were cards'))(
  'CARD-14 on %s, %s, %s, %s, on a card: %s, tied: %s; offered: %s',
  (on, type, status, category, onCard, tied, offered) => {
    const row = {
      day: day(on),
      type: type as TransactionType,
      status: status as TransactionStatus,
      category: category as CategoryKey,
      isOnCard: onCard === 'yes',
      isTied: tied === 'yes',
    };
    expect(offeredAsPayments([row], day('2026-11-20'))).toEqual(offered === 'yes' ? [row] : []);
  },
);

test.each(specTable(spec, 'Accepted bills'))(
  'CARD-14 the bill of %s, where the debt was told on %s, settles %s; with purchases: %s',
  (on, told, settles, withPurchases) => {
    expect(acceptedBill(calendarWith(''), day(on), day(told))).toEqual(
      withPurchases === 'yes' ? { code: 'with_purchases', settles } : { code: 'lowers_debt' },
    );
  },
);

test.each(specTable(spec, 'What accepted bills paid for'))(
  'CARD-14 with %s left, %s: %s',
  (left, bills, missing) => {
    const parted = (text: string) => text.split('; ').filter((part) => part !== '');
    const rests = parted(left).map((part) => {
      const [of = '', amount = ''] = part.split(' ');
      return { month: month(of), restCents: reais(amount) };
    });
    const accepted = parted(bills).map((part) => {
      const [of = '', amount = ''] = part.split(' ');
      return { settles: month(of), amountCents: reais(amount) };
    });
    expect(missingPurchases(accepted, rests)).toEqual(parted(missing).map(reais));
  },
);

test.each(specTable(spec, 'IOF of a purchase abroad'))('the IOF of %s, %s: %s', (on, amount, proposed) => {
  const found = proposedIof(reais(amount), day(on));
  expect(found ? formatAmount(found.amountCents) : 'none').toBe(proposed);
});
