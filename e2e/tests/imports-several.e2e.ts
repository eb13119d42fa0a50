// The first minutes of somebody who comes with files: from an empty dashboard to the last of them.
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([...lines, ''].join('\n')),
});

test('IMP-02 IMP-11 an empty dashboard takes files; each says what its lines add up to, and leads to the next once it is imported', async ({
  page,
  person: _person,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Importar extrato' }).click();
  await page
    .getByLabel('Arquivos do banco')
    .setInputFiles([
      csv('NU_123_01OUT2026_31OUT2026.csv', [
        'Data,Valor,Identificador,Descrição',
        '02/10/2026,3000.00,a1,SALARIO ACME',
        '03/10/2026,-45.90,a2,PADARIA SOL',
      ]),
      csv('Nubank_2026-10-20.csv', [
        'date,title,amount',
        '2026-09-25,Mercado,100.00',
        '2026-09-26,Cafeteria,12.50',
        '2026-09-27,Estorno Mercado,-20.00',
      ]),
    ]);
  const dialog = page.getByRole('dialog');
  const ofCard = dialog.getByRole('listitem').filter({ hasText: 'Nubank_2026-10-20.csv' });
  await ofCard.getByRole('button', { name: 'Conferir' }).click();
  const sums = page.getByRole('heading', { name: 'Soma das linhas' }).locator('..');

  await test.step('a statement of a card adds up its purchases and its credits', async () => {
    await page.getByRole('button', { name: 'Criar cartão' }).click();
    await page
      .getByRole('dialog', { name: 'Novo cartão' })
      .getByRole('button', { name: 'Salvar', exact: true })
      .click();
    await expect(sums).toContainText(
      /Compras e encargosR\$\s112,50Créditos e pagamentos−R\$\s20,00TotalR\$\s92,50/u,
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Importar 3' }).click();
    await expect(page.getByText('3 linhas importadas', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the next file is one press away, and the last one leads to none', async () => {
    await page.getByRole('link', { name: 'Conferir o próximo arquivo' }).click();
    await expect(page.getByText('NU_123_01OUT2026_31OUT2026.csv')).toBeVisible();
    await page.getByRole('button', { name: /^Criar conta/u }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(sums).toContainText(/Saídas−R\$\s45,90EntradasR\$\s3\.000,00TotalR\$\s2\.954,10/u);
    await page.getByRole('button', { name: 'Importar 2' }).click();
    // The file tells no balance from which it would follow.
    await page.getByRole('button', { name: 'Não, muda o saldo' }).click();
    await expect(page.getByText('2 linhas importadas', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Conferir o próximo/u })).toBeHidden();
  });
});
