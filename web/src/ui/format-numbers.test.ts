import { expect, test } from 'vitest';
import { cents } from '@vintem/core/money/money';
import { formatMoney } from './format-money.ts';
import { formatChange, formatPercent, formatReturn } from './format-percent.ts';
import { formatShortNumber } from './format-short-number.ts';

test.each([
  [0, '0'],
  [0.25, '0,25'],
  [-2500, '−2,5 mil'],
  [500, '500'],
  [2500, '2,5 mil'],
  [20_000, '20 mil'],
  [1_250_000, '1,25 mi'],
  [5_000_000_000, '5 bi'],
])('CHART-01 the tick %d reads %s', (value, text) => {
  // The space does not break.
  expect(formatShortNumber(value).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  [30.8, '+30,8%'],
  [0, '0,0%'],
  [-12.44, '−12,4%'],
  [1234, '+1.234,0%'],
])('DASH-06 a change of %d reads %s', (percent, text) => {
  expect(formatChange(percent)).toBe(text);
});

test.each([
  [0.12345, '+12,35%'],
  [0, '0,00%'],
  [-0.04, '−4,00%'],
  [12.5, '+1.250,00%'],
  [1e30, '> 999.999%'],
  [null, '—'],
])('INV-04 a return of %d reads %s', (ratio, text) => {
  expect(formatReturn(ratio)).toBe(text);
});

test('DASH-02 a share has no sign, and a loss the minus of amounts', () => {
  expect(formatPercent(49.68)).toBe('49,7%');
  expect(formatPercent(-50)).toBe('−50,0%');
});

test('every number of a screen has the typographic minus', () => {
  const written = [
    formatMoney(cents(-150), 'USD'),
    formatMoney(cents(-150), 'EUR', { signed: true }),
    formatShortNumber(-1),
    formatPercent(-1),
    formatChange(-1),
    formatReturn(-0.01),
  ];
  for (const text of written) expect(text).toMatch(/^[^-]*−[^-]*$/);
});
