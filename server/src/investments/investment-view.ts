// Investments as the API returns them, at their current value.
import type { Investment } from '@vintem/contract/investments';
import { currentValue, type PriceTable } from '@vintem/core/investments/position';
import type { DecimalText } from '@vintem/core/money/decimal';
import type { RateTable } from '@vintem/core/money/exchange';
import { tidyDecimal } from '@vintem/core/money/read-decimal';
import type { InvestmentRow } from './investments.queries.ts';

export /** What crypto assets are valued by: pounds are converted from dollars. */
interface Quotes {
  readonly prices: PriceTable;
  readonly rates: RateTable;
}

export function investmentOf(row: InvestmentRow, quotes: Quotes): Investment {
  const value = valueOf(row, quotes);
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    amountCents: row.amount_cents,
    currentValueCents: value.cents,
    returnRatePercent: decimalOf(row.return_rate_percent),
    returnPeriod: row.return_period,
    purchaseDay: row.purchase_day,
    currency: row.currency,
    quantity: decimalOf(row.quantity),
    assetId: row.asset_id,
    lastUpdatedAt: value.at,
    isTooLarge: value.isTooLarge,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

function valueOf(row: InvestmentRow, { prices, rates }: Quotes) {
  const written = { cents: row.current_value_cents, at: row.last_updated_at };
  const quantity = decimalOf(row.quantity);
  if (quantity === null || row.asset_id === null) return { ...written, isTooLarge: false };
  return currentValue(written, { quantity, currency: row.currency, price: prices[row.asset_id] }, rates);
}

/** Postgres writes out all decimals of a column. */
function decimalOf(text: DecimalText | null): DecimalText | null {
  return text === null ? null : tidyDecimal(text);
}
