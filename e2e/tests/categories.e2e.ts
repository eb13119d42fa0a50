// Categories of one's own, from the settings to the list. What each command does is tested on the database, and the card's keys and refusals in
// web/src/categories.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#expect-accessible.ts';
import { filterList } from '#filter-list.ts';
import { expect, test } from '#test.ts';

const tree = (page: Page) => page.getByRole('list', { name: 'Categorias de despesas' });
const parts = (page: Page) => page.getByRole('list', { name: 'Subcategorias de Alimentação' });

test('CAT-01 CAT-03 CAT-04 a category made in the settings is chosen in a form, filtered with its whole, and joined with one undo', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(isMobile, 'the phone has a walk of its own');
  await person.openAccount({ balanceCents: 100_000 });
  await test.step('a part is made, and takes the look of its whole', async () => {
    await page.goto('/dashboard/settings');
    await tree(page).getByRole('button', { name: 'Ações de Alimentação' }).click();
    await page.getByRole('menuitem', { name: 'Criar subcategoria' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova categoria de despesa' });
    await dialog.getByLabel('Nome').fill('Mercado');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(parts(page)).toContainText('Mercado');
    await expectAccessible(page);
  });
  await test.step('it is dragged onto another place, and back by a key', async () => {
    const grip = tree(page).getByRole('button', { name: 'Mover Saúde' });
    await grip.dragTo(tree(page).getByRole('button', { name: 'Mover Moradia' }));
    await expect(tree(page).getByRole('listitem').first()).toContainText('Saúde');
    await grip.press('ArrowDown');
    await expect(tree(page).getByRole('listitem').first()).toContainText('Moradia');
  });
  await test.step('a form finds it, and makes another', async () => {
    await page.goto('/dashboard/transactions');
    await page.getByRole('button', { name: 'Nova Transação' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova Transação' });
    await dialog.getByLabel('Valor').fill('250');
    await dialog.getByLabel('Descrição').fill('Feira da semana');
    const box = dialog.getByRole('combobox', { name: 'Categoria' });
    await box.fill('alimentacao merc');
    await page.getByRole('option', { name: 'Alimentação › Mercado' }).click();
    await box.fill('Pets');
    await page.getByRole('option', { name: 'Criar “Pets”' }).click();
    await expect(box).toHaveValue('Pets');
    await box.fill('mercado');
    await page.getByRole('option', { name: 'Alimentação › Mercado' }).click();
    await dialog.getByRole('combobox', { name: 'Conta' }).click();
    await page.getByRole('option', { name: 'Conta corrente' }).click();
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('a filter by the whole has it, and the whole alone has not', async () => {
    await filterList(page, 'Categoria', 'Alimentação');
    await expect(page.getByText('Feira da semana')).toBeVisible();
    await page.getByRole('button', { name: 'Filtros 1 em uso' }).click();
    await page.getByRole('button', { name: 'Só ela' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Categoria: só Alimentação')).toBeVisible();
    await expect(page.getByText('Feira da semana')).toBeHidden();
    await expect(page).toHaveURL(/category=food\.so/);
  });
  await test.step('joined into another it leaves the forms, and one undo brings all back', async () => {
    await page.goto('/dashboard/settings');
    await expect(parts(page)).toContainText('1 lançamento');
    await parts(page).getByRole('button', { name: 'Ações de Mercado' }).click();
    await page.getByRole('menuitem', { name: 'Juntar em…' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Juntar Mercado em outra categoria' });
    await dialog.getByRole('combobox', { name: 'Juntar em' }).fill('lazer');
    await page.getByRole('option', { name: 'Lazer' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Juntar' }).click();
    await expect(parts(page)).toBeHidden();
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect(parts(page)).toContainText('1 lançamento');
  });
});

test('CAT-02 CAT-05 on a phone a category is renamed and archived by its menu, and restored', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(!isMobile, 'the wide screen has a walk of its own');
  expect(person.ledgerId).not.toBe('');
  await page.goto('/dashboard/settings');
  await tree(page).getByRole('button', { name: 'Ações de Alimentação' }).tap();
  await page.getByRole('menuitem', { name: 'Editar' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Editar categoria' });
  await dialog.getByLabel('Nome').fill('Comida');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).tap();
  await expect(tree(page)).toContainText('Comida');
  await tree(page).getByRole('button', { name: 'Ações de Comida' }).tap();
  await page.getByRole('menuitem', { name: 'Arquivar' }).tap();
  await expect(tree(page)).not.toContainText('Comida');
  await page.getByRole('button', { name: 'Arquivadas (1)' }).tap();
  await page.getByRole('button', { name: 'Restaurar Comida' }).tap();
  await expect(tree(page)).toContainText('Comida');
});
