import { lastBudgetMonth, type LimitScope } from '@vintem/core/budgets/limit';
import type { Day } from '@vintem/core/calendar/day';
import { type Month, monthFromParts, monthOf, monthParts } from '@vintem/core/calendar/month';
import type { Cents } from '@vintem/core/money/money';
import { formatMonth, formatMonthName } from '#ui/format-day.ts';
import { areValuesHidden } from '#ui/hidden-values.ts';
import { withMinus } from '#ui/minus.ts';

const WHOLE = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** "1.488": whole units, where the cents stand beside it. */
export function formatWhole(amount: Cents): string {
  return areValuesHidden() ? '••••' : withMinus(WHOLE.format(Math.round(amount / 100)));
}

/** Whether the limits that it has in it are more than it is itself. */
export function partsAreMore({
  limitCents,
  partsLimitCents,
}: {
  readonly limitCents: Cents;
  readonly partsLimitCents: Cents | null;
}): boolean {
  return partsLimitCents !== null && partsLimitCents > limitCents;
}

/** "novembro", with its year where it is not that of today. */
export function monthName(month: Month, today: Day): string {
  const isOfYear = monthParts(month).year === monthParts(monthOf(today)).year;
  return isOfYear ? formatMonthName(month) : formatMonth(month);
}

/** The month of an address: the current one where it names none, and no later one than a budget tells. */
export function budgetMonth(
  { month, year }: { readonly month?: number | undefined; readonly year?: number | undefined },
  today: Day,
): Month {
  const current = monthOf(today);
  const now = monthParts(current);
  const asked = monthFromParts({ year: year ?? now.year, monthOfYear: month ?? now.monthOfYear });
  const last = lastBudgetMonth(current);
  return asked > last ? last : asked;
}

/** "Só novembro", "De novembro em diante" */
export function scopeWords(scope: LimitScope, month: Month, today: Day): string {
  const name = monthName(month, today);
  return scope === 'only' ? `Só ${name}` : `De ${name} em diante`;
}
