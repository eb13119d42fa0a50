import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { Account } from '@vintem/contract/accounts';
import type { Session } from '@vintem/contract/identity';
import type { Export } from '@vintem/contract/profile';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';

/** A refused or broken call: the browser logs it, and so do we. */
const FAILED_CALL = [/^Failed to load resource: /, /^Vintém: (POST|GET|PATCH|DELETE) \/api\//];

const toast = (page: Page) => page.getByRole('region', { name: 'Avisos' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { level: 2, name: 'Seus dados' })).toBeVisible();
  await expect(page.getByText('Em uso agora')).toBeVisible();
}

/** Another browser, in which the person signs in. */
async function signInElsewhere(browser: Browser, baseURL: string, person: Person): Promise<Page> {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1',
  });
  const page = await context.newPage();
  const { email, password } = person;
  const answer = await page.request.post(`${baseURL}/api/session`, { data: { email, password } });
  expect(answer.status()).toBe(200);
  return page;
}

async function isSignedIn(page: Page, baseURL: string): Promise<boolean> {
  const answer = await page.request.get(`${baseURL}/api/session`);
  return ((await answer.json()) as { session: Session | null }).session !== null;
}

/** The same browser, signed in as somebody new on the free plan with two accounts. */
async function becomeFree(page: Page, baseURL: string): Promise<void> {
  const data = { email: `gratis-${randomUUID()}@exemplo.com`, password: 'uma senha boa', plan: 'free' };
  const { ledgers } = (await (await page.request.post(`${baseURL}/api/users`, { data })).json()) as Session;
  for (const name of ['Primeira', 'Segunda']) {
    await page.request.post(`${baseURL}/api/ledgers/${ledgers[0]?.id}/accounts`, {
      data: { name, type: 'checking', currency: 'BRL', balanceCents: 0 },
    });
  }
}

