import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';

const PUBLIC_PAGES = ['/', '/login', '/signup/premium'];
const OWN_PAGES = [
  '/dashboard/accounts',
  '/dashboard/settings',
  '/dashboard/business',
  '/dashboard/business/setup',
  '/dashboard/nada-aqui',
];

for (const path of PUBLIC_PAGES) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

for (const path of OWN_PAGES) {
  test(`${path} is accessible`, async ({ page, person: _person }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });
}

test('an unknown address outside the app gives an accessible page', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await page.goto('/nada-aqui');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('refused credentials are shown accessibly', async ({ page }) => {
  await page.goto('/signup/premium');
  await page.getByLabel('Senha', { exact: true }).fill('123');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
});
