import { type Day, dayParts } from '@vintem/core/calendar/day';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { formatMonthOfYear } from '#ui/format-day.ts';
import { Select } from '#ui/select.tsx';
import type { Period } from './transaction-filter.ts';
import { yearOptions } from './year-options.ts';

const YEARS_SHOWN = 10;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

interface YearGridProps {
  period: Period;
  today: Day;
  /** Year of the latest transaction. */
  lastYear: number;
  /** Neither a year nor all of them can be shown. */
  isMonthly: boolean;
  onShow: (period: Period) => void;
}

/** The months of a year, all of it, or all there is. */
export function YearGrid({ period, today, lastYear, isMonthly, onShow }: YearGridProps) {
  const now = dayParts(today);
  const [year, setYear] = useState(period.year === 'all' ? now.year : period.year);
  // The year of the address stays among them while others are looked at.
  const [first] = useState(year);
  const years = yearOptions(now.year, YEARS_SHOWN, { shown: [first], last: lastYear });
  const isShown = (month: number | 'all') => period.year === year && period.month === month;
  return (
    <div className="flex flex-col gap-3">
      <Select
        aria-label="Ano"
        options={years}
        value={String(year)}
        onValueChange={(next) => setYear(Number(next))}
        className="w-full"
      />
      <div className="grid grid-cols-3 gap-1.5">
        {MONTHS.map((month) => (
          <Button
            key={month}
            size="sm"
            look={
              isShown(month)
                ? 'primary'
                : year === now.year && month === now.monthOfYear
                  ? 'secondary'
                  : 'ghost'
            }
            aria-pressed={isShown(month)}
            onClick={() => onShow({ month, year })}
          >
            {formatMonthOfYear(month)}
          </Button>
        ))}
      </div>
      {!isMonthly && <LongPeriods {...{ year, isShown, onShow }} isAllShown={period.year === 'all'} />}
    </div>
  );
}

interface LongPeriodsProps extends Pick<YearGridProps, 'onShow'> {
  year: number;
  isShown: (month: 'all') => boolean;
  isAllShown: boolean;
}

function LongPeriods({ year, isShown, isAllShown, onShow }: LongPeriodsProps) {
  return (
    <div className="grid grid-cols-2 gap-1.5">
      <Button
        size="sm"
        look={isShown('all') ? 'primary' : 'secondary'}
        aria-pressed={isShown('all')}
        onClick={() => onShow({ month: 'all', year })}
      >
        Ano de {year}
      </Button>
      <Button
        size="sm"
        look={isAllShown ? 'primary' : 'secondary'}
        aria-pressed={isAllShown}
        onClick={() => onShow({ month: 'all', year: 'all' })}
      >
        Todo o período
      </Button>
    </div>
  );
}
