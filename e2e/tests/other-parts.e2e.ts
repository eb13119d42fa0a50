// One purchase that the bank tells as one line and another product in parts.
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';
import { base64Of, ofxFile } from '@vintem/server/testing/bank-file';

const BANK = ofxFile([
  { day: '2026-10-13', amount: '-12,00', text: 'CAFE', id: '1' },
  { day: '2026-10-14', amount: '-80,00', text: 'RSHOP PADARIA AURORA', id: '2' },
]);
/** As Mobills exports it. */
const PRODUCT = [
  'Data;Descrição;Valor;Conta;Categoria',
  '14/10/2026;Pão e leite;-30,00;Itaú;Alimentação',
  '14/10/2026;Presente da Bia;-50,00;Itaú;Lazer',
  '15/10/2026;Feira;-20,00;Itaú;Alimentação',
  '',
].join('\n');

test('IMP-03 IMP-05 what adds up to a line of the bank waits as one question, of which one answer is enough', async ({
  page,
  person,
  isMobile,
}) => {
  const account = await person.openAccount({ name: 'Itaú' });
  const at = `/api/ledgers/${person.ledgerId}/imports`;
  const send = async (fileName: string, text: string) => {
    const body = { fileName, content: base64Of(text), accountId: account.id };
    return (await person.request<{ imports: { id: string }[] }>('POST', at, body)).imports[0]?.id ?? '';
  };
  const bank = await send('extrato.ofx', BANK);
  await person.request('POST', `${at}/${bank}/apply`, { openingIncludesPast: false });
  const product = await send('mobills.csv', PRODUCT);
  await page.goto(`/dashboard/imports/${product}`);
  const main = page.getByRole('main');
  const question =
    'Com outra linha deste arquivo, soma R$ 80,00, o valor de RSHOP PADARIA AURORA, que já está aqui. É parte dela?';

  await test.step('the question names what is here, and an answer is of both lines', async () => {
    await page.getByRole('tab', { name: 'Para conferir 2' }).click();
    await expect(main.getByText(question)).toHaveCount(2);
    await expectAccessible(page);
    if (isMobile) await page.getByRole('button', { name: 'Presente da Bia' }).click();
    await page
      .getByRole(isMobile ? 'dialog' : 'listitem')
      .filter({ hasText: isMobile ? question : 'Presente da Bia' })
      .getByRole('button', { name: 'É parte desta' })
      .click();
    await expect(page.getByText('2 linhas: já estavam importadas.')).toBeVisible();
    await page.getByRole('tab', { name: 'Já importadas 2' }).click();
    await expect(main.getByText('É parte de RSHOP PADARIA AURORA, 14/10 · decidido por você')).toHaveCount(2);
  });

  await test.step('what is taken back is taken back of both, and answered again enters once', async () => {
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await page.getByRole('tab', { name: 'Para conferir 2' }).click();
    if (isMobile) await page.getByRole('button', { name: 'Pão e leite' }).click();
    await page
      .getByRole(isMobile ? 'dialog' : 'listitem')
      .filter({ hasText: isMobile ? question : 'Pão e leite' })
      .getByRole('button', { name: 'É parte desta' })
      .click();
    await page.getByRole('button', { name: 'Importar 1' }).click();
    await expect(main.getByText('1 linha importada')).toBeVisible();
  });

  await test.step('the month of what came in is a press away, and has the purchase once', async () => {
    await main.getByRole('link', { name: 'Ver transações' }).click();
    await expect(page).toHaveURL(/month=10&year=2026/u);
    await expect(main.getByText('RSHOP PADARIA AURORA')).toBeVisible();
    await expect(main.getByText('Feira', { exact: true })).toBeVisible();
    await expect(main.getByText('Presente da Bia')).toHaveCount(0);
  });
});
