// A company's income and expenses of a period by category, with taxes, in one currency: each currency is summed, converted and rounded
// once.
import type { TransactionSummary } from '@vintem/contract/transactions';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { type Figure, figureAmount, TYPE_FACTS } from '@vintem/core/ledger/transaction';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { type RateTable, sumConverted } from '@vintem/core/money/exchange';
import type { Cents } from '@vintem/core/money/money';

export interface CategoryTotal {
  category: CategoryKey;
  /** Null when no amount can hold it. */
  cents: Cents | null;
  count: number;
  /** Share of the figure's total, in percent; null where that is zero or less. */
  sharePercent: number | null;
  /** Of a category with parts that have something: each of them, and what is only its own. */
  parts: readonly CategoryTotal[];
}

/**
 * The largest first. A category counts with its parts, each row once.
 * @param wholeOf the category that one is a part of, or itself
 */
export function categoryTotals(
  sums: TransactionSummary['sums'],
  figure: Figure,
  currency: CurrencyCode,
  rates: RateTable,
  wholeOf: (key: CategoryKey) => CategoryKey = (key) => key,
): CategoryTotal[] {
  const ofFigure = sums.filter((part) => TYPE_FACTS[part.type].figure === figure);
  const wholes = totalsBy(ofFigure, ({ category }) => wholeOf(category), currency, rates);
  return wholes.map((whole) => {
    const own = ofFigure.filter(({ category }) => wholeOf(category) === whole.category);
    const parts = totalsBy(own, ({ category }) => category, currency, rates);
    const isSplit = parts.some(({ category }) => category !== whole.category);
    return { ...whole, parts: isSplit ? parts.map((part) => ({ ...part, parts: [] })) : [] };
  });
}

type Sum = TransactionSummary['sums'][number];

function totalsBy(
  sums: readonly Sum[],
  keyOf: (sum: Sum) => CategoryKey,
  currency: CurrencyCode,
  rates: RateTable,
): Omit<CategoryTotal, 'parts'>[] {
  const totals = [...Map.groupBy(sums, keyOf)].map(([category, parts]) => ({
    category,
    cents: sumConverted(
      parts.map(({ type, currency: of, amountCents }) => ({
        currency: of,
        cents: figureAmount(type, amountCents),
      })),
      currency,
      rates,
    ),
    count: parts.reduce((total, { count }) => total + count, 0),
  }));
  const whole = totals.reduce((total, { cents }) => total + (cents ?? 0), 0);
  return totals
    .map((total) => ({ ...total, sharePercent: shareOf(total.cents, whole) }))
    .toSorted((left, right) => (right.cents ?? Infinity) - (left.cents ?? Infinity));
}

/** A share of zero or of a debt is no percentage, and neither is a negative share. */
function shareOf(part: Cents | null, whole: number): number | null {
  return part === null || part < 0 || whole <= 0 ? null : Math.min(100, (part / whole) * 100);
}

/** The tax in what came in, or in what went out. */
export function taxTotal(
  taxes: TransactionSummary['taxes'],
  figure: Figure,
  currency: CurrencyCode,
  rates: RateTable,
): Cents | null {
  const parts = taxes.filter((part) => TYPE_FACTS[part.type].figure === figure);
  return sumConverted(
    parts.map(({ type, currency: of, taxCents }) => ({ currency: of, cents: figureAmount(type, taxCents) })),
    currency,
    rates,
  );
}

/** The rest of the income, in percent; null without income. */
export function marginPercent(netCents: Cents | null, incomeCents: Cents | null): number | null {
  if (netCents === null || incomeCents === null || incomeCents <= 0) return null;
  return (netCents / incomeCents) * 100;
}
