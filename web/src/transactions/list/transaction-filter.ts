// Converts the page's URL to a period and a filter of the API.
import type { Transaction, TransactionFilter } from '@vintem/contract/transactions';
import { type Day, dayParts } from '@vintem/core/calendar/day';
import { firstDay, lastDay, type Month, monthFromParts, monthParts } from '@vintem/core/calendar/month';
import { FIRST_YEAR, LAST_YEAR } from '@vintem/core/calendar/years';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { TYPE_FACTS } from '@vintem/core/ledger/transaction';
import { foldedWords, foldText, hasWord } from '@vintem/core/text/fold';
import type { Categories } from '#finance/use-categories.ts';
import { capitalized, formatMonth } from '#ui/format-day.ts';
import { isOfCategory } from './counted-part.ts';
import type { TransactionSearch } from './transaction-search.ts';

/** A month of a year, all of it, or all years. */
export type Period = { month: number | 'all'; year: number } | { month: 'all'; year: 'all' };

export function periodOf(search: TransactionSearch, today: Day): Period {
  const now = dayParts(today);
  if (search.status === 'waiting') return { month: 'all', year: now.year };
  if (search.year === 'all' || isSearch(search)) return { month: 'all', year: 'all' };
  return { month: search.month ?? now.monthOfYear, year: search.year ?? now.year };
}

/** Words are looked for everywhere, unless the address says in which month, as that of one transaction does; among what waits, only there. */
export function isSearch({ q, status, month, year }: TransactionSearch): boolean {
  const isOfMonth = year !== 'all' && (month !== undefined || year !== undefined);
  return q !== undefined && status !== 'waiting' && !isOfMonth;
}

/** A category of the address that the ledger does not have is left out. */
export function filterOf(search: TransactionSearch, today: Day, categories: Categories): TransactionFilter {
  return {
    ...(search.status === 'waiting'
      ? waitingFilter(today)
      : { ...daysOf(periodOf(search, today)), status: search.status }),
    figure: search.type === 'transfer' ? 'none' : search.type,
    legs: isUnpaired(search) ? 'unpaired' : 'joined',
    ...categoryOf(search, categories),
    accountId: search.account,
    issuedCardId: search.card,
    tags: search.tags,
    search: search.q,
  };
}

/** What follows the key of a category in the address, where its parts are left out. */
const ALONE = '.so';

/** The address of a category, with its parts or alone. */
export function categoryParam(key: CategoryKey | undefined, isAlone: boolean): string | undefined {
  return key !== undefined && isAlone ? `${key}${ALONE}` : key;
}

/** The category of the address, and whether without its parts. */
export function categoryOf(
  { category = '' }: Pick<TransactionSearch, 'category'>,
  categories: Pick<Categories, 'keyFrom'>,
): Pick<TransactionFilter, 'category' | 'parts'> {
  const isAlone = category.endsWith(ALONE);
  const key = categories.keyFrom(isAlone ? category.slice(0, -ALONE.length) : category);
  return { category: key, ...(key !== undefined && isAlone ? { parts: 'without' as const } : {}) };
}

/** Only the sides of transfers that have no other one in Vintém. */
function isUnpaired({ type, sides }: TransactionSearch): boolean {
  return type === 'transfer' && sides === 'unpaired';
}

/** Scheduled transactions that are due by today, of any month. */
export function waitingFilter(today: Day): TransactionFilter {
  return { to: today, status: 'scheduled', legs: 'joined' };
}

/** The same for a file, in which each side of a transfer has a line of its own. */
export function ofBothSides(filter: TransactionFilter): TransactionFilter {
  return filter.legs === 'joined' ? { ...filter, legs: undefined } : filter;
}

function daysOf({ month, year }: Period): Pick<TransactionFilter, 'from' | 'to'> {
  if (year === 'all') return {};
  const first = month === 'all' ? 1 : month;
  const last = month === 'all' ? 12 : month;
  return {
    from: firstDay(monthFromParts({ year, monthOfYear: first })),
    to: lastDay(monthFromParts({ year, monthOfYear: last })),
  };
}

