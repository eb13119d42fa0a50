// The whole server on a database of its own, answers checked against the contract, and people who use it through HTTP as a browser does.
import { api } from '@vintem/contract/api';
import type { ErrorBody } from '@vintem/contract/error-body';
import type { ResponseOf, Route, RequestOf } from '@vintem/contract/route';
import { TOKEN_SCOPES } from '@vintem/core/identity/grant';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { checkLedger } from '#ledger/check-ledger.ts';
import type { Clock } from '#platform/clock.ts';
import { connect } from '#platform/database.ts';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import type { Services } from '#platform/services.ts';
import { createApp } from '#app.ts';
import { GuardedPool } from './owner-guard.ts';
import { testDatabase } from './test-database.ts';

export interface Answer<Out> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** The answer's body; of another shape when `status` is an error's. */
  readonly body: Out;
  /** The error, for the tests that expect one. */
  readonly error: ErrorBody['error'];
}

/** Somebody with a browser, which keeps the cookie that the server sets; or a program with a token. */
export class Person {
  email = '';
  userId = '' as UserId;
  ledgerId = '' as GrantedLedgerId;
  cookie = '';
  token = '';
  /** As the one who makes a change. */
  readonly via = { kind: 'session', sessionId: '' } as const;
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async call<R extends Route>(
    route: R,
    sent: RequestOf<R>,
    headers: Record<string, string> = {},
  ): Promise<Answer<ResponseOf<R>>> {
    const { params = {}, query = {}, body } = sent as { params?: object; query?: object; body?: object };
    const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    );
    return this.send(route.method, path, body, headers, query as Record<string, string>);
  }

  async send<Out>(
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
    query: Record<string, string> = {},
  ): Promise<Answer<Out>> {
    const response = await this.#app.inject({
      method: method as 'GET',
      url,
      query,
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const [set] = [response.headers['set-cookie']].flat();
    if (set !== undefined) this.cookie = set.split(';')[0] ?? '';
    const answer = /json/.test(String(response.headers['content-type'])) ? response.json() : response.body;
    return { status: response.statusCode, headers: response.headers, body: answer, error: answer?.error };
  }

  async signUp(
    email: string,
    password = 'segredo seguro',
    plan: 'free' | 'premium' = 'premium',
  ): Promise<this> {
    const { status, body } = await this.call(api.signUp, { body: { email, password, plan } });
    if (status !== 201) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
    this.email = body.user.email;
    this.userId = body.user.id as UserId;
    this.ledgerId = body.ledgers[0]?.id as GrantedLedgerId;
    return this;
  }

  /** A program that calls in their name with a new token: of every ledger and for 90 days, unless it says otherwise. */
  async giveToken(token: Partial<RequestOf<typeof api.createToken>['body']> = {}) {
    const { body, status } = await this.call(api.createToken, {
      body: { name: 'Programa', scopes: [...TOKEN_SCOPES], ledgerIds: null, days: 90, ...token },
    });
    if (status !== 201) throw new Error(`create token answered ${status}: ${JSON.stringify(body)}`);
    const program = new Person(this.#app);
    program.token = body.text;
    return { program, ...body };
  }

  /** An account in the personal ledger; answers what the server answered. */
  async openAccount(account: Partial<RequestOf<typeof api.createAccount>['body']> = {}) {
    const { body, status } = await this.call(api.createAccount, {
      params: { ledgerId: this.ledgerId },
      body: { name: 'Conta corrente', type: 'checking', currency: 'BRL', balanceCents: 0, ...account },
    });
    if (status !== 201) throw new Error(`create account answered ${status}: ${JSON.stringify(body)}`);
    return body.account;
  }
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Connection string of its database. */
  readonly url: string;
  /** Seconds added to the server's clock from now on. */
  moveClock(seconds: number): void;
  visitor(): Person;
  signUp(name?: string, password?: string, plan?: 'free' | 'premium'): Promise<Person>;
  breaks(): ReturnType<typeof checkLedger>;
  /** Reads the database as no feature may: past the guard, which wants an owner. */
  look<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export async function startTestServer(
  options: {
    webRoot?: string;
    ratesBaseUrl?: string;
    pricesBaseUrl?: string;
    planLimits?: boolean;
    signUpsPerHour?: number;
    trustProxy?: boolean;
    receiveTimeoutMs?: number;
    webhooksAllowPrivate?: boolean;
    publicUrl?: string;
    ai?: Services['ai'];
    /** Of a database that the test has prepared. */
    databaseUrl?: string;
    /** In place of the pool that refuses statements without their owner. */
    poolClass?: typeof pg.Pool;
  } = {},
): Promise<TestServer> {
  const url = options.databaseUrl ?? (await testDatabase());
  const database = connect(url, { connections: 20, poolClass: options.poolClass ?? GuardedPool });
  let offsetMs = 0;
  const clock: Clock = { now: () => new Date(Date.now() + offsetMs) };
  const services: Services = {
    db: database.db,
    pool: database.pool,
    clock,
    planLimits: options.planLimits ?? true,
    // Tests sign up by the dozen, all from one address.
    signUpsPerHour: options.signUpsPerHour,
    publicUrl: options.publicUrl,
    webhooksAllowPrivate: options.webhooksAllowPrivate ?? false,
    importDir: undefined,
    ai: options.ai,
    // Jobs are run by the tests themselves.
    wake: () => undefined,
    // Nothing listens there: a test that needs a provider starts one.
    providers: {
      rates: options.ratesBaseUrl ?? 'http://127.0.0.1:9',
      prices: options.pricesBaseUrl ?? 'http://127.0.0.1:9',
    },
  };
  const { app } = await createApp(services, {
    webRoot: options.webRoot ?? '/no/web/here',
    ...(options.trustProxy === undefined ? {} : { trustProxy: options.trustProxy }),
    ...(options.receiveTimeoutMs === undefined ? {} : { receiveTimeoutMs: options.receiveTimeoutMs }),
    checkAnswers: true,
  });
  await app.ready();
  let people = 0;
  return {
    app,
    services,
    url,
    moveClock: (seconds) => (offsetMs += seconds * 1000),
    visitor: () => new Person(app),
    signUp: (name = `pessoa${(people += 1)}`, password, plan) =>
      new Person(app).signUp(`${name}@exemplo.com`, password, plan),
    breaks: () => checkLedger(database.db),
    look: async (text, values) => look(url, text, values),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

async function look<Row extends object>(url: string, text: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
