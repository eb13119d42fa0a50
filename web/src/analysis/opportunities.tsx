import type { Opportunity } from '@vintem/core/analysis/opportunities';
import type { Analysis } from '@vintem/core/analysis/summary';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { sum } from '@vintem/core/money/money';
import { CategoryIcon } from '#finance/category-icon.tsx';
import type { Categories } from '#finance/use-categories.ts';
import { formatMoney } from '#ui/format-money.ts';
import { AnalysisSection, ShortList } from './analysis-section.tsx';
import { TransactionsLink } from './transactions-link.tsx';

interface OpportunitiesProps {
  facts: Analysis;
  currency: CurrencyCode;
  kind: LedgerKind;
  categories: Categories;
}

const ADVICE: Record<Opportunity['kind'], string> = {
  duplicate_subscription: 'Parece paga em dobro: cancele uma.',
  price_rise: 'O preço subiu: negocie ou procure outra oferta.',
  fees: 'Tarifas e juros: peça isenção ou mude a forma de pagar.',
  above_usual: 'Nos últimos três meses, acima do habitual.',
};

/** Ways to save money: the yearly amount, and the transactions behind it. */
export function Opportunities({ facts: { opportunities }, currency, kind, categories }: OpportunitiesProps) {
  if (opportunities.length === 0) return null;
  const yearly = sum(opportunities.map(({ yearlyCents }) => yearlyCents));
  return (
    <AnalysisSection
      title="Onde economizar"
      hint="Estimativa cautelosa"
      figure={`${formatMoney(yearly, currency)} por ano`}
    >
      <ShortList items={opportunities} of={['oportunidade', 'oportunidades']}>
        {(one) => (
          <li key={`${one.kind} ${one.transactionIds[0]}`} className="flex items-center gap-3 py-2.5">
            <CategoryIcon category={categories.describe(one.category)} />
            <div className="min-w-0 grow">
              <div className="flex items-baseline justify-between gap-3 text-base">
                <span dir="auto" className="truncate font-medium">
                  {one.description === null ? (
                    categories.labelOf(one.category)
                  ) : (
                    <TransactionsLink kind={kind} q={one.description}>
                      {one.description}
                    </TransactionsLink>
                  )}
                </span>
                <span className="num shrink-0">{formatMoney(one.yearlyCents, currency)}</span>
              </div>
              <p className="num flex justify-between gap-3 text-xs text-pretty text-fg-3">
                <span>{ADVICE[one.kind]}</span>
                <span className="shrink-0">por ano</span>
              </p>
            </div>
          </li>
        )}
      </ShortList>
    </AnalysisSection>
  );
}
