import { expect, test } from '#test.ts';

test.beforeEach(async ({ page, person }) => {
  for (const name of ['Alfa', 'Beta', 'Gama']) await person.openAccount({ name, balanceCents: 100 });
  await page.goto('/dashboard/accounts');
  await page.getByRole('button', { name: 'Editar Alfa' }).focus();
});

test('the list of accounts is used by keyboard alone', async ({ page }) => {
  await test.step('E edits the focused card, and closing gives it the focus back', async () => {
    await page.keyboard.press('e');
    await expect(page.getByLabel('Nome')).toHaveValue('Alfa');
    await expect(page.getByLabel('Nome')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Editar Alfa' })).toBeFocused();
  });

  await test.step('J and K move between the cards, Tab moves to the actions', async () => {
    await page.keyboard.press('j');
    await expect(page.getByRole('button', { name: 'Editar Beta' })).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(page.getByRole('button', { name: 'Editar Gama' })).toBeFocused();
    await page.keyboard.press('k');
    await expect(page.getByRole('button', { name: 'Editar Beta' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Ações de Beta' })).toBeFocused();
  });

  await test.step('single keys do nothing while typing, in a menu, or with Ctrl', async () => {
    await page.getByRole('button', { name: 'Editar Alfa' }).focus();
    await page.keyboard.press('Control+e');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.getByRole('button', { name: 'Ações de Alfa' }).press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Ações de Alfa' })).toBeFocused();

    await page.keyboard.press('e');
    await page.getByLabel('Nome').press('End');
    await page.keyboard.type('ejk');
    await page.keyboard.press('Delete');
    await expect(page.getByLabel('Nome')).toHaveValue('Alfaejk');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('Delete asks; the focus then goes to the card in its place, and after the last one to the new-account button', async () => {
    await page.getByRole('button', { name: 'Editar Alfa' }).focus();
    for (const [gone, next] of [
      ['Alfa', 'Editar Beta'],
      ['Beta', 'Editar Gama'],
      ['Gama', 'Nova conta'],
    ]) {
      await page.keyboard.press('Delete');
      await expect(page.getByRole('alertdialog', { name: `Excluir a conta ${gone}?` })).toBeVisible();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).press('Enter');
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(page.getByRole('button', { name: next ?? '', exact: true })).toBeFocused();
    }
  });
});
