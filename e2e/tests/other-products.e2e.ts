// What people export from other products comes in with its accounts, categories and transfers.
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';

/** As Mobills exports it. */
const FILE = [
  '"Data";"Descrição";"Valor";"Conta";"Categoria"',
  '"25/09/2026";"Padaria Aurora";"-12.50";"Itaú";"Alimentação"',
  '"26/09/2026";"Ração";"-80.00";"Itaú";"Pets"',
  '"27/09/2026";"Netflix";"-55.90";"Itaú";"Assinaturas"',
  '',
].join('\n');

test('IMP-01 CAT-01 a file of another product finds its account by name, and the categories that it names are made at once, with an undo @wide', async ({
  page,
  person,
}) => {
  await person.openAccount({ name: 'Itaú' });
  await page.goto('/dashboard/imports');
  await page.getByRole('button', { name: 'Importar extrato' }).first().click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'mobills.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });

  const notice = page.getByText('O arquivo traz 2 categorias que você não tem: Pets e Assinaturas.');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Criar as 2 categorias' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Assinaturas')).toBeVisible();
  await expect(page.getByRole('main').getByText('Pets')).toBeVisible();

  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(notice).toBeVisible();
  // As before they were made: no row says that the file has what is not there any more.
  await expect(page.getByRole('main').getByText('Pets', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByText('do arquivo')).toHaveCount(1);
  await page.getByRole('button', { name: 'Criar as 2 categorias' }).click();
  await expect(notice).toHaveCount(0);
});
