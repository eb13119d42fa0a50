// Calls of the API with a token: an address of the contract and what it takes, to what it answers. What it refuses comes as an error with the
// sentence that the API gives, and with the way out where the command line knows one.
import type { Address, RouteAt } from '@vintem/contract/api';
import { BREAKS_CHECKPOINT } from '@vintem/contract/breaks-checkpoint';
import type { ErrorBody } from '@vintem/contract/error-body';
import type { RequestOf, ResponseOf } from '@vintem/contract/route';
import { day as toDay, isDay } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { CommandError } from './command-error.ts';

export interface Connection {
  /** Of Vintém, without a path. */
  readonly url: string;
  readonly token: string;
}

const TOKEN = /^vtm_[\w-]{43}$/;
const WHERE = 'em Vintém, Configurações › Acesso por programas';
/** A file of 100,000 lines takes half a minute to read and as long to enter. */
const LONGEST_MS = 300_000;
const TRIES = 2;

/** @throws CommandError without a token or with an address that is none */
export function connectionOf(variables: Readonly<Record<string, string | undefined>>): Connection {
  const token = variables['VINTEM_TOKEN']?.trim() ?? '';
  const url = variables['VINTEM_URL']?.trim() || `http://127.0.0.1:${variables['PORT']?.trim() || 3000}`;
  if (token === '')
    throw new CommandError(`Falta o token. Crie um ${WHERE}, e ponha o texto dele em VINTEM_TOKEN.`);
  if (!TOKEN.test(token))
    throw new CommandError(
      `O que está em VINTEM_TOKEN não é um token: ele começa com vtm_ e tem 47 letras. Crie um ${WHERE}.`,
    );
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new CommandError(
      'VINTEM_URL deve ser um endereço http:// ou https://, como http://127.0.0.1:3000.',
    );
  if (url.includes(token))
    throw new CommandError(
      'O token não vai no endereço: VINTEM_URL tem só o endereço, VINTEM_TOKEN só o token.',
    );
  return { url, token };
}

interface Sent {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | undefined>;
  readonly body?: unknown;
}

/** What a request says beside what it sends. */
export interface Said {
  /** Sent twice with one key, it is done once. */
  readonly idempotencyKey?: string;
  /** The person knows that a balance which was conferred with the bank will not hold any more. */
  readonly breaksCheckpoint?: boolean;
}

export async function callApi<A extends Address>(
  connection: Connection,
  address: A,
  sent: RequestOf<RouteAt<A>>,
  said: Said = {},
): Promise<ResponseOf<RouteAt<A>>> {
  const text = await fetchText(connection, address, sent, said);
  return (text === '' ? undefined : JSON.parse(text)) as ResponseOf<RouteAt<A>>;
}

/** As `callApi`, of what answers a file. */
export async function fetchText<A extends Address>(
  connection: Connection,
  address: A,
  sent: RequestOf<RouteAt<A>>,
  { idempotencyKey, breaksCheckpoint = false }: Said = {},
): Promise<string> {
  const [method = '', path = ''] = address.split(' ');
  const { params = {}, query = {}, body } = sent as Sent;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(filled, connection.url);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value);
  const request: RequestInit = {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${connection.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(breaksCheckpoint && { [BREAKS_CHECKPOINT]: 'true' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  // What only reads, and what carries a key, may be sent twice.
  const mayRepeat = method === 'GET' || idempotencyKey !== undefined;
  const answer = await reach(connection, url, { request, tries: mayRepeat ? TRIES : 1 });
  if (answer.status >= 300 && answer.status < 400)
    throw new CommandError(`${connection.url} leva a outro endereço. Ponha em VINTEM_URL o endereço final.`);
  const text = await answer.text();
  if (!answer.ok) throw new CommandError(sentenceOf(text, answer.status, connection));
  return text;
}

async function reach(
  connection: Connection,
  url: URL,
  { request, tries }: { request: RequestInit; tries: number },
): Promise<Response> {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(LONGEST_MS) });
  } catch (error) {
    if (tries > 1) return reach(connection, url, { request, tries: tries - 1 });
    throw new CommandError(
      `O Vintém não respondeu em ${connection.url}. Confira se ele está aberto, e o endereço em VINTEM_URL.`,
      { cause: error },
    );
  }
}

const WAYS_OUT: Readonly<Record<string, string>> = {
  token_invalid: `Crie outro ${WHERE}, e ponha-o em VINTEM_TOKEN.`,
  token_scope: `Crie um token com ela ${WHERE}.`,
  checkpoint_broken: 'Para lançar assim mesmo, repita com --mesmo-assim.',
};

const SCOPE_WORDS: Readonly<Record<string, string>> = {
  read: 'ler',
  enter: 'lançar',
  write: 'alterar',
  import: 'importar',
  export: 'exportar',
};

function sentenceOf(text: string, status: number, { url }: Connection): string {
  const error = errorIn(text);
  if (!error) return `O que responde em ${url} não parece o Vintém (${status}). Confira VINTEM_URL.`;
  const fields = error.fields?.map(({ message }) => message) ?? [];
  const { code, detail = '' } = error;
  const scope = code === 'token_scope' ? `(${SCOPE_WORDS[detail] ?? detail})` : '';
  const conferred =
    code === 'checkpoint_broken' && isDay(detail) ? `Conferido em ${formatDay(toDay(detail))}.` : '';
  const again = error.retryAfterSeconds === undefined ? '' : `Tente em ${error.retryAfterSeconds} s.`;
  // Of a form with mistakes the message only points at its fields.
  const said =
    error.code === 'validation_failed' && fields.length > 0
      ? fields.map((field) => `${field}.`)
      : [error.message];
  return [...said, scope, conferred, WAYS_OUT[error.code] ?? '', again].filter(Boolean).join(' ');
}

function errorIn(text: string): ErrorBody['error'] | undefined {
  try {
    const { error } = JSON.parse(text) as Partial<ErrorBody>;
    return typeof error?.message === 'string' ? error : undefined;
  } catch {
    return undefined;
  }
}
