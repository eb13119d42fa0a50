import { expect, test } from 'vitest';
import { decimal } from './decimal.ts';
import { allocate, cents, multiplyHalfUp, percentOf } from './money.ts';
import { readAmount, formatAmount } from './read-amount.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/money.md?raw';

test.each(specTable(spec, 'Reading what is typed or pasted'))(
  '"%s" reads as %s%s',
  (typed, amount, refusal) => {
    expect(readAmount(typed)).toEqual(
      refusal === '' ? { ok: true, amountCents: Number(amount) } : { ok: false, reason: refusal },
    );
  },
);

test.each(specTable(spec, 'Writing for editing'))('%s is edited as %s', (amount, field) => {
  expect(formatAmount(cents(Number(amount)))).toBe(field);
});

test.each(specTable(spec, 'Rounding'))('%s × %s = %s', (amount, factor, product) => {
  expect(multiplyHalfUp(cents(Number(amount)), decimal(factor))).toBe(Number(product));
});

test.each(specTable(spec, 'Percentages'))('of %s, %s percent is %s', (amount, percent, part) => {
  expect(percentOf(cents(Number(amount)), decimal(percent))).toBe(Number(part));
});

test.each(specTable(spec, 'Splitting'))('%s by %s is %s', (amount, weights, parts) => {
  expect(allocate(cents(Number(amount)), numbers(weights))).toEqual(numbers(parts));
});

function numbers(list: string): number[] {
  return list.split(', ').map(Number);
}
