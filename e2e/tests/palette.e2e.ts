// The keys of the frame, the palette, and lists of any length by keyboard.
import type { Page } from '@playwright/test';
import type { Account } from '@vintem/contract/accounts';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar ou ir para' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function enter(person: Person, account: Account, description: string, day: string): Promise<void> {
  await person.request('POST', `/api/ledgers/${person.ledgerId}/transactions`, {
    type: 'expense',
    category: 'food',
    description,
    amountCents: 1000,
    currency: 'BRL',
    day,
    accountId: account.id,
  });
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('combobox', { name: 'Moeda padrão' })).toBeVisible();
}

test('Ctrl+K finds actions, pages and transactions, ignoring accents; it runs the action it names, and reports a failed search', async ({
  page,
  person,
  expectedErrors,
}) => {
  const account = await person.openAccount({ name: 'Banco' });
  await enter(person, account, 'Padaria Pão Dourado', '2024-10-20');
  await openSettings(page);
  await page.getByRole('button', { name: 'Buscar ou ir para' }).click();
  const field = palette(page).getByRole('combobox', { name: 'Buscar ou ir para' });
  await expect(field).toBeFocused();
  const group = (name: string) => palette(page).getByRole('group', { name }).getByRole('option');
  await expect(group('Ações')).toHaveText([
    /^Nova Transação/,
    /^Nova transferência/,
    /^Ler nota fiscal/,
    'Importar extrato',
    'Ver importações',
    'Regras de categorias',
    'Nova conta',
    'Usar o tema escuro',
    'Ocultar valores',
    'Sair',
    /^Atalhos do teclado/,
  ]);
  await expect(group('Ir para').first()).toHaveText('Dashboard PessoalGD');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Buscar ou ir para' })).toBeFocused();

  // Also while typing.
  await page.getByLabel('Senha atual').focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('TRANSACOES');
  await expect(palette(page).getByRole('option')).toHaveText([/^Transações/]);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Transações')).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('pao dourado');
  const found = palette(page).getByRole('option', { name: /^Padaria Pão Dourado/ });
  await expect(found).toContainText('20/10/2024 · Alimentação');
  await expect(found).toContainText('−R$ 10,00');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/month=10&year=2024&q=pao\+dourado$/);
  await expect(page.getByRole('button', { name: 'Editar Padaria Pão Dourado' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('xyzw');
  await expect(palette(page).getByText('Nada encontrado.', { exact: true })).toBeVisible();

  await test.step('the palette runs the action it names, and reports a failed search', async () => {
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    expectedErrors.push(/^Failed to load resource: /, /^Vintém: GET \/api\//);
    const run = async (words: string) => {
      await page.keyboard.press('Control+k');
      await expect(palette(page)).toBeVisible();
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
    };
    await run('nova conta');
    const opened = page.getByRole('dialog', { name: 'Nova conta' });
    await expect(opened.getByLabel('Nome')).toBeFocused();
    // Not over a form, which may hold what was typed.
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);

    await run('nova trans');
    const form = page.getByRole('dialog', { name: 'Nova Transação' });
    await expect(form.getByLabel('Valor', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);

    await run('tema');
    await expect(page.locator('html')).toHaveClass(/dark/);

    await page.route('**/transactions?*', (route) => route.fulfill({ status: 500, body: 'down' }));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('padaria');
    await expect(
      palette(page).getByText('Não foi possível buscar as transações agora.', { exact: true }),
    ).toBeVisible();
  });
});

test('G opens pages, ? lists every key, and Configurações turns single keys off', async ({
  page,
  person,
}) => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format();
  await enter(person, await person.openAccount({ name: 'Banco' }), 'Padaria', today);
  await openSettings(page);
  for (const [key, place] of [
    ['d', /^Olá, /],
    ['c', 'Contas'],
    ['t', 'Transações'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page.getByRole('heading', { level: 1, name: place })).toBeFocused();
  }
  await expect(page.getByRole('button', { name: 'Editar Padaria' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Buscar transações' })).toBeFocused();
  await page.keyboard.type('g.n?');
  await expect(page.getByRole('searchbox', { name: 'Buscar transações' })).toHaveValue('g.n?');
  await page.getByRole('searchbox', { name: 'Buscar transações' }).fill('');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  for (const [label, keys] of [
    ['Buscar ou ir para', 'Ctrl K'],
    ['Nova Transação', 'N'],
    ['Ler nota fiscal', 'L'],
    ['Buscar na lista', '/'],
    ['Mostrar os atalhos', '?'],
    ['Contas', 'GC'],
    ['Configurações', 'G,'],
    ['Dashboard Empresarial', 'GE'],
    ['Configurações Empresariais', 'G.'],
    ['Próxima linha', 'J'],
    ['Linha anterior', 'K'],
    ['Editar', 'E'],
    ['Excluir', 'Del'],
  ] as const) {
    const line = list.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    await expect(line.getByRole('definition'), label).toHaveText(keys);
  }
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Configurações' }).click();
  await expect(title(page, 'Configurações')).toBeFocused();

  const single = page.getByRole('switch', { name: 'Atalhos de uma tecla' });
  await expect(single).toBeChecked();
  await single.click();
  await page.reload();
  await expect(single).not.toBeChecked();
  for (const key of ['n', '?', 'g', 't']) await page.keyboard.press(key);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(palette(page).locator('kbd')).toHaveText(['Esc']);
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
});

test('ERR-02 a long list draws only the rows near the viewport, and the keys reach all of them', async ({
  page,
  person,
}) => {
  test.slow();
  const account = await person.openAccount({ name: 'Banco' });
  for (let first = 0; first < 240; first += 12) {
    const few = Array.from({ length: 12 }, (_, at) => `Café ${String(first + at).padStart(3, '0')}`);
    await Promise.all(few.map((description) => enter(person, account, description, '2024-05-10')));
  }
  await page.goto('/dashboard/transactions?month=5&year=2024');
  const rows = page.getByRole('button', { name: /^Editar Café/ });
  const table = page.getByRole('table', { name: 'Transações' });
  await expect(page.getByText('50 de 240 lançamentos')).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.getByText('Total líquido').scrollIntoViewIfNeeded();
  await expect(page.getByText('240 de 240 lançamentos')).toBeVisible();
  expect(await rows.count()).toBeLessThan(60);
  await expect(table).toHaveAttribute('aria-rowcount', '241');

  // The row with the focus is kept, however far the page is scrolled.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const focused = table.getByRole('row').filter({ has: page.locator(':focus') });
  await expect(table.locator('[aria-rowindex="241"]')).toBeInViewport();
  await expect(focused).toHaveAttribute('aria-rowindex', '3');
  for (let step = 0; step < 70; step += 1) await page.keyboard.press('j');
  await expect(focused).toHaveAttribute('aria-rowindex', '73');
  await expect(focused).toBeInViewport();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Editar transação' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(focused).toHaveAttribute('aria-rowindex', '73');
});
