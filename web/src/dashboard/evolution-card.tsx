import { CURRENCIES, type CurrencyCode } from '@vintem/core/money/currency';
import { cents } from '@vintem/core/money/money';
import { AreaChart } from '#ui/area-chart.tsx';
import { Card } from '#ui/card.tsx';
import { capitalized, writeMonth, writeShortMonth } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { formatShortNumber } from '#ui/format-short-number.ts';
import type { MonthFigure } from '#ledger/figures.ts';

const MONTHS_SHOWN = 6;

interface EvolutionCardProps {
  /** Oldest first. */
  months: readonly MonthFigure[];
  currency: CurrencyCode;
  isConverted: boolean;
}

export function EvolutionCard({ months, currency, isConverted }: EvolutionCardProps) {
  const shown = months.slice(-MONTHS_SHOWN);
  return (
    <Card className="col-span-full flex flex-col xl:col-span-2">
      <section aria-labelledby="evolution" className="flex grow flex-col">
        <h2 id="evolution" className="text-base font-semibold">
          Evolução financeira
        </h2>
        <AreaChart
          label="Receitas e despesas dos últimos seis meses"
          pointLabel="Mês"
          points={shown.map(({ month }) => ({
            short: writeShortMonth(month),
            long: capitalized(writeMonth(month)),
          }))}
          series={[
            {
              label: 'Receitas',
              tone: 'text-(--income-vivid)',
              values: shown.map(({ incomeCents }) => incomeCents),
            },
            {
              label: 'Despesas',
              tone: 'text-(--expense-vivid)',
              values: shown.map(({ expenseCents }) => expenseCents),
            },
          ]}
          formatValue={(value) => formatMoney(cents(value), currency)}
          formatTick={(value) => formatShortNumber(value / 100)}
          className="h-80 grow"
        />
        {isConverted && (
          <p className="mt-2 text-xs text-pretty text-fg-3">
            Valores em outras moedas convertidos para {CURRENCIES[currency].symbol} pela taxa atual, também
            nos meses passados.
          </p>
        )}
      </section>
    </Card>
  );
}
