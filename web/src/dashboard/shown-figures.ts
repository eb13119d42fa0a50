import type { CurrencyCode } from '@vintem/core/money/currency';
import type { MonthFigure } from '#ledger/figures.ts';

/** The figures that another feature may use. */
export interface ShownFigures {
  currency: CurrencyCode;
  /** Oldest first. */
  months: readonly MonthFigure[];
  isConverted: boolean;
  hasTransactions: boolean;
}
