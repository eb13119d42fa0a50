// Shared by the table of wide screens and the list of phones.
import type { Investment } from '@vintem/contract/investments';
import type { Day } from '@vintem/core/calendar/day';
import { CRYPTO_ASSETS } from '@vintem/core/investments/crypto-asset';
import { RETURN_PERIOD_LABELS } from '@vintem/core/investments/investment-type';
import type { PriceTable } from '@vintem/core/investments/position';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import { formatDecimal } from '@vintem/core/money/read-decimal';
import { rowKeys } from '#ui/row-keys.ts';
import { withMinus } from '#ui/minus.ts';
import { rowAt } from './investment-focus.ts';

export interface InvestmentActions {
  edit: (investment: Investment) => void;
  /** Asks before deleting. `index`: position of the row, for moving the focus afterwards. */
  remove: (investment: Investment, index: number) => void;
}

export interface InvestmentRowsProps {
  investments: readonly Investment[];
  /** In which crypto assets have changed. */
  prices: PriceTable;
  /** The person's. */
  currency: CurrencyCode;
  rates: RateTable | undefined;
  today: Day;
  actions: InvestmentActions;
}

export function keysOf(investment: Investment, index: number, actions: InvestmentActions) {
  return rowKeys({
    e: () => actions.edit(investment),
    Delete: () => actions.remove(investment, index),
    j: () => rowAt(index + 1)?.focus(),
    k: () => rowAt(Math.max(0, index - 1))?.focus(),
  });
}

const QUANTITY = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 8, maximumFractionDigits: 8 });

/** "0,50000000 BTC"; null without a quantity. */
export function formatQuantity({ quantity, assetId }: Investment): string | null {
  if (quantity === null || assetId === null) return null;
  // As text, the decimal is exact.
  return `${QUANTITY.format(quantity as Intl.StringNumericLiteral)} ${CRYPTO_ASSETS[assetId].symbol}`;
}

/** "12,5% ao ano"; null without a rate that was agreed on. */
export function formatRate({ returnRatePercent, returnPeriod }: Investment): string | null {
  if (returnRatePercent === null || returnPeriod === null) return null;
  return `${withMinus(formatDecimal(returnRatePercent))}% ${RETURN_PERIOD_LABELS[returnPeriod]}`;
}
