// Somebody's receiver of webhooks on loopback: keeps what it was sent, and misbehaves in the ways in which receivers do.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Event } from '@vintem/contract/events';

export interface WebhookReceiver {
  readonly url: string;
  readonly received: { headers: IncomingHttpHeaders; text: string; event: Event }[];
  /** What it does from now on: answers this status, or nothing, or hangs up, or talks without end. */
  answer: number | 'silence' | 'reset' | 'flood';
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      receiver.received.push({ headers: request.headers, text, event: JSON.parse(text) as Event });
      respond(response, receiver);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    answer: 200,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

function respond(response: ServerResponse, { answer, url }: WebhookReceiver): void {
  if (answer === 'reset') response.socket?.destroy();
  else if (answer === 'flood') pourInto(response);
  else if (answer !== 'silence') {
    const redirect = answer === 302 ? { location: `${url}/outro` } : {};
    response.writeHead(answer, { 'content-type': 'text/plain', ...redirect });
    response.end(`respondi ${answer}`);
  }
}

function pourInto(response: ServerResponse): void {
  response.write('x'.repeat(65_536));
  if (!response.destroyed) setImmediate(() => pourInto(response));
}
