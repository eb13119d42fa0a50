// The price service: GET {base}/simple/price for all assets at once. Whatever it does — slow, down, garbage — is an answer here.
import { ASSET_IDS, CRYPTO_ASSETS } from '@vintem/core/investments/crypto-asset';
import type { AssetPrice, PriceTable } from '@vintem/core/investments/position';
import { type DecimalText, decimalFromNumber } from '@vintem/core/money/decimal';
import type { Clock } from '#platform/clock.ts';
import { fetchJson, fieldOf } from '#platform/fetch-json.ts';

const IDS = ASSET_IDS.flatMap((asset) => CRYPTO_ASSETS[asset].providerIds).join(',');
const LATEST_QUOTE_SECONDS = 253_402_300_799; // the year 9999, after which an instant is written otherwise

/** The prices of the assets in the answer, or why there are none. */
export async function askProvider(
  baseUrl: string,
  clock: Clock,
  stop: AbortSignal,
): Promise<{ fetched: PriceTable } | { reason: string }> {
  try {
    const url = `${baseUrl}/simple/price?ids=${IDS}&vs_currencies=usd,eur,brl&include_24hr_change=true&include_last_updated_at=true`;
    const fetched = pricesIn(await fetchJson(url, stop), clock.now().toISOString());
    return Object.keys(fetched).length > 0 ? { fetched } : { reason: 'no usable price in the answer' };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

function pricesIn(answer: unknown, fetchedAt: string): PriceTable {
  return Object.fromEntries(
    ASSET_IDS.flatMap((asset) => {
      const quotes = CRYPTO_ASSETS[asset].providerIds.map((id) => priceIn(fieldOf(answer, id), fetchedAt));
      const price = quotes.find((quote) => quote !== null);
      return price ? [[asset, price]] : [];
    }),
  );
}

/** Null without a price in dollars, from which all others can be computed. */
function priceIn(quote: unknown, fetchedAt: string): AssetPrice | null {
  const usd = decimalIn(quote, 'usd');
  if (usd === null) return null;
  const change = fieldOf(quote, 'usd_24h_change');
  const quotedSeconds = fieldOf(quote, 'last_updated_at');
  const isInstant =
    typeof quotedSeconds === 'number' && quotedSeconds > 0 && quotedSeconds <= LATEST_QUOTE_SECONDS;
  return {
    usd,
    eur: decimalIn(quote, 'eur'),
    brl: decimalIn(quote, 'brl'),
    change24hPercent: typeof change === 'number' && Number.isFinite(change) ? change : null,
    quotedAt: isInstant ? new Date(quotedSeconds * 1000).toISOString() : null,
    fetchedAt,
  };
}

function decimalIn(quote: unknown, currency: string): DecimalText | null {
  const value = fieldOf(quote, currency);
  const price = typeof value === 'number' && value > 0 ? decimalFromNumber(value) : null;
  return price === null || Number(price) === 0 ? null : price;
}
