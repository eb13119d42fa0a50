// A price service on loopback that speaks the provider's protocol, and fails in the ways in which one fails.
import { listenOnLoopback } from './loopback.ts';

/** What the service says of an asset. */
interface Quote {
  usd: unknown;
  eur?: unknown;
  brl?: unknown;
  usd_24h_change?: unknown;
  last_updated_at?: unknown;
}

export interface PricesProvider {
  readonly url: string;
  /** Paths asked for so far, with their query as it was written. */
  readonly asked: string[];
  /** What it does from now on. */
  answer: 'prices' | 'throttled' | 'error' | 'garbage' | 'no-prices' | 'negative' | 'silence' | 'flood';
  /** By the service's own ids; one that it does not know is left out, as the service does. */
  quotes: Record<string, Quote>;
  close(): Promise<void>;
}

const QUOTED_AT = Date.parse('2026-11-20T14:30:00Z') / 1000;

/** As the service answered on some day; it knows Worldcoin by the later of its ids. */
export const QUOTES: Readonly<Record<string, Quote>> = {
  bitcoin: quoteOf(64_250.17, 2.53718),
  ethereum: quoteOf(3_120.5, -1.20941),
  'worldcoin-wld': quoteOf(1.83, 0.4),
  cardano: quoteOf(0.412345, -3.1),
  solana: quoteOf(151.02, 5),
  polkadot: quoteOf(6.15, 0),
};

function quoteOf(usd: number, change: number): Quote {
  const at = (rate: number) => Number((usd * rate).toFixed(6));
  return { usd, eur: at(0.9), brl: at(5.3), usd_24h_change: change, last_updated_at: QUOTED_AT };
}

export async function startPricesProvider(): Promise<PricesProvider> {
  const service = await listenOnLoopback((request, response) => {
    provider.asked.push(request.url ?? '');
    const { answer, quotes } = provider;
    const bodies = {
      prices: JSON.stringify(quotes),
      throttled: '{"status":{"error_code":429,"error_message":"You have exceeded the Rate Limit."}}',
      error: 'down',
      garbage: '<html>bad gateway',
      'no-prices': '{"dogecoin":{"usd":0.1}}',
      negative: JSON.stringify({ bitcoin: { usd: -1 }, solana: { usd: '151' }, cardano: null }),
      flood: `{"pad":"${'x'.repeat(3_000_000)}"}`,
      silence: '',
    };
    if (answer === 'silence') return;
    const status = { throttled: 429, error: 500 }[answer as string] ?? 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(bodies[answer]);
  });
  const provider: PricesProvider = { ...service, asked: [], answer: 'prices', quotes: { ...QUOTES } };
  return provider;
}
