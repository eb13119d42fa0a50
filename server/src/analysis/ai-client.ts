// The AI service: whatever speaks OpenAI's `POST {base}/chat/completions`. It may be slow, down, or answer anything at all of any size; all
// of that is a value here. A question waits ten minutes at most for each try. It is asked twice more after 408, 409, 429, 5xx and a broken
// connection: half a second later and then a second, or when the service says (Retry-After, under a minute).
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Prompt } from '#platform/schema.ts';
import type { AiAccess } from '#platform/services.ts';

const TIMEOUT_MS = 10 * 60_000;
const RETRIES = 2;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
/** A service that asks for a longer wait than this is asked again at our own pace. */
const LONGEST_ASKED_WAIT_MS = 60_000;
const TRY_AGAIN_AFTER = new Set([408, 409, 429]);
const LARGEST_ANSWER_BYTES = 1_000_000;
const MAX_KEPT_CHARS = 8_000;

/** Source: the product's specification, section 9. */
const PARAMETERS = {
  expenses: { temperature: 0.7, max_tokens: 500 },
  forecast: { temperature: 0.7, max_tokens: 500 },
  business: { temperature: 0.7, max_tokens: 1000 },
  document: { temperature: 0.3, max_tokens: 500 },
} as const satisfies Record<Prompt['topic'], object>;

/** Why there is no text, for the operator. */
export type AiFailure =
  | 'timeout'
  | 'unreachable'
  | 'refused'
  | 'overloaded'
  | 'too_large'
  | 'not_text'
  | 'off';

/** The outcome of a question; the text may be empty. */
export type Reply = { readonly text: string } | { readonly failure: AiFailure };

export interface AiClient {
  readonly model: string;
  /** Never throws, but when `signal` ends it. */
  ask(prompt: Prompt, signal: AbortSignal): Promise<Reply>;
  close(): Promise<void>;
}

/** The outcome of one attempt: the reply, and whether a retry could succeed. */
interface Try {
  readonly reply: Reply;
  readonly again?: { readonly afterMs?: number | undefined };
}

export function createAiClient(access: AiAccess): AiClient {
  // Undici's own limit is five minutes without a header.
  const agent = new Agent({ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  return {
    model: access.model,
    ask: async (prompt, signal) => {
      for (let tries = 0; ; tries += 1) {
        // oxlint-disable-next-line no-await-in-loop -- a try begins when the last one failed
        const { reply, again } = await tryOnce(access, agent, prompt, signal);
        if (!again || tries === RETRIES) return reply;
        // oxlint-disable-next-line no-await-in-loop
        await wait(again.afterMs ?? backoffMs(tries), undefined, { signal });
      }
    },
    close: () => agent.destroy(),
  };
}

/** Doubles with each try. Up to a quarter is left out by chance, so that many do not come back at once. */
function backoffMs(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) * (1 - Math.random() / 4);
}

async function tryOnce(access: AiAccess, agent: Agent, prompt: Prompt, signal: AbortSignal): Promise<Try> {
  const { system, user, topic } = prompt;
  try {
    const { statusCode, headers, body } = await request(
      `${access.baseUrl.replace(/\/+$/, '')}/chat/completions`,
      {
        method: 'POST',
        dispatcher: agent,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          authorization: `Bearer ${access.apiKey}`,
        },
        body: JSON.stringify({
          model: access.model,
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
          ...PARAMETERS[topic],
        }),
      },
    );
    const text = await textOf(body);
    if (statusCode >= 200 && statusCode < 300) return { reply: replyOf(text) };
    const isDown = statusCode >= 500;
    return {
      reply: { failure: isDown || statusCode === 429 ? 'overloaded' : 'refused' },
      ...(isDown || TRY_AGAIN_AFTER.has(statusCode)
        ? { again: { afterMs: askedWaitMs(headers['retry-after']) } }
        : {}),
    };
  } catch (error) {
    signal.throwIfAborted();
    return triedInVain(error as Error & { code?: string });
  }
}

function triedInVain(error: Error & { code?: string }): Try {
  if (error instanceof TooLargeError) return { reply: { failure: 'too_large' } };
  const isTimeout = error.name === 'TimeoutError' || /TIMEOUT/.test(error.code ?? '');
  return { reply: { failure: isTimeout ? 'timeout' : 'unreachable' }, again: {} };
}

/** The wait that `Retry-After` asks for, in milliseconds: undefined when it is absent, not in seconds, or a minute and more. */
function askedWaitMs(header: string | string[] | undefined): number | undefined {
  const ms =
    typeof header === 'string' && /^\d+(?:\.\d+)?$/.test(header) ? Number(header) * 1000 : Number.NaN;
  return ms < LONGEST_ASKED_WAIT_MS ? ms : undefined;
}

class TooLargeError extends Error {}

/** The body, up to a size that no honest answer reaches. */
async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER_BYTES) throw new TooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The service's declared type is not trusted: only a text in the place of the text counts. */
function replyOf(answer: string): Reply {
  const { choices } = (parsed(answer) ?? {}) as { choices?: unknown };
  const [choice] = Array.isArray(choices) ? (choices as unknown[]) : [];
  const { message } = (choice ?? {}) as { message?: unknown };
  const { content } = (message ?? {}) as { content?: unknown };
  if (content === null) return { text: '' };
  return typeof content === 'string' ? { text: kept(content) } : { failure: 'not_text' };
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}

/** Without what Postgres refuses or turns the text around it, and no longer than anybody reads. */
function kept(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, MAX_KEPT_CHARS)
    .toWellFormed();
}
