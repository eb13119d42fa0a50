// Several transactions at once, which wide screens offer; and the keys.
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';
import { today } from '#today.ts';

const TODAY = today();

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

test('TX-06 several transactions are deleted together after asking, and restored together; those of one type can change their category', async ({
  page,
}) => {
  await test.step('a selection of one type can change its category; a mixed one cannot, and says why', async () => {
    await page.getByRole('checkbox', { name: 'Selecionar Gama' }).check();
    await expect(
      page.getByText('Para mudar a categoria, selecione só receitas ou só despesas.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mudar categoria' })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Selecionar Gama' }).uncheck();
    await page.getByRole('checkbox', { name: 'Selecionar Beta' }).check();
    await page.getByRole('button', { name: 'Mudar categoria' }).click();
    await page.keyboard.type('laz');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 transações em Lazer.')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Lazer' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByRole('cell', { name: 'Alimentação' })).toHaveCount(1);
  });

  await test.step('TX-06 several transactions are deleted together after asking, and restored together', async () => {
    await page.getByRole('checkbox', { name: 'Selecionar todas' }).check();
    await expect(page.getByText('3 selecionadas')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText('3 selecionadas')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Selecionar todas' }).check();
    await page.getByRole('button', { name: 'Editar Beta' }).press('Delete');
    const question = page.getByRole('alertdialog', { name: 'Excluir 3 transações?' });
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('3 transações excluídas.')).toBeVisible();
    await expect(page.getByText('Nenhuma transação encontrada neste período.')).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect(page.getByText('3 de 3 lançamentos')).toBeVisible();
  });
});

test('on a focused row E edits and Delete asks; N opens the form, but not while typing; duplicating opens it with the same values', async ({
  page,
}) => {
  await test.step('duplicating opens a form with the same values, dated today', async () => {
    await page.getByRole('button', { name: 'Limpar a seleção' }).click();
    await page.getByRole('button', { name: 'Ações de Beta' }).click();
    await page.getByRole('menuitem', { name: 'Duplicar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova Transação' });
    await expect(dialog.getByLabel('Descrição')).toHaveValue('Beta');
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Editar Beta' })).toHaveCount(2);
    // It gives the focus back as it goes.
    await expect(dialog).toBeHidden();
  });

  await test.step('E edits and Delete asks on a focused row; N opens the form, but not while typing', async () => {
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
    // The search reaches the address late, and leaves what is typed alone.
    await expect(page).toHaveURL(/q=n/u);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    // In that field the key closes what is proposed, and what is on its way.
    await page.getByRole('textbox', { name: 'Valor', exact: true }).focus();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(page.getByLabel('Descrição')).toHaveValue('Livro');
  });
});

test('TX-02 a search looks everywhere, under its months with what each has; all matches are selected, loaded or not, and restored together', async ({
  page,
  person,
}) => {
  const account = await person.openAccount({ name: 'Reserva' });
  const draft = {
    type: 'expense',
    category: 'food',
    accountId: account.id,
    currency: 'BRL',
    amountCents: 100,
  };
  const enter = (day: string) =>
    person.request('POST', `/api/ledgers/${person.ledgerId}/transactions`, {
      ...draft,
      day,
      description: 'Café',
    });
  // The page is open on the first fifty.
  await Promise.all(Array.from({ length: 55 }, () => enter('2024-03-10')));
  await enter('2024-02-10');
  await page.goto('/dashboard/transactions?q=caf%C3%A9');
  await expect(page.getByText('50 de 56 lançamentos')).toBeVisible();
  await expect(page.getByText('Busca em todo o período')).toBeVisible();
  await expect(page.getByText('· 56 lançamentos')).toBeVisible();
  const march = page.getByRole('row', { name: /^março de 2024 55 lançamentos −R\$ 55,00/u });
  await expect(march).toBeVisible();
  const found = page.getByRole('region', { name: 'Resumo da busca' });
  await expect(found).toContainText('Soma de 56 lançamentos');
  await expect(found).toContainText('−R$ 56,00');
  await expect(found).toContainText('Por mês, em média');
  await expect(found).toContainText('−R$ 28,00');
  await expect(found.getByRole('list', { name: 'Por mês' }).getByRole('listitem')).toHaveCount(12);
  // The sums of a month are none of a search.
  await expect(page.getByRole('region', { name: 'Resumo do período' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: 'Selecionar todas' }).check();
  await expect(page.getByText('50 selecionadas')).toBeVisible();
  await page.getByRole('button', { name: 'Selecionar todas as 56' }).click();
  await expect(page.getByText('56 selecionadas')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('56 selecionadas')).toHaveCount(0);
  // The keys do the same from a row, and nothing in the field of the search.
  await page.getByRole('searchbox').press('Control+a');
  await expect(page.getByRole('button', { name: 'Limpar a seleção' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Editar Café' }).first().focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByText('56 selecionadas')).toBeVisible();
  await expect(page.getByText('−R$ 56,00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Excluir 56 transações?' })
    .getByRole('button', { name: 'Excluir' })
    .click();
  await expect(page.getByText('56 transações excluídas.')).toBeVisible();
  await expect(page.getByText('Nenhuma transação encontrada neste período.')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('50 de 56 lançamentos')).toBeVisible();
});
