// Compares a month with the one before.
import type { Cents } from '@vintem/core/money/money';
import { formatPercent } from './format-percent.ts';

/** A larger percentage only means that there was hardly anything before. */
const LARGEST_PERCENT = 999;

/**
 * From `before` to `now` in percent, to a tenth; null where there is nothing to compare with, or too little: of a debt
 * nothing is a share.
 */
export function changePercent(now: Cents | null, before: Cents | null): number | null {
  if (now === null || before === null || before <= 0) return null;
  const percent = Math.round(((now - before) / before) * 1000) / 10;
  if (Math.abs(percent) > LARGEST_PERCENT) return null;
  return percent === 0 ? 0 : percent; // never −0
}

/** Higher spending is neither good nor bad by itself, so words say it: "4,1% a mais que em outubro". */
export function formatExpenseChange(percent: number, month: string): string {
  if (percent === 0) return `igual a ${month}`;
  return `${formatPercent(Math.abs(percent))} a ${percent > 0 ? 'mais' : 'menos'} que em ${month}`;
}
