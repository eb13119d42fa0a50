import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';

const PUBLIC_PAGES = ['/', '/login', '/signup/premium'];
const OWN_PAGES = [
  '/dashboard/accounts',
  '/dashboard/payables',
  '/dashboard/settings',
  '/dashboard/business',
  '/dashboard/business/setup',
  '/dashboard/nada-aqui',
];

test('every page outside the app is accessible', async ({ page }) => {
  for (const path of PUBLIC_PAGES) {
    await test.step(`${path} is accessible`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  }
  await test.step('refused credentials are shown accessibly', async () => {
    await page.getByLabel('Senha', { exact: true }).fill('123');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expectAccessible(page);
  });
});

test('an unknown address outside the app gives an accessible page', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await page.goto('/nada-aqui');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('every page of the app that no other test looks at is accessible', async ({ page, person: _person }) => {
  for (const path of OWN_PAGES) {
    await test.step(`${path} is accessible`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    });
  }
});
