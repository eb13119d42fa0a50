// The rates service: GET {base}/v6/latest/{currency} for each of our currencies. Whatever it does — slow, down, garbage — is an answer here.
import { CURRENCY_CODES, type CurrencyCode } from '@vintem/core/money/currency';
import { type DecimalText, decimalFromNumber } from '@vintem/core/money/decimal';
import type { RateTable } from '@vintem/core/money/exchange';

const TIMEOUT_MS = 8_000;
const LARGEST_ANSWER_BYTES = 1_000_000;

/** All rates among our currencies, or why there are none: a table with holes would convert some amounts at another day's rate. */
export async function askProvider(
  baseUrl: string,
  stop: AbortSignal,
): Promise<{ rates: RateTable } | { reason: string }> {
  try {
    const entries = await Promise.all(
      CURRENCY_CODES.map(async (base) => [base, await ratesOf(baseUrl, base, stop)] as const),
    );
    return { rates: Object.fromEntries(entries) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

async function ratesOf(
  baseUrl: string,
  base: CurrencyCode,
  stop: AbortSignal,
): Promise<Record<string, DecimalText>> {
  const response = await fetch(`${baseUrl}/v6/latest/${base}`, {
    signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    headers: { accept: 'application/json' },
    redirect: 'follow',
  });
  if (!response.ok) throw new Error(`${base}: answered ${response.status}`);
  const body: unknown = JSON.parse(await textOf(response));
  const rates = typeof body === 'object' && body !== null && 'rates' in body ? body.rates : undefined;
  if (typeof rates !== 'object' || rates === null) throw new Error(`${base}: no rates in the answer`);
  return Object.fromEntries(
    CURRENCY_CODES.filter((target) => target !== base).map((target) => [target, rateIn(rates, base, target)]),
  );
}

function rateIn(rates: object, base: CurrencyCode, target: CurrencyCode): DecimalText {
  const value: unknown = Object.entries(rates).find(([code]) => code === target)?.[1];
  const rate = typeof value === 'number' && value > 0 ? decimalFromNumber(value) : null;
  if (rate === null || Number(rate) === 0) throw new Error(`${base}: no usable rate for ${target}`);
  return rate;
}

/** The body, up to a size that no honest answer reaches. */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER_BYTES) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
