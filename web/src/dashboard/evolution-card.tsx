import type { CardMonth } from '@vintem/core/cards/card-month';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { IncomeExpenseChart } from '#finance/income-expense-chart.tsx';
import type { MonthFigure } from '#ledger/figures.ts';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { MonthLegend } from './month-legend.tsx';

interface EvolutionCardProps {
  /** Oldest first; the last one is the current month. */
  months: readonly MonthFigure[];
  currency: CurrencyCode;
  isConverted: boolean;
  cardMonth: CardMonth | null;
  /** Another card stands beside it, and below it on a phone: the page is no longer for that. */
  isShared?: boolean;
}

/** The last six months; the figures of this one are its legend. */
export function EvolutionCard(props: EvolutionCardProps) {
  const { months, currency, isConverted, cardMonth, isShared = false } = props;
  return (
    <Card className={cx('col-span-full max-sm:py-3.5 sm:pt-4 sm:pb-2', isShared && 'xl:col-span-2')}>
      <section aria-labelledby="evolution">
        <IncomeExpenseChart
          months={months}
          currency={currency}
          isConverted={isConverted}
          isLastOpen
          plotClassName={isShared ? 'h-24 sm:h-60.5 xl:h-54' : 'h-44 sm:h-60.5'}
          renderLegend={(toggles) => (
            <header className="mb-1 grid gap-x-6 gap-y-2 xl:grid-cols-[1fr_auto]">
              <div>
                <h2 id="evolution" className="text-base font-semibold max-sm:sr-only">
                  Evolução financeira
                </h2>
                <p className="text-xs text-fg-2 max-xl:sr-only">Últimos 6 meses</p>
              </div>
              <MonthLegend {...{ months, currency, cardMonth, toggles }} />
            </header>
          )}
        />
      </section>
    </Card>
  );
}
