import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';
import { base64Of, ofxFile } from '@vintem/server/testing/bank-file';

const ROWS = [
  { day: '2026-10-05', amount: '3000,00', text: 'SALARIO ACME', id: '1' },
  { day: '2026-10-05', amount: '-45,90', text: 'PADARIA SOL', id: '2' },
  { day: '2026-10-06', amount: '-2,50', text: 'TARIFA', id: '3' },
  { day: '2026-10-06', amount: '-2,50', text: 'TARIFA', id: '4' },
  { day: '2026-10-07', amount: '-12,00', text: 'LANCHONETE', id: '5' },
];

test('IMP-05 CAT-01 on a phone several lines are chosen and decided about together, and no message covers what ends the step', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(!isMobile, 'the screens of a phone');
  const account = await person.openAccount({ name: 'Itaú' });
  const { imports } = await person.request<{ imports: { id: string }[] }>(
    'POST',
    `/api/ledgers/${person.ledgerId}/imports`,
    {
      fileName: 'novembro.ofx',
      content: base64Of(ofxFile(ROWS, { closing: { day: '2026-10-07', amount: '100,00' } })),
      accountId: account.id,
    },
  );
  await page.goto(`/dashboard/imports/${imports[0]?.id}`);
  const bar = page.getByRole('group', { name: 'Ações das linhas selecionadas' });
  const selecting = (name: string) => page.getByRole('checkbox', { name: `Selecionar ${name}` });

  await test.step('holding a row begins the selection, a press goes on with it, and the way back ends it', async () => {
    const row = page.getByRole('button', { name: 'PADARIA SOL' });
    await row.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const box = await row.boundingBox();
    const touch = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 8 };
    const client = await page.context().newCDPSession(page);
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] });
    await expect(selecting('PADARIA SOL')).toBeChecked();
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.getByText('1 selecionada')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Importar 5' })).toBeHidden();
    await expectAccessible(page);
    await page.goBack();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Importar 5' })).toBeVisible();
  });

  await test.step('those of one type get a category, which is made on the way', async () => {
    await page.getByRole('button', { name: 'Selecionar' }).click();
    await selecting('PADARIA SOL').click();
    await selecting('SALARIO ACME').click();
    await expect(bar.getByRole('button', { name: 'Categoria' })).toBeDisabled();
    await expect(
      bar.getByText('Para mudar a categoria, selecione só receitas ou só despesas.'),
    ).toBeVisible();
    await selecting('SALARIO ACME').click();
    await selecting('LANCHONETE').click();
    await bar.getByRole('button', { name: 'Categoria' }).click();
    const sheet = page.getByRole('dialog', { name: 'Categoria de 2 linhas' });
    await sheet.getByRole('combobox').fill('Café');
    await expectAccessible(page);
    await sheet.getByRole('option', { name: 'Criar “Café”' }).click();
    await expect(page.getByText('Café, escolhida por você')).toHaveCount(2);
    await expect(bar).toHaveCount(0);
  });

  await test.step('they are left out together, and the message stands above the button', async () => {
    await page.getByRole('button', { name: 'Selecionar' }).click();
    await page.getByRole('checkbox', { name: 'Selecionar todas as linhas mostradas' }).click();
    await selecting('SALARIO ACME').click();
    await bar.getByRole('button', { name: 'Ignorar' }).click();
    await expect(page.getByText('4 linhas: ficam de fora.')).toBeVisible();
    await page.getByRole('button', { name: 'Importar 1' }).click();
    await expect(page.getByText('1 linha importada', { exact: true })).toBeVisible();
  });
});
