// What the form of a new transaction proposes, from what was entered before: by keys at a desk, by touch on a phone.
import type { Page } from '@playwright/test';
import type { Transaction } from '@vintem/contract/transactions';
import { addDays } from '@vintem/core/calendar/day';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';
import { today } from '#today.ts';

const TODAY = today();

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

test('SUG-03 SUG-06 SUG-07 what was entered before completes the description and fills in category and account, and amount, words and Enter save', async ({
  page,
  person,
  expectedErrors,
}) => {
  const [itau, nubank] = [
    await person.openAccount({ name: 'Itaú' }),
    await person.openAccount({ name: 'Nubank' }),
  ];
  const path = `/api/ledgers/${person.ledgerId}/transactions`;
  const past = [
    { description: 'Padaria Sol', category: 'food', accountId: nubank.id, amountCents: 1_250 },
    { description: 'Padaria Sol', category: 'leisure', accountId: itau.id, amountCents: 900 },
    {
      description: 'Padaria da Vila Mariana e Filhos Ltda',
      category: 'food',
      accountId: itau.id,
      amountCents: 4_590,
    },
  ];
  for (const [index, row] of past.entries())
    // oxlint-disable-next-line no-await-in-loop -- each waits for the account
    await person.request('POST', path, {
      ...row,
      type: 'expense',
      currency: 'BRL',
      day: addDays(TODAY, -index),
      openingIncludesPast: true,
    });
  const saved = async () => {
    const { transactions } = await person.request<{ transactions: Transaction[] }>('GET', path);
    return transactions.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0];
  };
  await page.goto('/dashboard/transactions');
  const form = page.getByRole('dialog', { name: 'Nova Transação' });
  const amount = form.getByRole('textbox', { name: 'Valor', exact: true });
  const [description, category, account] = ['Descrição', 'Categoria', 'Conta'].map((name) =>
    form.getByRole('combobox', { name, exact: true }),
  ) as [typeof amount, typeof amount, typeof amount];
  const open = () => page.getByRole('button', { name: 'Nova Transação', exact: true }).first().click();
  const options = page.getByRole('option');

  await test.step('the list holds what has the words, the most used first', async () => {
    await open();
    await amount.fill('12,50');
    await description.pressSequentially('padar');
    await expect(options).toHaveCount(2);
    await expect(options.first()).toContainText('Padaria Sol');
    await expect(options.first()).toContainText('Alimentação · Nubank');
    await expectAccessible(page);
  });

  await test.step('one of it is taken by an arrow and Enter, or by touch, and fills in the rest', async () => {
    if (isPhone(page)) await options.first().tap();
    else {
      await description.press('ArrowDown');
      await description.press('Enter');
    }
    await expect(description).toHaveValue('Padaria Sol');
    await expect(category).toHaveValue('Alimentação');
    await expect(category).toHaveAccessibleDescription(/^Como da última vez: Padaria Sol, \d/u);
    await expect(account).toHaveText('Nubank · BRL');
    await expectAccessible(page);
    await description.press('Enter');
    await expect(form).toBeHidden();
    await expect
      .poll(saved)
      .toMatchObject({ description: 'Padaria Sol', category: 'food', accountId: nubank.id });
  });

  await test.step('amount, words and Enter save with the category of their party', async () => {
    await open();
    await amount.fill('7');
    await description.fill('padaria sol 2');
    await description.press('Enter');
    await expect(form).toBeHidden();
    await expect
      .poll(saved)
      .toMatchObject({ description: 'padaria sol 2', category: 'food', amountCents: 700 });
  });

  const line = '3,20 padaria sol ontem no itau';
  const entered = {
    description: 'padaria sol',
    amountCents: 320,
    day: addDays(TODAY, -1),
    accountId: itau.id,
    category: 'leisure',
  };
  await test.step('a line typed as the amount is spread over the fields as it is left, and Enter alone saves it', async () => {
    await open();
    await amount.fill(line);
    await amount.press('Tab');
    await expect(amount).toHaveValue('3,20');
    await expect(description).toHaveValue('padaria sol');
    await expect(account).toHaveText('Itaú · BRL');
    await expect(category).toHaveValue('Lazer');
    await amount.fill('8,00 não muda nada');
    await amount.press('Tab');
    await expect(description).toHaveValue('padaria sol');
    await expect(amount).toHaveValue('8,00 não muda nada');
    await amount.fill('3,20');
    await amount.press('Enter');
    await expect(form).toBeHidden();
    await expect.poll(saved).toMatchObject(entered);
    await open();
    await amount.fill(line.replace('3,20', '3,30'));
    await amount.press('Enter');
    await expect(form).toBeHidden();
    await expect.poll(saved).toMatchObject({ ...entered, amountCents: 330 });
  });

  await test.step('a line in the palette opens the form with it, and Enter saves', async () => {
    if (isPhone(page)) await page.getByRole('button', { name: 'Buscar ou ir para' }).tap();
    else await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Buscar ou ir para' });
    await palette.getByRole('combobox').pressSequentially(line.replace('3,20', '3,40'));
    const offer = palette.getByRole('group', { name: 'Lançar' }).getByRole('option');
    await expect(offer).toHaveText('Nova despesa de R$ 3,40');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(description).toHaveValue('padaria sol');
    await expect(amount).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect.poll(saved).toMatchObject({ ...entered, amountCents: 340 });
  });

  await test.step('of what nobody knows, Enter leads to the categories used most', async () => {
    await open();
    await amount.fill('5');
    await description.fill('Zebra');
    await description.press('Enter');
    await expect(form.getByRole('radio', { name: 'Alimentação' })).toBeFocused();
  });

  await test.step('a line with parcels opens them, each of the amount that stands after their number', async () => {
    await description.fill('');
    await amount.fill('12x 89,90 geladeira anteontem');
    await amount.press('Tab');
    await expect(description).toHaveValue('geladeira');
    await expect(form.getByRole('switch', { name: /^Parcelar/u })).toBeChecked();
    await expect(form.getByText('12× de R$ 89,90 = R$ 1.078,80')).toBeVisible();
    await form.getByRole('switch', { name: /^Parcelar/u }).click();
  });

  await test.step('without an answer the form is the same: what is chosen is saved', async () => {
    expectedErrors.push(/Failed to load resource/, /unreachable/);
    await page.route('**/suggestions?**', (route) => route.abort());
    await description.fill('Padaria da Vila');
    await category.fill('lazer');
    await page.getByRole('option', { name: 'Lazer' }).click();
    await description.press('Enter');
    await expect(form).toBeHidden();
    await expect.poll(saved).toMatchObject({ description: 'Padaria da Vila', category: 'leisure' });
  });
});
