// The dependencies of a verb: the database, the time, the operator's settings and the providers. Everything else is its input.
import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Schema } from './schema.ts';

export interface Services {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** Whether the limits of plans apply. */
  readonly planLimits: boolean;
  /** Most sign-ups of an address in an hour; undefined: any number. */
  readonly signUpsPerHour: number | undefined;
  /** The folder from which files of banks are taken; undefined without one. */
  readonly importDir: string | undefined;
  /** The address at which people reach the server, without a closing slash; undefined where nobody said. */
  readonly publicUrl: string | undefined;
  /** Whether webhooks may reach private addresses. */
  readonly webhooksAllowPrivate: boolean;
  /** Asks for a job soon; the job's own schedule is what counts on it, so nothing depends on this. */
  readonly wake: (job: string, afterSeconds?: number) => void;
  /** Base addresses of the services that we ask, without a closing slash. */
  readonly providers: { readonly rates: string; readonly prices: string };
  /** The AI service that explains analyses; undefined without a key. */
  readonly ai: AiAccess | undefined;
}

export interface AiAccess {
  /** Speaks the protocol of OpenAI; without a closing slash. */
  readonly baseUrl: string;
  /** Secret: it goes into the request to the service and nowhere else. */
  readonly apiKey: string;
  readonly model: string;
}

/** A transaction in progress: what writing queries take, so that nothing is written outside of one. */
export type Tx = Transaction<Schema>;
/** Where reading queries may run: in a transaction or on their own. */
export type Reader = Kysely<Schema>;
