import type { Investment } from '@vintem/contract/investments';
import type { Prices } from '@vintem/contract/prices';
import type { UserId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { readPrices } from '#prices/read-prices.ts';
import { readRates } from '#rates/read-rates.ts';
import { investmentOf, type Quotes } from './investment-view.ts';
import { findInvestments, type InvestmentRow, isCryptoHeldAcrossOwners } from './investments.queries.ts';

/** All that the person has, with the prices that the values are of. */
export async function readInvestments(
  db: Reader,
  userId: UserId,
): Promise<{ investments: Investment[]; prices: Prices }> {
  const rows = await findInvestments(db, userId);
  const prices = await readPrices(db);
  const { rates } = await readRates(db);
  // The contract types missing prices as optional, the tables as absent keys.
  const quotes = { prices: prices.prices, rates } as Quotes;
  return { investments: rows.map((row) => investmentOf(row, quotes)), prices };
}

/** One row as the screens show it. */
export async function describeOne(db: Reader, row: InvestmentRow): Promise<Investment> {
  const { prices } = await readPrices(db);
  const { rates } = await readRates(db);
  return investmentOf(row, { prices, rates } as Quotes);
}

/** The job renews prices while anybody holds a crypto asset. */
export const isCryptoHeld = isCryptoHeldAcrossOwners;
