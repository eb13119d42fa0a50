// A divided transaction, as a person makes one, finds it and takes it back. What each command does is tested on the database, and the boxes of the
// parts in web/src/transactions/split.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';
import { today } from '#today.ts';

/** Chooses the category of a part of the form. */
async function choose(page: Page, part: number, label: string) {
  await page.getByRole('combobox', { name: `Categoria da parte ${part}` }).fill(label);
  await page.getByRole('option', { name: label, exact: true }).click();
}

const amountOf = (page: Page, part: number) =>
  page.getByRole('textbox', { name: `Valor ou % da parte ${part}` });

test('CAT-11 CAT-12 a purchase is divided by keys, counts by its parts, and takes another amount, one category and an undo', async ({
  page,
  person,
}) => {
  const account = await person.openAccount({ balanceCents: 100_000 });
  await person.request('POST', `/api/ledgers/${person.ledgerId}/transactions`, {
    type: 'expense',
    accountId: account.id,
    day: today(),
    category: 'food',
    description: 'Supermercado',
    amountCents: 20_000,
    currency: 'BRL',
  });
  await page.goto('/dashboard/transactions');
  const row = page.getByRole('button', { name: 'Editar Supermercado' });
  const dialog = page.getByRole('dialog', { name: 'Editar transação' });
  const save = async () => {
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('a key on the row opens its parts, Enter adds one, and the first keeps the rest', async () => {
    await row.focus();
    await page.keyboard.press('d');
    await choose(page, 2, 'Saúde');
    await amountOf(page, 2).fill('38,05');
    await page.keyboard.press('Enter');
    await choose(page, 3, 'Moradia');
    await amountOf(page, 3).fill('25%');
    await expect(amountOf(page, 1)).toHaveValue('111,95');
    await page.getByRole('textbox', { name: 'Nota da parte 2' }).fill('Remédio');
    await expect(dialog.getByText('As partes somam R$ 200,00')).toBeVisible();
    await expectAccessible(page);
    await save();
  });
  await test.step('the list shows the parts, and a filter by category what is of it', async () => {
    await expect(page.getByText('Dividida em 3').first()).toBeVisible();
    await expect(page.getByText('Remédio R$ 38,05')).toBeVisible();
    await expect(page.getByText('3 de 3 lançamentos')).toBeVisible();
    await page.goto('/dashboard/transactions?category=health');
    await expect(page.getByText('de R$ 200,00')).toBeVisible();
    await expect(page.getByText('1 lançamento', { exact: false }).first()).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('another amount names what is missing, and saving waits for it', async () => {
    await row.click();
    await dialog.getByRole('textbox', { name: 'Valor', exact: true }).fill('212,40');
    await expect(dialog.getByText('Faltam R$ 12,40')).toBeVisible();
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(dialog.getByText('As partes precisam somar o valor da transação')).toBeVisible();
    await amountOf(page, 1).fill('124,35');
    await save();
    await page.goto('/dashboard/accounts');
    await expect(page.getByText('R$ 787,60').first()).toBeVisible();
  });
  await test.step('one category takes the division back', async () => {
    await page.goto('/dashboard/transactions');
    await row.click();
    await dialog.getByRole('button', { name: 'Desfazer divisão' }).click();
    const box = dialog.getByRole('combobox', { name: 'Categoria' });
    await expect(box).toBeFocused();
    await box.fill('lazer');
    await page.getByRole('option', { name: 'Lazer' }).click();
    await save();
    await expect(page.getByText('Dividida em 3')).toBeHidden();
  });
});
