import type { TransactionSummary } from '@vintem/contract/transactions';
import { type Month, monthBeside } from '@vintem/core/calendar/month';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import type { Cents } from '@vintem/core/money/money';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import type { Categories } from '#finance/use-categories.ts';
import { Figure } from '#ledger/figure.tsx';
import type { PeriodTotals } from '#ledger/period-totals.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { changePercent } from '#ui/change.ts';
import { capitalized, formatMonth, formatMonthName } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { formatPercent } from '#ui/format-percent.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MonthTrend } from '#ui/trend.tsx';
import { CategoryTotals } from './category-totals.tsx';
import { categoryTotals, marginPercent, taxTotal } from './period-report.ts';

interface ResultCardProps {
  month: Month;
  onMonthChange: (month: Month) => void;
  onPrint: () => void;
  summary: TransactionSummary;
  totals: PeriodTotals;
  /** Totals of the month before; undefined when they are unknown. */
  before: PeriodTotals | undefined;
  categories: Categories;
  currency: CurrencyCode;
  rates: RateTable;
}

/** A tax is part of the amount that it was in: it is neither added to the result nor taken from it. */
const TAXES_IN_RESULT =
  'Os impostos estão contidos nos valores das transações: o resultado não os soma nem desconta de novo.';

/** The result of the month: compared with the one before, by category, and its taxes. */
export function ResultCard(props: ResultCardProps) {
  const { month, onMonthChange, onPrint, summary, totals, before, categories, currency, rates } = props;
  const monthBefore = monthBeside(month, -1);
  const change = before ? changePercent(totals.netCents, before.netCents) : null;
  const margin = marginPercent(totals.netCents, totals.incomeCents);
  return (
    <Card className="col-span-full xl:col-span-2">
      <section aria-labelledby="period-result">
        <header className="-mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id="period-result" className="text-base font-semibold">
            Resultado do período
          </h2>
          <MonthSteps month={month} onChange={onMonthChange} onPrint={onPrint} />
        </header>
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <p className="min-h-10">
              <Figure cents={totals.netCents} currency={currency} className="text-3xl" />
            </p>
            <p className="mt-1.5 flex min-h-5.5 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-fg-2">
              {change === null || monthBefore === null ? (
                'Receitas menos despesas'
              ) : (
                <MonthTrend percent={change} month={formatMonthName(monthBefore)} />
              )}
            </p>
          </div>
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 text-sm max-sm:w-full">
            <Line label="Margem">{margin === null ? '—' : formatPercent(margin)}</Line>
            <Tax
              label="Impostos nas receitas"
              cents={taxTotal(summary.taxes, 'income', currency, rates)}
              currency={currency}
            />
            <Tax
              label="Impostos nas despesas"
              cents={taxTotal(summary.taxes, 'expense', currency, rates)}
              currency={currency}
            />
          </dl>
        </div>
        <p className="mt-3 text-xs text-pretty text-fg-3">{TAXES_IN_RESULT}</p>
        <div className="mt-4 grid gap-x-8 gap-y-6 border-t border-line pt-4 sm:grid-cols-2">
          <CategoryTotals
            id="income-categories"
            title="Receitas por categoria"
            totals={categoryTotals(summary.sums, 'income', currency, rates, categories.wholeOf)}
            categories={categories}
            currency={currency}
            emptyText="Nenhuma receita no período."
          />
          <CategoryTotals
            id="expense-categories"
            title="Despesas por categoria"
            totals={categoryTotals(summary.sums, 'expense', currency, rates, categories.wholeOf)}
            categories={categories}
            currency={currency}
            emptyText="Nenhuma despesa no período."
          />
        </div>
      </section>
    </Card>
  );
}

interface MonthStepsProps {
  month: Month;
  onChange: (month: Month) => void;
  onPrint: () => void;
}

/** The month of all that is shown, and those beside it. */
function MonthSteps({ month, onChange, onPrint }: MonthStepsProps) {
  // At its ends the calendar goes no further.
  const [before, after] = [monthBeside(month, -1), monthBeside(month, 1)];
  return (
    <div className="-mr-2 flex items-center text-sm text-fg-2 max-sm:-ml-2 max-sm:w-full">
      <IconButton
        label="Mês anterior"
        className="print:hidden"
        disabled={!before}
        onClick={() => before && onChange(before)}
      >
        <ChevronLeft />
      </IconButton>
      <output className="min-w-34 text-center">{capitalized(formatMonth(month))}</output>
      <IconButton
        label="Próximo mês"
        className="print:hidden"
        disabled={!after}
        onClick={() => after && onChange(after)}
      >
        <ChevronRight />
      </IconButton>
      <Button look="ghost" size="sm" className="ml-1 max-sm:ml-auto print:hidden" onClick={onPrint}>
        <Printer aria-hidden="true" />
        Imprimir
      </Button>
    </div>
  );
}

function Tax({ label, cents, currency }: { label: string; cents: Cents | null; currency: CurrencyCode }) {
  return <Line label={label}>{cents === null ? '—' : formatMoney(cents, currency)}</Line>;
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt className="text-fg-2">{label}</dt>
      <dd className="num text-right font-medium">{children}</dd>
    </>
  );
}
