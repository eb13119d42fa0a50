// What the page's address means: the period, and what is asked of the server.
import type { Transaction, TransactionFilter } from '@vintem/contract/transactions';
import { type Day, dayParts } from '@vintem/core/calendar/day';
import { firstDay, lastDay, type Month, monthFromParts, monthParts } from '@vintem/core/calendar/month';
import { type CategoryCode, isCategoryCode } from '@vintem/core/ledger/categories';
import { foldedWords, foldText, hasWord } from '@vintem/core/text/fold';
import { capitalized, writeMonth } from '#ui/format-day.ts';
import type { TransactionSearch } from './transaction-search.ts';

/** A month of a year, or all of it. */
export interface Period {
  month: number | 'all';
  year: number;
}

export function periodOf(search: TransactionSearch, today: Day): Period {
  const now = dayParts(today);
  if (search.status === 'waiting') return { month: 'all', year: now.year };
  return { month: search.month ?? now.monthOfYear, year: search.year ?? now.year };
}

export function filterOf(search: TransactionSearch, today: Day): TransactionFilter {
  return {
    ...(search.status === 'waiting'
      ? waitingFilter(today)
      : { ...daysOf(periodOf(search, today)), status: search.status }),
    type: search.type,
    category: categoryOf(search),
    accountId: search.account,
    search: search.q,
  };
}

/** The category of the address; none where it says something else. */
export function categoryOf({ category }: TransactionSearch): CategoryCode | undefined {
  return isCategoryCode(category) ? category : undefined;
}

/** What is due by today and not posted, of any month. */
export function waitingFilter(today: Day): TransactionFilter {
  return { to: today, status: 'scheduled' };
}

function daysOf({ month, year }: Period): Pick<TransactionFilter, 'from' | 'to'> {
  const first = month === 'all' ? 1 : month;
  const last = month === 'all' ? 12 : month;
  return {
    from: firstDay(monthFromParts({ year, monthOfYear: first })),
    to: lastDay(monthFromParts({ year, monthOfYear: last })),
  };
}

/** The month of a period, or the first one of a year. */
export function monthShown({ month, year }: Period): Month {
  return monthFromParts({ year, monthOfYear: month === 'all' ? 1 : month });
}

/** What shows a month, and all of it. */
export function searchOfMonth(month: Month, today: Day): TransactionSearch {
  const { year, monthOfYear } = monthParts(month);
  const now = dayParts(today);
  return {
    ...(monthOfYear !== now.monthOfYear && { month: monthOfYear }),
    ...(year !== now.year && { year }),
  };
}

/** Whether the list of a filter has the transaction; what the server decides, as far as the page must know it. */
export function holds(filter: TransactionFilter, transaction: Transaction): boolean {
  const { day, type, category, accountId, status, description } = transaction;
  const words = foldedWords(filter.search ?? '');
  const text = foldText(description);
  return (
    (filter.from === undefined || filter.from <= day) &&
    (filter.to === undefined || day <= filter.to) &&
    (filter.type === undefined || filter.type === type) &&
    (filter.category === undefined || filter.category === category) &&
    (filter.accountId === undefined || filter.accountId === accountId) &&
    (filter.status === undefined || filter.status === status) &&
    words.every((word) => hasWord(text, word))
  );
}

/** "Novembro de 2026", "Ano de 2026" or "Até hoje". */
export function writePeriod(search: TransactionSearch, today: Day): string {
  if (search.status === 'waiting') return 'Até hoje';
  const { month, year } = periodOf(search, today);
  if (month === 'all') return `Ano de ${year}`;
  return capitalized(writeMonth(monthFromParts({ year, monthOfYear: month })));
}

export function isFiltered(search: TransactionSearch): boolean {
  return Object.values(search).some((value) => value !== undefined);
}
