// What people (and those who mean harm) type into the form of a transaction.
import type { Page } from '@playwright/test';
import type { Transaction } from '@vintem/contract/transactions';
import { expect, test } from '#test.ts';
import { today } from '#today.ts';

const TODAY = today();
const [YEAR = ''] = TODAY.split('-');

/** With account and category chosen. */
async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nova Transação' }).click();
  await page.getByRole('combobox', { name: 'Conta', exact: true }).click();
  await page.getByRole('option', { name: 'Banco · BRL' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Categoria' }).fill('saude');
  await page.getByRole('option', { name: 'Saúde' }).click();
}

test.beforeEach(async ({ page, person }) => {
  await person.openAccount({ name: 'Banco' });
  await page.goto('/dashboard/transactions');
  await openForm(page);
});

const REFUSED_DESCRIPTIONS = [
  ['spaces only', '   ', 'Descreva a transação'],
  ['201 characters', 'a'.repeat(201), 'A descrição pode ter até 200 caracteres'],
  ['10,000 characters', 'a'.repeat(10_000), 'A descrição pode ter até 200 caracteres'],
  ['a control character', 'Pa\u0007o', 'O texto tem caracteres que não podem ser usados'],
] as const;

test('TX-05 TX-11 amounts, days and descriptions: what is none is refused under its field and stays, and the rest is read', async ({
  page,
}) => {
  await test.step('TX-11 invalid amounts are refused under the field and stay', async () => {
    const amount = page.getByLabel('Valor', { exact: true });
    await page.getByLabel('Descrição').fill('Padaria');
    for (const [typed, message] of [
      ['', 'Informe o valor'],
      ['0', 'Valor inválido'],
      ['-66,81', 'Valor inválido'],
      ['doze', 'Valor inválido'],
      ['1,234', 'Valor inválido'],
      ['999999999999999', 'O valor pode ter até 999.999.999.999,99'],
      ['9'.repeat(10_000), 'O valor pode ter até 999.999.999.999,99'],
    ] as const) {
      await amount.fill(typed);
      await amount.press('Enter');
      await expect(amount, typed.slice(0, 20)).toHaveAccessibleDescription(message);
      await expect(amount).toBeFocused();
      await expect(page.getByLabel('Descrição')).toHaveValue('Padaria');
    }
  });

  // Each way of writing one, typed, pasted or filled in, is tried on the field alone: money-field.test.tsx, day-field.test.tsx.
  await test.step('TX-11 amounts are read as numbers, and formatted on leaving the field', async () => {
    const amount = page.getByLabel('Valor', { exact: true });
    await amount.fill('R$ 1.234,5');
    await amount.blur();
    await expect(amount).toHaveValue('1.234,50');
  });

  await test.step('TX-11 days are read as dd/mm/aaaa, as 2026-11-20 and in words; an invalid day is refused and stays', async () => {
    const day = page.getByLabel('Data', { exact: true });
    for (const [typed, shown] of [
      ['2026-11-20', '20/11/2026'],
      ['20/11', `20/11/${YEAR}`],
      ['hoje', TODAY.split('-').toReversed().join('/')],
    ] as const) {
      await day.fill(typed);
      await day.blur();
      await expect(day).toHaveValue(shown);
    }
    await page.getByLabel('Valor', { exact: true }).fill('1');
    await page.getByLabel('Descrição').fill('Padaria');
    for (const typed of [
      '',
      '31/02/2026',
      '01/01/0001',
      '31/12/9999',
      '11/20/2026',
      'depois',
      '9'.repeat(500),
    ]) {
      await day.fill(typed);
      await day.press('Enter');
      await expect(day, typed).toHaveAccessibleDescription('Informe uma data válida, como 20/11/2026');
      await expect(day).toHaveValue(typed);
    }
  });

  await page.getByLabel('Data', { exact: true }).fill('hoje');
  for (const [what, typed, message] of REFUSED_DESCRIPTIONS) {
    await test.step(`TX-05 a description with ${what} is refused under its field and stays`, async () => {
      await page.getByLabel('Valor', { exact: true }).fill('1');
      await page.getByLabel('Descrição').fill(typed);
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(page.getByLabel('Descrição')).toHaveAccessibleDescription(message);
      await expect(page.getByLabel('Descrição')).toHaveValue(typed);
      await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('1,00');
    });
  }
});

const DESCRIPTIONS = [
  '👩🏽‍💻 Curso 🎓',
  'إيجار الشقة',
  // 200 letters without a break
  'W'.repeat(200),
];

test('TX-03 whatever a description is made of, it is plain text, and fits; what is typed over a deleted transaction is saved as a new one', async ({
  page,
  person,
  expectedErrors,
}) => {
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  const shown = (description: string) =>
    expect(page.getByRole('button', { name: `Editar ${description}`, exact: true })).toBeVisible();
  const markup = '<script>alert(1)</script><b>x</b>';
  await page.getByLabel('Valor', { exact: true }).fill('1');
  await page.getByLabel('Descrição').fill(markup);
  await page.getByLabel('Descrição').press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await shown(markup);
  const path = `/api/ledgers/${person.ledgerId}/transactions`;
  const stored = () =>
    person.request<{ transactions: Transaction[] }>('GET', path).then(({ transactions }) => transactions);
  const [first] = await stored();
  const { type, category, amountCents, currency, day, accountId } = first ?? {};
  const same = { type, category, amountCents, currency, day, accountId };
  for (const description of DESCRIPTIONS) await person.request('POST', path, { ...same, description });
  await page.reload();
  for (const description of [markup, ...DESCRIPTIONS]) await shown(description);
  expect(await fits()).toBe(true);

  await test.step('text typed over a transaction that was deleted elsewhere is saved as a new one', async () => {
    expectedErrors.push(/^Failed to load resource: /, /^Vintém: (GET|PATCH) /);
    await page.getByRole('button', { name: `Editar ${markup}` }).click();
    const form = page.getByRole('dialog', { name: 'Editar transação' });
    await form.getByLabel('Descrição').fill('Padaria da esquina');
    await person.request('DELETE', `${path}/${first?.id}?version=${first?.version}`);
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form.getByRole('alert')).toContainText(
      'Este registro foi excluído em outro lugar. O que você digitou continua aqui.',
    );
    await form.getByRole('button', { name: 'Salvar como nova' }).click();
    await expect(form).toBeHidden();
    expect((await stored()).map(({ description }) => description).toSorted()).toEqual(
      ['Padaria da esquina', ...DESCRIPTIONS].toSorted(),
    );
  });
});
