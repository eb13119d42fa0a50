import type { ProjectionBasis } from '@vintem/contract/projections';
import { CURRENCIES, type CurrencyCode } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import { projectMonths } from '@vintem/core/projections/projection';
import { PROJECTION_MONTHS, type ProjectionMode } from '@vintem/core/projections/projection-mode';
import { useQuery } from '@tanstack/react-query';
import { forecastQuery } from '#finance/forecast.api.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { AccountsCard, AccountsFrame } from './accounts-card.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { ForecastFailed } from './forecast-failed.tsx';
import { MonthsCard } from './months-card.tsx';
import { ProjectionTotals } from './projection-totals.tsx';

interface FiguresProps {
  ledgerId: string;
  basis: ProjectionBasis;
  mode: ProjectionMode;
  year: number;
  currency: CurrencyCode;
  rates: RateTable;
  isConverted: boolean;
}

export function ProjectionFigures({
  ledgerId,
  basis,
  mode,
  year,
  currency,
  rates,
  isConverted: converts,
}: FiguresProps) {
  const projection = projectMonths(basis, { mode, year }, { currency, rates });
  const { data: forecast, isError, isFetching, refetch } = useQuery(forecastQuery(ledgerId));
  const shown = projection.months.map(({ month }) => month);
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      <ProjectionTotals
        total={projection.total}
        caption={`Projeção para ${PROJECTION_MONTHS[mode]} meses`}
        currency={currency}
      />
      <ForecastCard months={projection.months} currency={currency} cardMonth={basis.cardMonth} />
      {forecast ? (
        <AccountsCard forecast={forecast} shown={shown} currency={currency} />
      ) : (
        <AccountsFrame>
          {isError ? (
            <ForecastFailed isFetching={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="mt-2 h-72 rounded-lg" />
          )}
        </AccountsFrame>
      )}
      <MonthsCard months={projection.months} forecast={forecast} currency={currency} />
      {converts && (
        <p className="col-span-full px-1 text-xs text-pretty text-fg-3">
          Valores em outras moedas convertidos para {CURRENCIES[currency].symbol} pela taxa atual.
        </p>
      )}
    </div>
  );
}