/** The month of a period, or the first one of a year; of all years, the current one's. */
export function monthShown({ month, year }: Period, today: Day): Month {
  if (year === 'all') return monthFromParts({ year: dayParts(today).year, monthOfYear: 1 });
  return monthFromParts({ year, monthOfYear: month === 'all' ? 1 : month });
}

/** The neighbouring period, before (-1) or after (1): a month's is a month, a year's is a year; undefined for all years. */
export function neighbourOf(
  { month, year }: Period,
  by: 1 | -1,
): { month: number | 'all'; year: number } | undefined {
  if (year === 'all') return undefined;
  if (month === 'all') return isYear(year + by) ? { month, year: year + by } : undefined;
  const index = year * 12 + month - 1 + by;
  const next = { month: (index % 12) + 1, year: Math.floor(index / 12) };
  return isYear(next.year) ? next : undefined;
}

function isYear(year: number): boolean {
  return FIRST_YEAR <= year && year <= LAST_YEAR;
}

/** A period's URL parameters, without the defaults. */
export function searchOfPeriod(
  { month, year }: Period,
  today: Day,
): Pick<TransactionSearch, 'month' | 'year'> {
  const now = dayParts(today);
  if (year === 'all') return { month: undefined, year };
  return {
    month: month === now.monthOfYear ? undefined : month,
    year: year === now.year ? undefined : year,
  };
}

/** The month of the address, where it has one: what the pages of transactions have in common. */
export function monthSearch({ month, year }: TransactionSearch): { month?: number; year?: number } {
  if (year === 'all' || month === 'all') return {};
  return { ...(month !== undefined && { month }), ...(year !== undefined && { year }) };
}

/** URL parameters that show a month without other filters. */
export function searchOfMonth(month: Month, today: Day): TransactionSearch {
  const { year, monthOfYear } = monthParts(month);
  const now = dayParts(today);
  return {
    ...(monthOfYear !== now.monthOfYear && { month: monthOfYear }),
    ...(year !== now.year && { year }),
  };
}

/** Client-side copy of the server's filter, for what the page must know. */
export function matchesFilter(
  filter: TransactionFilter,
  transaction: Transaction,
  categories: Pick<Categories, 'wholeOf'>,
): boolean {
  const { day, type, category, parts, tags, accountId, issuedCardId, status, description, transferId } =
    transaction;
  const words = foldedWords(filter.search ?? '');
  const text = foldText(description);
  return (
    (filter.from === undefined || filter.from <= day) &&
    (filter.to === undefined || day <= filter.to) &&
    (filter.figure === undefined || filter.figure === (TYPE_FACTS[type].figure ?? 'none')) &&
    (filter.legs !== 'unpaired' || transferId === null) &&
    (parts ?? [{ category }]).some((part) => isOfCategory(part.category, filter, categories)) &&
    (filter.accountId === undefined || filter.accountId === accountId) &&
    (filter.issuedCardId === undefined || filter.issuedCardId === issuedCardId) &&
    (filter.tags === undefined || filter.tags.split(',').some((id) => tags.includes(id))) &&
    (filter.status === undefined || filter.status === status) &&
    words.every((word) => hasWord(text, word))
  );
}

/** "Novembro de 2026", "Ano de 2026", "Todo o período", "Busca em todo o período" or "Até hoje". */
export function formatPeriod(search: TransactionSearch, today: Day): string {
  if (search.status === 'waiting') return 'Até hoje';
  if (isSearch(search)) return 'Busca em todo o período';
  const { month, year } = periodOf(search, today);
  if (year === 'all') return 'Todo o período';
  if (month === 'all') return `Ano de ${year}`;
  return capitalized(formatMonth(monthFromParts({ year, monthOfYear: month })));
}

export function isFiltered(search: TransactionSearch): boolean {
  return Object.values(search).some((value) => value !== undefined);
}
