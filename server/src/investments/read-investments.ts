import type { Investment } from '@vintem/contract/investments';
import type { Prices } from '@vintem/contract/prices';
import { currentValue, type PriceTable } from '@vintem/core/investments/position';
import type { DecimalText } from '@vintem/core/money/decimal';
import type { RateTable } from '@vintem/core/money/exchange';
import { tidyDecimal } from '@vintem/core/money/read-decimal';
import type { UserId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { readPrices } from '#prices/read-prices.ts';
import { readRates } from '#rates/read-rates.ts';
import { findInvestments, type InvestmentRow, isCryptoHeldAcrossOwners } from './investments.queries.ts';

/** What crypto assets are valued by: pounds are converted from dollars. */
interface Quotes {
  readonly prices: PriceTable;
  readonly rates: RateTable;
}

/** All that the person has, with the prices that the values are of. */
export async function readInvestments(
  db: Reader,
  userId: UserId,
): Promise<{ investments: Investment[]; prices: Prices }> {
  const rows = await findInvestments(db, userId);
  const prices = await readPrices(db);
  const { rates } = await readRates(db);
  // The contract says that any of them may be missing; the tables say it with keys that are not there.
  const quotes = { prices: prices.prices, rates } as Quotes;
  return { investments: rows.map((row) => describeInvestment(row, quotes)), prices };
}

/** One row as the screens show it. */
export async function describeOne(db: Reader, row: InvestmentRow): Promise<Investment> {
  const { prices } = await readPrices(db);
  const { rates } = await readRates(db);
  return describeInvestment(row, { prices, rates } as Quotes);
}

/** The job renews prices while anybody has what they are of. */
export const isCryptoHeld = isCryptoHeldAcrossOwners;

function describeInvestment(row: InvestmentRow, quotes: Quotes): Investment {
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
