import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('every answer carries the content security policy and the security headers', async () => {
  for (const url of ['/api/session', '/api/docs', '/api/openapi.json', '/health', '/nope']) {
    const { headers } = await server.visitor().send('GET', url);
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self' 'wasm-unsafe-eval';style-src 'self';img-src 'self' blob: data:;worker-src 'self';" +
        "connect-src 'self' blob:;manifest-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('no cache keeps an answer of the API', async () => {
  expect((await server.visitor().send('GET', '/api/session')).headers['cache-control']).toBe('no-store');
});

test('/health and /ready differ', async () => {
  expect((await server.visitor().send('GET', '/health')).body).toEqual({ status: 'alive' });
  expect((await server.visitor().send('GET', '/ready')).body).toEqual({ status: 'ready' });
  await server.services.pool.query('alter table schema_migrations rename to away');
  expect((await server.visitor().send('GET', '/ready')).status).toBe(503);
  await server.services.pool.query('alter table away rename to schema_migrations');
});
