import type { Page } from '@playwright/test';
import type { Session } from '@vintem/contract/identity';
import type { Settings } from '@vintem/contract/settings';
import { expect, type Person, test } from '#test.ts';

const CURRENCY_FAILURE = 'Erro ao atualizar moeda padrão. Por favor, tente novamente.';
const TIME_ZONE_FAILURE = 'Erro ao atualizar fuso horário. Por favor, tente novamente.';

const currency = (page: Page) => page.getByRole('combobox', { name: 'Moeda padrão' });
const timeZone = (page: Page) => page.getByRole('combobox', { name: 'Fuso horário' });

async function chooseCurrency(page: Page, name: string): Promise<void> {
  await currency(page).click();
  await page.getByRole('option', { name }).click();
}

async function chooseTimeZone(page: Page, typed: string, name: string): Promise<void> {
  await timeZone(page).fill(typed);
  await page.getByRole('option', { name }).click();
}

async function open(page: Page): Promise<void> {
  await page.goto('/dashboard/settings');
  await expect(currency(page)).toBeVisible();
}

/** Somebody changes a setting on another device. */
async function editElsewhere(person: Person, edits: Partial<Settings>): Promise<void> {
  const { version } = await person.request<Settings>('GET', '/api/settings');
  await person.request('PATCH', '/api/settings', { version, ...edits });
}

/** The server refuses to save until the function answered is called. */
async function failSaves(page: Page): Promise<() => Promise<void>> {
  const error = { code: 'internal', message: 'Ocorreu um erro.', requestId: '0199f2c1' };
  await page.route('**/api/settings', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: { error } }) : route.fallback(),
  );
  return () => page.unroute('**/api/settings');
}

