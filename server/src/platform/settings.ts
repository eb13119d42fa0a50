import { resolve } from 'node:path';
import pg from 'pg';
import * as z from 'zod/mini';
import { USUAL_CONNECTIONS } from './database.ts';

/** The operator's settings from the environment, validated. README.md lists the names. */
export interface Settings {
  /** 0 takes any free port. */
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the embedded Postgres. */
  databaseUrl: string | undefined;
  /** Most connections that requests and jobs of this process use at once; the queue of jobs has four more. */
  databasePoolSize: number;
  /** The address people reach Vintém at, without a closing slash; absent: the one it listens on. */
  publicUrl: string | undefined;
  ratesBaseUrl: string;
  pricesBaseUrl: string;
  aiBaseUrl: string;
  /** Absent: analysis happens here, without an AI service. */
  aiApiKey: string | undefined;
  aiModel: string;
  planLimits: boolean;
  /** Most sign-ups of an address in an hour; undefined: any number. */
  signUpsPerHour: number | undefined;
  webhooksAllowPrivate: boolean;
  /** The folder from which files of banks are taken; absent: none is. */
  importDir: string | undefined;
  /** The trusted sources of X-Forwarded-* headers: none, all, the last n proxies, or these addresses. */
  trustProxy: boolean | number | string;
  smtpUrl: string | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Moves the clock of the whole product, for tests and demonstrations. */
  clockOffsetSeconds: number;
}

/** The message lists every mistake at once, in Portuguese, and never repeats a value: some are secret. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const PROXIES = /^(on|off|\d{1,2}|[\da-f.:/]+(\s*,\s*[\da-f.:/]+)*)$/i;

const environment = z.object({
  PORT: z.optional(whole(0, 65_535, 'um número de porta de 0 a 65535')),
  HOST: z.optional(z.string()),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(databaseUrl()),
  DATABASE_POOL_SIZE: z.optional(whole(2, 500, 'um número de conexões de 2 a 500')),
  PUBLIC_URL: z.optional(webUrl()),
  RATES_BASE_URL: z.optional(webUrl()),
  PRICES_BASE_URL: z.optional(webUrl()),
  AI_BASE_URL: z.optional(webUrl()),
  AI_API_KEY: z.optional(token('uma chave, sem espaços nem acentos')),
  AI_MODEL: z.optional(token('o nome de um modelo, sem espaços nem acentos')),
  PLAN_LIMITS: z.optional(onOff()),
  SIGNUPS_PER_HOUR: z.optional(wholeOrOff(1, 100_000, 'off ou um número de 1 a 100000')),
  WEBHOOKS_ALLOW_PRIVATE: z.optional(onOff()),
  IMPORT_DIR: z.optional(z.string()),
  TRUST_PROXY: z.optional(trustProxy()),
  SMTP_URL: z.optional(url(['smtp', 'smtps'], 'um endereço smtp://usuário:senha@servidor:porta')),
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS, `deve ser um destes: ${LOG_LEVELS.join(', ')}`)),
  CLOCK_OFFSET_SECONDS: z.optional(whole(-1e10, 1e10, 'um número inteiro de segundos')),
});

/** Throws a SettingsError. An empty variable counts as absent, as in compose files and .env templates. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.entries(variables).map(([name, value]) => [name, value?.trim() || undefined] as const);
  const { success, data, error } = environment.safeParse(Object.fromEntries(given));
  if (!success) {
    const mistakes = error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new SettingsError(`A configuração tem problemas:\n${mistakes.join('\n')}`);
  }
  return {
    port: data.PORT ?? 3000,
    host: data.HOST ?? '127.0.0.1',
    dataDir: resolve(data.DATA_DIR ?? './data'),
    databaseUrl: data.DATABASE_URL,
    databasePoolSize: data.DATABASE_POOL_SIZE ?? USUAL_CONNECTIONS,
    publicUrl: data.PUBLIC_URL,
    ratesBaseUrl: data.RATES_BASE_URL ?? 'https://open.er-api.com',
    pricesBaseUrl: data.PRICES_BASE_URL ?? 'https://api.coingecko.com/api/v3',
    aiBaseUrl: data.AI_BASE_URL ?? 'https://api.openai.com/v1',
    aiApiKey: data.AI_API_KEY,
    aiModel: data.AI_MODEL ?? 'gpt-4',
    planLimits: data.PLAN_LIMITS ?? true,
    signUpsPerHour: data.SIGNUPS_PER_HOUR === 'off' ? undefined : (data.SIGNUPS_PER_HOUR ?? 10),
    webhooksAllowPrivate: data.WEBHOOKS_ALLOW_PRIVATE ?? false,
    importDir: data.IMPORT_DIR === undefined ? undefined : resolve(data.IMPORT_DIR),
    trustProxy: data.TRUST_PROXY ?? false,
    smtpUrl: data.SMTP_URL,
    logLevel: data.LOG_LEVEL ?? 'warn',
    clockOffsetSeconds: data.CLOCK_OFFSET_SECONDS ?? 0,
  };
}

function whole(least: number, most: number, what: string) {
  const inRange = (text: string) => /^-?\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z.pipe(z.string().check(z.refine(inRange, `deve ser ${what}`)), z.transform(Number));
}

function wholeOrOff(least: number, most: number, what: string) {
  return z.union([z.literal('off'), whole(least, most, what)], `deve ser ${what}`);
}

/** Text that is valid in a header. */
function token(what: string) {
  return z.string().check(z.regex(/^[!-~]{1,500}$/, `deve ser ${what}`));
}

