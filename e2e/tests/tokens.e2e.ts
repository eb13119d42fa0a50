import type { Page } from '@playwright/test';
import type { Account } from '@vintem/contract/accounts';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Tokens' }).getByRole('listitem');
const heading = (page: Page) => page.getByRole('heading', { name: 'Acesso por programas' });

test('API-01 a token is made with what it may do and for how long, shown once, used by a program, listed, and revoked for good @wide', async ({
  page,
  person,
  baseURL,
  playwright,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /Vintém: GET \/api\/tokens/);
  await person.request('POST', '/api/companies', { name: 'Padaria', taxId: '11222333000181' });
  await person.openAccount({ name: 'Poupança' });
  await page.route('**/api/tokens', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard/settings');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('Erro ao carregar os tokens. Por favor, tente novamente.')).toBeVisible({
    timeout: 15_000,
  });
  await page.unroute('**/api/tokens');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { name: 'Nenhum token' })).toBeVisible();

  const form = page.getByRole('dialog', { name: 'Criar token' });
  const [text, name] =
    await test.step('the form says what is missing, and warns of a token without an end', async () => {
      await page.getByRole('button', { name: 'Criar token' }).click();
      await expect(form.getByRole('switch', { name: 'Ver', exact: true })).toBeChecked();
      await form.getByRole('switch', { name: 'Ver', exact: true }).click();
      await form.getByRole('switch', { name: 'Em todos, também nos que vierem' }).click();
      await form.getByRole('button', { name: 'Criar token' }).click();
      await expect(form.getByText('Dê um nome ao token')).toBeVisible();
      await expect(form.getByText('Escolha ao menos uma permissão')).toBeVisible();
      await expect(form.getByText('Escolha ao menos um livro')).toBeVisible();
      await form.getByRole('combobox', { name: 'Validade' }).click();
      await page.getByRole('option', { name: 'Sem validade' }).click();
      await expect(form.getByText('Quem achar este token entra até você o revogar.')).toBeVisible();
      await expectAccessible(page);
      await form.getByRole('combobox', { name: 'Validade' }).click();
      await page.getByRole('option', { name: '30 dias' }).click();
      await form.getByLabel('Nome').fill('Planilha');
      await form.getByRole('switch', { name: 'Ver', exact: true }).click();
      await form.getByRole('switch', { name: 'Importar extratos' }).click();
      await form.getByRole('switch', { name: 'Pessoal' }).click();
      await form.getByRole('button', { name: 'Criar token' }).click();
      const made = page.getByRole('dialog', { name: 'Token criado' });
      const shown = await made.getByLabel('Token', { exact: true }).inputValue();
      expect(shown).toMatch(/^vtm_[\w-]{43}$/);
      await expectAccessible(page);
      await made.getByRole('button', { name: 'Pronto' }).click();
      return [shown, 'Planilha'];
    });

  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`${name}${text.slice(0, 12)}…`);
  await expect(rows(page)).toContainText('Ver e importar extratos · Pessoal');
  await expect(rows(page)).toContainText('Ainda não foi usado');
  await expect(page.getByText(text)).toHaveCount(0);
  await expectAccessible(page);

  // A program of its own: without the cookies of the page.
  const program = await playwright.request.newContext({
    baseURL: baseURL as string,
    extraHTTPHeaders: { authorization: `Bearer ${text}` },
  });
  const answer = await program.get('/api/accounts');
  const { accounts } = (await answer.json()) as { accounts: Account[] };
  expect(accounts.map((account) => account.name)).toEqual(['Poupança']);

  await test.step('the list says when it was used, and revoking it asks first', async () => {
    await page.reload();
    await expect(rows(page)).toContainText('Último uso: hoje');
    await page.getByRole('button', { name: 'Revogar o token Planilha' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Revogar o token Planilha?' });
    await asked.getByRole('button', { name: 'Cancelar' }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Revogar o token Planilha' }).click();
    await asked.getByRole('button', { name: 'Revogar' }).click();
    await expect(page.getByRole('heading', { name: 'Nenhum token' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Criar token' })).toBeFocused();
    expect((await program.get('/api/accounts')).status()).toBe(401);
  });
  await program.dispose();
});
