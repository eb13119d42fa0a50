// Statements of a card that its bank tells without a number: the card is made as the file says, asked for once, and a parcel of another amount asked about.
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';

const fatura = (dueDay: string, lines: readonly string[]) => ({
  name: `Nubank_${dueDay}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(['date,title,amount', ...lines, ''].join('\n')),
});

test(
  'IMP-07 IMP-13 CARD-01 a card is made as its first statement says, and its next one asks for nothing but a parcel of another amount',
  { tag: '@wide' },
  async ({ page, person }) => {
    await person.openAccount({ name: 'Itaú' });
    const picker = page.getByLabel('Arquivos do banco');
    await page.goto('/dashboard/imports');
    await page.getByRole('button', { name: 'Importar extrato' }).click();
    await picker.setInputFiles(
      fatura('2026-10-20', ['2026-09-25,Sofá - Parcela 1/3,100.00', '2026-09-26,Padaria,12.50']),
    );

    await test.step('the form of the card begins with what the file says', async () => {
      await page.getByRole('button', { name: 'Criar cartão' }).click();
      const form = page.getByRole('dialog', { name: 'Novo cartão' });
      await expect(form.getByLabel('Nome')).toHaveValue('Nubank');
      await expect(form.getByLabel('Vence todo dia')).toHaveValue('20');
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conferir extrato: Nubank');
      await page.getByRole('button', { name: 'Importar 2' }).click();
      await expect(page.getByText('2 linhas importadas', { exact: true })).toBeVisible();
    });

    await test.step('the next statement is of that card, and asks about its parcel', async () => {
      await page.goto('/dashboard/imports');
      await page.getByRole('button', { name: 'Importar extrato' }).click();
      await picker.setInputFiles(fatura('2026-11-20', ['2026-10-25,Sofá - Parcela 2/3,112.50']));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conferir extrato: Nubank');
      await expect(
        page.getByText(/^Parcela 2 de 3 de Sofá: R\$\s100,00\. Veio R\$\s112,50\.$/u),
      ).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'É esta parcela' }).click();
      await page.getByRole('button', { name: 'Importar 1' }).click();
      await expect(page.getByText('1 linha importada', { exact: true })).toBeVisible();
    });
  },
);
