// What people (and those who mean harm) type into the form of an account.
import { expect, test } from '#test.ts';

test.beforeEach(async ({ page, person }) => {
  expect(person.ledgerId).not.toBe('');
  await page.goto('/dashboard/accounts');
  await page.getByRole('button', { name: 'Nova conta' }).click();
});

const REFUSED_NAMES = [
  ['spaces only', '   ', 'Dê um nome à conta'],
  ['81 characters', 'a'.repeat(81), 'O nome pode ter até 80 caracteres'],
  ['10,000 characters', 'a'.repeat(10_000), 'O nome pode ter até 80 caracteres'],
  ['a control character', 'Ban\u0007co', 'O texto tem caracteres que não podem ser usados'],
] as const;

const REFUSED_BALANCES = [
  ['', 'Informe o valor'],
  ['1e21', 'Valor inválido'],
  ['NaN', 'Valor inválido'],
  ['doze', 'Valor inválido'],
  ['1,234', 'Use no máximo duas casas decimais, como em 1.234,56'],
  ['0.001', 'Use no máximo duas casas decimais, como em 1.234,56'],
  ['1000000000000', 'O valor pode ter até 999.999.999.999,99'],
  ['99999999999999999999', 'O valor pode ter até 999.999.999.999,99'],
] as const;

const READ_BALANCES = [
  ['-0', 'R$ 0,00'],
  ['-66,81', '−R$ 66,81'],
  ['-999999999999,99', '−R$ 999.999.999.999,99'],
] as const;

test('ACC-02 names and balances: what is none is refused under its field and stays, and the rest is read', async ({
  page,
}) => {
  await test.step('ACC-02 an invalid name is refused under its field and stays', async () => {
    const name = page.getByLabel('Nome');
    await page.getByLabel('Saldo atual').fill('1');
    for (const [what, typed, message] of REFUSED_NAMES) {
      await name.fill(typed);
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(name, what).toHaveAccessibleDescription(message);
      await expect(name).toHaveValue(typed);
    }
  });

  await test.step('ACC-02 an invalid balance is refused under its field and stays', async () => {
    await page.getByLabel('Nome').fill('Banco');
    const balance = page.getByLabel('Saldo atual');
    for (const [typed, message] of REFUSED_BALANCES) {
      await balance.fill(typed);
      await balance.press('Enter');
      await expect(balance, typed).toHaveAccessibleDescription(message);
      await expect(balance).toHaveValue(typed);
      await expect(balance).toBeFocused();
    }
  });

  await test.step('ACC-02 a balance is read as people write it', async () => {
    for (const [index, [typed, shown]] of READ_BALANCES.entries()) {
      if (index > 0) await page.getByRole('button', { name: 'Nova conta' }).click();
      const name = `Banco ${index}`;
      await page.getByLabel('Nome').fill(name);
      await page.getByLabel('Saldo atual').fill(typed);
      await page.getByLabel('Saldo atual').press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
      await expect(card, typed).toContainText(shown);
    }
  });
});

const NAMES = [
  '<script>alert(1)</script><b>x</b>',
  // eighty letters without a break
  'W'.repeat(80),
  '👩🏽‍💻 Cofrinho 🐷',
  'حساب التوفير',
  `D'Ávila "Tudo" & Cia; drop table accounts --`,
];

test('ACC-01 whatever a name is made of, it is plain text, and fits', async ({ page, person }) => {
  const [markup = '', long = '', ...others] = NAMES;
  await page.getByLabel('Nome').fill(markup);
  await page.getByLabel('Saldo atual').fill('1');
  await page.getByLabel('Saldo atual').press('Enter');
  await expect(page.getByRole('heading', { name: markup, exact: true })).toBeVisible();
  for (const name of [long, ...others]) await person.openAccount({ name });
  await page.reload();
  for (const name of NAMES) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(await fits()).toBe(true);

  for (const name of [markup, long]) {
    await page.getByRole('button', { name: `Ações de ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    const question = page.getByRole('alertdialog', { name: `Excluir a conta ${name}?`, exact: true });
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText(`Conta ${name} excluída.`, { exact: true })).toBeVisible();
    expect(await fits()).toBe(true);
  }
});