test('SET-01 what is chosen is saved at once, and shows so; loading takes the shape of what is coming', async ({
  page,
  person,
}) => {
  await test.step('the loading state has the shape of the page', async () => {
    const release = Promise.withResolvers<void>();
    await page.route('**/api/settings', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto('/dashboard/settings');
    await expect(page.getByText('Carregando configurações...')).toBeVisible();
    release.resolve();
    await expect(currency(page)).toBeVisible();
    await expect(page.getByText('Carregando configurações...')).toHaveCount(0);
    await page.unroute('**/api/settings');
  });

  await test.step('SET-01 the default currency is saved as it is chosen, and totals follow at once', async () => {
    await expect(page).toHaveTitle('Configurações · Vintém');
    await expect(currency(page)).toHaveText('R$ · Real Brasileiro');

    await currency(page).click();
    await expect(page.getByRole('option')).toHaveText([
      'R$ · Real Brasileiro',
      '$ · Dólar Americano',
      '€ · Euro',
      '£ · Libra Esterlina',
    ]);
    const sessionAgain = page.waitForResponse('**/api/session');
    await page.getByRole('option', { name: 'Euro' }).click();
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
    const { session } = (await (await sessionAgain).json()) as { session: Session };
    expect(session.ledgers[0]?.currency).toBe('EUR');
    await expect(currency(page)).toHaveText('€ · Euro');

    await page.reload();
    await expect(currency(page)).toHaveText('€ · Euro');
    expect(await person.request('GET', '/api/settings')).toMatchObject({ defaultCurrency: 'EUR' });
  });

  await test.step('a choice that is being saved shows so', async () => {
    const release = Promise.withResolvers<void>();
    await page.route('**/api/settings', async (route) => {
      await release.promise;
      await route.continue();
    });
    await chooseCurrency(page, 'Libra Esterlina');
    await expect(page.getByText('Salvando...')).toBeVisible();
    await expect(currency(page)).toHaveText('£ · Libra Esterlina');
    release.resolve();
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
    expect(await person.request('GET', '/api/settings')).toMatchObject({ defaultCurrency: 'GBP' });
    await page.unroute('**/api/settings');
  });

  await test.step('two quick choices are both saved', async () => {
    await open(page);
    const release = Promise.withResolvers<void>();
    await page.route('**/api/settings', async (route) => {
      await release.promise;
      await route.continue();
    });
    await chooseCurrency(page, 'Euro');
    await chooseTimeZone(page, 'toquio', 'Tóquio');
    release.resolve();
    await expect(page.getByText('Salvo', { exact: true })).toHaveCount(2);
    expect(await person.request('GET', '/api/settings')).toMatchObject({
      defaultCurrency: 'EUR',
      timeZone: 'Asia/Tokyo',
    });
  });

  await test.step('the page changes the theme and shows the person’s email', async () => {
    await page.getByText('Escuro', { exact: true }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.getByText('Claro', { exact: true }).click();
    await expect(page.locator('html')).not.toHaveClass(/dark/);

    const main = page.getByRole('main');
    await expect(main.getByText(person.email)).toBeVisible();
    await expect(main.getByText('Premium')).toBeVisible();
  });
});

test('SET-01 what fails or changed elsewhere is said: loading can be retried, a choice goes back, and settings of another device are loaded', async ({
  page,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /Vintém: GET \/api\/settings: internal/);
  await page.route('**/api/settings', (route) => route.fulfill({ status: 500, body: 'not JSON' }));
  await page.goto('/dashboard/settings');
  await expect(page.getByText('Erro ao carregar configurações. Por favor, tente novamente.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aparência' })).toBeVisible();

  await page.unroute('**/api/settings');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(currency(page)).toHaveText('R$ · Real Brasileiro');

  await test.step('after a change on another device the settings are loaded again, and a message says so', async () => {
    expectedErrors.push(/status of 409/, /Vintém: PATCH \/api\/settings: version_conflict/);
    await editElsewhere(person, { defaultCurrency: 'GBP' });
    await chooseCurrency(page, 'Euro');
    await expect(page.getByText('Suas configurações mudaram em outro lugar.')).toHaveCount(1);
    await expect(currency(page)).toHaveText('£ · Libra Esterlina');

    await chooseCurrency(page, 'Euro');
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
    expect(await person.request('GET', '/api/settings')).toMatchObject({ defaultCurrency: 'EUR' });

    await editElsewhere(person, { defaultCurrency: 'BRL' });
  });

  expectedErrors.push(/status of 500/, /Vintém: PATCH \/api\/settings: internal 0199f2c1/);
  await test.step('SET-01 the currency goes back and says so once, with a way to try again', async () => {
    await open(page);
    const mend = await failSaves(page);
    await chooseCurrency(page, 'Euro');
    await expect(page.getByRole('alert').filter({ hasText: CURRENCY_FAILURE })).toBeVisible();
    await expect(page.getByText(CURRENCY_FAILURE)).toHaveCount(1);
    await expect(currency(page)).toHaveText('R$ · Real Brasileiro');
    await expect(page.getByText('Salvo', { exact: true })).toHaveCount(0);

    await mend();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
    await expect(page.getByText(CURRENCY_FAILURE)).toHaveCount(0);
    expect(await person.request('GET', '/api/settings')).toMatchObject({ defaultCurrency: 'EUR' });
  });

  await test.step('the time zone goes back and says so once', async () => {
    await failSaves(page);
    await chooseTimeZone(page, 'toquio', 'Tóquio');
    await expect(page.getByText(TIME_ZONE_FAILURE)).toHaveCount(1);
    await expect(timeZone(page)).toHaveValue(/^São Paulo /);
    expect(await person.request('GET', '/api/settings')).toMatchObject({ timeZone: 'America/Sao_Paulo' });
  });
});

test('a time zone is found by its Portuguese name, its id and the name of its time, and kept where this browser lists it under another name', async ({
  page,
  person,
}) => {
  await page.clock.setFixedTime('2026-11-20T17:32:00Z');
  await open(page);
  await expect(timeZone(page)).toHaveValue('São Paulo (GMT−3)');
  await expect(page.getByText('Agora, neste fuso: 14h32')).toBeVisible();

  for (const typed of ['SAO PAULO', 'são paulo', 'america/sao paulo']) {
    await timeZone(page).fill(typed);
    await expect(page.getByRole('option')).toHaveText(['São Paulo (GMT−3)']);
  }
  await timeZone(page).fill('acre');
  await expect(page.getByRole('option', { name: 'Rio Branco (GMT−5)' })).toBeVisible();
  await timeZone(page).fill('terra do nunca');
  await expect(page.getByText('Nenhum fuso horário encontrado.')).toBeVisible();

  await chooseTimeZone(page, 'lisb', 'Lisboa (GMT)');
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await expect(page.getByText('Agora, neste fuso: 17h32')).toBeVisible();
  await page.reload();
  await expect(timeZone(page)).toHaveValue('Lisboa (GMT)');
  expect(await person.request('GET', '/api/settings')).toMatchObject({ timeZone: 'Europe/Lisbon' });

  await test.step('a time zone that this browser lists under another name is kept', async () => {
    await editElsewhere(person, { timeZone: 'Asia/Kolkata' });
    await open(page);
    await expect(timeZone(page)).toHaveValue('Calcutá (GMT+5:30)');
  });
});

test('CAT-07 an address with a section leads to it however long what is above it takes, and the section that is read is marked', async ({
  page,
  person,
}) => {
  for (let number = 1; number <= 12; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- their order is the list's
    await person.request('POST', `/api/ledgers/${person.ledgerId}/tags`, { name: `marca ${number}` });
  }
  const release = Promise.withResolvers<void>();
  await page.route('**/api/ledgers/*/tags**', async (route) => {
    await release.promise;
    await route.continue();
  });
  // The page comes later than its address.
  await page.route('**/api/session', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    await route.continue();
  });
  const top = (name: string) =>
    page.getByRole('heading', { level: 2, name }).evaluate((one) => one.getBoundingClientRect().top);
  const current = page.getByRole('navigation', { name: 'Nesta página' }).locator('[aria-current]');
  await page.goto('/dashboard/settings#rules');
  await expect.poll(() => top('Regras')).toBeLessThan(150);
  // What comes late makes the page longer above it.
  release.resolve();
  await expect(page.getByText('marca 12')).toBeAttached();
  await expect.poll(() => top('Regras')).toBeLessThan(150);
  expect(await top('Regras')).toBeGreaterThan(0);
  await expect(current).toHaveText('Regras');

  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, -20_000);
  await expect(current).toHaveText('Moeda e região');
  await page.mouse.wheel(0, 20_000);
  await expect(current).toHaveText('Sessões');
  // One beside the others is marked as long as one is there.
  await page.getByRole('link', { name: 'Teclado' }).click();
  await expect(current).toHaveText('Teclado');
});
