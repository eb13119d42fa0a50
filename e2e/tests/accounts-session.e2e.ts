import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';

test('ACC-06 AUTH-13 a session that ended is renewed over the form, and nothing typed is lost', async ({
  page,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(/^Failed to load resource: .* 401/, /^Vintém: POST .* not_authenticated/);
  await page.goto('/dashboard/accounts');
  await page.getByRole('button', { name: 'Nova conta' }).click();
  const form = page.getByRole('dialog', { name: 'Nova conta' });
  await form.getByLabel('Nome').fill('Sobrevivente');
  await form.getByLabel('Saldo atual').fill('1.234,56');
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();

  const entrance = page.getByRole('dialog', { name: 'Entre na sua conta' });
  await expect(entrance).toBeVisible();
  await expect(entrance.getByRole('link', { name: 'Crie a sua' })).toHaveAttribute('href', '/signup/free');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(entrance).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await entrance.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(entrance).toBeHidden();
  await expect(form.getByLabel('Nome')).toHaveValue('Sobrevivente');
  await expect(form.getByLabel('Saldo atual')).toHaveValue('1.234,56');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Sobrevivente' })).toBeVisible();
});
