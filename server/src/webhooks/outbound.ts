// Outgoing HTTP to addresses that people entered. The connection itself checks the resolved address at the moment of connecting, so that no
// second DNS answer can lead elsewhere; redirects are not followed.
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { DeliveryFailure } from '@vintem/contract/delivery-failures';
import { Agent, request } from 'undici';
import { isRefused, literalAddress, type AddressScope, addressScopeOf } from './private-address.ts';

export const TIMEOUT_MS = 10_000;
const LARGEST_ANSWER_BYTES = 65_536;
const KEPT_ANSWER_CHARS = 2_000;

/** The outcome of one request. */
export interface Outcome {
  readonly status: number | null;
  /** The beginning of the answer. */
  readonly answer: string | null;
  readonly failure: DeliveryFailure | null;
}

export interface Outbound {
  /** POSTs JSON text. Never throws: whatever happens out there is an outcome. */
  post(url: string, headers: Record<string, string>, body: string): Promise<Outcome>;
  close(): Promise<void>;
}

/** The addresses of a name, from the system's lookup. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** A name that leads where nothing is sent. */
class RefusedAddressError extends Error {
  readonly reach: AddressScope;

  constructor(reach: AddressScope) {
    super(reach);
    this.reach = reach;
  }
}

export function createOutbound(options: { allowPrivate: boolean; resolve?: Resolve }): Outbound {
  const { allowPrivate, resolve = lookup } = options;
  const stopping = new AbortController();
  const agent = new Agent({
    connect: { timeout: TIMEOUT_MS, lookup: guardedLookup(allowPrivate, resolve) },
    // A receiver is spoken to now and then; an open connection would only go stale.
    pipelining: 0,
  });
  return {
    post: async (url, headers, body) => {
      const address = literalAddress(new URL(url).hostname);
      const reach = address === null ? 'public' : addressScopeOf(address);
      if (isRefused(reach, allowPrivate)) return failed(refusalOf(reach));
      try {
        const response = await request(url, {
          method: 'POST',
          headers,
          body,
          dispatcher: agent,
          signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        const answer = await beginningOf(response.body);
        return { status: response.statusCode, answer, failure: failureOf(response.statusCode) };
      } catch (error) {
        return failed(reasonOf(error));
      }
    },
    close: async () => {
      stopping.abort();
      await agent.destroy();
    },
  };
}

/** As the system's lookup, but a name with any address that is refused does not resolve. */
function guardedLookup(allowPrivate: boolean, resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const reached = new Set(addresses.map(({ address }) => addressScopeOf(address)));
      const refused = (['never', 'private'] as const).find(
        (reach) => reached.has(reach) && isRefused(reach, allowPrivate),
      );
      if (refused) return callback(new RefusedAddressError(refused), '', 0);
      const [first] = addresses;
      return options.all
        ? callback(null, addresses)
        : callback(null, first?.address ?? '', first?.family ?? 0);
    });
  };
}

function refusalOf(reach: AddressScope): DeliveryFailure {
  return reach === 'never' ? 'forbidden_address' : 'private_address';
}

function failed(failure: DeliveryFailure): Outcome {
  return { status: null, answer: null, failure };
}

function failureOf(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirect';
  return status === 410 ? 'gone' : 'answered';
}

function reasonOf(error: unknown): DeliveryFailure {
  const { name, code } = error as { name?: string; code?: string };
  const refused = [error, (error as Error).cause].find((one) => one instanceof RefusedAddressError);
  if (refused) return refusalOf(refused.reach);
  if (name === 'TimeoutError' || /TIMEOUT/.test(code ?? '')) return 'timeout';
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'unresolved' : 'unreachable';
}

/** Enough of the answer to be of help; the rest of it is not waited for. */
async function beginningOf(body: AsyncIterable<Uint8Array> & { destroy(): unknown }): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= LARGEST_ANSWER_BYTES) break;
  }
  // Postgres keeps no NUL.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, KEPT_ANSWER_CHARS);
}
