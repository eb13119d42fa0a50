import type { TransactionFilter } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { type Month, monthOf, monthParts, monthsBetween } from '@vintem/core/calendar/month';
import { useQuery } from '@tanstack/react-query';
import { monthCountsQuery } from '#transactions/transactions.api.ts';
import { formatMonth, formatMonthName } from '#ui/format-day.ts';
import { monthShown, type Period } from './transaction-filter.ts';
import type { TransactionSearch } from './transaction-search.ts';

const MOST = 5;

interface OtherMonthsProps {
  ledgerId: string;
  filter: TransactionFilter;
  period: Period;
  today: Day;
  onSearchChange: (changes: TransactionSearch) => void;
}

/** The matches of a search in other months; the links keep the search. */
export function OtherMonths({ ledgerId, filter, period, today, onSearchChange }: OtherMonthsProps) {
  const { data, isPlaceholderData } = useQuery(monthCountsQuery(ledgerId, filter));
  const { from = '', to = '9' } = filter;
  const shown = monthShown(period, today);
  const others = (data ?? [])
    .filter(({ month }) => month < from.slice(0, 7) || month > to.slice(0, 7))
    .toSorted(
      (one, other) => Math.abs(monthsBetween(shown, one.month)) - Math.abs(monthsBetween(shown, other.month)),
    );
  if (others.length === 0 || isPlaceholderData) return null;
  const unnamed = others.slice(MOST).reduce((total, { count }) => total + count, 0);
  return (
    <nav aria-label="Em outros meses" className="border-t border-line px-4 py-2 text-sm text-fg-2 sm:px-5">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {others.slice(0, MOST).map(({ month, count }) => (
          <li key={month} className="num">
            {formatFound(count, month, today)} ·{' '}
            <button
              type="button"
              aria-label={`ver ${formatFound(count, month, today)}`}
              className="link pointer-coarse:py-3"
              onClick={() => onSearchChange(showing(month))}
            >
              ver
            </button>
          </li>
        ))}
        {unnamed > 0 && (
          <li className="num text-fg-3">e mais {unnamed.toLocaleString('pt-BR')} em outros meses</li>
        )}
      </ul>
    </nav>
  );
}

/** "1 em outubro", "3 em março de 2025" */
function formatFound(count: number, month: Month, today: Day): string {
  const isThisYear = monthParts(month).year === monthParts(monthOf(today)).year;
  return `${count.toLocaleString('pt-BR')} em ${isThisYear ? formatMonthName(month) : formatMonth(month)}`;
}

function showing(month: Month): TransactionSearch {
  const { year, monthOfYear } = monthParts(month);
  return { month: monthOfYear, year };
}
