// The month of the page's address. Apart from the reading of it, which the router keeps in the entry.
import type { Day } from '@vintem/core/calendar/day';
import { type Month, monthFromParts, monthOf, monthParts } from '@vintem/core/calendar/month';
import type { BusinessSearch } from './business-search.ts';

export function monthOfSearch({ month, year }: BusinessSearch, today: Day): Month {
  const now = monthParts(monthOf(today));
  return monthFromParts({ year: year ?? now.year, monthOfYear: month ?? now.monthOfYear });
}

export function searchOfMonth(month: Month, today: Day): Pick<BusinessSearch, 'month' | 'year'> {
  const now = monthParts(monthOf(today));
  const { year, monthOfYear } = monthParts(month);
  return {
    month: monthOfYear === now.monthOfYear ? undefined : monthOfYear,
    year: year === now.year ? undefined : year,
  };
}