test('SET-02 the plan changes both ways, everywhere at once; my data are downloaded as one file, and deleted after the password is typed', async ({
  page,
  person,
  baseURL,
  expectedErrors,
}) => {
  await open(page);
  const current = page.locator('li[aria-current]');
  await expect(current).toContainText('Premium');
  await expect(current).toContainText('R$ 19,90 por mês');
  await expect(current.getByRole('listitem')).toContainText([
    'Contas ilimitadas',
    'Controle de investimentos',
  ]);
  await expect(page.getByText('Este servidor não cobra.')).toBeVisible();

  await button(page, 'Voltar para o Gratuito').click();
  await expect(page.getByRole('dialog')).toContainText('continuam como estão');
  await expectAccessible(page);
  await button(page, 'Cancelar').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(current).toContainText('Premium');

  await button(page, 'Voltar para o Gratuito').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar para o Gratuito' }).click();
  await expect(toast(page)).toContainText('Plano Gratuito ativado.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(current).toContainText('R$ 0');
  expect((await person.request<{ session: Session }>('GET', '/api/session')).session.user.plan).toBe('free');
  const kept = await page.evaluate(() => localStorage.getItem('auth_user') ?? '');
  expect(JSON.parse(kept)).toMatchObject({ plan: 'free' });

  await button(page, 'Mudar para o Premium').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mudar para o Premium' }).click();
  await expect(current).toContainText('Premium');
  await page.reload();
  await expect(current).toContainText('Premium');

  await test.step('SET-02 my data are downloaded as one file, again where that failed', async () => {
    await test.step('the data is downloaded as one file with everything', async () => {
      await person.openAccount({ name: 'Reserva da viagem', balanceCents: 12_345 });
      const downloading = page.waitForEvent('download');
      await button(page, 'Exportar meus dados').click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^vintem-\d{4}-\d{2}-\d{2}\.json$/);
      const file = JSON.parse(await readFile(await download.path(), 'utf8')) as Export;
      expect(file).toMatchObject({ format: 'vintem', version: 12, user: { email: person.email } });
      expect(file.accounts).toMatchObject([{ name: 'Reserva da viagem', balanceCents: 12_345 }]);
      await expect(toast(page)).toContainText('Seus dados foram baixados.');
    });

    await test.step('a failed download says so and can be retried', async () => {
      expectedErrors.push(...FAILED_CALL);
      await page.route('**/api/export', (route) => route.abort());
      await button(page, 'Exportar meus dados').click();
      const banner = page.getByRole('alert').filter({ hasText: 'Ocorreu um erro.' });
      await expect(banner).toBeVisible();
      await page.unroute('**/api/export');
      const downloading = page.waitForEvent('download');
      await banner.getByRole('button', { name: 'Tentar novamente' }).click();
      await downloading;
      await expect(banner).toBeHidden();
    });
  });

  await test.step('SET-02 the data is deleted with the account, after the password is typed', async () => {
    await button(page, 'Excluir minha conta').click();
    const dialog = page.getByRole('alertdialog', { name: 'Excluir sua conta no Vintém?' });
    await expect(dialog).toContainText(person.email);
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();

    await dialog.getByRole('button', { name: 'Excluir tudo' }).click();
    await expect(dialog).toContainText('Informe a senha');
    await dialog.getByLabel('Digite sua senha para confirmar').fill('não é esta');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('A senha atual não confere');
    await expectAccessible(page);
    expect(await isSignedIn(page, baseURL ?? '')).toBe(true);

    await dialog.getByLabel('Digite sua senha para confirmar').fill(person.password);
    await dialog.getByRole('button', { name: 'Excluir tudo' }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
    expect(await page.evaluate(() => localStorage.getItem('auth_user'))).toBeNull();

    const { email, password } = person;
    const again = await page.request.post(`${baseURL}/api/session`, { data: { email, password } });
    expect(again.status()).toBe(401);
    const anew = await page.request.post(`${baseURL}/api/users`, { data: { email, password } });
    expect(anew.status()).toBe(201);
    const { accounts } = (await (await page.request.get(`${baseURL}/api/accounts`)).json()) as {
      accounts: Account[];
    };
    expect(accounts).toEqual([]);
  });
});

test('SET-02 sessions are listed, ended one by one or all at once, and by a new password; what is refused says why', async ({
  page,
  person,
  browser,
  baseURL,
  expectedErrors,
}) => {
  await test.step('sessions are listed with device and last use, and one can be ended', async () => {
    const phone = await signInElsewhere(browser, baseURL ?? '', person);
    await open(page);
    const row = page.getByRole('listitem').filter({ hasText: 'Safari no iPhone' });
    await expect(row).toContainText(/Último uso: hoje, \d{1,2}h\d{2}/);
    await expect(page.getByText('Esta sessão')).toHaveCount(1);

    await button(page, 'Encerrar a sessão Safari no iPhone').click();
    await expect(toast(page)).toContainText('Sessão encerrada: Safari no iPhone.');
    await expect(row).toBeHidden();
    await expect(page.getByRole('list', { name: 'Sessões abertas' })).toBeFocused();
    expect(await isSignedIn(phone, baseURL ?? '')).toBe(false);
    await phone.context().close();
  });

  await test.step('a long list shows the first sessions, and all others can be ended at once', async () => {
    const others = [];
    for (let index = 0; index < 6; index += 1) {
      others.push(await signInElsewhere(browser, baseURL ?? '', person));
    }
    await open(page);
    const rows = page.getByRole('list', { name: 'Sessões abertas' }).getByRole('listitem');
    await expect(rows).toHaveCount(5);
    await button(page, 'Mostrar mais 2').click();
    await expect(rows).toHaveCount(7);
    await button(page, 'Encerrar todas as outras').click();
    await expect(rows).toHaveCount(1);
    await expect(toast(page)).toContainText('Todas as outras sessões foram encerradas.');
    for (const other of others) {
      expect(await isSignedIn(other, baseURL ?? '')).toBe(false);
      await other.context().close();
    }
  });

  await test.step('sessions that do not load can be retried', async () => {
    expectedErrors.push(...FAILED_CALL);
    expect(person.email).not.toBe('');
    const error = { code: 'internal', message: 'Ocorreu um erro.', requestId: '0199f2c1' };
    await page.route('**/api/sessions', (route) => route.fulfill({ status: 500, json: { error } }));
    await page.reload();
    const banner = page.getByRole('alert').filter({ hasText: 'Erro ao carregar as sessões.' });
    await expect(banner).toBeVisible();
    await page.unroute('**/api/sessions');
    await banner.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText('Em uso agora')).toBeVisible();
  });

  await test.step('SET-02 a refused password says why; then it changes, and ends the other sessions', async () => {
    const phone = await signInElsewhere(browser, baseURL ?? '', person);
    await open(page);
    await expect(page.getByText('Safari no iPhone')).toBeVisible();
    await test.step('a refused change says why under the field and loses nothing', async () => {
      expectedErrors.push(...FAILED_CALL);
      await button(page, 'Alterar senha').click();
      await expect(page.getByText('Informe a senha')).toHaveCount(2);
      await field(page, 'Nova senha').fill('12345');
      await button(page, 'Alterar senha').click();
      await expect(page.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();

      await field(page, 'Senha atual').fill('não é esta');
      await field(page, 'Nova senha').fill('uma frase bem longa');
      await page.keyboard.press('Enter');
      await expect(page.getByText('A senha atual não confere')).toBeVisible();
      await expect(field(page, 'Senha atual')).toBeFocused();
      await expect(field(page, 'Senha atual')).toHaveValue('não é esta');
      await expect(field(page, 'Nova senha')).toHaveValue('uma frase bem longa');
      await expectAccessible(page);

      await page.route('**/api/user/password', (route) => route.abort());
      await field(page, 'Senha atual').fill(person.password);
      await button(page, 'Alterar senha').click();
      await expect(page.getByText('Ocorreu um erro. Por favor, tente novamente.')).toBeVisible();
      await page.unroute('**/api/user/password');
    });

    await test.step('a changed password keeps this session and ends the others', async () => {
      await expect(page.getByText('Senha forte.')).toBeVisible();
      await button(page, 'Alterar senha').click();
      await expect(toast(page)).toContainText('Senha alterada. As outras sessões foram encerradas.');
      await expect(field(page, 'Senha atual')).toHaveValue('');
      await expect(page.getByText('Safari no iPhone')).toBeHidden();
      expect(await isSignedIn(phone, baseURL ?? '')).toBe(false);
      expect(await isSignedIn(page, baseURL ?? '')).toBe(true);
      await phone.context().close();
    });
  });
});

async function fillThird(page: Page): Promise<void> {
  await page.goto('/dashboard/accounts');
  await button(page, 'Nova conta').click();
  await field(page, 'Nome').fill('Terceira, com nome longo');
  await field(page, 'Saldo atual').fill('10,50');
  await button(page, 'Salvar').click();
}

test('PLAN-01 a third account on the free plan, new or restored, opens a dialog that can be declined, or whose upgrade completes it', async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(...FAILED_CALL);
  await becomeFree(page, baseURL ?? '');
  await fillThird(page);
  const limit = page.getByRole('dialog', { name: 'Seu plano vai até 2 contas' });
  await test.step('a declined or failed upgrade loses nothing that was typed', async () => {
    await page.route('**/api/user/plan', (route) => route.abort());
    await limit.getByRole('button', { name: 'Mudar para o Premium e salvar' }).click();
    await expect(limit.getByRole('alert')).toContainText('Ocorreu um erro.');
    await limit.getByRole('button', { name: 'Agora não' }).click();
    await expect(limit).toBeHidden();
    await expect(field(page, 'Nome')).toHaveValue('Terceira, com nome longo');
    await page.unroute('**/api/user/plan');
  });

  await test.step('a third account opens a dialog whose upgrade completes the save', async () => {
    await button(page, 'Salvar').click();
    await expect(limit).toBeVisible();
    await expectAccessible(page);
    await limit.getByRole('button', { name: 'Mudar para o Premium e salvar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Editar Terceira, com nome longo' })).toBeVisible();
  });

  await test.step('PLAN-01 a third account restored from the archive opens the same dialog, whose upgrade restores it', async () => {
    await page.getByRole('button', { name: 'Ações de Primeira' }).click();
    await page.getByRole('menuitem', { name: 'Arquivar' }).click();
    await expect(page.getByText('Conta Primeira arquivada.')).toBeVisible();
    await page.request.patch(`${baseURL}/api/user/plan`, { data: { plan: 'free' } });
    await page.reload();

    await page.getByRole('switch', { name: 'Mostrar arquivadas (1)' }).click();
    await page.getByRole('button', { name: 'Ações de Primeira' }).click();
    await page.getByRole('menuitem', { name: 'Desarquivar' }).click();
    await limit.getByRole('button', { name: 'Mudar para o Premium e desarquivar' }).click();
    await expect(page.getByText('Conta Primeira desarquivada.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
