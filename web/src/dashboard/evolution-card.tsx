import type { CurrencyCode } from '@vintem/core/money/currency';
import { IncomeExpenseChart } from '#finance/income-expense-chart.tsx';
import type { MonthFigure } from '#ledger/figures.ts';
import { Card } from '#ui/card.tsx';

interface EvolutionCardProps {
  /** Oldest first. */
  months: readonly MonthFigure[];
  currency: CurrencyCode;
  isConverted: boolean;
}

export function EvolutionCard(props: EvolutionCardProps) {
  return (
    <Card className="col-span-full flex flex-col max-xl:order-first xl:col-span-2 xl:row-span-2">
      <section aria-labelledby="evolution" className="flex grow flex-col">
        <h2 id="evolution" className="text-base font-semibold">
          Evolução financeira
        </h2>
        <IncomeExpenseChart {...props} />
      </section>
    </Card>
  );
}
