// The one way to the server: an address of the contract and what it takes, to what it answers. Of the contract, which types it, only the
// address is in the browser.
import type { Address, RouteAt } from '@vintem/contract/api';
import { BREAKS_CHECKPOINT } from '@vintem/contract/breaks-checkpoint';
import type { ErrorBody } from '@vintem/contract/error-body';
import type { ResponseOf, RequestOf } from '@vintem/contract/route';
import { UNKNOWN_ERROR } from '@vintem/contract/unknown-error';
import { ApiError } from './api-error.ts';
import { questionPlaces } from './question-places.ts';

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

interface CallOptions {
  signal?: AbortSignal;
  /** Sent with a create, so that a second try of the same form happens once. */
  idempotencyKey?: string;
  /** The person knows that a balance which was conferred with the bank will not hold any more. */
  breaksCheckpoint?: boolean;
}

/** Calls an endpoint. Throws an ApiError for everything but success; a refusal is an answer like any other, and no failure to be logged. */
export async function call<A extends Address>(
  address: A,
  sent: RequestOf<RouteAt<A>>,
  options: CallOptions = {},
): Promise<ResponseOf<RouteAt<A>>> {
  // What an address takes is typed by its contract; here it is only taken apart.
  const { body, ...where } = (sent ?? {}) as Sent;
  const response = await send(address, where, {
    credentials: 'same-origin',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      ...(options.breaksCheckpoint ? { [BREAKS_CHECKPOINT]: 'true' } : {}),
    },
    // Nothing to send stays nothing.
    body: JSON.stringify(body),
    signal: options.signal ?? null,
  });
  if (!response.ok) {
    const refusal = await readError(response);
    if (refusal.code === 'checkpoint_broken' && (await questionPlaces.at(-1)?.(refusal.detail ?? '')))
      return call(address, sent, { ...options, breaksCheckpoint: true });
    throw response.status < 500 ? refusal : logged(refusal, address);
  }
  return (response.status === 204 ? undefined : await response.json()) as ResponseOf<RouteAt<A>>;
}

/** Calls an endpoint that answers a file. */
export async function fetchFile<A extends Address>(
  address: A,
  sent: RequestOf<RouteAt<A>>,
): Promise<{ name: string; content: Blob }> {
  const response = await send(address, sent ?? {}, { credentials: 'same-origin' });
  if (!response.ok) throw logged(await readError(response), address);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? 'vintem.json', content: await readWhole(response, address) };
}

/** A file that ends before its end did not arrive. */
async function readWhole(response: Response, address: Address): Promise<Blob> {
  try {
    return await response.blob();
  } catch {
    throw logged(new ApiError('unreachable', UNKNOWN_ERROR), address);
  }
}

/** `/api/ledgers/:ledgerId` with its parameters filled in. */
function urlOf(path: string, params: Sent['params'] = {}, query: Sent['query'] = {}): string {
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

async function send(address: Address, { params, query }: Sent, init: RequestInit): Promise<Response> {
  const [method = '', path = ''] = address.split(' ');
  try {
    return await fetch(urlOf(path, params, query), { method, ...init });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw logged(new ApiError('unreachable', UNKNOWN_ERROR), address);
  }
}

async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!isErrorBody(body)) return new ApiError('internal', UNKNOWN_ERROR, { status: response.status });
  const { code, message, ...more } = body.error;
  return new ApiError(code, message, { status: response.status, ...more });
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';
}

/** Logs the failed request with the number in the server's log; nothing about the person. */
function logged(error: ApiError, address: Address): ApiError {
  // oxlint-disable-next-line no-console -- the one place where a failure that a person sees reaches the console
  console.error(`Vintém: ${address}: ${error.code}`, error.requestId ?? '');
  return error;
}
