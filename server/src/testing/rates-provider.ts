// A rates service on loopback that speaks the provider's protocol, and fails in the ways in which one fails.
import { listenOnLoopback } from './loopback.ts';

export interface RatesProvider {
  readonly url: string;
  /** Paths asked for so far. */
  readonly asked: string[];
  /** What it does from now on. */
  answer: 'rates' | 'error' | 'garbage' | 'no-rates' | 'negative' | 'silence' | 'flood';
  /** Units of BRL for one USD. */
  dollar: number;
  close(): Promise<void>;
}

export async function startRatesProvider(): Promise<RatesProvider> {
  const service = await listenOnLoopback((request, response) => {
    provider.asked.push(request.url ?? '');
    const base = request.url?.split('/').at(-1) ?? '';
    const { dollar } = provider;
    const inReais: Record<string, number> = { BRL: 1, USD: dollar, EUR: dollar * 1.1, GBP: dollar * 1.3 };
    const unit = inReais[base] ?? 1;
    const rates = Object.fromEntries(Object.entries(inReais).map(([code, value]) => [code, unit / value]));
    const bodies = {
      rates: JSON.stringify({ result: 'success', base_code: base, rates: { ...rates, JPY: 29.5 } }),
      garbage: '<html>bad gateway',
      'no-rates': '{"result":"error","error-type":"quota-reached"}',
      negative: JSON.stringify({ rates: { ...rates, USD: -1, BRL: 'five' } }),
      flood: `{"pad":"${'x'.repeat(3_000_000)}"}`,
      error: 'down',
      silence: '',
    };
    if (provider.answer === 'silence') return;
    response.writeHead(provider.answer === 'error' ? 500 : 200, { 'content-type': 'application/json' });
    response.end(bodies[provider.answer]);
  });
  const provider: RatesProvider = { ...service, asked: [], answer: 'rates', dollar: 5.3012 };
  return provider;
}
