// JSON of a service that we do not know: it may be slow, down, or send anything at all, of any size.

const TIMEOUT_MS = 8_000;
const LARGEST_ANSWER_BYTES = 1_000_000;

/** Fetches `url` as JSON. Throws with a reason unless it answers within 8 seconds, successfully and with JSON. */
export async function fetchJson(url: string, stop: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    headers: { accept: 'application/json' },
    redirect: 'follow',
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return JSON.parse(await textOf(response));
}

/** The value of `key` in something parsed from JSON that may be anything. */
export function fieldOf(parsed: unknown, key: string): unknown {
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  return Object.entries(parsed).find(([name]) => name === key)?.[1];
}

/** The body, up to a size that no honest answer reaches. */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER_BYTES) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
