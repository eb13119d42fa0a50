import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A way to the product that a test can shut, and through which it can send another service worker. */
export interface FrontDoor {
  readonly url: string;
  isShut: boolean;
  /** What the service worker's file says instead. */
  changeWorker: ((code: string) => string) | undefined;
  close(): Promise<void>;
}

/** Opens a door before the product at `address`. On the same host, so that whoever is signed in there is signed in here. */
export async function openFrontDoor(address: string): Promise<FrontDoor> {
  const server = createServer((asked, answer) => {
    if (door.isShut) {
      answer.destroy();
      return;
    }
    const change = asked.url === '/service-worker.js' ? door.changeWorker : undefined;
    // What is changed has to come whole, and as text.
    const headers = change ? { host: asked.headers.host } : asked.headers;
    const passed = ask(new URL(asked.url ?? '/', address), { method: asked.method, headers }, (product) => {
      if (!change) {
        product.pipe(answer.writeHead(product.statusCode ?? 502, product.headers));
        return;
      }
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
      void text(product).then((code) => answer.end(change(code)));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const door: FrontDoor = {
    url: `http://127.0.0.1:${port}`,
    isShut: false,
    changeWorker: undefined,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return door;
}
