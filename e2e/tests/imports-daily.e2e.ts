// What is done every few days: a statement of an account that is known, from wherever the app opens.
import { expect, type Person, test } from '#test.ts';
import { base64Of, ofxFile } from '@vintem/server/testing/bank-file';

const rows = (day: string, ...texts: string[]) =>
  texts.map((text, index) => ({ day, amount: '-10,00', text, id: `${day} ${index}` }));
const FIRST = ofxFile(rows('2026-10-05', 'PADARIA SOL', 'LANCHONETE'));
const NEXT = ofxFile(rows('2026-10-12', 'PADARIA SOL', 'LIVRARIA', 'CINEMA'));

/** An account that has had a statement: what is asked once was asked. */
async function known(person: Person): Promise<void> {
  const account = await person.openAccount({ name: 'Itaú' });
  const at = `/api/ledgers/${person.ledgerId}/imports`;
  const { imports } = await person.request<{ imports: { id: string }[] }>('POST', at, {
    fileName: 'antes.ofx',
    content: base64Of(FIRST),
    accountId: account.id,
  });
  await person.request('POST', `${at}/${imports[0]?.id}/apply`, { openingIncludesPast: true });
}

test('IMP-03 a statement is dropped where the app opens, and Ctrl Enter imports it; what is no statement goes to the scanner', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(isMobile, 'nothing is dragged on a phone');
  await known(person);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Saldo Total' })).toBeVisible();
  const drop = async (name: string, text: string) => {
    const held = await page.evaluateHandle(
      ([called = '', content = '']) => {
        const data = new DataTransfer();
        data.items.add(new File([content], called));
        return data;
      },
      [name, text],
    );
    // The sign loads with the first file that is dragged over the page.
    await expect(async () => {
      await page.dispatchEvent('main', 'dragenter', { dataTransfer: held });
      await page.dispatchEvent('main', 'dragover', { dataTransfer: held });
      await expect(page.getByText('Solte para ler', { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.dispatchEvent('main', 'drop', { dataTransfer: held });
    await expect(page.getByText('Solte para ler', { exact: true })).toHaveCount(0);
  };
  await drop('outubro.ofx', NEXT);
  await expect(page.getByRole('button', { name: 'Importar 3' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('3 linhas importadas', { exact: true })).toBeVisible();

  await page.goto('/dashboard/investments');
  await drop('nota.xml', '<nada/>');
  await expect(page.getByRole('dialog', { name: 'Scanner de Documentos Fiscais' })).toBeVisible();
});

test('IMP-03 on a phone a statement is imported with three presses beside the choice of its file', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(!isMobile, 'the screens of a phone');
  await known(person);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Mais', exact: true }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Importar extrato' }).click();
  await (
    await choosing
  ).setFiles({ name: 'outubro.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(NEXT) });
  await page.getByRole('button', { name: 'Importar 3' }).click();
  await expect(page.getByText('3 linhas importadas', { exact: true })).toBeVisible();
});