function onOff() {
  const word = z.enum(['on', 'off'], 'deve ser on ou off');
  return z.pipe(
    word,
    z.transform((value) => value === 'on'),
  );
}

function url(schemes: readonly string[], what: string) {
  const fits = (text: string) => schemes.some((scheme) => text.startsWith(`${scheme}://`));
  return z.string().check(z.refine(fits, `deve ser ${what}`));
}

function databaseUrl() {
  return url(['postgres', 'postgresql'], 'um endereço postgres://usuário:senha@máquina/banco').check(
    z.refine(namesOneHost, {
      error:
        'deve ter uma só máquina: para várias, ponha um HAProxy à frente delas, que leve à que aceita escrita',
      abort: true,
    }),
    z.refine(isConnectable, 'deve ser um endereço postgres://usuário:senha@máquina/banco'),
  );
}

/** libpq tries several hosts in turn; the driver that we use knows one. */
function namesOneHost(text: string): boolean {
  const [, authority = '', query = ''] = /^\w+:\/\/([^/?]*)[^?]*\??(.*)$/s.exec(text) ?? [];
  const hosts = [
    authority.slice(authority.lastIndexOf('@') + 1),
    ...new URLSearchParams(query).getAll('host'),
  ];
  return hosts.every((host) => !host.includes(','));
}

/** Asks the driver itself, which opens nothing yet. */
function isConnectable(text: string): boolean {
  try {
    return new pg.Client({ connectionString: text }) instanceof pg.Client;
  } catch {
    return false;
  }
}

function isWebUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

/** Without its closing slash, so that callers may append a path. */
function webUrl() {
  return z.pipe(
    z.string().check(z.refine(isWebUrl, 'deve ser um endereço http:// ou https://')),
    z.transform((text) => text.replace(/\/+$/, '')),
  );
}

function trustProxy() {
  const sentence = 'deve ser off, on, o número de proxies, ou os endereços deles separados por vírgula';
  return z.pipe(
    z.string().check(z.regex(PROXIES, sentence)),
    z.transform((text): boolean | number | string => {
      if (text === 'on' || text === 'off') return text === 'on';
      return /^\d+$/.test(text) ? Number(text) : text;
    }),
  );
}
