// Fair access to the database. Each owner (a user, or a visitor's address) holds a limited share of the connections; further requests wait
// in the owner's own queue, and free connections go to the owners in turn. So heavy use, or waiting behind a locked row, delays nobody
// else.
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** The owner's line is full, or took too long: a clean 503, and nothing is wrong with the database. */
export class QueueOverflow extends Error {
  override name = 'OutOfTurn';
}

interface Asking {
  readonly owner: string;
  /** Already holds a connection, in a transaction: it must not wait for those that wait for it. */
  readonly isInside?: boolean;
  /** May take long by its nature (a search, an export): one at a time for each owner. */
  readonly isLong?: boolean;
}

const asking = new AsyncLocalStorage<Asking>();
/** The server's own work. */
const NOBODY: Asking = { owner: 'server' };

/** Connections that `work` asks for are the owner's. */
export function asOwner<T>(owner: string, work: () => T): T {
  return asking.run({ owner }, work);
}

/** Marks work inside a transaction, which already holds a connection. */
export function insideTransaction<T>(work: () => T): T {
  return asking.run({ ...(asking.getStore() ?? NOBODY), isInside: true }, work);
}

/** Reads that may take long. */
export function asLongRead<T>(work: () => T): T {
  return asking.run({ ...(asking.getStore() ?? NOBODY), isLong: true }, work);
}

/** The same for data that is read piece by piece after the request was answered, for the owner at the time of the call. */
export async function* asLongReads<T>(parts: AsyncIterable<T>): AsyncGenerator<T, void> {
  const store = { ...(asking.getStore() ?? NOBODY), isLong: true };
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      const next = await asking.run(store, () => iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

interface Waiting {
  readonly asking: Asking;
  readonly begin: () => void;
}

interface Owner {
  held: number;
  longHeld: number;
  readonly line: Waiting[];
}

interface Limits {
  /** Connections in all. */
  readonly slots: number;
  readonly longestLine: number;
  readonly longestWaitMs: number;
}

/** Counts connections and queues per owner. Knows nothing of databases. */
export class FairShare {
  readonly #limits: Limits;
  /** Connections of one owner. */
  readonly #share: number;
  /**
   * Connections for owners that hold none: one is reserved for transactions that need a second connection, or they would wait for one
   * another.
   */
  readonly #forFirst: number;
  /** Long ones of all owners. */
  readonly #forLong: number;
  /** In the order of their turns. */
  readonly #owners = new Map<string, Owner>();
  readonly #inside: Waiting[] = [];
  #held = 0;
  #longHeld = 0;

  constructor(limits: Limits) {
    const { slots } = limits;
    this.#limits = limits;
    this.#forFirst = Math.max(1, slots - 1);
    this.#share = Math.max(1, Math.floor(slots / 3));
    this.#forLong = Math.max(1, Math.floor(slots / 2));
  }

  /**
   * Waits for a turn, and answers how to give it back.
   * @throws {QueueOverflow} when the owner's line is full, or the wait too long
   */
  async take(who: Asking): Promise<() => void> {
    const line = who.isInside ? this.#inside : this.#ownerOf(who).line;
    if (line.length >= this.#limits.longestLine) throw new QueueOverflow(`the line of ${who.owner} is full`);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1);
        this.#forget(who);
        reject(new QueueOverflow(`${who.owner} waited too long for a connection`));
      }, this.#limits.longestWaitMs);
      const waiting = {
        asking: who,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      line.push(waiting);
      this.#serve();
    });
    let isHeld = true;
    return () => {
      if (isHeld) this.#giveBack(who);
      isHeld = false;
    };
  }

  #ownerOf({ owner }: Asking): Owner {
    const known = this.#owners.get(owner) ?? { held: 0, longHeld: 0, line: [] };
    this.#owners.set(owner, known);
    return known;
  }

  #forget({ owner }: Asking): void {
    const known = this.#owners.get(owner);
    if (known?.held === 0 && known.line.length === 0) this.#owners.delete(owner);
  }

  #giveBack(who: Asking): void {
    this.#count(who, -1);
    this.#serve();
    this.#forget(who);
  }

  #count(who: Asking, by: 1 | -1): void {
    this.#held += by;
    if (who.isInside) return;
    const owner = this.#ownerOf(who);
    owner.held += by;
    if (!who.isLong) return;
    owner.longHeld += by;
    this.#longHeld += by;
  }

  /** Starts whoever may begin, the owners in turn. */
  #serve(): void {
    while (this.#held < this.#limits.slots) {
      const next = this.#inside.shift() ?? (this.#held < this.#forFirst ? this.#nextInTurn() : undefined);
      if (!next) return;
      this.#count(next.asking, 1);
      next.begin();
    }
  }

  #nextInTurn(): Waiting | undefined {
    for (const [name, owner] of this.#owners) {
      if (owner.held >= this.#share) continue;
      const mayBeLong = owner.longHeld === 0 && this.#longHeld < this.#forLong;
      const index = owner.line.findIndex((waiting) => mayBeLong || !waiting.asking.isLong);
      const [next] = index < 0 ? [] : owner.line.splice(index, 1);
      if (!next) continue;
      this.#owners.delete(name);
      this.#owners.set(name, owner);
      return next;
    }
    return undefined;
  }
}

/** A pool that gives out its connections in turn. */
export function shareFairly(pool: pg.Pool, limits: Limits): void {
  const turns = new FairShare(limits);
  const open = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connect = async () => {
    const giveBack = await turns.take(asking.getStore() ?? NOBODY);
    try {
      const client = await open();
      const release = client.release.bind(client);
      client.release = (destroy) => {
        giveBack();
        release(destroy);
      };
      return client;
    } catch (error) {
      giveBack();
      throw error;
    }
  };
  type Done = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void;
  // The pool's own `query` asks with a callback.
  pool.connect = ((done?: Done) => {
    const connected = connect();
    if (!done) return connected;
    return void connected.then(
      // oxlint-disable-next-line promise/no-callback-in-promise -- that is how the pool asks
      (client) => done(undefined, client, (destroy) => client.release(destroy)),
      // oxlint-disable-next-line promise/no-callback-in-promise -- as above
      (error: Error) => done(error),
    );
  }) as typeof pool.connect;
}
