import { expect, type Page } from '@playwright/test';

/** Chooses in one of the filters behind the button over the list of transactions. */
export async function filterList(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('button', { name: /^Filtros/u }).click();
  const filters = page.getByRole('dialog', { name: 'Filtros' });
  await filters.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
}
