import type { Analysis } from '@vintem/core/analysis/summary';
import type { ChangedCategory, ChangedItem } from '@vintem/core/analysis/what-changed';
import { monthOf } from '@vintem/core/calendar/month';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { CategoryIcon } from '#finance/category-icon.tsx';
import type { Categories } from '#finance/use-categories.ts';
import { formatMonthName } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { AnalysisSection, ShortList } from './analysis-section.tsx';
import { TransactionsLink } from './transactions-link.tsx';

interface ChangesProps {
  facts: Analysis;
  currency: CurrencyCode;
  kind: LedgerKind;
  categories: Categories;
}

const KINDS: Record<ChangedItem['kind'], string> = {
  new: 'novo',
  gone: 'não veio',
  dearer: 'mais caro',
  cheaper: 'mais barato',
  more: 'mais vezes',
  fewer: 'menos vezes',
  same: 'igual',
};
const REASONS_SHOWN = 2;

/** The reasons for the difference between last month's expenses and those of the month before. */
export function Changes({ facts, currency, kind, categories }: ChangesProps) {
  const { before, after, categories: changes, differenceCents, beforeCents } = facts.changeOfLastMonth;
  if (beforeCents === 0 || changes.length === 0) return null;
  const [month, earlier] = [formatMonthName(monthOf(after.from)), formatMonthName(monthOf(before.from))];
  return (
    <AnalysisSection
      title="O que mudou"
      hint={`Despesas de ${month} em relação a ${earlier}`}
      figure={formatMoney(differenceCents, currency, { signed: true })}
    >
      <ShortList items={changes} of={['categoria', 'categorias']}>
        {(change) => (
          <li key={change.category} className="flex gap-3 py-2.5">
            <CategoryIcon category={categories.describe(change.category)} />
            <div className="min-w-0 grow">
              <div className="flex items-baseline justify-between gap-3 text-base">
                <span className="truncate font-medium">{categories.labelOf(change.category)}</span>
                <span className="num shrink-0">
                  {formatMoney(change.differenceCents, currency, { signed: true })}
                </span>
              </div>
              <Reasons category={change} currency={currency} kind={kind} />
            </div>
          </li>
        )}
      </ShortList>
    </AnalysisSection>
  );
}

interface ReasonsProps {
  category: ChangedCategory;
  currency: CurrencyCode;
  kind: LedgerKind;
}

function Reasons({ category, currency, kind }: ReasonsProps) {
  return (
    <ul className="text-xs text-fg-3">
      {category.items.slice(0, REASONS_SHOWN).map((item) => (
        <li key={item.transactionIds[0]} className="num flex min-h-6 items-center justify-between gap-3">
          <span className="truncate">
            <TransactionsLink kind={kind} q={item.description}>
              {item.description}
            </TransactionsLink>
            {` · ${KINDS[item.kind]}`}
          </span>
          <span className="shrink-0">{formatMoney(item.differenceCents, currency, { signed: true })}</span>
        </li>
      ))}
    </ul>
  );
}
