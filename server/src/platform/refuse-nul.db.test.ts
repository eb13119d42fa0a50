// NUL in every part of every query, in paths, in the names of fields and in headers: refused at the door, and never a fault of ours.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { pathOf } from '#testing/trespass.ts';
import { createWorld, REQUESTS, ROUTES, type World } from '#testing/world.ts';

let server: TestServer;
let ana: World;
beforeAll(async () => {
  server = await startTestServer({ webhooksAllowPrivate: true });
  ana = await createWorld(server, 'ana');
});
afterAll(() => server.close());

const UNFIT = { code: 'text_invalid', message: 'O texto tem caracteres que não podem ser usados' };

test.each(ROUTES.filter(([, route]) => route.query))(
  '%s with NUL in any part of its query is refused, also before a file is begun',
  async (name, route) => {
    const { body, query = {} } = REQUESTS[name]?.(ana.ids) ?? {};
    const fields = Object.keys((route.query as unknown as { shape?: object }).shape ?? {});
    for (const field of new Set([...fields, 'search'])) {
      const spoiled = { ...query, [field]: 'a\u0000b' };
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      const answer = await ana.person.send(route.method, pathOf(route, ana.ids), body, {}, spoiled);
      expect(answer).toMatchObject({ status: 422, error: { code: 'validation_failed' } });
      expect(answer.error.fields).toEqual([{ path: field, ...UNFIT }]);
    }
  },
);

test.each(['/%00', '/dashboard/%00', '/assets/%00.js', '/api/%00', '/api/docs%00'])('%s', async (path) => {
  expect(await ana.person.send('GET', path)).toMatchObject({ status: 404, error: { code: 'not_found' } });
});

test('NUL is refused in the name of a part and of a field, and deep in a body', async () => {
  const named = await ana.person.send('GET', '/api/tasks?a%00b=1');
  expect(named).toMatchObject({ status: 422, error: { fields: [{ path: 'ab', ...UNFIT }] } });
  const body = { 'a\u0000b': 1, due: { time: ['\u0000'] } };
  const within = await ana.person.send('POST', '/api/tasks', body);
  const fields = [
    { path: 'ab', ...UNFIT },
    { path: 'due.time.0', ...UNFIT },
  ];
  expect(within).toMatchObject({ status: 422, error: { fields } });
});

test('a NUL in a header, which no server may read, gets a refusal of the usual shape', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.end('GET /api/session HTTP/1.1\r\nhost: x\r\nidempotency-key: a\0b\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    error: {
      code: 'malformed_request',
      message: 'Não foi possível ler o pedido.',
      requestId: expect.any(String),
    },
  });
});
