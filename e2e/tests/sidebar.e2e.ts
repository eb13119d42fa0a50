// The navigation of wide screens, and what phones have instead.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';
import { today } from '#today.ts';

const width = async (page: Page) => (await page.getByRole('complementary').boundingBox())?.width;

test.describe('on a wide screen', () => {
  test.skip(({ isMobile }) => isMobile, 'phones have no sidebar');

  test('the sidebar is 280 px wide, folds to icons with a name on hover, and stays as it was left', async ({
    page,
    person: _person,
  }) => {
    await page.goto('/dashboard/settings');
    await expect.poll(() => width(page)).toBe(280);
    await page.getByRole('button', { name: 'Recolher o menu' }).click();
    await expect.poll(() => width(page)).toBe(68);

    await page.reload();
    await expect.poll(() => width(page)).toBe(68);
    const link = page.getByRole('complementary').getByRole('link', { name: 'Contas' });
    const tooltip = page.locator('[data-side]').getByText('Contas', { exact: true });
    await expect(tooltip).toHaveCount(0);
    await link.hover();
    await expect(tooltip).toBeVisible();
    await page.mouse.move(700, 400);
    await expect(tooltip).toHaveCount(0);

    const unfold = page.getByRole('button', { name: 'Expandir o menu' });
    await expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await unfold.click();
    await expect.poll(() => width(page)).toBe(280);
  });

  test('SHELL-01 every item of the sidebar is reached and used by keyboard, in its order', async ({
    page,
    person: _person,
  }) => {
    await page.goto('/dashboard/settings');
    await expect(page.getByRole('combobox', { name: 'Moeda padrão' })).toBeVisible();
    const sidebar = page.getByRole('complementary');
    await page.keyboard.press('Tab');
    for (const [role, name] of [
      ['button', 'Recolher o menu'],
      ['button', 'Buscar ou ir para'],
      ['link', 'Dashboard Pessoal'],
      ['link', 'Contas'],
      ['link', 'Transações'],
      ['link', 'Investimentos'],
      ['link', 'Tarefas e Metas'],
      ['link', 'Chamados'],
      ['link', 'Configurações'],
      ['link', 'Dashboard Empresarial'],
      ['link', 'Configurações Empresariais'],
      ['button', 'Ocultar valores'],
      ['button', 'Usar o tema escuro'],
      ['button', 'Sair'],
    ] as const) {
      await page.keyboard.press('Tab');
      await expect(sidebar.getByRole(role, { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveClass(/dark/);
    for (let step = 0; step < 9; step += 1) await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Contas' })).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'wide screens have the sidebar');

  test('SHELL-01 a bar at the bottom leads to the main pages, and "Mais" to the others in a drawer that gives the focus back', async ({
    page,
    person,
  }) => {
    await page.goto('/dashboard/settings');
    await expect(page.getByRole('complementary')).toBeHidden();
    const bar = page.getByRole('navigation', { name: 'Atalhos' });
    await expect(bar.getByRole('link')).toHaveText(['Início', 'Transações', 'Contas']);

    const more = page.getByRole('button', { name: 'Mais', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Mais', exact: true });
    await more.click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(more).toBeFocused();

    await more.click();
    await drawer.getByRole('button', { name: 'Fechar' }).click();
    await expect(drawer).toBeHidden();
    await expect(more).toBeFocused();

    await more.click();
    await expect(drawer.getByRole('link')).toHaveText([
      'Dashboard Pessoal',
      'Contas',
      'Transações',
      'Investimentos',
      'Tarefas e Metas',
      'Chamados',
      'Configurações',
      'Dashboard Empresarial',
      'Configurações Empresariais',
    ]);
    await expect(drawer.locator('[aria-current=page]')).toHaveText('Configurações');
    await expect(drawer.getByText(person.email)).toBeVisible();
    await drawer.getByRole('link', { name: 'Contas' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Contas' })).toBeFocused();
  });
});

test('the eye hides every amount on this device until it is pressed again, and leaves what is typed', async ({
  page,
  person,
  isMobile,
}) => {
  const account = await person.openAccount({ name: 'Nubank', balanceCents: 123_456 });
  await person.request('POST', `/api/ledgers/${person.ledgerId}/transactions`, {
    type: 'expense',
    accountId: account.id,
    day: today(),
    category: 'food',
    description: 'Padaria',
    amountCents: 4_590,
    currency: 'BRL',
  });
  const amounts = /\d,\d\d/u;
  const eye = (name: string) =>
    (isMobile ? page.getByRole('banner') : page.getByRole('complementary')).getByRole('button', { name });
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main).toContainText(amounts);
  await eye('Ocultar valores').click();
  await expect(eye('Mostrar valores')).toBeFocused();
  await expect(main.getByText('••••').first()).toBeVisible();
  await expectAccessible(page);
  for (const path of ['/dashboard', '/dashboard/accounts', '/dashboard/transactions']) {
    await page.goto(path);
    await expect(main.getByText('Padaria').or(main.getByText('Nubank')).first()).toBeVisible();
    await expect(main.getByText('••••').first()).toBeVisible();
    await expect(main).not.toContainText(amounts);
    for (const label of await main.locator('[aria-label]').all())
      expect(await label.getAttribute('aria-label')).not.toMatch(amounts);
  }
  await page.getByRole('button', { name: 'Nova Transação', exact: true }).first().click();
  const amount = page.getByRole('dialog').getByRole('textbox', { name: 'Valor', exact: true });
  await amount.fill('12,50');
  await amount.press('Tab');
  await expect(amount).toHaveValue('12,50');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await eye('Mostrar valores').click();
  await expect(main).toContainText('45,90');
});
