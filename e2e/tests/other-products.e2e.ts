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

/** As YNAB exports it: of one account, which began with 500,00, with a purchase for two categories and a transfer to an account that is not here. */
const REGISTER = [
  '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
  '"Carteira azul","","10/12/2026","Starting Balance","Inflow: Ready to Assign","Inflow","Ready to Assign","","R$0.00","R$500.00","Reconciled"',
  '"Carteira azul","","10/13/2026","Feira","Casa: Saúde","Casa","Saúde","Split (1/2) chá","R$10.00","R$0.00","Cleared"',
  '"Carteira azul","","10/13/2026","Feira","Casa: Lazer","Casa","Lazer","Split (2/2) ","R$5.00","R$0.00","Cleared"',
  '"Carteira azul","","10/14/2026","Transfer : Cofre","","","","","R$100.00","R$0.00","Cleared"',
  '',
].join('\n');

test(
  'IMP-09 IMP-14 CAT-11 TRF-08 a file of another product says its account, which is made with what it began with, its divided purchase and its transfer',
  { tag: '@wide' },
  async ({ page, person }) => {
    await person.openAccount({ name: 'Itaú' });
    await page.goto('/dashboard/imports');
    await page.getByRole('button', { name: 'Importar extrato' }).first().click();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'Register.csv', mimeType: 'text/csv', buffer: Buffer.from(REGISTER) });

    await test.step('the account of the file is said, and no other is proposed', async () => {
      await expect(page.getByText('O arquivo diz que é de Carteira azul.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Criar conta Carteira azul' }).click();
      const form = page.getByRole('dialog');
      await expect(form.getByLabel('Nome')).toHaveValue('Carteira azul');
      await expect(form.getByText('O saldo vem do arquivo: R$ 385,00 em 14 de outubro.')).toBeVisible();
      await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    });

    await test.step('the preview tells the opening, the parts and the transfer', async () => {
      const main = page.getByRole('main');
      await expect(
        main.getByText('Saldo inicial em 13 de outubro: R$ 500,00, para fechar com o arquivo.'),
      ).toBeVisible();
      await expect(main.getByText('Dividida em 2').first()).toBeVisible();
      await expect(main.getByText('Transferência para outra conta sua').first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Importar 2' }).click();
      await expect(main.getByText('Confere com o arquivo em 14 de outubro')).toBeVisible();
    });

    const { transactions } = await person.request<{
      transactions: {
        type: string;
        amountCents: number;
        parts: { category: string; amountCents: number; note: string | null }[] | null;
      }[];
    }>('GET', `/api/ledgers/${person.ledgerId}/transactions`);
    expect(transactions).toMatchObject([
      { type: 'transfer_out', amountCents: 10_000 },
      {
        type: 'expense',
        amountCents: 1_500,
        parts: [
          { category: 'health', amountCents: 1_000, note: 'chá' },
          { category: 'leisure', amountCents: 500, note: null },
        ],
      },
    ]);
  },
);
