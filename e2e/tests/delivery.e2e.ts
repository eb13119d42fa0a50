// How pages and files reach the browser: what may be cached, what is compressed, and that nothing comes from elsewhere.
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '#test.ts';

const PAGES = ['/', '/login', '/signup/free', '/dashboard', '/dashboard/settings'];
const AS_PAGE = { headers: { accept: 'text/html' } };

async function assetsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path, AS_PAGE)).text();
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address]) => address ?? '');
}

test('pages are revalidated at each visit', async ({ request }) => {
  for (const path of PAGES) {
    const answer = await request.get(path, AS_PAGE);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers(), path).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
  }
});

test('the landing page is separate and loads nothing of the app', async ({ request }) => {
  const html = await (await request.get('/', AS_PAGE)).text();
  expect(html).toContain('<h1');
  expect(html).not.toContain('id="app"');
});

test('files with a hash in their name are kept for ever, and come compressed', async ({ request }) => {
  for (const path of ['/', '/dashboard']) {
    const assets = await assetsOf(request, path);
    expect(assets.length, path).toBeGreaterThan(0);
    for (const asset of assets) {
      const answer = await request.get(asset, { headers: { 'accept-encoding': 'br, gzip' } });
      expect(answer.status(), asset).toBe(200);
      expect(answer.headers()['cache-control'], asset).toBe('public, max-age=31536000, immutable');
      // Fonts are compressed in themselves, and what fits one packet gains nothing.
      const isLongText = /\.(css|js)$/.test(asset) && (await answer.body()).length > 1400;
      if (isLongText) expect(answer.headers()['content-encoding'], asset).toBe('br');
    }
  }
});

test('an address without a page is a 404 that the app draws; a missing file is a plain 404', async ({
  request,
}) => {
  const page = await request.get('/nada-aqui', AS_PAGE);
  expect(page.status()).toBe(404);
  expect(await page.text()).toContain('id="app"');

  for (const path of ['/assets/gone-12345678.js', '/api/nada-aqui']) {
    const answer = await request.get(path, AS_PAGE);
    expect(answer.status(), path).toBe(404);
    expect(await answer.json(), path).toMatchObject({ error: { code: 'not_found' } });
  }
});

test('pages carry a content security policy without exceptions', async ({ request }) => {
  for (const path of [...PAGES, '/nada-aqui']) {
    const answer = await request.get(path, AS_PAGE);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'self'");
    expect(policy, path).not.toContain('unsafe-inline');
    const html = await answer.text();
    expect(html, path).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
    expect(html.match(/<script(?![^>]*\ssrc=)/g), path).toBeNull();
  }
});

test('a page carries all headers that protect it, and a file that it loads only those that mean something for a file', async ({
  request,
}) => {
  // How long a connection is kept, and how long its body is, is not what this is about.
  const headersOf = async (path: string, accept: string) => {
    const {
      date: _,
      connection: _c,
      'keep-alive': _k,
      ...headers
    } = (await request.get(path, { headers: { accept, 'accept-encoding': 'br' } })).headers();
    return Object.keys(headers).toSorted();
  };
  const ofFiles = [
    'accept-ranges',
    'cache-control',
    'content-security-policy',
    'content-type',
    'cross-origin-resource-policy',
    'etag',
    'last-modified',
    'referrer-policy',
    'vary',
    'x-content-type-options',
  ];
  const ofPages = [
    ...ofFiles,
    'cross-origin-opener-policy',
    'origin-agent-cluster',
    'permissions-policy',
    'x-dns-prefetch-control',
    'x-download-options',
    'x-frame-options',
    'x-permitted-cross-domain-policies',
    'x-xss-protection',
  ];
  const notOfAll = (name: string) => !/^(content-(length|encoding)|transfer-encoding)$/.test(name);
  const assets = await assetsOf(request, '/dashboard');
  for (const path of [...assets, '/theme.js', '/favicon.svg'])
    expect((await headersOf(path, '*/*')).filter(notOfAll), path).toEqual(ofFiles);
  for (const path of [...PAGES, '/nada-aqui'])
    expect((await headersOf(path, 'text/html')).filter(notOfAll), path).toEqual(ofPages.toSorted());
});

test('no page requests anything from another server', async ({ page, person: _person, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) elsewhere.push(request.url());
  });
  for (const path of ['/', '/dashboard/accounts', '/dashboard/settings']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  // A page of the app that is still open would ask who is signed in.
  await page.goto('about:blank');
  await page.context().clearCookies();
  for (const path of ['/login', '/signup/premium']) await page.goto(path, { waitUntil: 'networkidle' });
  expect(elsewhere).toEqual([]);
});

const KB = 1000;

test('the entry fits 100 kB, and a first visit of the dashboard 16 requests and 260 kB', async ({
  page,
  person,
}) => {
  const { id: accountId } = await person.openAccount();
  // With it, there is something to show.
  await person.request('POST', `/api/ledgers/${person.ledgerId}/recurrences`, {
    type: 'income',
    accountId,
    day: '2026-01-05',
    category: 'salary',
    description: 'Salário',
    amountCents: 500_000,
    currency: 'BRL',
    interval: 'monthly',
  });
  const arriving: Promise<[string, number]>[] = [];
  page.on('requestfinished', (request) => {
    // The answer as it crossed the network: compressed, with its headers.
    const size = request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize);
    arriving.push(size.then((bytes) => [new URL(request.url()).pathname, bytes]));
  });
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Scanner de Documentos Fiscais' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = await Promise.all(arriving);

  const scripts = bytes.filter(([path]) => path.endsWith('.js'));
  const html = await (await page.request.get('/dashboard', AS_PAGE)).text();
  const atOnce = scripts.filter(([path]) => html.includes(`"${path}"`));
  const later = scripts.filter(([path]) => !html.includes(`"${path}"`));
  const sum = (files: [string, number][]) => files.reduce((total, [, size]) => total + size, 0);
  expect(atOnce.length).toBeGreaterThan(0);
  expect(later.length).toBeGreaterThan(0);
  expect(bytes.length, bytes.map(([path]) => path).join('\n')).toBeLessThanOrEqual(16);
  expect(sum(atOnce)).toBeLessThanOrEqual(100 * KB);
  expect(sum(bytes)).toBeLessThanOrEqual(260 * KB);
});

test('every page but the dashboard adds at most 25 kB of its own', { tag: '@wide' }, () => {
  const folder = join(import.meta.dirname, '..', '..', 'web', 'dist', 'assets');
  const routes = globSync('*.route-*.js.br', { cwd: folder });
  expect(routes.length).toBeGreaterThan(5);
  for (const route of routes) expect(statSync(join(folder, route)).size, route).toBeLessThanOrEqual(25 * KB);
});

test(
  'no two files of the app wait for each other: neither would find what it needs',
  { tag: '@wide' },
  () => {
    const folder = join(import.meta.dirname, '..', '..', 'web', 'dist');
    const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<
      string,
      { imports?: string[] }
    >;
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      (manifest[from]?.imports ?? []).some(
        (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
      );
    const files = Object.keys(manifest);
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => reaches(file, file))).toEqual([]);
  },
);
