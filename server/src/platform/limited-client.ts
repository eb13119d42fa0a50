// A connection to Postgres that ends nobody's process and waits for nobody for ever.
import type { Writable } from 'node:stream';
import pg from 'pg';
import { timeLimit } from './time-limit.ts';

/** The server ends a statement by itself; after this grace it is presumed dead. */
const GRACE_MS = 3_000;

/** Idle time of a silent connection; the system then probes each second, ten times. */
const KEEP_ALIVE_MS = 10_000;

/** The server did not answer in time, and the connection was cut. */
class SilentDatabaseError extends Error {
  override name = 'SilentDatabaseError';
  constructor() {
    super('the database does not answer');
  }
}

export class LimitedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    const given = typeof config === 'string' ? { connectionString: config } : config;
    super({ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS, ...given });
    // The running statement gets the error. Without a listener, Node would end the process as well.
    this.on('error', () => undefined);
  }

  // Only the clock reveals a frozen server or a network without answers. After a late answer the connection would be out of step, so it is
  // closed, not returned.
  override query(...args: unknown[]): never {
    const watch = setTimeout(() => this.cut(new SilentDatabaseError()), timeLimit().statementMs + GRACE_MS);
    const answered = () => clearTimeout(watch);
    const send = (all: unknown[]): unknown => (super.query as (...given: unknown[]) => unknown)(...all);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const report = (...outcome: unknown[]) => {
        answered();
        callback(...outcome);
      };
      return send([...args.slice(0, -1), report]) as never;
    }
    const sent = send(args);
    if (sent instanceof Promise) sent.then(answered, answered);
    else answered();
    return sent as never;
  }

  /** What `send` sends leaves in one piece, and not in one a statement: each costs a call of the system. */
  inOnePiece<T>(send: () => T): T {
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    try {
      return send();
    } finally {
      stream.uncork();
    }
  }

  /** Ends the connection at once: what waits for it fails. */
  cut(reason?: Error): void {
    const { connection } = this as unknown as { connection: { stream: { destroy(error?: Error): void } } };
    connection.stream.destroy(reason);
  }
}
