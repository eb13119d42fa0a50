// Several transactions at once, which wide screens offer; and the keys.
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';

const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format();

test.skip(({ isMobile }) => isMobile, 'phones have no boxes');

test.beforeEach(async ({ page, person }) => {
  const account = await person.openAccount({ name: 'Banco' });
  for (const [description, type, category] of [
    ['Alfa', 'expense', 'food'],
    ['Beta', 'expense', 'health'],
    ['Gama', 'income', 'salary'],
  ]) {
    await person.request('POST', `/api/ledgers/${person.ledgerId}/transactions`, {
      description,
      type,
      category,
      accountId: account.id,
      currency: 'BRL',
      amountCents: 1000,
      day: TODAY,
    });
  }
  await page.goto('/dashboard/transactions');
  await page.getByRole('checkbox', { name: 'Selecionar Alfa' }).check();
});

test('TX-06 several are deleted together, after asking, and come back together', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'Selecionar todas' }).check();
  await expect(page.getByText('3 selecionadas')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Excluir 3 transações?' });
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('3 transações excluídas.')).toBeVisible();
  await expect(page.getByText('Nenhuma transação encontrada neste período.')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('3 de 3 lançamentos')).toBeVisible();
});

test('several of one type change their category; of both types they cannot, and it says why', async ({
  page,
}) => {
  await page.getByRole('checkbox', { name: 'Selecionar Gama' }).check();
  await expect(page.getByText('Para mudar a categoria, selecione só receitas ou só despesas.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mudar categoria' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Selecionar Gama' }).uncheck();
  await page.getByRole('checkbox', { name: 'Selecionar Beta' }).check();
  await page.getByRole('button', { name: 'Mudar categoria' }).click();
  await page.getByRole('menuitem', { name: 'Lazer' }).click();
  await expect(page.getByText('2 transações em Lazer.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Lazer' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('cell', { name: 'Alimentação' })).toHaveCount(1);
});

test('E edits and Delete asks on a focused row; N opens the form, but not while typing', async ({ page }) => {
  await page.getByRole('button', { name: 'Limpar a seleção' }).click();
  await page.getByRole('button', { name: 'Editar Alfa' }).focus();
  await page.keyboard.press('e');
  await expect(page.getByLabel('Descrição')).toHaveValue('Alfa');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Editar Alfa' })).toBeFocused();
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).press('Enter');
  await expect(page.getByText('Transação Alfa excluída.')).toBeVisible();
  await page.getByRole('searchbox').fill('n');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Nova Transação' })).toBeVisible();
  await page.getByLabel('Descrição').fill('Livro');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByLabel('Descrição')).toHaveValue('Livro');
});

test('duplicating starts from what there is, today', async ({ page }) => {
  await page.getByRole('button', { name: 'Limpar a seleção' }).click();
  await page.getByRole('button', { name: 'Ações de Beta' }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Transação' });
  await expect(dialog.getByLabel('Descrição')).toHaveValue('Beta');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('button', { name: 'Editar Beta' })).toHaveCount(2);
});
