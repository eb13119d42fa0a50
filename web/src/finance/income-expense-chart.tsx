import { CURRENCIES, type CurrencyCode } from '@vintem/core/money/currency';
import type { Month } from '@vintem/core/calendar/month';
import { type Cents, cents } from '@vintem/core/money/money';
import type { ReactNode } from 'react';
import { AreaChart, type SeriesToggle } from '#ui/area-chart.tsx';
import { capitalized, formatMonth, formatShortMonth } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { formatShortNumber } from '#ui/format-short-number.ts';

const MONTHS_SHOWN = 6;

/** In minor units; null is more than an amount can hold. */
export interface MonthSums {
  readonly month: Month;
  readonly incomeCents: Cents | null;
  readonly expenseCents: Cents | null;
}

interface IncomeExpenseChartProps {
  /** Oldest first; the last six are shown. */
  months: readonly MonthSums[];
  currency: CurrencyCode;
  /** Whether the sums include amounts of other currencies. */
  isConverted: boolean;
  /** The last month is still going on. */
  isLastOpen?: boolean;
  /** Names the two series, in place of their bare names: income first. */
  renderLegend?: (toggles: readonly SeriesToggle[]) => ReactNode;
  /** The height of the picture, without what names its series. */
  plotClassName?: string;
}

export function IncomeExpenseChart(props: IncomeExpenseChartProps) {
  const { months, currency, isConverted, isLastOpen, renderLegend, plotClassName } = props;
  const shown = months.slice(-MONTHS_SHOWN);
  return (
    <>
      <AreaChart
        label="Receitas e despesas dos últimos seis meses"
        pointLabel="Mês"
        points={shown.map(({ month }) => ({
          short: formatShortMonth(month),
          long: capitalized(formatMonth(month)),
        }))}
        series={[
          {
            label: 'Receitas',
            tone: 'text-(--income-vivid)',
            values: shown.map(({ incomeCents }) => incomeCents),
            isLastOpen,
          },
          {
            label: 'Despesas',
            tone: 'text-(--expense-vivid)',
            values: shown.map(({ expenseCents }) => expenseCents),
            isLastOpen,
          },
        ]}
        formatValue={(value) => formatMoney(cents(value), currency)}
        formatTick={(value) => formatShortNumber(value / 100)}
        renderLegend={renderLegend}
        plotClassName={plotClassName}
        className={plotClassName ? undefined : 'h-80 grow'}
      />
      {isConverted && (
        <p className="mt-2 text-xs text-pretty text-fg-3">
          Valores em outras moedas convertidos para {CURRENCIES[currency].symbol} pela taxa atual, também nos
          meses passados.
        </p>
      )}
    </>
  );
}
