// The way out: HTTP to addresses that people gave us. What a name resolves to is checked at the moment of connecting, by the connection
// itself, so that no second answer of the DNS can lead elsewhere; redirects are not followed.
import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { DeliveryFailure } from '@vintem/contract/webhooks';
import { Agent, request } from 'undici';
import { isPrivateAddress, literalAddress } from './private-address.ts';

export const TIMEOUT_MS = 10_000;
const LARGEST_ANSWER_BYTES = 65_536;
const KEPT_ANSWER_CHARS = 2_000;

/** What came of one request. */
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

class PrivateAddressError extends Error {}

export function createOutbound(options: { allowPrivate: boolean }): Outbound {
  const stopping = new AbortController();
  const agent = new Agent({
    connect: {
      timeout: TIMEOUT_MS,
      ...(options.allowPrivate ? {} : { lookup: publicLookup }),
    },
    // A receiver is spoken to now and then; an open connection would only go stale.
    pipelining: 0,
  });
  return {
    post: async (url, headers, body) => {
      const address = literalAddress(new URL(url).hostname);
      if (!options.allowPrivate && address && isPrivateAddress(address)) return failed('private_address');
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

/** As the system's lookup, but a name with any private address does not resolve. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    if (addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(new PrivateAddressError(hostname), '', 0);
    }
    const [first] = addresses;
    return options.all ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family ?? 0);
  });
};

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
  if (error instanceof PrivateAddressError || (error as Error).cause instanceof PrivateAddressError)
    return 'private_address';
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
