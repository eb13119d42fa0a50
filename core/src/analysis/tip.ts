/** The most important statement of an analysis. */
import type { CategoryKey } from '#ledger/category-key.ts';
import { type Cents, negate } from '#money/money.ts';
import type { ForecastMonth } from './forecast.ts';
import type { Opportunity } from './opportunities.ts';
import { estimatedCents } from './robust.ts';
import type { UsualRange } from './usual-range.ts';

/** Forecast months besides the current one: as far as the forecasts were measured. */
export const FORECAST_MONTHS = 12;

/** The tip, and its figure. */
export type Tip =
  | { readonly code: 'history_short' }
  | { readonly code: 'month_negative'; readonly shortfallCents: Cents }
  | { readonly code: 'category_above'; readonly category: CategoryKey; readonly excessCents: Cents }
  | { readonly code: 'opportunity'; readonly yearlyCents: Cents }
  | { readonly code: 'month_positive'; readonly surplusCents: Cents };

/** The most pressing: a next month that ends below zero, then a category out of its range, then what could be saved. */
export function tipOf(
  forecast: readonly Pick<ForecastMonth, 'resultCents'>[],
  ranges: readonly UsualRange[],
  opportunities: readonly Opportunity[],
): Tip {
  const next = forecast[1];
  if (next === undefined) return { code: 'history_short' };
  if (next.resultCents < 0) return { code: 'month_negative', shortfallCents: negate(next.resultCents) };
  const [above] = ranges
    // A new category has no usual range, and so no excess.
    .filter(({ verdict, highCents }) => verdict === 'above' && highCents > 0)
    .map(({ category, spentCents, usualByTodayCents }) => ({
      category,
      excess: spentCents - usualByTodayCents,
    }))
    .toSorted((one, other) => other.excess - one.excess);
  if (above !== undefined)
    return { code: 'category_above', category: above.category, excessCents: estimatedCents(above.excess) };
  const yearly = estimatedCents(opportunities.reduce((total, { yearlyCents }) => total + yearlyCents, 0));
  if (yearly > 0) return { code: 'opportunity', yearlyCents: yearly };
  return { code: 'month_positive', surplusCents: next.resultCents };
}

/** The forecast part of an analysis, and the inputs of its tip. */
interface Foretelling {
  readonly forecast: readonly ForecastMonth[];
  readonly tip: Tip;
  readonly usualRanges: readonly UsualRange[];
  readonly opportunities: readonly Opportunity[];
}

/** The analysis with the months of a forecast made since. */
export function withForecast<Facts extends Foretelling>(
  analysis: Facts,
  months: readonly Omit<ForecastMonth, 'categories'>[],
): Facts {
  const forecast = months.map((month) => ({
    ...month,
    categories: analysis.forecast.find((one) => one.month === month.month)?.categories ?? [],
  }));
  return { ...analysis, forecast, tip: tipOf(forecast, analysis.usualRanges, analysis.opportunities) };
}
