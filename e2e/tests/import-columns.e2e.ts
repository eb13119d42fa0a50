// A table that nobody knows: its columns are said once, on a desktop and on a phone.
import type { Page } from '@playwright/test';
import type { Account } from '@vintem/contract/accounts';
import { addDays } from '@vintem/core/calendar/day';
import { base64Of, type BankFileRow, ownTable } from '@vintem/server/testing/bank-file';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';
import { today } from '#today.ts';

const [FIRST, SECOND, LAST] = [addDays(today(), -5), addDays(today(), -4), addDays(today(), -3)] as const;
const picker = (page: Page) => page.getByLabel('Arquivos do banco');

const SPENT: BankFileRow[] = [
  { day: FIRST, amount: '45,90', text: 'PADARIA SOL' },
  { day: FIRST, amount: '1.250,00', text: 'ALUGUEL' },
  { day: SECOND, amount: '8,50', text: 'CAFE' },
  { day: LAST, amount: 'isento', text: 'TARIFA' },
];
const table = (name: string, rows: readonly BankFileRow[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(ownTable(rows)),
});
async function sendTable(person: Person, account: Account, rows: readonly BankFileRow[]) {
  const body = { fileName: 'novembro.csv', content: base64Of(ownTable(rows)), accountId: account.id };
  const path = `/api/ledgers/${person.ledgerId}/imports`;
  const { imports } = await person.request<{ imports: { id: string }[] }>('POST', path, body);
  return `/dashboard/imports/${imports[0]?.id}`;
}

test('IMP-08 columns that nobody knows are said once, with what becomes of the lines below them', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(isMobile, 'the table of a desktop');
  const account = await person.openAccount({ name: 'Cooperativa' });
  await page.goto('/dashboard/imports');
  await page.getByRole('button', { name: 'Importar extrato' }).click();
  await picker(page).setInputFiles(table('outubro.csv', SPENT));

  await test.step('the account is asked first', async () => {
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { name: 'O que é cada coluna?' })).toBeVisible();
  });

  await test.step('each choice shows its result, and one that lacks a column says so', async () => {
    const reading = page.getByRole('status').filter({ hasText: '4 linhas' });
    await expect(reading).toHaveText('4 linhas: 3 lançamentos · 1 que não dá para ler');
    await expect(page.getByText('Linha 5: o valor não pôde ser lido')).toBeVisible();
    await expect(page.getByText('−R$ 1.250,00')).toBeVisible();
    await expectAccessible(page);
    await page.getByText('negativas').click();
    await expect(page.getByText('+R$ 1.250,00')).toBeVisible();
    await page.getByText('positivas').click();
    await page.getByRole('combobox', { name: 'Quanto é' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Ignorar' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Diga qual coluna é o valor' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled();
    await page.getByRole('combobox', { name: 'Quanto é' }).click();
    await page.getByRole('option', { name: 'Saída' }).click();
    await expect(page.getByText('−R$ 1.250,00')).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('4 linhas: 3 novas · 1 não lida')).toBeVisible();
    await expect(page.getByText('Colunas escolhidas por você')).toBeVisible();
  });

  await test.step('the next file goes straight to its lines, and its columns can be said anew', async () => {
    await page.goto(await sendTable(person, account, [{ day: LAST, amount: '7,00', text: 'BAR' }]));
    await expect(page.getByText('Colunas como da última vez')).toBeVisible();
    await expect(page.getByText('1 linha: 1 nova')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mudar colunas' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Mudar colunas' }).click();
    await expect(page.getByText('−R$ 7,00')).toBeVisible();
    await page.getByRole('combobox', { name: 'Quanto é' }).click();
    await page.getByRole('option', { name: 'Entrada' }).click();
    await expect(page.getByText('+R$ 7,00')).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Colunas escolhidas por você')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText('+R$ 7,00')).toBeVisible();
  });
});

test('IMP-08 on a phone the columns stand one below the other, with what is in them', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(!isMobile, 'the list of a phone');
  await page.goto(await sendTable(person, await person.openAccount({ name: 'Cooperativa' }), SPENT));
  await expect(page.getByText('45,90 · 1.250,00 · 8,50')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Onde' }).click();
  await page.getByRole('option', { name: 'Valor' }).click();
  await expect(
    page.getByText('Só Descrição e Categoria podem ser de mais de uma coluna.').first(),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Onde' }).click();
  await page.getByRole('option', { name: 'Descrição' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('4 linhas: 3 novas · 1 não lida')).toBeVisible();
});
