import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Categories } from '#finance/use-categories.ts';
import { cx } from '#ui/cx.ts';
import { formatMoney } from '#ui/format-money.ts';
import { formatPercent } from '#ui/format-percent.ts';
import { fillAt } from '#ui/palette.ts';
import type { CategoryTotal } from './period-report.ts';

interface CategoryTotalsProps {
  id: string;
  title: string;
  totals: readonly CategoryTotal[];
  categories: Categories;
  currency: CurrencyCode;
  /** Text of the empty state. */
  emptyText: string;
}

/** The totals of one type by category, a bar each. */
export function CategoryTotals(props: CategoryTotalsProps) {
  const { id, title, totals, categories, currency, emptyText } = props;
  const [largest] = totals;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="text-sm font-medium text-fg-2">
        {title}
      </h3>
      {totals.length === 0 && <p className="mt-2 text-sm text-fg-3">{emptyText}</p>}
      <ul className="mt-2.5 flex flex-col gap-3">
        {totals.map(({ category, cents, sharePercent, parts }, index) => (
          <li key={category}>
            <div className="flex items-baseline justify-between gap-3 text-sm">
              <span className="min-w-0 truncate">{categories.labelOf(category)}</span>
              <span className="num whitespace-nowrap">
                <span
                  className="font-medium"
                  title={cents !== null && cents < 0 ? 'Voltou mais do que saiu.' : undefined}
                >
                  {cents === null ? 'grande demais para somar' : formatMoney(cents, currency)}
                </span>
                <span className="ml-2 inline-block min-w-11 text-right text-xs text-fg-3">
                  {sharePercent === null ? '—' : formatPercent(sharePercent)}
                </span>
              </span>
            </div>
            <div aria-hidden="true" className="mt-1.5 h-1.5 rounded-full bg-inset">
              <div
                className={cx('h-full min-w-1 rounded-full', fillAt(index))}
                style={{ width: `${((sharePercent ?? 0) / (largest?.sharePercent || 1)) * 100}%` }}
              />
            </div>
            {parts.length > 0 && <Parts whole={category} {...{ parts, categories, currency }} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PartsProps extends Pick<CategoryTotalsProps, 'categories' | 'currency'> {
  whole: CategoryTotal['category'];
  parts: CategoryTotal['parts'];
}

/** What a total is made of: its parts, and what is only its own. */
function Parts({ whole, parts, categories, currency }: PartsProps) {
  const label = categories.labelOf(whole);
  return (
    <details className="mt-1 text-xs text-fg-2">
      <summary
        className="link w-fit cursor-default text-fg-3 pointer-coarse:py-2"
        aria-label={`Abrir ${label}`}
      >
        Subcategorias
      </summary>
      <ul aria-label={`Partes de ${label}`} className="mt-1 flex flex-col gap-1 pl-3">
        {parts.map(({ category, cents }) => (
          <li key={category} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">
              {category === whole ? `Só ${label}` : categories.labelOf(category)}
            </span>
            <span className="num whitespace-nowrap">
              {cents === null ? 'grande demais para somar' : formatMoney(cents, currency)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
