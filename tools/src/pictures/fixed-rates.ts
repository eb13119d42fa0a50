import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const IN_REAIS: Readonly<Record<string, number>> = { BRL: 1, USD: 5.3, EUR: 6.12, GBP: 6.98 };

/** A rates service that always answers the same, in the provider's protocol: a picture taken again shows the same figures. */
export async function startFixedRates(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
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
