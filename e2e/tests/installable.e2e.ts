// Vintém as an installed app: its manifest, and the service worker that opens it without a connection.
import { type FrontDoor, openFrontDoor } from '#front-door.ts';
import { expectAccessible } from '#expect-accessible.ts';
import { ofxFile } from '@vintem/server/testing/bank-file';
import { expect, test as base } from '#test.ts';
import type { Page } from '@playwright/test';

const test = base.extend<{ door: FrontDoor }>({
  door: async ({ baseURL }, use) => {
    const door = await openFrontDoor(baseURL ?? '');
    await use(door);
    await door.close();
  },
});
test.use({ serviceWorkers: 'allow' });

/** A call that nobody answered: the browser logs it, and so do we. */
const UNANSWERED = [/^Failed to load resource: /, /^Vintém: GET \/api\/\S+: unreachable/];

/** Opens a page, whose worker is at work and whose session has been seen, inside the frame. */
async function openInstalled(page: Page, door: FrontDoor, path: string): Promise<void> {
  await page.goto(door.url + path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    }
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the manifest and its icons are there, linked from both pages', async ({ request }) => {
  for (const path of ['/', '/dashboard']) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    expect(html, path).toContain('<link rel="manifest" href="/manifest.webmanifest"');
    expect(html, path).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"');
  }
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()).toMatchObject({
    'content-type': expect.stringContaining('application/manifest+json'),
    'cache-control': 'no-cache',
  });
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    name: 'Vintém',
    short_name: 'Vintém',
    lang: 'pt-BR',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    share_target: { action: '/dashboard/share', method: 'POST', enctype: 'multipart/form-data' },
  });
  const drawn = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png');
  expect(drawn.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of [...drawn, { src: '/icons/apple-touch-icon.png', sizes: '180x180' }]) {
    const png = await (await request.get(src)).body();
    // A PNG begins with its width and height, after its signature and the name of the first chunk.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const worker = await request.get('/service-worker.js');
  expect(worker.headers()).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'no-cache',
  });
});

test('the service worker serves files and never the API', async ({ page, door, person: _person }) => {
  await openInstalled(page, door, '/dashboard');
  const fromWorker = new Map<string, boolean>();
  page.on('response', (response) => {
    fromWorker.set(new URL(response.url()).pathname, response.fromServiceWorker());
  });
  await page.reload({ waitUntil: 'networkidle' });
  const pathsOf = (worker: boolean) =>
    [...fromWorker].filter(([, from]) => from === worker).map(([path]) => path);
  expect(pathsOf(true)).toContain('/theme.js');
  expect(pathsOf(true).filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(pathsOf(false).filter((path) => path.startsWith('/assets/'))).toEqual([]);
  expect(fromWorker.get('/api/session')).toBe(false);
  const kept = await page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/^\/(assets\/|dashboard$|theme\.js$|favicon\.svg$)/.test(path))).toEqual([]);
});

