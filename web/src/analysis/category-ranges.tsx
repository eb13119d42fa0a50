import type { Analysis } from '@vintem/core/analysis/summary';
import type { UsualRange } from '@vintem/core/analysis/usual-range';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { CategoryIcon } from '#finance/category-icon.tsx';
import type { Categories } from '#finance/use-categories.ts';
import { formatMoney } from '#ui/format-money.ts';
import { AnalysisSection, ShortList } from './analysis-section.tsx';
import { RangeBar } from './range-bar.tsx';
import { TransactionsLink } from './transactions-link.tsx';

interface CategoryRangesProps {
  facts: Analysis;
  currency: CurrencyCode;
  kind: LedgerKind;
  categories: Categories;
}

const VERDICTS = { below: 'abaixo do habitual', within: 'na faixa habitual', above: 'acima do habitual' };
const TONES = { below: 'text-income', within: 'text-fg-3', above: 'text-expense' };

/** This month's spending by category, beside the usual amount by this day. */
export function CategoryRanges({ facts, currency, kind, categories }: CategoryRangesProps) {
  const { usualRanges } = facts;
  const widest = Math.max(...usualRanges.map((one) => Math.max(one.spentCents, one.highByTodayCents)), 1);
  return (
    <AnalysisSection title="Gastos por categoria" hint="Este mês até hoje, e a faixa habitual até este dia">
      {usualRanges.length === 0 && <p className="py-2 text-base text-fg-2">Nenhuma despesa neste período.</p>}
      <ShortList items={usualRanges} shown={5} of={['categoria', 'categorias']}>
        {(range) => (
          <li key={range.category} className="flex items-center gap-3 py-2.5">
            <CategoryIcon category={categories.describe(range.category)} />
            <div className="min-w-0 grow">
              <div className="flex items-baseline justify-between gap-3 text-base">
                <span className="truncate font-medium">
                  <TransactionsLink kind={kind} category={range.category}>
                    {categories.labelOf(range.category)}
                  </TransactionsLink>
                </span>
                <span className="num shrink-0">{formatMoney(range.spentCents, currency)}</span>
              </div>
              <RangeBar range={range} widest={widest} />
              <p className="num mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-fg-3">
                <span>{usualOf(range, currency)}</span>
                {range.verdict && <span className={TONES[range.verdict]}>{VERDICTS[range.verdict]}</span>}
              </p>
            </div>
          </li>
        )}
      </ShortList>
    </AnalysisSection>
  );
}

function usualOf({ verdict, lowByTodayCents, highByTodayCents }: UsualRange, currency: CurrencyCode): string {
  if (verdict === null) return 'sem três meses completos para comparar';
  return `habitual: ${formatMoney(lowByTodayCents, currency)} a ${formatMoney(highByTodayCents, currency)}`;
}
