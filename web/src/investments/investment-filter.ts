// Applies the filter in the page's URL.
import type { Investment } from '@vintem/contract/investments';
import { type Day, dayParts } from '@vintem/core/calendar/day';
import { firstDay, lastDay, monthFromParts } from '@vintem/core/calendar/month';
import type { InvestmentSearch } from './investment-search.ts';

export function monthAndYearOf(search: InvestmentSearch, today: Day): { month: number; year: number } {
  const now = dayParts(today);
  return { month: search.month ?? now.monthOfYear, year: search.year ?? now.year };
}

/** The investments of the type that were bought within the period. */
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
