// What people (and those who mean harm) type into the form of a transaction.
import type { Page } from '@playwright/test';
import { expect, test } from '#test.ts';

const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format();
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
      ['0,00', 'Valor inválido'],
      ['-66,81', 'Valor inválido'],
      ['doze', 'Valor inválido'],
      ['1,234', 'Valor inválido'],
      ['1.2345', 'Valor inválido'],
      ['1e21', 'Valor inválido'],
      ['Infinity', 'Valor inválido'],
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

  await test.step('TX-11 amounts are read as numbers, typed, pasted or filled in, and formatted on leaving the field', async () => {
    const amount = page.getByLabel('Valor', { exact: true });
    for (const [typed, shown] of [
      ['150', '150,00'],
      ['150,5', '150,50'],
      ['150.50', '150,50'],
      ['1.234', '1.234,00'],
      ['R$ 1.234,56', '1.234,56'],
      ['1,234.56', '1.234,56'],
      ['0,01', '0,01'],
    ] as const) {
      await amount.fill(typed);
      await amount.blur();
      await expect(amount, `${typed} filled in`).toHaveValue(shown);
      await amount.fill('');
      await amount.pressSequentially(typed);
      await amount.blur();
      await expect(amount, `${typed} typed`).toHaveValue(shown);
      await amount.fill('');
      await amount.focus();
      await page.keyboard.insertText(typed);
      await amount.blur();
      await expect(amount, `${typed} pasted`).toHaveValue(shown);
    }
  });

  await test.step('TX-11 days are read as dd/mm/aaaa, as 2026-11-20 and in words; an invalid day is refused and stays', async () => {
    const day = page.getByLabel('Data', { exact: true });
    for (const [typed, shown] of [
      ['20/11/2026', '20/11/2026'],
      ['2026-11-20', '20/11/2026'],
      ['5/1/2026', '05/01/2026'],
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
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByLabel('Descrição')).toHaveAccessibleDescription(message);
      await expect(page.getByLabel('Descrição')).toHaveValue(typed);
      await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('1,00');
    });
  }
});

const DESCRIPTIONS = [
  ['markup', '<script>alert(1)</script><b>x</b>'],
  ['emoji', '👩🏽‍💻 Curso 🎓'],
  ['Arabic', 'إيجار الشقة'],
  ['200 letters without a break', 'W'.repeat(200)],
] as const;

test('TX-03 whatever a description is made of, it is plain text, and fits', async ({ page }) => {
  for (const [index, [what, description]] of DESCRIPTIONS.entries()) {
    await test.step(`TX-03 a description with ${what} is plain text, and fits`, async () => {
      if (index > 0) await openForm(page);
      await page.getByLabel('Valor', { exact: true }).fill('1');
      await page.getByLabel('Descrição').fill(description);
      await page.getByLabel('Descrição').press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('button', { name: `Editar ${description}`, exact: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  }
});

test('text typed over a transaction that was deleted elsewhere is saved as a new one', async ({
  page,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(/^Failed to load resource: /, /^Vintém: (GET|PATCH) /);
  await page.getByLabel('Descrição').fill('Padaria');
  await page.getByLabel('Valor', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('button', { name: 'Editar Padaria' }).click();
  const form = page.getByRole('dialog', { name: 'Editar transação' });
  await form.getByLabel('Descrição').fill('Padaria da esquina');
  const path = `/api/ledgers/${person.ledgerId}/transactions`;
  const stored = () =>
    person.request<{ transactions: { id: string; version: number; description: string }[] }>('GET', path);
  const [first] = (await stored()).transactions;
  await person.request('DELETE', `${path}/${first?.id}?version=${first?.version}`);

  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText(
    'Este registro foi excluído em outro lugar. O que você digitou continua aqui.',
  );
  await form.getByRole('button', { name: 'Salvar como nova' }).click();
  await expect(form).toBeHidden();
  expect((await stored()).transactions).toMatchObject([{ description: 'Padaria da esquina' }]);
});
