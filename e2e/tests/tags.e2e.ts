// Tags from the form to the list, the bar of what is selected, and the settings. What each command does is tested on the database, and the
// field's keys in web/src/tags.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';

const chips = (page: Page, row: string) =>
  page
    .getByRole('row')
    .filter({ hasText: row })
    .getByText(/^Tags: /u);

function enter(person: Person, row: { accountId: string; description: string; amountCents: number }) {
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
  const body = {
    type: 'expense',
    category: 'food',
    currency: 'BRL',
    day,
    openingIncludesPast: false,
    ...row,
  };
  return person.request('POST', `/api/ledgers/${person.ledgerId}/transactions`, body);
}

async function choose(page: Page, tag: string) {
  await page.getByRole('button', { name: /^Filtros/u }).click();
  const choice = page.getByRole('dialog', { name: 'Filtros' });
  await choice.getByRole('checkbox', { name: tag }).click();
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
}

test('CAT-06 tags are made while typing, filter with their sum, change on many rows at once, and go, each with one undo', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(isMobile, 'the phone has a walk of its own');
  const account = await person.openAccount({ balanceCents: 100_000 });
  for (const [description, amountCents] of [
    ['Padaria', 1_000],
    ['Mercado', 2_500],
    ['Farmácia', 4_000],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- their order is that of the list
    await enter(person, { accountId: account.id, description, amountCents });
  await test.step('a form makes them, with Enter and with a comma', async () => {
    await page.goto('/dashboard/transactions');
    await page.getByRole('button', { name: 'Nova Transação' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova Transação' });
    await dialog.getByLabel('Valor').fill('250');
    await dialog.getByLabel('Descrição').fill('Pousada');
    await dialog.getByRole('combobox', { name: 'Categoria' }).fill('lazer');
    await page.getByRole('option', { name: 'Lazer' }).click();
    await dialog.getByRole('combobox', { name: 'Conta' }).click();
    await page.getByRole('option', { name: 'Conta corrente' }).click();
    const field = dialog.getByRole('combobox', { name: 'Tags' });
    await field.fill('#viagem');
    await field.press('Enter');
    await field.pressSequentially('praia,férias,');
    await expect(dialog.getByRole('button', { name: 'Tirar férias' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(chips(page, 'Pousada')).toHaveText('Tags: viagem, praia, férias');
    await expect(page.getByRole('row').filter({ hasText: 'Pousada' }).getByText('+1')).toBeVisible();
  });
  await test.step('# on a row opens its tags, and completes an existing one', async () => {
    await page.getByRole('button', { name: 'Editar Padaria' }).press('#');
    const dialog = page.getByRole('dialog', { name: 'Tags' });
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('via');
    await page.getByRole('option', { name: 'viagem' }).click();
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(chips(page, 'Padaria')).toHaveText('Tags: viagem');
  });
  await test.step('several rows get and lose tags in one change with one undo', async () => {
    await page.getByRole('checkbox', { name: 'Selecionar Padaria' }).click();
    await page.getByRole('checkbox', { name: 'Selecionar Mercado' }).click();
    // Of all that is selected, also from a row that is not.
    await page.getByRole('button', { name: 'Editar Farmácia' }).press('#');
    const dialog = page.getByRole('dialog', { name: 'Tags de 2 transações' });
    await dialog.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Tags', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Pôr' }).fill('casa,');
    await dialog.getByRole('combobox', { name: 'Tirar' }).fill('viagem,');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(chips(page, 'Mercado')).toHaveText('Tags: casa');
    await expect(chips(page, 'Padaria')).toHaveText('Tags: casa');
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect(chips(page, 'Padaria')).toHaveText('Tags: viagem');
    await expect(chips(page, 'Mercado')).toHaveCount(0);
  });
  await test.step('the filter shows what has any of them, with its sum, in the address', async () => {
    const middleOf = async (what: Locator) => {
      const box = await what.boundingBox();
      return box ? Math.round(box.y + box.height / 2) : undefined;
    };
    const types = page.getByRole('group', { name: 'Tipo', exact: true });
    // All in one line, tags or not.
    expect(await middleOf(page.getByRole('searchbox', { name: 'Buscar transações' }))).toBe(
      await middleOf(types),
    );
    expect(await middleOf(page.getByRole('button', { name: 'Filtros', exact: true }))).toBe(
      await middleOf(types),
    );
    await choose(page, 'viagem');
    await expect(page.getByRole('button', { name: 'Editar Mercado' })).toBeHidden();
    await expect(page.getByText('2 de 2 lançamentos')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Resumo do período' })).toContainText('260,00');
    await choose(page, 'praia');
    await expect(page).toHaveURL(/tags=/u);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Filtros 1 em uso' })).toBeVisible();
    await expect(page.getByText(/^Tags: (?:viagem ou praia|praia ou viagem)$/u)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Editar Mercado' })).toBeHidden();
    await expectAccessible(page);
  });
  await test.step('the settings count, rename, join and delete them, each with one undo', async () => {
    await page.goto('/dashboard/settings');
    const list = page.getByRole('list', { name: 'Tags' });
    const act = async (tag: string, action: string) => {
      await list.getByRole('button', { name: `Ações de ${tag}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await expect(list.getByRole('listitem').filter({ hasText: 'viagem' })).toContainText('2 lançamentos');
    await act('praia', 'Editar');
    const dialog = page.getByRole('dialog', { name: 'Editar tag' });
    await dialog.getByLabel('Nome').fill('Litoral');
    await dialog.getByRole('radio', { name: 'Rosa' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(list).toContainText('Litoral');
    await act('Litoral', 'Juntar em…');
    const asked = page.getByRole('alertdialog', { name: 'Juntar Litoral em outra tag' });
    await asked.getByRole('combobox', { name: 'Juntar em' }).fill('viag');
    await page.getByRole('option', { name: 'viagem' }).click();
    await asked.getByRole('button', { name: 'Juntar' }).click();
    await expect(list).not.toContainText('Litoral');
    await act('viagem', 'Excluir');
    await expect(page.getByText('viagem foi excluída de 2 lançamentos.')).toBeVisible();
    await expect(list).not.toContainText('viagem');
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect(list.getByRole('listitem').filter({ hasText: 'viagem' })).toContainText('2 lançamentos');
    await expectAccessible(page);
  });
});

test('CAT-06 on a phone a row shows its tag, and the form changes it', async ({ page, person, isMobile }) => {
  test.skip(!isMobile, 'the desktop has a walk of its own');
  const account = await person.openAccount({ balanceCents: 100_000 });
  await enter(person, { accountId: account.id, description: 'Pousada', amountCents: 25_000 });
  await page.goto('/dashboard/transactions');
  await page.getByRole('button', { name: 'Editar Pousada' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar transação' });
  const field = dialog.getByRole('combobox', { name: 'Tags' });
  await field.fill('#viagem,');
  await expect(dialog.getByRole('button', { name: 'Tirar viagem' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Pousada' }).getByText('Tags: viagem'),
  ).toBeAttached();
  await expectAccessible(page);
});
