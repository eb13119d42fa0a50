import { expect, test } from 'vitest';
import { day, wholeMonthsBetween } from '#calendar/day.ts';
import type { CurrencyCode } from '#money/currency.ts';
import { decimal } from '#money/decimal.ts';
import { cents } from '#money/money.ts';
import { readDecimal, formatDecimal } from '#money/read-decimal.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/investments.md?raw';
import { moneyWeightedReturn } from './money-weighted-return.ts';
import { valueAt } from './position.ts';
import { returnsOf } from './returns.ts';

const TODAY = day('2026-11-20');

/** As the pages of the specification write it: a percentage of three decimals at most, a dash for none. */
function percent(ratio: number | null): string {
  return ratio === null ? '—' : `${Number((ratio * 100).toFixed(3))}%`;
}

test.each(specTable(spec, 'Reading a quantity'))('"%s" reads as %s%s', (typed, quantity, refusal) => {
  const read = readDecimal(typed);
  expect(read).toEqual(refusal === '' ? { ok: true, value: quantity } : { ok: false, reason: refusal });
  if (read.ok) expect(formatDecimal(read.value)).toBe(quantity.replace('.', ','));
});

test.each(specTable(spec, 'Value of a quantity'))(
  'INV-07 %s BTC in %s is %s',
  (quantity, currency, value) => {
    const price = { usd: decimal('64250.17'), eur: decimal('59310.5'), brl: decimal('340525.901') };
    const rates = { USD: { BRL: decimal('5.3012'), GBP: decimal('0.78462') } };
    expect(valueAt(price, decimal(quantity), currency as CurrencyCode, rates)).toBe(Number(value));
  },
);

test.each(specTable(spec, 'Total, monthly and annual return'))(
  'INV-04 %s that is %s since %s: %s, %s a month, %s a year',
  (invested, current, bought, ...expected) => {
    const held = {
      investedCents: cents(Number(invested)),
      currentCents: cents(Number(current)),
      purchaseDay: day(bought),
    };
    const { total, monthly, annual } = returnsOf(held, TODAY);
    expect([total, monthly, annual].map(percent)).toEqual(expected);
  },
);

test.each(specTable(spec, 'Whole months'))('INV-04 from %s to %s: %s months', (bought, today, months) => {
  expect(wholeMonthsBetween(day(bought), day(today))).toBe(Number(months));
});

test.each(specTable(spec, 'Return of the portfolio'))('%s, now %s: %s a year', (flows, value, expected) => {
  const purchases = flows.split('; ').map((flow) => {
    const [invested, bought = ''] = flow.split(' on ');
    return { investedCents: cents(Number(invested)), day: day(bought) };
  });
  expect(percent(moneyWeightedReturn(purchases, cents(Number(value)), TODAY))).toBe(expected);
});
