// The rates service: GET {base}/v6/latest/{currency} for each of our currencies. Whatever it does — slow, down, garbage — is an answer here.
import { CURRENCY_CODES, type CurrencyCode } from '@vintem/core/money/currency';
import { type DecimalText, decimalFromNumber } from '@vintem/core/money/decimal';
import type { RateTable } from '@vintem/core/money/exchange';
import { fetchJson, fieldOf } from '#platform/fetch-json.ts';

/** All rates between our currencies, or why there are none: an incomplete table would convert some amounts at another day's rate. */
export async function askProvider(
  baseUrl: string,
  stop: AbortSignal,
): Promise<{ fetched: RateTable } | { reason: string }> {
  try {
    const entries = await Promise.all(
      CURRENCY_CODES.map(async (base) => [base, await ratesOf(baseUrl, base, stop)] as const),
    );
    return { fetched: Object.fromEntries(entries) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

async function ratesOf(
  baseUrl: string,
  base: CurrencyCode,
  stop: AbortSignal,
): Promise<Record<string, DecimalText>> {
  const rates = fieldOf(await fetchJson(`${baseUrl}/v6/latest/${base}`, stop), 'rates');
  return Object.fromEntries(
    CURRENCY_CODES.filter((target) => target !== base).map((target) => [target, rateIn(rates, base, target)]),
  );
}

function rateIn(rates: unknown, base: CurrencyCode, target: CurrencyCode): DecimalText {
  const value = fieldOf(rates, target);
  const rate = typeof value === 'number' && value > 0 ? decimalFromNumber(value) : null;
  if (rate === null || Number(rate) === 0) throw new Error(`${base}: no usable rate for ${target}`);
  return rate;
}