test('without a connection the frame opens, says so, and signs nobody out', async ({
  page,
  door,
  person,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(...UNANSWERED);
  await openInstalled(page, door, '/dashboard/accounts');
  door.isShut = true;
  await context.setOffline(true);
  await page.goto(`${door.url}/dashboard/accounts?cold`);

  await expect(page.getByRole('heading', { name: 'Sem conexão com o Vintém' })).toBeVisible();
  await expect(
    page.getByText(
      'O que já estava salvo continua salvo. Assim que o servidor responder, esta página abre sozinha.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page.getByText(person.email).first()).toBeVisible();
  await expect(
    page.getByText(
      'Sem conexão. O que está na tela e o que você digitou continuam aqui; para buscar ou salvar, é preciso reconectar.',
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/accounts/);
  expect(await page.evaluate(() => localStorage.getItem('auth_user'))).toContain(person.email);
  await expectAccessible(page);

  const askedAgain = page.waitForRequest('**/api/session');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await askedAgain;
  await expect(page.getByRole('heading', { name: 'Sem conexão com o Vintém' })).toBeVisible();
  door.isShut = false;
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Contas', level: 1 })).toBeVisible();
});

test('without a connection the landing, login and sign-up pages do not come from the worker', async ({
  page,
  door,
  person: _person,
}) => {
  await openInstalled(page, door, '/dashboard');
  door.isShut = true;
  for (const path of ['/', '/login', '/signup/free']) {
    await expect(page.goto(door.url + path), path).rejects.toThrow(/net::ERR/);
  }
});

test('a new version is offered, and is installed on request', async ({ page, door, person: _person }) => {
  const offer = page.getByText('Uma nova versão do Vintém está pronta.', { exact: true });
  await openInstalled(page, door, '/dashboard');
  await page.evaluate(() => Object.assign(globalThis, { isOldPage: true }));
  const look = () =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  const isOld = () => page.evaluate(() => 'isOldPage' in globalThis);

  await look();
  await expect(offer).toHaveCount(0);
  // The app's first script under another name, as after any change.
  door.changeWorker = (code) => code.replace(/(?<="\/assets\/app-[\w-]+\.js)/, '?newer');
  await look();
  await expect(offer).toBeVisible();
  expect(await isOld()).toBe(true);
  await expectAccessible(page);

  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click();
  await loaded;
  expect(await isOld()).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('without a connection every section opens, also one that was never visited', async ({
  page,
  door,
  person: _person,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(...UNANSWERED);
  await openInstalled(page, door, '/dashboard/accounts');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  door.isShut = true;
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Investimentos', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Investimentos' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

/** Sends a file as the share sheet does: a form of several parts, which the browser goes with to the manifest's address. */
async function share(page: Page, name: string, type: string, content: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.evaluate(
    ([fileName, fileType, text]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/dashboard/share' });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
      const data = new DataTransfer();
      data.items.add(new File([text], fileName, { type: fileType }));
      input.files = data.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [name, type, content] as const,
  );
  await loaded;
}

test('what another app shares reaches the imports or the scanner, also without a connection, signed out, or before the worker is there', async ({
  page,
  door,
  person,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(...UNANSWERED);
  const kept = () => page.evaluate(async () => (await caches.keys()).includes('shared-files'));
  const statement = ofxFile([{ day: '2025-11-05', amount: '-45,90', text: 'PADARIA SOL', id: '1' }]);

  await test.step('a statement is read, and waits to be checked', async () => {
    await openInstalled(page, door, '/dashboard');
    await share(page, 'extrato de março.ofx', 'application/octet-stream', statement);
    await expect(page).toHaveURL(/\/dashboard\/imports\//);
    await expect(page.getByText('extrato de março.ofx').first()).toBeVisible();
    expect(await kept()).toBe(false);
  });

  await test.step('without a connection a paper is kept, and goes to the scanner once there is one', async () => {
    door.isShut = true;
    await context.setOffline(true);
    await share(page, 'recibo.pdf', 'application/pdf', '%PDF-1.7\n');
    await expect(page.getByRole('heading', { name: 'Sem conexão com o Vintém' })).toBeVisible();
    expect(await kept()).toBe(true);
    door.isShut = false;
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    const scanner = page.getByRole('dialog', { name: 'Scanner de Documentos Fiscais' });
    await expect(scanner.getByText('recibo.pdf')).toBeVisible();
    expect(await kept()).toBe(false);
  });

  await test.step('signed out, it is kept until somebody signs in', async () => {
    await context.clearCookies();
    await share(page, 'novembro.csv', 'text/csv', 'Data;Descrição;Valor\n05/11/2025;CAFE;-7,00\n');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Senha', { exact: true }).fill(person.password);
    expect(await kept()).toBe(true);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/imports\//);
    await expect(page.getByText('novembro.csv').first()).toBeVisible();
    expect(await kept()).toBe(false);
  });

  await test.step('without the worker the server says what to do', async () => {
    await page.evaluate(async () => {
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    });
    await page.goto(`${door.url}/dashboard/accounts`);
    await share(page, 'extrato.ofx', '', statement);
    await expect(page.getByText('O arquivo compartilhado não chegou.')).toBeVisible();
    await expect(page).not.toHaveURL(/shared/);
  });
});
