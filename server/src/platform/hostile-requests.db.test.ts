// Requests that no browser sends: bytes on a socket, read back as bytes.
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { SECURITY_HEADERS } from './security.ts';

const RECEIVE_TIMEOUT_MS = 800;

let server: TestServer;
let port: number;
beforeAll(async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'vintem-web-'));
  await mkdir(join(webRoot, 'assets'));
  await Promise.all(
    ['app.html', 'landing.html', 'assets/index.js'].map((name) => writeFile(join(webRoot, name), 'x')),
  );
  server = await startTestServer({ receiveTimeoutMs: RECEIVE_TIMEOUT_MS, webRoot });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

interface RawAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly afterMs: number;
}

/** Everything that comes back until the connection ends. */
async function say(...parts: (string | number)[]): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const startedAt = performance.now();
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  const ended = once(socket, 'close');
  for (const part of parts) {
    // oxlint-disable-next-line no-await-in-loop -- a number is a pause
    if (typeof part === 'number') await new Promise((resolve) => setTimeout(resolve, part));
    else if (socket.writable) socket.write(part);
  }
  await ended;
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: body.join('\r\n\r\n'),
    afterMs: performance.now() - startedAt,
  };
}

const CLOSE = 'Host: vintem\r\nConnection: close\r\n';
const JSON_BODY = 'Content-Type: application/json\r\n';

describe('every error answer has the security headers and the one shape', () => {
  test.each([
    ['a file that is not there', `GET /assets/nope.js HTTP/1.1\r\n${CLOSE}\r\n`, 404],
    ['a way out of the folder', `GET /assets/../../package.json HTTP/1.1\r\n${CLOSE}\r\n`, 404],
    ['the same, encoded', `GET /assets/%2e%2e%2f%2e%2e%2fpackage.json HTTP/1.1\r\n${CLOSE}\r\n`, 404],
    ['a dot file', `GET /.env HTTP/1.1\r\n${CLOSE}\r\n`, 404],
    ['NUL in an address', `GET /assets/a%00.js HTTP/1.1\r\n${CLOSE}\r\n`, 404],
    ['an endpoint that is not there', `GET /api/nope HTTP/1.1\r\n${CLOSE}\r\n`, 404],
    ['a parameter without end', `GET /api/ledgers/${'a'.repeat(300)}/accounts HTTP/1.1\r\n${CLOSE}\r\n`, 404],
    ['a parameter without end at the web', `GET /signup/${'a'.repeat(300)} HTTP/1.1\r\n${CLOSE}\r\n`, 404],
    ['a broken escape', `GET /%zz HTTP/1.1\r\n${CLOSE}\r\n`, 400],
    ['a method of another protocol', `PROPFIND / HTTP/1.1\r\n${CLOSE}\r\n`, 404],
    ['broken JSON', `POST /api/session HTTP/1.1\r\n${CLOSE}${JSON_BODY}Content-Length: 5\r\n\r\n{"a":`, 400],
    ['no JSON', `POST /api/session HTTP/1.1\r\n${CLOSE}${JSON_BODY}Content-Length: 0\r\n\r\n`, 400],
    [
      'another type',
      `POST /api/session HTTP/1.1\r\n${CLOSE}Content-Type: a/b\r\nContent-Length: 1\r\n\r\nx`,
      415,
    ],
    [
      'a body too large',
      `POST /api/session HTTP/1.1\r\n${CLOSE}${JSON_BODY}Content-Length: 9999999\r\n\r\n`,
      413,
    ],
    ['no host', 'GET /api/session HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['not HTTP', 'OLA MUNDO\r\n\r\n', 400],
    ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n', 400],
    [
      'two lengths',
      `POST /api/session HTTP/1.1\r\n${CLOSE}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ])('%s', async (_what, request, status) => {
    const answer = await say(request);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(SECURITY_HEADERS);
    const body = answer.headers['transfer-encoding'] ? answer.body.split('\r\n')[1] : answer.body;
    expect(JSON.parse(body ?? '')).toMatchObject({
      error: {
        code: expect.stringMatching(/^\w+$/),
        message: expect.any(String),
        requestId: expect.any(String),
      },
    });
  });

  test('a bug of ours', async () => {
    await server.services.pool.query('alter table sessions rename to away');
    const answer = await say(`GET /api/session HTTP/1.1\r\n${CLOSE}Cookie: vintem=${'a'.repeat(43)}\r\n\r\n`);
    await server.services.pool.query('alter table away rename to sessions');
    expect(answer.status).toBe(500);
    expect(answer.headers).toMatchObject(SECURITY_HEADERS);
  });

  test('an unknown Expect header is ignored', async () => {
    const answer = await say(`GET /api/session HTTP/1.1\r\n${CLOSE}Expect: the-unexpected\r\n\r\n`);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject(SECURITY_HEADERS);
  });
});

describe('requests that arrive too slowly are dropped', () => {
  const head = `POST /api/session HTTP/1.1\r\nHost: vintem\r\n${JSON_BODY}Content-Length: 50\r\n\r\n`;
  test.each([
    ['half a body', [head, '{"email":']],
    // Each byte in time, and the whole never: no pause between two of them gives it away.
    ['a body byte by byte', [head, ...Array.from({ length: 20 }, () => [200, ' ']).flat()]],
    ['half a header', ['POST /api/session HTTP/1.1\r\nHost: vin']],
    [
      'headers one by one',
      ['GET / HTTP/1.1\r\nHost: vintem\r\n', ...Array.from({ length: 20 }, () => [200, 'X: y\r\n']).flat()],
    ],
  ])('%s', async (_what, parts) => {
    const answer = await say(...parts);
    expect(answer.status).toBe(408);
    expect(answer.headers).toMatchObject(SECURITY_HEADERS);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'request_too_slow' } });
  });

  test('after a refusal, half a body writes nothing into the next answer', async () => {
    const unread = `POST /api/webhooks HTTP/1.1\r\nHost: vintem\r\n${JSON_BODY}Content-Length: 50\r\n\r\n{`;
    const answer = await say(unread);
    expect(answer.status).toBe(401);
    expect(answer.body).not.toContain('HTTP/1.1');
    expect(answer.afterMs).toBeLessThan(RECEIVE_TIMEOUT_MS * 3);
  });

  test('a slow request that is complete in time is served', async () => {
    const body = '{"email":"a@exemplo.com","password":"segredo"}';
    const answer = await say(
      `POST /api/session HTTP/1.1\r\n${CLOSE}${JSON_BODY}Content-Length: ${body.length}\r\n\r\n`,
      200,
      body,
    );
    expect(answer.status).toBe(401);
    expect(answer.body).toContain('invalid_credentials');
  });
});
