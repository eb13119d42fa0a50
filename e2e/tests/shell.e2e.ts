import type { Page } from '@playwright/test';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('SHELL-02 SHELL-03 SHELL-04 the frame: focus, titles and marks follow the page; the theme, a lost connection, an unknown page and `Sair` @wide', async ({
  page,
  person,
  context,
}) => {
  const sidebar = page.getByRole('complementary');
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('combobox', { name: 'Moeda padrão' })).toBeVisible();
  await test.step('a lost connection is shown quietly, and the page stays', async () => {
    const strip = page.getByText(
      'Sem conexão. O que está na tela e o que você digitou continuam aqui; para buscar ou salvar, é preciso reconectar.',
      {
        exact: true,
      },
    );
    await expect(strip).toHaveCount(0);
    await context.setOffline(true);
    await expect(strip).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Moeda padrão' })).toBeVisible();
    await context.setOffline(false);
    await expect(strip).toHaveCount(0);
  });

  await test.step('navigating focuses and names the page; going back restores the scroll position', async () => {
    await page.setViewportSize({ width: 1440, height: 320 });
    const scroll = () => page.evaluate(() => scrollY);
    await page.evaluate(() => scrollTo(0, 90));

    await sidebar.getByRole('link', { name: 'Contas' }).click();
    await expect(title(page, 'Contas')).toBeFocused();
    await expect(page).toHaveTitle('Contas · Vintém');
    await expect.poll(scroll).toBe(0);

    await page.goBack();
    await expect(title(page, 'Configurações')).toBeFocused();
    await expect.poll(scroll).toBe(90);
  });

  await test.step('the skip link leads past the navigation', async () => {
    await page.reload();
    // Until the page is there, the next stop would be another one.
    const first = page.getByRole('navigation', { name: 'Nesta página' }).getByRole('link').first();
    await expect(first).toBeVisible();
    const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
  });

  await test.step('SHELL-02 light and dark are the class `dark` on the root, kept under `theme`', async () => {
    const root = page.locator('html');
    const kept = () => page.evaluate(() => localStorage.getItem('theme'));
    await expect(root).not.toHaveClass(/dark/);

    await sidebar.getByRole('button', { name: 'Usar o tema escuro' }).click();
    await expect(root).toHaveClass(/dark/);
    expect(await kept()).toBe('dark');
    await sidebar.getByRole('button', { name: 'Usar o tema claro' }).click();
    await expect(root).not.toHaveClass(/dark/);
    expect(await kept()).toBe('light');
  });

  await test.step('the current page is marked', async () => {
    const marked = sidebar.locator('[aria-current]');
    await page.goto('/dashboard/transactions?type=income');
    await expect(marked).toHaveText('Transações');
    await expect(marked).toHaveAttribute('aria-current', 'page');
    await sidebar.getByRole('link', { name: 'Contas' }).click();
    await expect(marked).toHaveText('Contas');
  });

  await test.step('SHELL-04 an unknown page inside keeps the frame and leads back', async () => {
    await page.goto('/dashboard/xyz');
    await expect(title(page, 'Página não encontrada')).toBeVisible();
    await expect(page).toHaveTitle('Página não encontrada · Vintém');
    await expect(page.getByRole('navigation').first()).toBeAttached();
    await page.getByRole('link', { name: 'Ir para o painel' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(title(page, 'Página não encontrada')).toHaveCount(0);
  });

  await test.step('SHELL-03 `Sair` signs out', async () => {
    await expect(sidebar.getByText(person.email)).toBeVisible();
    await sidebar.getByRole('button', { name: 'Sair', exact: true }).click();
    await expect(page).toHaveURL('/login');
    expect(
      await page.evaluate(() => [localStorage.getItem('auth_user'), localStorage.getItem('auth-storage')]),
    ).toEqual([null, null]);
    expect(await person.request('GET', '/api/session')).toEqual({ session: null });

    await page.goto('/dashboard/settings');
    await expect(page).toHaveURL('/login');
  });
});

test(
  'SHELL-02 the theme is there before the first paint',
  { tag: '@wide' },
  async ({ page, person: _person }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      // The body's first moment: nothing of the page can have been painted before it.
      new MutationObserver((_changes, observer) => {
        if (!document.body) return;
        observer.disconnect();
        document.documentElement.dataset['atBody'] = document.documentElement.className;
      }).observe(document, { childList: true, subtree: true });
    });
    // The app's own script never comes: whatever sets the class is not the app.
    await page.route('**/assets/*.js', () => undefined);
    for (const path of ['/', '/login', '/dashboard/settings']) {
      await test.step(`SHELL-02 the theme is there before the first paint of ${path}`, async () => {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('html')).toHaveAttribute('data-at-body', 'dark');
      });
    }
  },
);

