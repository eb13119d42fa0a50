// What the page's address means: the period, and what is asked of the server.
import type { TransactionFilter } from '@vintem/contract/transactions';
import { type Day, dayParts } from '@vintem/core/calendar/day';
import { firstDay, lastDay, monthFromParts } from '@vintem/core/calendar/month';
import { capitalized, writeMonth } from '#ui/format-day.ts';
import type { TransactionSearch } from './transaction-search.ts';

/** A month of a year, or all of it. */
export interface Period {
  month: number | 'all';
  year: number;
}

export function periodOf(search: TransactionSearch, today: Day): Period {
  const now = dayParts(today);
  return { month: search.month ?? now.monthOfYear, year: search.year ?? now.year };
}

export function filterOf(search: TransactionSearch, today: Day): TransactionFilter {
  const { month, year } = periodOf(search, today);
  const first = month === 'all' ? 1 : month;
  const last = month === 'all' ? 12 : month;
  return {
    from: firstDay(monthFromParts({ year, monthOfYear: first })),
    to: lastDay(monthFromParts({ year, monthOfYear: last })),
    type: search.type,
    category: search.category,
    accountId: search.account,
    search: search.q,
  };
}

/** "Novembro de 2026", or "Ano de 2026". */
export function writePeriod({ month, year }: Period): string {
  if (month === 'all') return `Ano de ${year}`;
  return capitalized(writeMonth(monthFromParts({ year, monthOfYear: month })));
}

export function isFiltered(search: TransactionSearch): boolean {
  return Object.values(search).some((value) => value !== undefined);
}
