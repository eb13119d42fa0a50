// What the page shows, as it stands in the URL. What is left out is the usual: everything.
import { type Investment, investmentTypeSchema } from '@vintem/contract/investments';
import { type Day, dayParts, FIRST_YEAR, LAST_YEAR } from '@vintem/core/calendar/day';
import { firstDay, lastDay, monthFromParts } from '@vintem/core/calendar/month';
import * as z from 'zod/mini';

export const searchSchema = z.object({
  type: z.catch(z.optional(investmentTypeSchema), undefined),
  /** Of the purchase; without it, any time. */
  period: z.catch(z.optional(z.enum(['month', 'year'])), undefined),
  /** From 1; without it, the current one. */
  month: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(12))), undefined),
  year: z.catch(z.optional(z.int().check(z.minimum(FIRST_YEAR), z.maximum(LAST_YEAR))), undefined),
});
export type InvestmentSearch = z.output<typeof searchSchema>;

export function monthAndYearOf(search: InvestmentSearch, today: Day): { month: number; year: number } {
  const now = dayParts(today);
  return { month: search.month ?? now.monthOfYear, year: search.year ?? now.year };
}

/** Those of the type that were bought within the period. */
export function filterInvestments<One extends Pick<Investment, 'type' | 'purchaseDay'>>(
  investments: readonly One[],
  search: InvestmentSearch,
  today: Day,
): One[] {
  const { month, year } = monthAndYearOf(search, today);
  const isMonth = search.period === 'month';
  const from = firstDay(monthFromParts({ year, monthOfYear: isMonth ? month : 1 }));
  const to = lastDay(monthFromParts({ year, monthOfYear: isMonth ? month : 12 }));
  return investments.filter(
    ({ type, purchaseDay }) =>
      (search.type === undefined || type === search.type) &&
      (search.period === undefined || (purchaseDay >= from && purchaseDay <= to)),
  );
}

export function isFiltered({ type, period }: InvestmentSearch): boolean {
  return type !== undefined || period !== undefined;
}
