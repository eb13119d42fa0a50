import { api } from '@vintem/contract/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a flood of sign-ins keeps nobody else waiting, and requests beyond the queue are asked to retry', async () => {
  const person = await server.signUp();
  let flooding = true;
  const flood = Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      server
        .visitor()
        .call(api.signIn, { body: { email: `enchente${index}@exemplo.com`, password: 'errada' } }),
    ),
  ).finally(() => (flooding = false));
  for (let read = 0; read < 10; read += 1) {
    expect((await person.call(api.listAccounts, { query: {} })).status).toBe(200);
  }
  // BackgroundWork the flood in one queue, ten reads would have come after all of it.
  expect(flooding).toBe(true);

  const answers = await flood;
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]).toMatchObject({
    error: { code: 'busy', retryAfterSeconds: 3 },
    headers: { 'retry-after': '3' },
  });
  expect(answers.every(({ status }) => status === 401 || status === 503)).toBe(true);
});
