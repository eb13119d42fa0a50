// Rules, from a changed category in the preview of an import to what stands in the ledger. What each command does is tested on the database, and the
// card, its form and its preview in web/src/rules.
import type { Import } from '@vintem/contract/imports';
import { base64Of, ofxFile } from '@vintem/server/testing/bank-file';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';

const dayBefore = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now() - days * 86_400_000);
const ROWS = [
  { day: dayBefore(5), amount: '-45,90', text: 'PAG*IFOOD 101', id: '1' },
  { day: dayBefore(4), amount: '-30,00', text: 'PAG*IFOOD 102', id: '2' },
  { day: dayBefore(3), amount: '-12,00', text: 'XPTO SERVICOS', id: '3' },
];

test('CAT-07 CAT-08 CAT-09 CAT-10 CAT-13 a changed category becomes a rule when asked, which the next file shows by its name, is applied with one undo, and divides and tags what comes', async ({
  page,
  person,
}) => {
  const account = await person.openAccount({ balanceCents: 100_000 });
  const ledger = `/api/ledgers/${person.ledgerId}`;
  const read = async (fileName: string, rows: typeof ROWS) => {
    const body = { fileName, content: base64Of(ofxFile(rows)), accountId: account.id };
    const { imports } = await person.request<{ imports: Import[] }>('POST', `${ledger}/imports`, body);
    return imports[0]?.id as string;
  };
  const typed = { accountId: account.id, type: 'expense', currency: 'BRL', openingIncludesPast: false };
  await person.request('POST', `${ledger}/transactions`, {
    ...typed,
    day: dayBefore(40),
    category: 'other',
    description: 'Pag*ifood almoço',
    amountCents: 2_000,
  });
  const phone = (page.viewportSize()?.width ?? 0) < 600;

  await test.step('a category chosen in the preview is offered for those that are alike, and then as a rule', async () => {
    await page.goto(`/dashboard/imports/${await read('outubro.ofx', ROWS)}`);
    const box = phone
      ? page.getByRole('combobox', { name: 'Categoria' })
      : page.getByRole('combobox', { name: 'Buscar categoria' });
    const openBox = () =>
      page.getByRole('button', { name: phone ? /PAG\*IFOOD 101/u : /Categoria de PAG\*IFOOD 101/u }).click();
    await openBox();
    await box.fill('juros');
    await expect(page.getByRole('option', { name: 'Juros e tarifas' })).toBeVisible();
    // One that is made here is offered for them as well.
    await box.fill('Docinhos');
    await page.getByRole('option', { name: 'Criar “Docinhos”' }).click();
    await expect(page.getByText('PAG*IFOOD 101: Docinhos.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aplicar à outra igual' })).toBeVisible();
    await openBox();
    await box.fill('lazer');
    await page.getByRole('option', { name: 'Lazer' }).click();
    await expect(page.getByText('PAG*IFOOD 101: Lazer.')).toBeVisible();
    await page.getByRole('button', { name: 'Aplicar à outra igual' }).click();
    await expect(page.getByText('Sempre pôr “PAG*IFOOD” em Lazer?')).toBeVisible();
    await page.getByRole('button', { name: 'Criar regra' }).click();
    await expect(page.getByText('Regra criada: o que vier com “PAG*IFOOD” entra em Lazer.')).toBeVisible();
  });
  await test.step('a row of an import becomes a rule from its menu, with what it has filled in', async () => {
    if (phone) {
      await page.getByRole('button', { name: 'XPTO SERVICOS' }).click();
      await page.getByRole('button', { name: 'Criar regra' }).click();
    } else {
      await page.getByRole('button', { name: 'Ações de XPTO SERVICOS' }).click();
      await page.getByRole('menuitem', { name: 'Criar regra' }).click();
    }
    const dialog = page.getByRole('dialog', { name: 'Nova regra' });
    await expect(dialog.getByLabel('Este texto')).toHaveValue('XPTO SERVICOS');
    await dialog.getByRole('combobox', { name: 'Põe em' }).fill('moradia');
    await page.getByRole('option', { name: 'Moradia', exact: true }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('A regra XPTO SERVICOS foi criada.')).toBeVisible();
    // The open draft follows it, and its undo.
    const reason = page.getByRole('main').getByText('regra: XPTO SERVICOS');
    await expect(reason).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Desfazer' }).last().click();
    await expect(page.getByText('Ação desfeita.')).toBeVisible();
    await expect(reason).toHaveCount(0);
    await expect(page.getByRole('main').getByText('escolhida por você').first()).toBeVisible();
  });
  await test.step('so does a transaction', async () => {
    await page.goto(`/dashboard/transactions?q=almo%C3%A7o&month=all`);
    if (phone) {
      await page.getByRole('button', { name: 'Editar Pag*ifood almoço' }).click();
      await page.getByRole('button', { name: 'Mais ações da transação' }).click();
    } else await page.getByRole('button', { name: 'Ações de Pag*ifood almoço' }).click();
    await page.getByRole('menuitem', { name: 'Criar regra' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova regra' });
    await expect(dialog.getByLabel('Este texto')).toHaveValue('Pag*ifood almoço');
    await expect(dialog.getByRole('combobox', { name: 'Põe em' })).toHaveValue('Outros');
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('the next file shows the name of the rule', async () => {
    const rows = [{ ...ROWS[0], day: dayBefore(2), text: 'PAG*IFOOD 103', id: '9' }] as typeof ROWS;
    await page.goto(`/dashboard/imports/${await read('novembro.ofx', rows)}`);
    await expect(page.getByText('regra: PAG*IFOOD').first()).toBeVisible();
  });
  await test.step('the settings say what it does, and its form says so while it changes', async () => {
    await page.goto('/dashboard/settings');
    // The sections are a press away.
    if (phone) {
      await page.getByRole('button', { name: 'Seções' }).click();
      await page.getByRole('menuitem', { name: 'Regras' }).click();
    } else {
      const sections = page.getByRole('navigation', { name: 'Nesta página' });
      await sections.getByRole('link', { name: 'Regras' }).click();
      await expect(sections.locator('[aria-current]')).toHaveText('Regras');
    }
    await expect(page.getByRole('heading', { name: 'Regras' })).toBeInViewport();
    await expect(page).toHaveURL(/#rules$/u);
    await expect(page.getByText('Se o texto contém “PAG*IFOOD”, põe em Lazer.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ações da regra PAG*IFOOD' }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar regra' });
    await dialog.getByRole('combobox', { name: 'Põe em' }).fill('alimenta');
    await page.getByRole('option', { name: 'Alimentação', exact: true }).click();
    await expect(dialog.getByText('Se o texto contém “PAG*IFOOD”, põe em Alimentação.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('what a person chose is not ticked; ticked, it changes, and one undo brings it back', async () => {
    await page.getByRole('button', { name: 'Ações da regra PAG*IFOOD' }).click();
    await page.getByRole('menuitem', { name: 'Aplicar ao que já existe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aplicar ao que já existe' });
    await expect(dialog.getByText('1 transação mudaria.')).toBeVisible();
    await expect(dialog.getByText('Nenhuma marcada')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Alterar Pag*ifood almoço' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Aplicar', exact: true }).click();
    await expect(page.getByText('1 transação alterada pela regra PAG*IFOOD.')).toBeVisible();
    await expect(page.getByText(/1 lançamento · último em/u)).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Desfazer' }).last().click();
    await expect(page.getByText('Ainda não usada')).toBeVisible();
  });
  await test.step('it divides into parts and adds a tag that is made while typing', async () => {
    await page.getByRole('button', { name: 'Ações da regra PAG*IFOOD' }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar regra' });
    await dialog.getByRole('button', { name: 'Dividir em partes' }).click();
    await dialog.getByRole('combobox', { name: 'Categoria da parte 1' }).fill('lazer');
    await page.getByRole('option', { name: 'Lazer', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Porcentagem da parte 1' }).fill('33,3');
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('viagem');
    await page.keyboard.press('Enter');
    const does = 'divide em 33,3% para Lazer e o resto para Alimentação e põe a tag viagem.';
    await expect(dialog.getByText(`Se o texto contém “PAG*IFOOD”, ${does}`)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('the next file shows the division and the tag before it is imported', async () => {
    const rows = [{ ...ROWS[0], day: dayBefore(1), amount: '-100,00', text: 'PAG*IFOOD 104', id: '10' }];
    await page.goto(`/dashboard/imports/${await read('dezembro.ofx', rows)}`);
    await expect(page.getByText('Dividida em 2').first()).toBeVisible();
    await expect(page.getByText('Tags: viagem').first()).toBeAttached();
    await expectAccessible(page);
  });
});
