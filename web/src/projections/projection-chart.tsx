import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Month } from '@vintem/core/calendar/month';
import { cents } from '@vintem/core/money/money';
import { AreaChart } from '#ui/area-chart.tsx';
import type { ChartSeries } from '#ui/chart.ts';
import { capitalized, formatMonth, formatShortMonth } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { formatShortNumber } from '#ui/format-short-number.ts';

interface ProjectionChartProps {
  label: string;
  months: readonly Month[];
  /** In minor units of the currency. */
  series: readonly Omit<ChartSeries, 'isForecast'>[];
  currency: CurrencyCode;
  className: string;
}

/** Coming months of several years: each label has its year. */
export function ProjectionChart({ label, months, series, currency, className }: ProjectionChartProps) {
  return (
    <AreaChart
      label={label}
      pointLabel="Mês"
      points={months.map((month) => ({
        short: `${formatShortMonth(month)}/${month.slice(2, 4)}`,
        long: capitalized(formatMonth(month)),
      }))}
      series={series.map((one) => ({ ...one, isForecast: true }))}
      formatValue={(value) => formatMoney(cents(value), currency)}
      formatTick={(value) => formatShortNumber(value / 100)}
      className={className}
    />
  );
}