test(
  'SHELL-04 what is no page is a friendly 404 that leads back',
  { tag: '@wide' },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    for (const path of ['/xyz', '/login/xyz', '/dashboardx']) {
      await test.step(`SHELL-04 ${path} is a friendly 404 that leads back`, async () => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await expect(title(page, 'Página não encontrada')).toBeVisible();
        await expect(page.getByRole('main')).toBeVisible();
        await page.getByRole('link', { name: 'Página inicial' }).click();
        await expect(page).toHaveURL('/');
      });
    }
  },
);

test('phones have the pages within reach of the thumb, and a new transaction over any page', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(!isMobile, 'wide screens have the sidebar and the buttons of pages');
  await person.openAccount({ name: 'Banco' });
  await page.goto('/dashboard/settings');
  const bar = page.getByRole('navigation', { name: 'Atalhos' });
  await expect(bar.getByRole('listitem')).toHaveText(['Início', 'Transações', '', 'Contas', 'Mais']);
  const plus = bar.getByRole('button', { name: 'Nova Transação', exact: true });
  await plus.click();
  const form = page.getByRole('dialog', { name: 'Nova Transação' });
  await form.getByLabel('Valor', { exact: true }).fill('66,81');
  await form.getByLabel('Descrição').fill('Padaria');
  await form.getByRole('combobox', { name: 'Categoria' }).click();
  await page.getByRole('option', { name: 'Alimentação' }).click();
  await form.getByRole('combobox', { name: 'Conta' }).click();
  await page.getByRole('option', { name: 'Banco · BRL' }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(plus).toBeFocused();
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await expect(page.getByText('Transação salva.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/transactions$/);
  await expect(page.getByRole('button', { name: 'Editar Padaria' })).toBeVisible();
});

test('going back closes a dialog over the page, asks about unsaved text, and then leaves', async ({
  page,
  person,
  isMobile,
}) => {
  await person.openAccount();
  const path = () => new URL(page.url()).pathname;
  // As slow as a person: what opened or closed has settled in the history.
  const back = async (closes: 'what is open' | 'the page') => {
    const isOver = () => page.evaluate(() => (history.state as { isOver?: boolean } | null)?.isOver === true);
    await expect.poll(isOver).toBe(closes === 'what is open');
    await page.evaluate(() => history.back());
  };
  await page.goto('/dashboard/accounts');
  await page.goto('/dashboard/transactions');
  const wide = page.getByRole('complementary');
  if (isMobile) {
    await page.getByRole('button', { name: 'Mais', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Mais', exact: true });
    await expect(drawer).toBeVisible();
    await back('what is open');
    await expect(drawer).toHaveCount(0);
    // A link in the drawer is one step, whatever was open.
    await page.getByRole('button', { name: 'Mais', exact: true }).click();
    await drawer.getByRole('link', { name: 'Investimentos' }).click();
  } else {
    await wide.getByRole('link', { name: 'Investimentos' }).click();
  }
  await expect(title(page, 'Investimentos')).toBeVisible();

  const form = page.getByRole('dialog', { name: 'Nova Transação' });
  await page.keyboard.press('n');
  await form.getByRole('combobox', { name: 'Descrição' }).fill('Padaria');
  const question = page.getByRole('alertdialog', { name: 'Descartar o que você digitou?' });
  await back('what is open');
  await expect(question).toBeVisible();
  await back('what is open');
  await expect(question).toHaveCount(0);
  await expect(form.getByRole('combobox', { name: 'Descrição' })).toHaveValue('Padaria');
  await back('what is open');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(form).toHaveCount(0);
  expect(path()).toBe('/dashboard/investments');

  await back('the page');
  await expect(title(page, 'Transações')).toBeVisible();
  // A page that is loaded anew from under an open form has nothing left to close.
  await page.keyboard.press('n');
  await expect(form).toBeVisible();
  await page.reload();
  await expect(title(page, 'Transações')).toBeVisible();
  await expect(form).toHaveCount(0);
  await back('the page');
  await expect(title(page, 'Contas')).toBeVisible();
});

const AT_THE_DOOR = ['/', '/login', '/signup/premium'];
const INSIDE = ['accounts', 'tasks', 'tickets', 'settings', 'xyz'].map((name) => `/dashboard/${name}`);

for (const [where, paths] of [
  ['at the door', AT_THE_DOOR],
  ['inside', INSIDE],
] as const) {
  test(
    `every page ${where} fits 320 px without scrolling sideways`,
    { tag: '@wide' },
    async ({ page, person: _person }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      // The pages at the door send whoever is signed in away.
      if (paths === AT_THE_DOOR) await page.context().clearCookies();
      for (const path of paths) {
        await test.step(`${path} fits 320 px without scrolling sideways`, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          const wider = await page.evaluate(() =>
            [...document.body.querySelectorAll('*')]
              .filter((element) => element.getBoundingClientRect().right > 320.5)
              .map((element) => element.outerHTML.slice(0, 120)),
          );
          expect(wider).toEqual([]);
        });
      }
    },
  );
}
