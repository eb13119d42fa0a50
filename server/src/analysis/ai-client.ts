// The AI service: whatever speaks OpenAI's `POST {base}/chat/completions`. It may be slow, down, or answer anything at all of any size; all
// of that is a value here. The library waits ten minutes, and tries again twice after 408, 409, 429, 5xx and a broken connection, half a
// second later and then a second, up to eight, or when the service says (Retry-After, under a minute).
import type OpenAI from 'openai';
import { Agent, fetch } from 'undici';
import type { Prompt } from '#platform/schema.ts';
import type { AiAccess } from '#platform/services.ts';

const TIMEOUT_MS = 10 * 60_000;
const RETRIES = 2;
const LARGEST_ANSWER_BYTES = 1_000_000;
const MOST_KEPT_CHARS = 8_000;

/** Source: the product's specification, section 9. */
const PARAMETERS = {
  expenses: { temperature: 0.7, max_tokens: 500 },
  forecast: { temperature: 0.7, max_tokens: 500 },
  business: { temperature: 0.7, max_tokens: 1000 },
  document: { temperature: 0.3, max_tokens: 500 },
} as const satisfies Record<Prompt['topic'], object>;

/** Why there is no text, for whoever runs the server. */
export type AiFailure =
  | 'timeout'
  | 'unreachable'
  | 'refused'
  | 'overloaded'
  | 'too_large'
  | 'not_text'
  | 'off';

/** What came of a question; the text may be empty. */
export type Reply = { readonly text: string } | { readonly failure: AiFailure };

export interface AiClient {
  readonly model: string;
  /** Never throws, but when `signal` ends it. */
  ask(prompt: Prompt, signal: AbortSignal): Promise<Reply>;
  close(): Promise<void>;
}

class TooLargeError extends Error {}

export function createAiClient(access: AiAccess): AiClient {
  // Node's own fetch gives up after five minutes without a header.
  const agent = new Agent({ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  let service: Promise<OpenAI> | undefined;
  return {
    model: access.model,
    ask: async (prompt, signal) => {
      service ??= connect(access, agent);
      try {
        const { system, user, topic } = prompt;
        const completion: unknown = await (
          await service
        ).chat.completions.create(
          {
            model: access.model,
            messages: [
              { role: 'system', content: system },
              { role: 'user', content: user },
            ],
            ...PARAMETERS[topic],
          },
          { signal },
        );
        return replyOf(completion);
      } catch (error) {
        signal.throwIfAborted();
        return { failure: failureOf(error) };
      }
    },
    close: () => agent.destroy(),
  };
}

/** The library weighs more than the rest of the server, so it comes with the first question. */
async function connect(access: AiAccess, agent: Agent): Promise<OpenAI> {
  const { default: Service } = await import('openai');
  return new Service({
    apiKey: access.apiKey,
    baseURL: access.baseUrl,
    timeout: TIMEOUT_MS,
    maxRetries: RETRIES,
    // What it would otherwise take from the environment, or print.
    organization: null,
    project: null,
    logLevel: 'off',
    fetch: async (url, init) => {
      const response = await fetch(url as string, { ...(init as object), dispatcher: agent });
      const { status, headers, body } = response;
      return new Response(body && limited(body as ReadableStream<Uint8Array>), {
        status,
        headers: Object.fromEntries(headers),
      });
    },
  });
}

/** The body, up to a size that no honest answer reaches. */
function limited(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let size = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > LARGEST_ANSWER_BYTES) controller.error(new TooLargeError());
        else controller.enqueue(chunk);
      },
    }),
  );
}

/** The service's word for what it answers is not taken: only a text where one belongs is one. */
function replyOf(completion: unknown): Reply {
  const { choices } = (completion ?? {}) as { choices?: unknown };
  const [choice] = Array.isArray(choices) ? (choices as unknown[]) : [];
  const { message } = (choice ?? {}) as { message?: unknown };
  const { content } = (message ?? {}) as { content?: unknown };
  if (content === null) return { text: '' };
  return typeof content === 'string' ? { text: kept(content) } : { failure: 'not_text' };
}

/** Without what Postgres refuses or turns the text around it, and no longer than anybody reads. */
function kept(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, MOST_KEPT_CHARS)
    .toWellFormed();
}

function failureOf(error: unknown): AiFailure {
  const { name, status, constructor } = error as Error & { status?: number };
  if (error instanceof TooLargeError || (error as Error).cause instanceof TooLargeError) return 'too_large';
  if (constructor.name === 'APIConnectionTimeoutError' || /Timeout/.test(name)) return 'timeout';
  if (status !== undefined) return status === 429 || status >= 500 ? 'overloaded' : 'refused';
  return error instanceof SyntaxError ? 'not_text' : 'unreachable';
}
