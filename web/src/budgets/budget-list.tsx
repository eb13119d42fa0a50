import type { Budget, BudgetLine } from '@vintem/contract/budgets';
import { byTrouble, passedShare } from '@vintem/core/budgets/budget-line';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { Plus } from 'lucide-react';
import { CategoryIcon } from '#finance/category-icon.tsx';
import type { Categories } from '#finance/use-categories.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { BudgetRow, type RenderRowsLink } from './budget-row.tsx';

type LineOfCategory = BudgetLine & { category: CategoryKey };

/** The lines of categories, what needs attention first. */
export function troubledFirst(lines: Budget['lines']): LineOfCategory[] {
  return lines.filter((line): line is LineOfCategory => line.category !== null).toSorted(byTrouble);
}

interface BudgetListProps {
  budget: Budget;
  categories: Categories;
  onEdit: (line: BudgetLine) => void;
  /** Says a first limit: of this category, or of one that the form asks for. */
  onAdd: (category?: CategoryKey) => void;
  renderLink: RenderRowsLink;
}

/** The categories that have a limit. */
export function BudgetList({ budget, categories, onEdit, onAdd, renderLink }: BudgetListProps) {
  const { month, today, currency } = budget;
  const lines = troubledFirst(budget.lines);
  return (
    <Card flush>
      <section aria-labelledby="budget-categories">
        <h2
          id="budget-categories"
          className="flex flex-wrap items-baseline gap-x-2 border-b border-line px-4 py-3 text-base font-semibold sm:px-5"
        >
          {lines.length === 1 ? '1 categoria' : `${lines.length} categorias`}
          <span className="text-sm font-normal text-fg-2">quem precisa de atenção vem antes</span>
        </h2>
        <ul>
          {lines.map((line) => (
            <BudgetRow
              key={line.category}
              {...{ line, currency, categories, renderLink }}
              passed={passedShare(month, today)}
              onEdit={() => onEdit(line)}
            />
          ))}
        </ul>
        <div className="border-t border-line p-1.5">
          <Button look="ghost" className="w-full justify-start px-3 sm:px-3.5" onClick={() => onAdd()}>
            <Plus aria-hidden="true" />
            Pôr limite em outra categoria
          </Button>
        </div>
      </section>
    </Card>
  );
}

/** The categories that have something in the month and no limit. */
export function UnlimitedList({ budget, categories, onAdd, renderLink }: Omit<BudgetListProps, 'onEdit'>) {
  const rows = budget.unlimited.toSorted(
    (one, other) => other.usedCents + other.expectedCents - (one.usedCents + one.expectedCents),
  );
  if (rows.length === 0) return null;
  return (
    <Card flush>
      <section aria-labelledby="budget-unlimited">
        <h2 id="budget-unlimited" className="border-b border-line px-4 py-3 text-base font-semibold sm:px-5">
          Sem limite
        </h2>
        <ul>
          {rows.map(({ category: key, usedCents, expectedCents }) => (
            <li key={key} className="flex items-center pr-3 not-last:border-b not-last:border-line sm:pr-4">
              {renderLink(
                key,
                <>
                  <CategoryIcon category={categories.describe(key)} />
                  <span className="min-w-0 grow">
                    <span className="block truncate text-base font-medium">
                      <bdi>{categories.fullLabelOf(key)}</bdi>
                    </span>
                    <span className="num block truncate text-sm text-fg-2">
                      {formatMoney(usedCents, budget.currency)}
                      {expectedCents !== 0 && ` + ${formatMoney(expectedCents, budget.currency)} por vir`}
                    </span>
                  </span>
                </>,
                'flex min-w-0 grow items-center gap-3.5 px-4 py-2.5 transition-colors hover:bg-hover sm:gap-4 sm:px-5',
              )}
              {categories.describe(key).isArchived !== true && (
                <Button
                  size="sm"
                  aria-label={`Pôr limite em ${categories.fullLabelOf(key)}`}
                  onClick={() => onAdd(key)}
                >
                  Pôr limite
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
