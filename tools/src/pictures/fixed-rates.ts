import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const IN_REAIS: Readonly<Record<string, number>> = { BRL: 1, USD: 5.3, EUR: 6.12, GBP: 6.98 };

const BITCOIN = {
  usd: 81_240,
  brl: 430_572,
  eur: 70_354,
  usd_24h_change: 1.84,
  last_updated_at: 1_795_194_720,
};

/** Rates and prices that are always the same, in the providers' protocols: a picture taken again shows the same figures. */
export async function startFixedRates(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/simple/price')) {
      response.end(JSON.stringify({ bitcoin: BITCOIN }));
      return;
    }
    const unit = IN_REAIS[request.url?.split('/').at(-1) ?? ''] ?? 1;
    const rates = Object.fromEntries(Object.entries(IN_REAIS).map(([code, value]) => [code, unit / value]));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ rates }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
