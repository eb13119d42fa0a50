import { act, cardOf, openAccounts, REFUSED } from '#accounts-screen.ts';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';

test('ACC-01 each tab has an empty state that says what to do next; cards show name, type and balance in their own currency; sums are by currency', async ({
  page,
  person,
}) => {
  await openAccounts(page);
  await expect(page.getByRole('tab', { name: 'Contas Pessoais', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('heading', { name: 'Nenhuma conta por aqui' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nova conta', exact: true })).toBeVisible();
  // The statement of a bank brings its account along.
  await page.getByRole('button', { name: 'Importar extrato' }).click();
  await expect(page.getByRole('dialog', { name: 'Importar extrato' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Contas Empresariais', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/accounts\?kind=business$/);
  await expect(page.getByRole('heading', { name: 'Nenhuma conta empresarial' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Configurar Empresa', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nenhuma conta empresarial' })).toBeVisible();
  await page.getByRole('tab', { name: 'Contas Pessoais', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/accounts$/);

  await person.openAccount({ name: 'Banco', type: 'checking', currency: 'BRL', balanceCents: 123_456 });
  await person.openAccount({ name: 'Cofre', type: 'savings', currency: 'BRL', balanceCents: 100 });
  await person.openAccount({
    name: 'Corretora',
    type: 'investment',
    currency: 'USD',
    balanceCents: -6_681,
  });
  await person.openAccount({ name: 'Bolso', type: 'wallet', currency: 'EUR', balanceCents: 1_200 });
  await openAccounts(page);

  for (const [name, type, balance] of [
    ['Banco', 'Conta corrente', 'R$ 1.234,56'],
    ['Cofre', 'Poupança', 'R$ 1,00'],
    ['Corretora', 'Investimento', '−$66.81'],
    ['Bolso', 'Carteira', '12,00 €'],
  ] as const) {
    await expect(cardOf(page, name)).toContainText(type);
    await expect(cardOf(page, name).getByText(balance, { exact: true }).first()).toBeAttached();
    await expect(page.getByRole('button', { name: `Editar ${name}`, exact: true })).toBeAttached();
  }
  const totals = page.getByRole('region', { name: /Saldo total/ });
  await expect(totals).toContainText('4 contas');
  await expect(totals.getByRole('listitem')).toContainText(['R$ 1.235,56', '−$66.81', '12,00 €']);

  await page.getByRole('button', { name: 'Ações de Banco' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([/Editar/, 'Importar extrato', /Arquivar/, /Excluir/]);
  await expectAccessible(page);
});

test(
  'ERR-01 ERR-02 a slow answer names what is loading; the sixty-first account is behind "Mostrar mais"',
  { tag: '@wide' },
  async ({ page, person }) => {
    for (let first = 0; first < 62; first += 8) {
      const names = Array.from({ length: Math.min(8, 62 - first) }, (_, at) =>
        String(first + at).padStart(2, '0'),
      );
      await Promise.all(names.map((name) => person.openAccount({ name, balanceCents: 1 })));
    }
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/accounts?*', async (route) => {
      await held;
      await route.continue();
    });
    await openAccounts(page);
    await expect(page.getByRole('status').getByText('Carregando contas...', { exact: true })).toBeVisible();
    await expectAccessible(page);
    release();
    const cards = page.getByRole('heading', { level: 2, name: /^\d\d$/ });
    await expect(cards).toHaveCount(60);
    await expect(page.getByText('Carregando contas...')).toBeHidden();
    await expect(page.getByText('60 de 62 contas')).toBeVisible();
    await page.getByRole('button', { name: 'Mostrar mais' }).click();
    await expect(cards).toHaveCount(62);
    await expect(page.getByRole('button', { name: 'Editar 60' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Mostrar mais' })).toBeHidden();
  },
);

test(
  'ACC-04 ERR-01 ERR-04 a failure or a lost connection is shown in its place and can be retried, and loaded accounts stay',
  { tag: '@wide' },
  async ({ page, person, expectedErrors }) => {
    expectedErrors.push(...REFUSED);
    await person.openAccount({ name: 'Enfim' });
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Vintém: GET /api/accounts: internal'),
    );
    await page.route('**/api/accounts?*', (route) => route.fulfill({ status: 500, body: '' }));
    await openAccounts(page);
    const banner = page.getByRole('alert').filter({ hasText: 'Erro' });
    await expect(banner.getByRole('paragraph')).toHaveText(
      'Erro ao carregar contas. Por favor, tente novamente.',
    );
    await logged;
    await expectAccessible(page);
    await page.unroute('**/api/accounts?*');
    await banner.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(cardOf(page, 'Enfim')).toBeVisible();
    await expect(banner).toBeHidden();

    await test.step('ACC-04 a lost connection is shown the same way, and loaded accounts stay', async () => {
      await page.route('**/api/accounts?*', (route) => route.abort());
      await act(page, 'Enfim', 'Arquivar');
      await expect(
        page.getByText('Erro ao carregar contas. Por favor, tente novamente.', { exact: true }),
      ).toBeVisible();
      await expect(cardOf(page, 'Enfim')).toBeVisible();
      await page.unroute('**/api/accounts?*');
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(page.getByRole('heading', { name: 'Nenhuma conta ativa' })).toBeVisible();
    });
  },
);
