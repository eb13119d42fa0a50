import { day } from '@vintem/core/calendar/day';
import { expect, test } from 'vitest';
import { formatNamedWeekday } from './format-day.ts';

test.each([
  ['2026-11-20', 'Sexta-feira, 20 de novembro'],
  ['2025-11-20', 'Quinta-feira, 20 de novembro de 2025'],
  ['2027-01-01', 'Sexta-feira, 1 de janeiro de 2027'],
])('TX-03 over the rows of %s in November 2026 stands: %s', (value, words) => {
  expect(formatNamedWeekday(day(value), day('2026-11-23'))).toBe(words);
});
