// The future is not the present, and the past may be in the balance already: what the form says of both.
import type { Page } from '@playwright/test';
import type { Account } from '@vintem/contract/accounts';
import { addDays } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';
import { today } from '#today.ts';

const TODAY = today();
const LATER = addDays(TODAY, 40);

async function accountOf(person: Person, { id, ledgerId }: Account): Promise<Account> {
  return person.request<Account>('GET', `/api/ledgers/${ledgerId}/accounts/${id}`);
}
const balanceOf = async (person: Person, account: Account) => (await accountOf(person, account)).balanceCents;

async function fillForm(page: Page, description: string, on: string): Promise<void> {
  await page.getByRole('button', { name: 'Nova Transação', exact: true }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Valor', { exact: true }).fill('10');
  await form.getByLabel('Descrição', { exact: true }).fill(description);
  await form.getByRole('combobox', { name: 'Categoria' }).fill('Alim');
  await page.getByRole('option', { name: 'Alimentação', exact: true }).click();
  await form.getByLabel('Data', { exact: true }).fill(on);
  const account = form.getByRole('combobox', { name: 'Conta', exact: true });
  if ((await account.textContent())?.includes('Selecione')) {
    await account.click();
    await page.getByRole('option').first().click();
  }
}

const save = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
const listOf = (on: string) =>
  `/dashboard/transactions?year=${on.slice(0, 4)}&month=${Number(on.slice(5, 7))}`;

test('TX-06 for a later day the form says that the transaction is expected, and posts it at once when the money has moved already @wide', async ({
  page,
  person,
}) => {
  const account = await person.openAccount({ balanceCents: 100_000 });
  await page.goto(listOf(LATER));
  await fillForm(page, 'Aluguel', formatDay(LATER));
  const moved = page.getByRole('switch', { name: 'Já saiu da conta', exact: true });
  await expect(moved).not.toBeChecked();
  await expect(page.getByText(`Fica prevista e sai da conta sozinha em ${formatDay(LATER)}`)).toBeVisible();
  await page.getByRole('dialog').getByText('Receita', { exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Já entrou na conta', exact: true })).toBeVisible();
  await page.getByRole('dialog').getByText('Despesa', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Categoria' }).fill('Morad');
  await page.getByRole('option', { name: 'Moradia', exact: true }).click();
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('Prevista', { exact: true }).first()).toBeVisible();
  expect(await balanceOf(person, account)).toBe(100_000);
  await expect(page.getByRole('region', { name: 'Resumo do período' })).toContainText('ainda previst');

  await fillForm(page, 'Seguro', formatDay(LATER));
  await moved.click();
  await save(page);
  await expect(page.getByRole('button', { name: 'Editar Seguro', exact: true })).toBeVisible();
  expect(await balanceOf(person, account)).toBe(99_000);

  // Moved to today, the expected one moves the account.
  await page.getByRole('button', { name: 'Editar Aluguel', exact: true }).click();
  await page.getByLabel('Data', { exact: true }).fill(formatDay(TODAY));
  await expect(page.getByText('Com esta data, sai da conta ao salvar.')).toBeVisible();
  await save(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await balanceOf(person, account)).toBe(98_000);
});

test(
  'ACC-05 for the first transaction before the opening day, the form asks once what the opening balance includes',
  { tag: '@wide' },
  async ({ page, person }) => {
    const account = await person.openAccount({ balanceCents: 100_000 });
    const past = addDays(TODAY, -40);
    const asks = page.getByRole('alertdialog', {
      name: `O saldo que você informou em ${formatDay(TODAY).slice(0, 5)} já inclui o que veio antes?`,
    });
    await page.goto(listOf(past));
    await fillForm(page, 'Café', formatDay(past));
    await save(page);
    await expect(asks).toBeVisible();
    await expectAccessible(page);
    await asks.getByRole('button', { name: 'Voltar' }).click();
    await expect(page.getByLabel('Descrição', { exact: true })).toHaveValue('Café');
    await save(page);
    await asks.getByRole('button', { name: /^Sim/ }).click();
    await expect(page.getByRole('button', { name: 'Editar Café', exact: true })).toBeVisible();
    expect(await accountOf(person, account)).toMatchObject({
      balanceCents: 100_000,
      openingIncludesPast: true,
    });

    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByRole('button', { name: 'Editar Café', exact: true })).toBeHidden();
    expect(await accountOf(person, account)).toMatchObject({
      balanceCents: 100_000,
      openingIncludesPast: null,
    });

    await fillForm(page, 'Pão', formatDay(past));
    await save(page);
    await asks.getByRole('button', { name: /^Não/ }).click();
    await expect(page.getByRole('button', { name: 'Editar Pão', exact: true })).toBeVisible();
    expect(await balanceOf(person, account)).toBe(99_000);
    await fillForm(page, 'Leite', formatDay(past));
    await save(page);
    await expect(page.getByRole('button', { name: 'Editar Leite', exact: true })).toBeVisible();
    expect(await balanceOf(person, account)).toBe(98_000);
  },
);
