import { expect, test } from '@playwright/test';

test('the product is alive', async ({ page }) => {
  const answer = await page.goto('/health');
  expect(answer?.status()).toBe(200);
});
