import type { Analysis } from '@vintem/core/analysis/summary';
import type { Tip } from '@vintem/core/analysis/tip';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Categories } from '#finance/use-categories.ts';
import { CardMonthNote } from '#ledger/card-month-note.tsx';
import { Amount } from '#ui/amount.tsx';
import { formatMonthName } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';

interface SummaryFiguresProps {
  facts: Analysis;
  currency: CurrencyCode;
  categories: Categories;
}

/** The summary: amounts, counts, the forecast, and the most important tip. */
export function SummaryFigures({ facts, currency, categories }: SummaryFiguresProps) {
  const { overview, forecast, tip } = facts;
  const next = forecast[1];
  return (
    <div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
        <Figure label="Transações em 12 meses">
          <span className="num text-xl font-semibold">{overview.count.toLocaleString('pt-BR')}</span>
        </Figure>
        <Figure label="Total movimentado">
          <Amount hero cents={overview.movedCents} currency={currency} className="text-xl" />
        </Figure>
        <Figure label="Despesa média">
          {overview.averageExpenseCents === null ? (
            '—'
          ) : (
            <Amount hero cents={overview.averageExpenseCents} currency={currency} className="text-xl" />
          )}
        </Figure>
        <Figure
          label={next ? `Resultado previsto para ${formatMonthName(next.month)}` : 'Resultado previsto'}
        >
          {next ? <Amount hero cents={next.resultCents} currency={currency} className="text-xl" /> : '—'}
        </Figure>
      </dl>
      {facts.cardMonth && (
        <p className="mt-3 text-xs">
          <CardMonthNote cardMonth={facts.cardMonth} />
        </p>
      )}
      <p className="mt-5 flex gap-2.5 rounded-lg bg-inset px-3.5 py-2.5 text-base text-pretty text-fg-2">
        <Lightbulb aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
        {tipOf(tip, categories, (cents) => formatMoney(cents, currency))}
      </p>
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-pretty text-fg-2">{label}</dt>
      <dd className="mt-0.5 text-xl">{children}</dd>
    </div>
  );
}

function tipOf(tip: Tip, categories: Categories, write: (cents: Cents) => string): string {
  if (tip.code === 'history_short')
    return 'Com um mês completo de transações, aparece aqui a previsão dos próximos.';
  if (tip.code === 'month_negative')
    return `No próximo mês, as despesas devem passar das receitas em ${write(tip.shortfallCents)}. Veja abaixo o que dá para adiar ou reduzir.`;
  if (tip.code === 'category_above')
    return `${categories.labelOf(tip.category)} está ${write(tip.excessCents)} acima do habitual para esta altura do mês.`;
  if (tip.code === 'opportunity')
    return `Há ${write(tip.yearlyCents)} por ano que você pode economizar. Veja abaixo em quê.`;
  return `No próximo mês devem sobrar ${write(tip.surplusCents)}. Separar esse valor no início do mês ajuda a guardá-lo.`;
}
