import { type Day, dayParts } from '@vintem/core/calendar/day';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatMonthOfYear } from '#ui/format-day.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { usePageKeys } from '#ui/use-page-keys.ts';
import { neighbourOf, type Period, periodOf, searchOfPeriod } from './transaction-filter.ts';
import type { TransactionSearch } from './transaction-search.ts';
import { yearOptions } from './year-options.ts';

const ALL = 'all';
const YEARS_SHOWN = 10;

const MONTHS = [
  ...Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: formatMonthOfYear(index + 1),
  })),
  { value: ALL, label: 'Todos os meses' },
];

interface PeriodChoiceProps {
  search: TransactionSearch;
  today: Day;
  onChange: (changes: TransactionSearch) => void;
  /** Year of the latest transaction. */
  lastYear: number;
}

/** The month, or all of them, and its year, with the neighbours a press away; or all there is. What waits, waits in any of them. */
export function PeriodChoice({ search, today, onChange, lastYear }: PeriodChoiceProps) {
  const period = periodOf(search, today);
  const { month, year } = period;
  const now = dayParts(today);
  const show = (next: Period) => onChange(searchOfPeriod(next, today));
  // A year once offered stays: a list that loses an entry as another is chosen would choose for itself.
  const [shown, setShown] = useState<readonly number[]>([]);
  if (year !== ALL && !shown.includes(year)) setShown([...shown, year]);
  const years = yearOptions(now.year, YEARS_SHOWN, { shown, last: lastYear });
  const step = (by: 1 | -1) => {
    const neighbour = neighbourOf(period, by);
    if (neighbour) show(neighbour);
  };
  usePageKeys({ '[': () => step(-1), ']': () => step(1) });
  return (
    <div className="flex shrink-0 items-center gap-1">
      <Step by={-1} period={period} onShow={show} />
      {year !== ALL && (
        <Select
          look="bar"
          aria-label="Mês"
          options={MONTHS}
          value={String(month)}
          onValueChange={(next) => show({ month: next === ALL ? ALL : Number(next), year })}
          className="w-35 max-md:grow"
        />
      )}
      <Select
        look="bar"
        aria-label="Ano"
        options={[{ value: ALL, label: 'Todo o período' }, ...years]}
        value={String(year)}
        onValueChange={(next) =>
          show(
            next === ALL
              ? { month: ALL, year: ALL }
              : { month: year === ALL ? ALL : month, year: Number(next) },
          )
        }
        className={year === ALL ? 'w-40' : 'w-22'}
      />
      <Step by={1} period={period} onShow={show} />
    </div>
  );
}

interface StepProps {
  by: 1 | -1;
  period: Period;
  onShow: (period: Period) => void;
}

/** To the neighbouring month, or year where all of one is shown. */
function Step({ by, period, onShow }: StepProps) {
  const neighbour = neighbourOf(period, by);
  if (!neighbour) return null;
  const what = period.month === ALL ? 'Ano' : 'Mês';
  return (
    <IconButton label={by === 1 ? `${what} seguinte` : `${what} anterior`} onClick={() => onShow(neighbour)}>
      {by === 1 ? <ChevronRight /> : <ChevronLeft />}
    </IconButton>
  );
}
