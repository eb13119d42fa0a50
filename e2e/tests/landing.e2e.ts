import type { Page } from '@playwright/test';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';
import { today } from '#today.ts';

test('LAND-01 LAND-02 the top bar and the hero lead to login and sign-up @wide', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Vintém', exact: true })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', '/login');
  await expect(bar.getByRole('link', { name: 'Começar Grátis', exact: true })).toHaveAttribute(
    'href',
    '/signup/free',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const start = page.getByRole('link', { name: 'Começar Agora', exact: true });
  await expect(start).toHaveAttribute('href', '/signup/free');
  await expect(start).toBeInViewport();
  await start.click();
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
});

test('LAND-03 LAND-04 LAND-05 the page has four features, two plans and the year @wide', async ({ page }) => {
  await page.goto('/');
  const features = page.getByRole('region', { name: 'Tudo o que o seu dinheiro pede' });
  await expect(features.getByRole('heading', { level: 3 })).toHaveText([
    'Gestão financeira completa',
    'Análise inteligente com IA',
    'Segurança',
    'Recursos premium',
  ]);

  const free = planCard(page, 'Free');
  await expect(free.getByText('R$ 0/mês', { exact: true })).toBeVisible();
  await expect(free.getByRole('listitem')).toHaveText([
    'Controle de receitas e despesas',
    'Dashboard básico',
    'Até 2 contas bancárias',
    'Relatórios mensais',
    'Suporte por email',
  ]);
  await expect(free.getByText('Popular')).toHaveCount(0);
  await expect(free.getByRole('link', { name: 'Começar Grátis', exact: true })).toHaveAttribute(
    'href',
    '/signup/free',
  );

  const premium = planCard(page, 'Premium');
  await expect(premium.getByText('R$ 19,90/mês', { exact: true })).toBeVisible();
  await expect(premium.getByText('Popular', { exact: true })).toBeVisible();
  await expect(premium.getByRole('listitem')).toHaveText([
    'Contas ilimitadas',
    'Controle de investimentos',
    'Relatórios avançados com IA',
    'Metas financeiras',
    'Gestão empresarial',
    'Suporte prioritário 24/7',
  ]);
  await expect(premium.getByRole('link', { name: 'Assinar Premium', exact: true })).toHaveAttribute(
    'href',
    '/signup/premium',
  );

  await expect(page.getByRole('region', { name: 'Comece de graça' })).toContainText(
    'Este servidor não cobra.',
  );

  await expect(page.getByRole('contentinfo')).toContainText(`© ${today().slice(0, 4)} Vintém`);
});

test('LAND-05 the year is the current one, not that of the build @wide', async ({ page }) => {
  await page.clock.setFixedTime('2031-03-01T12:00:00Z');
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 Vintém');
});

test('the page is light: no framework, little script, and pictures of the current theme only @wide', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  let scriptBytes = 0;
  const pictures = new Set<string>();
  page.on('response', async (response) => {
    const type = response.request().resourceType();
    if (type === 'image' && response.url().endsWith('.webp')) pictures.add(response.url());
    if (type === 'script') scriptBytes += (await response.body()).length;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const picture of await page.locator('img:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  expect(scriptBytes).toBeLessThan(4000);
  // On a phone the first picture is one of those further down.
  expect(pictures.size).toBe(isMobile ? 2 : 3);
  expect([...pictures].filter((address) => !address.includes('-dark-'))).toEqual([]);
});

test('the page is accessible in both themes, keeps the chosen theme, and fits 320 px', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Alternar tema claro e escuro' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.setViewportSize({ width: 320, height: 640 });
  // The page is drawn again at its new width.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

/** The card of a plan; its list of what it has is inside. */
function planCard(page: Page, name: string) {
  return page
    .getByRole('region', { name: 'Comece de graça, cresça sem trocar de casa' })
    .locator('div > ul > li')
    .filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`^${name}`) }) });
}
