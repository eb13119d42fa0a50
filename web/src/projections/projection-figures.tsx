import type { ProjectionBasis } from '@vintem/contract/projections';
import { CURRENCIES, type CurrencyCode } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import { projectMonths } from '@vintem/core/projection/projection';
import { PROJECTION_MONTHS, type ProjectionMode } from '@vintem/core/projection/projection-mode';
import { AccountsCard } from './accounts-card.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { MonthsCard } from './months-card.tsx';
import { ProjectionTotals } from './projection-totals.tsx';

interface FiguresProps {
  basis: ProjectionBasis;
  mode: ProjectionMode;
  year: number;
  currency: CurrencyCode;
  rates: RateTable;
  isConverted: boolean;
}

export function ProjectionFigures({
  basis,
  mode,
  year,
  currency,
  rates,
  isConverted: converts,
}: FiguresProps) {
  const projection = projectMonths(basis, { mode, year }, { currency, rates });
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      <ProjectionTotals
        total={projection.total}
        caption={`Projeção para ${PROJECTION_MONTHS[mode]} meses`}
        currency={currency}
      />
      <ForecastCard months={projection.months} currency={currency} />
      <AccountsCard projection={projection} currency={currency} />
      <MonthsCard months={projection.months} currency={currency} />
      {converts && (
        <p className="col-span-full px-1 text-xs text-pretty text-fg-3">
          Valores em outras moedas convertidos para {CURRENCIES[currency].symbol} pela taxa atual.
        </p>
      )}
    </div>
  );
}
