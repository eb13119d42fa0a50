// A proxy to Postgres that counts round trips: statements sent without waiting in between are one.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';

export interface CountingProxy {
  /** The same database, through the proxy. */
  readonly url: string;
  /** Number of round trips of `work`. */
  tripsOf(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

export async function countingProxy(databaseUrl: string): Promise<CountingProxy> {
  const { host, port, user = '', password, database = '' } = new Client({ connectionString: databaseUrl });
  const sockets = new Set<Socket>();
  let trips = 0;
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port, noDelay: true },
    );
    let isAnswered = true;
    near.on('data', () => {
      trips += isAnswered ? 1 : 0;
      isAnswered = false;
    });
    far.on('data', () => (isAnswered = true));
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  return {
    url: `postgres://${encodeURIComponent(user)}${secret}@127.0.0.1:${own}/${database}`,
    async tripsOf(work) {
      const before = trips;
      await work();
      return trips - before;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
