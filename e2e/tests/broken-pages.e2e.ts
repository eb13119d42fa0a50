// Pages that cannot be shown: the person learns so, and has a way on.
import type { Page } from '@playwright/test';
import { expect, test } from '#test.ts';

const SETTINGS_CODE = '**/assets/settings.route-*.js';

const broken = (page: Page) => page.getByRole('heading', { level: 1, name: 'Algo não funcionou' });
const settings = (page: Page) => page.getByRole('heading', { level: 1, name: 'Configurações' });
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' });

/** Counts the documents that the tab loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

test('ERR-04 a page that cannot be shown says so and can be retried: without a session check, with a bug, or without its code', async ({
  page,
  person,
  expectedErrors,
}) => {
  await test.step('ERR-04 a failed session check shows the request’s number and can be retried', async () => {
    expectedErrors.push(/status of 500/, /Vintém: GET \/api\/session: internal 0199f2c1a7b3/);
    const error = { code: 'internal', message: 'Ocorreu um erro.', requestId: '0199f2c1a7b3' };
    await page.route('**/api/session', (route) => route.fulfill({ status: 500, json: { error } }));
    await page.goto('/dashboard/settings');
    await expect(broken(page)).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByText('Ao pedir ajuda, informe o código 0199f2c1a7b3.')).toBeVisible();

    await page.unroute('**/api/session');
    await retry(page).click();
    await expect(settings(page)).toBeVisible();
  });

  await test.step('a page with a bug shows an error inside the frame', async () => {
    expectedErrors.push(/RangeError/);
    const answer = await person.request<object>('GET', '/api/settings');
    await page.route('**/api/settings', (route) =>
      route.fulfill({ json: { ...answer, timeZone: 'No/Where' } }),
    );
    await page.goto('/dashboard/settings');
    await expect(broken(page)).toBeVisible();
    await expect(page.getByText('O que já estava salvo continua salvo.')).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeAttached();

    await page.unroute('**/api/settings');
    await retry(page).click();
    await expect(settings(page)).toBeVisible();
  });

  await test.step('a page that opens without its code says so instead of loading for ever', async () => {
    expectedErrors.push(/status of 404/, /Failed to fetch dynamically imported module/);
    await page.route(SETTINGS_CODE, (route) => route.fulfill({ status: 404, body: '' }));
    const loads = countLoads(page);
    await page.goto('/dashboard/settings');
    await expect(broken(page)).toBeVisible();
    expect(loads()).toBe(2);

    await page.unroute(SETTINGS_CODE);
    await retry(page).click();
    await expect(settings(page)).toBeVisible();
  });
});

/** What the browser logs about code that does not come, and the router about a page without it. */
const WITHOUT_CODE = [/^Failed to load resource: /, /Failed to fetch dynamically imported module/];

test('a section whose code does not load leaves the page and its typed text in place until it does', async ({
  page,
  person: _person,
  expectedErrors,
}) => {
  expectedErrors.push(...WITHOUT_CODE);
  await page.goto('/dashboard/transactions');
  const loads = countLoads(page);
  const search = page.getByRole('searchbox', { name: 'Buscar transações' });
  await search.fill('padaria');
  // A connection that is lost says so late.
  const givenUp = Promise.withResolvers<void>();
  await page.route(SETTINGS_CODE, async (route) => {
    await givenUp.promise;
    await route.abort();
  });
  await page.route('**/dashboard', (route) => route.abort());
  await page.getByRole('link', { name: 'Configurações', exact: true }).click();
  await expect(page.getByText('Abrindo Configurações...', { exact: true })).toBeVisible();
  givenUp.resolve();

  const notice = page.getByText(
    'Não foi possível abrir Configurações agora. Verifique sua conexão. Esta página continua aqui, com o que você digitou.',
    { exact: true },
  );
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/transactions/);
  await expect(search).toHaveValue('padaria');
  // A filter that reaches the address meanwhile is no way on.
  await search.fill('mercado');
  await expect(page).toHaveURL(/mercado/);
  await expect(notice).toBeVisible();
  // The notice stands while the next try runs: only the last request of that try tells that it failed too.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/dashboard'));
  await retry(page).click();
  await failed;
  await expect(notice).toBeVisible();

  await page.unroute(SETTINGS_CODE);
  await page.unroute('**/dashboard');
  await retry(page).click();
  await expect(settings(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(loads()).toBe(0);
});

test('code that a new version replaced is explained, and reloading opens the section', async ({
  page,
  person: _person,
  expectedErrors,
}) => {
  expectedErrors.push(...WITHOUT_CODE);
  await page.goto('/dashboard/accounts');
  const loads = countLoads(page);
  await page.route(SETTINGS_CODE, (route) =>
    loads() === 0 ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  );
  // The page of the version that was deployed since: another first script.
  await page.route('**/dashboard', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/\/assets\/app-[\w-]+\.js/g, '/assets/app-newer.js');
    await route.fulfill({ response: answer, body });
  });
  await page.getByRole('link', { name: 'Configurações', exact: true }).click();
  await expect(
    page.getByText(
      'Não foi possível abrir Configurações agora. O Vintém ganhou uma nova versão: salve o que estiver digitando e recarregue.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Contas' })).toBeVisible();
  expect(loads()).toBe(0);
  await page.getByRole('button', { name: 'Recarregar', exact: true }).click();
  await expect(settings(page)).toBeVisible();
  expect(loads()).toBe(1);
});

test(
  'years at and beyond the ends of the calendar break no page',
  { tag: '@wide' },
  async ({ page, person }) => {
    await person.openAccount({ name: 'Conta' });
    const { company } = await person.request<{ company: { id: string } }>('POST', '/api/companies', {
      name: 'Ateliê',
      taxId: '11222333000181',
    });
    const pages = {
      transactions: 'Transações',
      investments: 'Investimentos',
      [`business?company=${company.id}`]: 'Dashboard Empresarial',
    };
    for (const [address, heading] of Object.entries(pages)) {
      // What is typed is read by one schema; without a month only the list has a period.
      const others = heading === 'Transações' ? ['year=1900', 'year=0'] : [];
      for (const period of ['year=1900&month=1', 'year=2199&month=12', 'year=99999&month=13', ...others]) {
        // oxlint-disable-next-line no-await-in-loop -- one page after the other
        await page.goto(
          `/dashboard/${address}${address.includes('?') ? '&' : '?'}${period}&projectionYear=1900`,
        );
        // oxlint-disable-next-line no-await-in-loop -- as above
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        // oxlint-disable-next-line no-await-in-loop -- as above
        await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
        // oxlint-disable-next-line no-await-in-loop -- as above
        await expect(broken(page)).toBeHidden();
      }
    }
  },
);
