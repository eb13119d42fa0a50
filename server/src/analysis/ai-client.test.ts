import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Prompt } from '#platform/schema.ts';
import { type AiAnswer, type AiProvider, startAiProvider } from '#testing/ai-provider.ts';
import { type AiClient, createAiClient } from './ai-client.ts';

const KEY = 'sk-segredo-do-teste';
const never = new AbortController().signal;

let provider: AiProvider;
let client: AiClient;
beforeAll(async () => {
  provider = await startAiProvider({ text: 'Tudo em ordem.' });
  client = createAiClient({ baseUrl: `${provider.url}/v1`, apiKey: KEY, model: 'gpt-4' });
});
afterEach(() => {
  provider.asked.length = 0;
  provider.script.length = 0;
});
afterAll(async () => {
  await client.close();
  await provider.close();
});

const prompt = (topic: Prompt['topic'] = 'expenses'): Prompt => ({
  topic,
  system: 'Seja breve.',
  user: 'Analise.',
});
const askAfter = (...script: AiAnswer[]) => {
  provider.script.push(...script);
  return client.ask(prompt(), never);
};
/** How long the client waited between the questions, in milliseconds. */
const waits = () => provider.asked.slice(1).map(({ at }, index) => at - (provider.asked[index]?.at ?? 0));

describe('AI-02 AI-08 the request', () => {
  test.each([
    ['expenses', 0.7, 500],
    ['forecast', 0.7, 500],
    ['business', 0.7, 1000],
    ['document', 0.3, 500],
  ] as const)('%s: temperature %d, %d tokens', async (topic, temperature, most) => {
    expect(await client.ask(prompt(topic), never)).toEqual({ text: 'Tudo em ordem.' });
    expect(provider.asked).toMatchObject([
      { path: '/v1/chat/completions', headers: { authorization: `Bearer ${KEY}` } },
    ]);
    expect(provider.asked[0]?.body).toEqual({
      model: 'gpt-4',
      messages: [
        { role: 'system', content: 'Seja breve.' },
        { role: 'user', content: 'Analise.' },
      ],
      temperature,
      max_tokens: most,
    });
  });
});

describe('AI-02 retries', () => {
  test.each([408, 409, 429, 503])('a call is retried after %d', async (status) => {
    expect(await askAfter({ status })).toEqual({ text: 'Tudo em ordem.' });
    expect(provider.asked).toHaveLength(2);
  });

  test('the first retry comes half a second later, the second after another second', async () => {
    expect(await askAfter({ status: 500 }, { status: 500 })).toEqual({ text: 'Tudo em ordem.' });
    const [first = 0, second = 0] = waits();
    // Each wait is up to a quarter shorter than its full length.
    expect(first).toBeGreaterThanOrEqual(370);
    expect(second).toBeGreaterThanOrEqual(740);
  });

  test('a call is retried at most twice', async () => {
    expect(await askAfter({ status: 500 }, { status: 500 }, { status: 500 })).toEqual({
      failure: 'overloaded',
    });
    expect(provider.asked).toHaveLength(3);
  });

  test('a retry waits for the time that the service asks for, if that is under a minute', async () => {
    expect(await askAfter({ status: 429, retryAfter: '2' })).toEqual({ text: 'Tudo em ordem.' });
    expect(waits()[0]).toBeGreaterThanOrEqual(1_950);
    provider.asked.length = 0;
    expect(await askAfter({ status: 429, retryAfter: '90' })).toEqual({ text: 'Tudo em ordem.' });
    expect(waits()[0]).toBeLessThan(1_950);
  });

  test('a call is retried after a broken connection', async () => {
    expect(await askAfter('reset')).toEqual({ text: 'Tudo em ordem.' });
    expect(provider.asked).toHaveLength(2);
  });

  test.each([400, 401, 403, 404])('a call is never retried after %d', async (status) => {
    expect(await askAfter({ status })).toEqual({ failure: 'refused' });
    expect(provider.asked).toHaveLength(1);
  });
});

describe('every answer of the service becomes a value', () => {
  test.each([
    ['empty', { text: '' }],
    ['null', { text: '' }],
    ['not-json', { failure: 'not_text' }],
    ['not-text', { failure: 'not_text' }],
    ['html', { failure: 'not_text' }],
    ['flood', { failure: 'too_large' }],
    [{ text: ' a\u0000b\u202Ec\r\nd\ud800 ' }, { text: 'abc\nd\ufffd' }],
    [{ text: 'é'.repeat(9_000) }, { text: 'é'.repeat(8_000) }],
  ] as const)('the answer %j becomes a value', async (answer, reply) => {
    expect(await askAfter(answer)).toEqual(reply);
  });

  test('an unreachable service becomes a value', async () => {
    const lost = createAiClient({ baseUrl: 'http://127.0.0.1:9', apiKey: KEY, model: 'gpt-4' });
    expect(await lost.ask(prompt(), never)).toEqual({ failure: 'unreachable' });
    await lost.close();
  });

  test('a silent service is abandoned when the server stops', async () => {
    provider.script.push('silence');
    const stopping = new AbortController();
    setTimeout(() => stopping.abort(), 100);
    await expect(client.ask(prompt(), stopping.signal)).rejects.toThrow('aborted');
  });
});
