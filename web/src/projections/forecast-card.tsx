import type { CardMonth } from '@vintem/core/cards/card-month';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { ProjectedMonth } from '@vintem/core/projections/projection';
import { CardMonthNote } from '#ledger/card-month-note.tsx';
import { Card } from '#ui/card.tsx';
import { ProjectionChart } from './projection-chart.tsx';

interface MonthsProps {
  months: readonly ProjectedMonth[];
  currency: CurrencyCode;
  cardMonth: CardMonth | null;
}

/** The expected result of each month. */
export function ForecastCard({ months, currency, cardMonth }: MonthsProps) {
  return (
    <Card className="col-span-full flex flex-col xl:col-span-2">
      <section aria-labelledby="forecast" className="flex grow flex-col">
        <h3 id="forecast" className="text-base font-semibold">
          Previsão por mês
        </h3>
        {cardMonth && (
          <p className="text-xs">
            <CardMonthNote cardMonth={cardMonth} />
          </p>
        )}
        <ProjectionChart
          label="Receitas, despesas e saldo previstos por mês"
          months={months.map(({ month }) => month)}
          series={[
            {
              label: 'Receitas Previstas',
              tone: 'text-(--income-vivid)',
              values: months.map(({ incomeCents }) => incomeCents),
            },
            {
              label: 'Despesas Previstas',
              tone: 'text-(--expense-vivid)',
              values: months.map(({ expenseCents }) => expenseCents),
            },
            {
              label: 'Saldo Projetado',
              tone: 'text-c1',
              values: months.map(({ balanceCents }) => balanceCents),
            },
          ]}
          currency={currency}
          className="h-80 grow"
        />
      </section>
    </Card>
  );
}
