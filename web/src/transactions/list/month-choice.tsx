import { type Day, dayParts } from '@vintem/core/calendar/day';
import { type Month, monthFromParts, monthParts } from '@vintem/core/calendar/month';
import { formatMonthOfYear } from '#ui/format-day.ts';
import { Select } from '#ui/select.tsx';
import { yearOptions } from './year-options.ts';

const YEARS_BACK = 10;
const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: formatMonthOfYear(index + 1),
}));

interface MonthChoiceProps {
  month: Month;
  today: Day;
  onChange: (month: Month) => void;
}

/** A month of this year or of the ten before it. */
export function MonthChoice({ month, today, onChange }: MonthChoiceProps) {
  const { year, monthOfYear } = monthParts(month);
  return (
    <div className="flex gap-2">
      <Select
        look="bar"
        aria-label="Mês"
        options={MONTHS}
        value={String(monthOfYear)}
        onValueChange={(next) => onChange(monthFromParts({ year, monthOfYear: Number(next) }))}
        className="w-33"
      />
      <Select
        look="bar"
        aria-label="Ano"
        // This year too.
        options={yearOptions(dayParts(today).year, YEARS_BACK + 1, { shown: [year], last: 0 })}
        value={String(year)}
        onValueChange={(next) => onChange(monthFromParts({ year: Number(next), monthOfYear }))}
        className="w-22"
      />
    </div>
  );
}
