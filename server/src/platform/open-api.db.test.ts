import { api } from '@vintem/contract/api';
import { BUILT_IN_KEYS } from '@vintem/core/ledger/built-in-categories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  components: {
    schemas: Record<string, { properties?: Record<string, { examples?: unknown }> }>;
  };
}

test('OpenAPI 3.1 describes every endpoint with its answer and its refusals, and every reference leads somewhere', async () => {
  const { body, status } = await server.visitor().send<Document>('GET', '/api/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toMatch(/^3\.1/);
  for (const route of Object.values(api)) {
    const operation = body.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
    expect(operation, route.path).toBeDefined();
    expect(Object.keys(operation?.responses ?? {})).toContain(String(route.status));
  }
  const described = Object.values(body.paths).flatMap((methods) => Object.keys(methods));
  expect(described).toHaveLength(Object.keys(api).length);
  for (const [, name] of JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(Object.keys(body.components.schemas)).toContain(name);
  }
});

test('the API page and the document name the keys of the built-in categories, wherever one is sent, asked for or answered', async () => {
  const visitor = server.visitor();
  const { body } = await visitor.send<Document>('GET', '/api/openapi.json');
  const { body: page } = await visitor.send<string>('GET', '/api/docs');
  const { examples } = body.components.schemas['Transaction']?.properties?.['category'] ?? {};
  expect(examples).toEqual(BUILT_IN_KEYS);
  // What creates or changes a category answers one, by a link to it, and no key; what proposes one says its key and why.
  const named = page.match(/<code>category<\/code> <span class="type">(?!<a |object )[^<]*/g) ?? [];
  const ofOtherLists = named.filter((one) => !one.includes('salary | freelance | '));
  // Tasks, goals and tickets have categories of their own kind.
  expect(ofOtherLists.filter((one) => !/personal \| work|bug \| feature/.test(one))).toEqual([]);
  expect(named.length).toBeGreaterThan(ofOtherLists.length);
});

test('the API page names every endpoint and loads nothing but its stylesheet', async () => {
  const visitor = server.visitor();
  const page = await visitor.send<string>('GET', '/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const route of Object.values(api)) {
    expect(page.body).toContain(`<code>${route.path.replaceAll(/:(\w+)/g, '{$1}')}</code>`);
  }
  expect(page.body).not.toMatch(/<script|style=|https?:\/\//);
  expect((await visitor.send('GET', '/api/docs.css')).headers['content-type']).toBe(
    'text/css; charset=utf-8',
  );
});
