import { type Day, dayParts } from '@vintem/core/calendar/day';
import { INVESTMENT_TYPE_LABELS, INVESTMENT_TYPES } from '@vintem/core/investments/investment-type';
import { formatMonthOfYear } from '#ui/format-day.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { monthAndYearOf } from './investment-filter.ts';
import type { InvestmentSearch } from './investment-search.ts';

const ALL = 'all';

const TYPES = [
  { value: ALL, label: 'Todos os tipos' } as const,
  ...INVESTMENT_TYPES.map((value) => ({ value, label: INVESTMENT_TYPE_LABELS[value] })),
];

const PERIODS = [
  { value: ALL, label: 'Tudo' },
  { value: 'month', label: 'Mês' },
  { value: 'year', label: 'Ano' },
] as const;

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: formatMonthOfYear(index + 1),
}));

interface FilterBarProps {
  search: InvestmentSearch;
  today: Day;
  onChange: (changes: InvestmentSearch) => void;
  /** Years with a purchase. */
  years: readonly number[];
}

/** The filters of the page. On phones the bar scrolls sideways. */
export function FilterBar({ search, today, onChange, years }: FilterBarProps) {
  const { month, year } = monthAndYearOf(search, today);
  const now = dayParts(today);
  return (
    <div className="flex gap-2 overflow-x-auto p-3 [scrollbar-width:none]">
      <Segmented
        label="Período da compra"
        options={PERIODS}
        value={search.period ?? ALL}
        onValueChange={(next) => onChange({ period: next === ALL ? undefined : next })}
        className="shrink-0"
      />
      {search.period === 'month' && (
        <Select
          look="bar"
          aria-label="Mês"
          options={MONTHS}
          value={String(month)}
          onValueChange={(next) =>
            onChange({ month: Number(next) === now.monthOfYear ? undefined : Number(next) })
          }
          className="w-35"
        />
      )}
      {search.period !== undefined && (
        <Select
          look="bar"
          aria-label="Ano"
          options={yearOptions([...years, now.year, year])}
          value={String(year)}
          onValueChange={(next) => onChange({ year: Number(next) === now.year ? undefined : Number(next) })}
          className="w-22"
        />
      )}
      <Select
        look="bar"
        aria-label="Tipo"
        options={TYPES}
        value={search.type ?? ALL}
        onValueChange={(next) => onChange({ type: next === ALL ? undefined : next })}
        className="w-42"
      />
    </div>
  );
}

function yearOptions(years: readonly number[]) {
  const once = [...new Set(years)].toSorted((left, right) => right - left);
  return once.map((year) => ({ value: String(year), label: String(year) }));
}
