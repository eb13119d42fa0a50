// An AI service on loopback that speaks OpenAI's protocol, and fails in the ways in which one fails.
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { listenOnLoopback } from './loopback.ts';

export interface AiQuestion {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly temperature: number;
    readonly max_tokens: number;
  };
  readonly at: number;
}

/** The service's behaviour: a text, or a way of failing. */
export type AiAnswer =
  | { text: string }
  | { status: number; retryAfter?: string }
  | 'empty'
  | 'null'
  | 'not-json'
  | 'not-text'
  | 'html'
  | 'flood'
  | 'silence'
  | 'reset';

export interface AiProvider {
  readonly url: string;
  readonly asked: AiQuestion[];
  /** The behaviour from now on; questions listed in `script` take that one first. */
  answer: AiAnswer | ((question: AiQuestion) => AiAnswer);
  readonly script: AiAnswer[];
  close(): Promise<void>;
}

export async function startAiProvider(answer: AiProvider['answer']): Promise<AiProvider> {
  const service = await listenOnLoopback((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as AiQuestion['body'];
      const question = { path: request.url ?? '', headers: request.headers, body, at: Date.now() };
      provider.asked.push(question);
      const { answer: always } = provider;
      respond(
        response,
        provider.script.shift() ?? (typeof always === 'function' ? always(question) : always),
      );
    });
  });
  const provider: AiProvider = { ...service, asked: [], script: [], answer };
  return provider;
}

function respond(response: ServerResponse, answer: AiAnswer): void {
  const json = (body: string, status = 200, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
  if (typeof answer === 'object' && 'text' in answer) return json(completionOf(answer.text));
  if (typeof answer === 'object') {
    const { status, retryAfter } = answer;
    return json(
      '{"error":{"message":"down"}}',
      status,
      retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    );
  }
  if (answer === 'reset') return void response.socket?.destroy();
  if (answer === 'silence') return undefined;
  if (answer === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' });
    return void response.end('<html>bad gateway');
  }
  const bodies = {
    empty: completionOf(''),
    null: completionOf(null),
    'not-json': '{"choices":',
    'not-text': completionOf({ script: 'alert(1)' }),
    flood: completionOf('x'.repeat(5_000_000)),
  };
  return json(bodies[answer]);
}

function completionOf(content: unknown): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  });
}
