// The only connection to the server: calls a route of the contract with its input and returns its answer.
import type { ErrorBody } from '@vintem/contract/errors';
import type { OutOf, Route, SentOf } from '@vintem/contract/route';
import { UNEXPLAINED } from '@vintem/contract/unexplained';
import { ApiError } from './api-error.ts';

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

interface CallOptions {
  signal?: AbortSignal;
  /** Sent with a create, so that a second try of the same form happens once. */
  idempotencyKey?: string;
}

/** Calls an endpoint. Throws an ApiError for everything but success. */
export async function call<R extends Route>(
  route: R,
  sent: SentOf<R>,
  options: CallOptions = {},
): Promise<OutOf<R>> {
  // The contract's types guard the callers; here the request is only taken apart.
  const { params, query, body } = (sent ?? {}) as Sent;
  const response = await send(route, addressOf(route.path, params, query), {
    method: route.method,
    credentials: 'same-origin',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (!response.ok) throw logged(await readError(response), route);
  return (response.status === 204 ? undefined : await response.json()) as OutOf<R>;
}

/** Calls an endpoint that answers a file. */
export async function fetchFile<R extends Route>(
  route: R,
  sent: SentOf<R>,
): Promise<{ name: string; content: Blob }> {
  const { params, query } = (sent ?? {}) as Sent;
  const response = await send(route, addressOf(route.path, params, query), {
    method: route.method,
    credentials: 'same-origin',
  });
  if (!response.ok) throw logged(await readError(response), route);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? 'vintem.json', content: await readWhole(response, route) };
}

/** A file that ends before its end did not arrive. */
async function readWhole(response: Response, route: Route): Promise<Blob> {
  try {
    return await response.blob();
  } catch {
    throw logged(new ApiError('unreachable', UNEXPLAINED), route);
  }
}

/** `/api/ledgers/:ledgerId` with its parameters filled in. */
export function addressOf(path: string, params: Sent['params'] = {}, query: Sent['query'] = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

/** A key for one form: the browser offers `randomUUID` on https only, and Vintém also runs at home without it. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

async function send(route: Route, address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw logged(new ApiError('unreachable', UNEXPLAINED), route);
  }
}

async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!isErrorBody(body)) return new ApiError('internal', UNEXPLAINED, { status: response.status });
  const { code, message, ...more } = body.error;
  return new ApiError(code, message, { status: response.status, ...definedOnly(more) });
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';
}

function definedOnly<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

/** Logs the failed request with the number in the server's log; nothing about the person. */
function logged(error: ApiError, route: Route): ApiError {
  // oxlint-disable-next-line no-console -- the one place where a failure that a person sees reaches the console
  console.error(`Vintém: ${route.method} ${route.path}: ${error.code}`, error.requestId ?? '');
  return error;
}
