import { openAccounts } from '#accounts-screen.ts';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';
import { base64Of, type BankFileRow, ofxFile } from '@vintem/server/testing/bank-file';
import type { Account } from '@vintem/contract/accounts';
import type { Page } from '@playwright/test';

const dayBefore = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now() - days * 86_400_000);
const inWords = (day: string) =>
  new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(day))
    .replace(/^1 /u, '1º ');
const [FIRST, SECOND, LAST] = [dayBefore(5), dayBefore(4), dayBefore(3)] as const;

const ROWS: BankFileRow[] = [
  { day: FIRST, amount: '3000,00', text: 'SALARIO ACME', id: '1' },
  { day: FIRST, amount: '-45,90', text: 'PADARIA SOL', id: '2' },
  { day: SECOND, amount: '-2,50', text: 'TARIFA', id: '3' },
  { day: SECOND, amount: '-2,50', text: 'TARIFA', id: '4' },
  { day: LAST, amount: '-12,00', text: 'LANCHONETE', id: '5' },
  { day: LAST, amount: '0,00', text: 'SALDO DO DIA', id: '' },
];
// As the ledger will have it once the line in doubt is known to be one of those that were typed.
const PROVED = { from: FIRST, to: LAST, closing: { day: LAST, amount: '4000,00' } };

const statement = (name: string, rows: readonly BankFileRow[] = ROWS) => ({
  name,
  mimeType: 'application/x-ofx',
  buffer: Buffer.from(base64Of(ofxFile(rows, PROVED)), 'base64'),
});

async function spend(
  person: Person,
  account: Account,
  day: string,
  description: string,
  amountCents: number,
) {
  await person.request('POST', `/api/ledgers/${person.ledgerId}/transactions`, {
    accountId: account.id,
    type: 'expense',
    day,
    category: 'food',
    description,
    amountCents,
    currency: 'BRL',
    openingIncludesPast: false,
  });
}

const picker = (page: Page) => page.getByLabel('Arquivos do banco');
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

test('IMP-02 IMP-03 IMP-05 IMP-06 IMP-09 IMP-11 a statement is conferred by keyboard, imported, proved, refused a second time and undone', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(isMobile, 'by keyboard');
  const account = await person.openAccount({ name: 'Itaú' });
  await spend(person, account, FIRST, 'Café da manhã', 4590);
  await spend(person, account, LAST, 'Lanche', 1200);
  await spend(person, account, LAST, 'Suco', 1200);
  await openAccounts(page);

  await test.step('the account takes a file, and one that is none is refused in words', async () => {
    await page.getByRole('button', { name: 'Ações de Itaú' }).click();
    await page.getByRole('menuitem', { name: 'Importar extrato' }).click();
    await expect(page.getByText('Nenhuma linha se perde, nenhuma entra duas vezes.')).toBeVisible();
    await expectAccessible(page);
    await picker(page).setInputFiles({ name: 'vazio.ofx', mimeType: '', buffer: Buffer.from('') });
    await expect(page.getByRole('alert').filter({ hasText: 'O arquivo está vazio.' })).toBeVisible();
    await picker(page).setInputFiles(statement('novembro.ofx'));
  });

  await test.step('IMP-02 IMP-06 every line is in one box, and the boxes add up to the file', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conferir extrato: Itaú');
    await expect(page.getByText('6 linhas: 3 novas · 1 ligada · 1 para conferir · 1 ignorada')).toBeVisible();
    await expect(page.getByText(/^Saldo inicial em .*, para fechar com o banco\.$/u)).toBeVisible();
    await expect(page.getByText('Pode ser uma destas. Qual é?')).toBeVisible();
    await expectAccessible(page);
    await tab(page, /^Ligadas/u).click();
    await expect(page.getByText(/^Ligada a Café da manhã/u)).toBeVisible();
  });

  await test.step('a row is left out, taken back, and given another category by keys', async () => {
    await tab(page, /^Novas/u).click();
    await expect(page).toHaveURL(/box=new/u);
    const rows = page.getByRole('tabpanel').getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await page.keyboard.press('Escape');
    await page.locator('h1').click();
    await page.keyboard.press('j');
    await expect(page.getByRole('checkbox', { name: 'Selecionar SALARIO ACME' })).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('i');
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('checkbox', { name: 'Selecionar TARIFA' })).toBeFocused();
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expect(rows).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Selecionar SALARIO ACME' }).focus();
    await page.keyboard.press('c');
    // Both levels are searched, and what is not there yet is made without leaving.
    await page.keyboard.type('freel');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(rows.first().getByText('escolhida por você')).toBeVisible();
    const chip = page.getByRole('button', { name: /^Categoria de SALARIO ACME/u });
    await expect(chip).toBeFocused();
    await page.keyboard.press('c');
    await page.keyboard.type('Décimo terceiro');
    await page.getByRole('option', { name: 'Criar “Décimo terceiro”' }).click();
    await expect(chip).toHaveText('Décimo terceiro');
    await expectAccessible(page);
  });

  await test.step('a row is called otherwise by keys, and several get a tag', async () => {
    await page.getByRole('checkbox', { name: 'Selecionar SALARIO ACME' }).focus();
    await page.keyboard.press('e');
    const form = page.getByRole('dialog', { name: 'Editar linha' });
    await form.getByLabel('Descrição').fill('Salário de novembro');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Entra como Salário de novembro')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Selecionar todas as linhas mostradas' }).click();
    await expect(
      page.getByText('Para mudar a categoria, selecione só receitas ou só despesas.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Tags' }).click();
    const tags = page.getByRole('dialog', { name: 'Tags de 3 linhas' });
    await tags.getByRole('combobox', { name: 'Pôr' }).fill('viagem');
    await page.keyboard.press('Enter');
    await tags.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Tags de 3 linhas mudaram.')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText('Tags: viagem')).toHaveCount(3);
    // A list that is open is closed first, by the same key.
    await page.getByRole('checkbox', { name: 'Selecionar SALARIO ACME' }).click();
    await page.getByRole('button', { name: 'Mudar categoria' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('2 selecionadas')).toBeVisible();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByText('2 selecionadas')).toHaveCount(0);
  });

  await test.step('IMP-05 what is in doubt waits, and the rest goes in', async () => {
    await expect(page.getByText('1 linha fica esperando sua decisão')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('4 linhas importadas', { exact: true })).toBeVisible();
    await expect(page.getByText('1 linha do extrato espera sua decisão')).toBeVisible();
  });

  await test.step('IMP-05 IMP-09 it is answered later, and the bank agrees', async () => {
    await tab(page, /^Para conferir/u).click();
    await page.getByRole('checkbox', { name: 'Selecionar LANCHONETE' }).focus();
    await page.keyboard.press('1');
    await expect(page.getByRole('button', { name: 'Importar 1' })).toBeVisible();
    await page.getByRole('link', { name: 'Importações' }).click();
    await expect(page.getByRole('heading', { name: 'Esperam você' })).toBeVisible();
    await expect(page.getByText('1 linha decidida espera você importar', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'novembro.ofx' }).click();
    await expect(page.getByRole('button', { name: 'Importar 1' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('5 linhas importadas', { exact: true })).toBeVisible();
    await expect(page.getByText(`Confere com o banco em ${inWords(LAST)}`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('IMP-03 the same file again brings nothing', async () => {
    await page.goto('/dashboard/transactions?year=all');
    await expect(page.getByRole('button', { name: 'Editar Salário de novembro' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Importar extrato' })).toBeVisible();
    const held = await page.evaluateHandle(
      (text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'novembro.ofx'));
        return data;
      },
      ofxFile(ROWS, PROVED),
    );
    await page.dispatchEvent('main', 'dragover', { dataTransfer: held });
    await expect(page.getByText('Solte para importar o extrato')).toBeVisible();
    await page.dispatchEvent('main', 'drop', { dataTransfer: held });
    await expect(page.getByText(/^Este arquivo já foi importado em .* Nada novo\.$/u)).toBeVisible();
    await expect(page.getByText('6 linhas: 5 já importadas · 1 ignorada')).toBeVisible();
    await page.getByRole('link', { name: 'Importações' }).click();
    await expect(page.getByRole('heading', { name: 'Sem nada de novo' })).toBeVisible();
    await expect(page.getByText('Nada de novo', { exact: true })).toBeVisible();
    await expect(page.getByText('Pela metade')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Concluir' }).click();
    await expect(page.getByRole('heading', { name: 'Sem nada de novo' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'novembro.ofx' })).toHaveCount(2);
    await page.getByRole('link', { name: 'novembro.ofx' }).first().click();
    await expect(page.getByText('Nada de novo entrou', { exact: true })).toBeVisible();
    // It takes nothing away: nothing is asked.
    await page.getByRole('button', { name: 'Desfazer importação' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importação desfeita: Itaú');
    await page.getByRole('link', { name: 'Importações' }).click();
  });

  await test.step('IMP-11 it is undone, and what was changed since is asked about', async () => {
    const listed = await person.request<{
      transactions: { id: string; version: number; description: string }[];
    }>('GET', `/api/ledgers/${person.ledgerId}/transactions`);
    const tariff = listed.transactions.find(({ description }) => description === 'TARIFA');
    await person.request('PATCH', `/api/ledgers/${person.ledgerId}/transactions/${tariff?.id}`, {
      version: tariff?.version,
      description: 'Tarifa do banco',
    });
    await page.getByRole('link', { name: 'novembro.ofx' }).last().click();
    await page.getByRole('button', { name: 'Desfazer importação' }).click();
    const question = page.getByRole('alertdialog', { name: 'Desfazer a importação de novembro.ofx?' });
    await expect(question.getByText('2 lançamentos saem.')).toBeVisible();
    await expect(
      question.getByText('1 lançamento foi alterado por você depois. Ele fica ou sai?'),
    ).toBeVisible();
    await expect(question.getByText('Tarifa do banco')).toBeVisible();
    await expect(question.getByText(/^O saldo inicial volta de /u)).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Manter' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importação desfeita: Itaú');
    // Its lines are no longer said to be imported, and nothing is decided about them.
    await expect(page.getByRole('tabpanel').getByText('SALARIO ACME')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText('Importada')).toHaveCount(0);
    await expect(page.getByRole('tabpanel').getByRole('checkbox')).toHaveCount(0);
    await page.goto('/dashboard/transactions?year=all');
    await expect(page.getByRole('button', { name: 'Editar Tarifa do banco' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Editar Lanche' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Editar Salário de novembro' })).toHaveCount(0);
  });
});

const file = (rows: readonly BankFileRow[], parts: Parameters<typeof ofxFile>[1]) => ({
  name: 'extrato.ofx',
  mimeType: 'application/x-ofx',
  buffer: Buffer.from(base64Of(ofxFile(rows, parts)), 'base64'),
});

test('TRF-08 IMP-07 lines say that they are transfers or parcels, and become so unless the person says no', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(isMobile, 'the keys of a wide screen');
  const itau = await person.openAccount({ name: 'Itaú' });
  await person.openAccount({ name: 'Nubank' });
  await person.request('POST', `/api/ledgers/${person.ledgerId}/cards`, {
    name: 'Roxo',
    currency: 'BRL',
    dueDayOfMonth: 10,
    closing: { by: 'days_before', count: 7 },
    closingDayIsNext: true,
    dueMoves: false,
  });
  await spend(person, itau, LAST, 'TED ENVIADA', 30_000);
  await spend(person, itau, LAST, 'Lanche', 1200);
  await page.goto('/dashboard/transactions');
  const choose = async (rows: readonly BankFileRow[], account: string, isCard = false) => {
    await page.getByRole('button', { name: 'Importar extrato' }).click();
    await picker(page).setInputFiles(file(rows, { number: account, isCard }));
    if (!isCard) {
      await page.getByRole('combobox', { name: /^Esta conta/u }).click();
      await page.getByRole('option', { name: account }).click();
    }
    await page.getByRole('button', { name: 'Continuar' }).click();
  };

  await test.step('TRF-08 a transfer is told with its other account, and what looks like one is asked about', async () => {
    await choose(
      [
        { day: LAST, amount: '300,00', text: 'TED RECEBIDA', id: '1' },
        { day: LAST, amount: '12,00', text: 'Pix recebido JOSE', id: '2' },
      ],
      'Nubank',
    );
    await expect(page.getByText('Parece transferência de Itaú')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Não é transferência' }).click();
    await tab(page, /^Ligadas/u).click();
    await expect(page.getByText(/^Transferência de Itaú · TED ENVIADA/u)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Não, muda o saldo' }).click();
    await expect(page.getByText('2 linhas importadas', { exact: true })).toBeVisible();
    await page.goto('/dashboard/transactions?year=all');
    await expect(page.getByText(/^Total líquido R\$\s0,00$/u)).toBeVisible();
  });

  await test.step('IMP-07 a parcel without a plan brings those that are missing', async () => {
    await choose([{ day: LAST, amount: '-90,00', text: 'LOJA PARC 03/05', id: '3' }], 'Roxo', true);
    const tick = page.getByRole('checkbox', { name: /^Criar as 2 parcelas que faltam/u });
    await expect(tick).toBeChecked();
    await expectAccessible(page);
    await tick.click();
    await expect(page.getByText('Parcela 3 de 5 · Sem parcelamento, por decisão sua')).toBeVisible();
    await tick.click();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('1 linha importada', { exact: true })).toBeVisible();
  });
});

test(
  'IMP-13 TRF-08 the first statement of a card says which bill its payment was, and what the account paid is the card’s',
  { tag: '@wide' },
  async ({ page, person }) => {
    await person.openAccount({ name: 'Itaú' });
    await person.request('POST', `/api/ledgers/${person.ledgerId}/cards`, {
      name: 'Roxo',
      currency: 'BRL',
      dueDayOfMonth: 10,
      closing: { by: 'days_before', count: 7 },
      closingDayIsNext: true,
      dueMoves: false,
    });
    const send = async (rows: readonly BankFileRow[], parts: Parameters<typeof ofxFile>[1]) => {
      await page.goto('/dashboard/transactions');
      await page.getByRole('button', { name: 'Importar extrato' }).click();
      await picker(page).setInputFiles(file(rows, parts));
      if (parts?.isCard !== true) {
        await page.getByRole('combobox', { name: /^Esta conta/u }).click();
        await page.getByRole('option', { name: 'Itaú' }).click();
      }
      await page.getByRole('button', { name: 'Continuar' }).click();
    };
    await send(
      [
        { day: FIRST, amount: '850,00', text: 'Pagamento recebido', id: '1' },
        { day: SECOND, amount: '-400,00', text: 'LIVRARIA', id: '2' },
        { day: LAST, amount: '-600,00', text: 'HOTEL', id: '3' },
      ],
      { number: '777', isCard: true },
    );
    await expect(
      page.getByText(
        /^O pagamento de R\$\s850,00 que está aqui é da fatura anterior, que não está no Vintém: ela entra como já devida, e o total desta fica como o do banco\.$/u,
      ),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Importar 3' }).click();
    await expect(page.getByText('3 linhas importadas', { exact: true })).toBeVisible();

    await send(
      [
        { day: dayBefore(70), amount: '-300,00', text: 'PAGTO FATURA ROXO', id: '1' },
        { day: FIRST, amount: '-850,00', text: 'PAGTO FATURA ROXO', id: '2' },
      ],
      { number: '111' },
    );
    await tab(page, /^Ligadas/u).click();
    await expect(page.getByText(/^Pagamento da fatura: Roxo/u)).toHaveCount(2);
    await page.getByRole('button', { name: 'Importar 2' }).click();
    await page.getByRole('button', { name: 'Não, muda o saldo' }).click();
    await expect(page.getByText('2 linhas importadas', { exact: true })).toBeVisible();
    await page.goto('/dashboard/accounts');
    await expect(page.getByText(/^Deve R\$\s1\.000,00$/u).first()).toBeVisible();
  },
);

test('IMP-03 IMP-11 an account is made for a file, changed while it is a draft, and an undo says what stays because another file brings it', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on a phone');
  await person.openAccount({ name: 'Nubank' });
  await page.goto('/dashboard/imports');
  await page.getByRole('button', { name: 'Importar extrato' }).click();
  await picker(page).setInputFiles(statement('novembro.ofx'));
  const title = page.getByRole('heading', { level: 1 });

  await test.step('a new account begins as the file says, with the balance that the bank tells, and the import goes on with it', async () => {
    await page.getByRole('button', { name: 'Criar conta' }).click();
    const form = page.getByRole('dialog', { name: 'Nova conta' });
    await expect(form.getByLabel('Nome')).toHaveValue('Itaú');
    await expect(form.getByText(/^O saldo vem do banco: R\$\s4\.000,00 em /u)).toBeVisible();
    await expect(form.getByLabel('Saldo atual')).toHaveCount(0);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(title).toHaveText('Conferir extrato: Itaú');
    await expect(page.getByText(/^Saldo inicial em .*, para fechar com o banco\.$/u)).toBeVisible();
  });

  await test.step('IMP-03 the account of a draft is changed, and what was left out stays so', async () => {
    await page.getByRole('checkbox', { name: 'Selecionar LANCHONETE' }).focus();
    await page.keyboard.press('i');
    await expect(page.getByText('6 linhas: 4 novas · 2 ignoradas')).toBeVisible();
    await page.getByRole('button', { name: 'Mudar conta' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Mudar conta' }).click();
    await page.getByRole('combobox', { name: /^Esta conta/u }).click();
    await page.getByRole('option', { name: 'Nubank' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(title).toHaveText('Conferir extrato: Nubank');
    await expect(page.getByText('6 linhas: 4 novas · 2 ignoradas')).toBeVisible();
    await page.getByRole('button', { name: 'Importar 4' }).click();
    await expect(title).toHaveText('Extrato importado: Nubank');
  });

  await test.step('IMP-11 what another file brings, too, stays, and that is said before and after', async () => {
    const at = `/api/ledgers/${person.ledgerId}/imports`;
    const content = statement('', ROWS.slice(1, 4)).buffer.toString('base64');
    const sent = await person.request<{ imports: { id: string }[] }>('POST', at, {
      fileName: 'semana.ofx',
      content,
    });
    await person.request('POST', `${at}/${sent.imports[0]?.id}/apply`, {});
    await page.getByRole('main').getByRole('button', { name: 'Desfazer importação' }).click();
    const question = page.getByRole('alertdialog', { name: 'Desfazer a importação de novembro.ofx?' });
    const stays = '3 lançamentos ficam: o arquivo semana.ofx também os traz.';
    await expect(question.getByText(stays)).toBeVisible();
    await expect(question.getByText('1 lançamento sai.')).toBeVisible();
    await question.getByRole('button', { name: 'Desfazer importação' }).click();
    await expect(page.getByText(`Importação desfeita. ${stays}`)).toBeVisible();
    await expect(title).toHaveText('Importação desfeita: Nubank');
  });
});

test('IMP-05 on a phone a file without an account asks for it, and a line in doubt is answered from a sheet', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(!isMobile, 'the screens of a phone');
  const account = await person.openAccount({ name: 'Itaú' });
  await spend(person, account, LAST, 'Lanche', 1200);
  await spend(person, account, LAST, 'Suco', 1200);
  await page.goto('/dashboard/transactions');
  await page.getByRole('button', { name: 'Mais ações da página' }).click();
  await page.getByRole('menuitem', { name: 'Importar extrato' }).click();
  await picker(page).setInputFiles([
    statement('a.ofx'),
    { name: 'b.ofx', mimeType: '', buffer: Buffer.from('') },
  ]);
  await page.getByRole('button', { name: 'Conferir' }).click();

  await test.step('the account is asked once', async () => {
    await expect(page.getByText('Itaú (341 · 12345-6)')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('6 linhas: 4 novas · 1 para conferir · 1 ignorada')).toBeVisible();
  });

  await test.step('the answers are large buttons in a sheet', async () => {
    await page.getByRole('button', { name: 'LANCHONETE' }).click();
    const sheet = page.getByRole('dialog', { name: 'Pode ser uma destas. Qual é?' });
    await expect(sheet.getByRole('button', { name: 'Nenhuma destas' })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Nenhuma destas' }).click();
    await page.getByRole('button', { name: 'Importar 5' }).click();
    await expect(page.getByText(`Confere com o banco em ${inWords(LAST)}`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('IMP-14 the only account is not proposed to a file of another number', async () => {
    await page.goto('/dashboard/imports');
    await page.getByRole('button', { name: 'Importar extrato' }).click();
    await picker(page).setInputFiles(file([ROWS[1] as BankFileRow], { number: '9999-9' }));
    await expect(
      page.getByText('Este arquivo é da conta 9999-9. Aqui você costuma importar a 12345-6.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled();
    await expectAccessible(page);
  });
});

test('IMP-09 IMP-10 a balance that was conferred with the bank is changed after a question, and the account says why it does not hold', async ({
  page,
  person,
  isMobile,
  expectedErrors,
}) => {
  test.skip(isMobile, 'the same on a phone');
  const account = await person.openAccount({ name: 'Itaú' });
  const at = `/api/ledgers/${person.ledgerId}/imports`;
  const content = statement('novembro.ofx').buffer.toString('base64');
  const sent = { fileName: 'novembro.ofx', content, accountId: account.id };
  const drafted = await person.request<{ imports: { id: string }[] }>('POST', at, sent);
  await person.request('POST', `${at}/${drafted.imports[0]?.id}/apply`, {});

  await test.step('IMP-10 an edit under it asks, and what goes back saves nothing', async () => {
    await page.goto('/dashboard/transactions?year=all');
    await page.getByRole('button', { name: 'Editar LANCHONETE' }).click();
    const form = page.getByRole('dialog', { name: 'Editar transação' });
    await form.getByLabel('Valor').fill('47,00');
    expectedErrors.push(/409/u, /checkpoint_broken/u);
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    const question = page.getByRole('alertdialog', {
      name: /^Isto muda um saldo já conferido com o banco \(.*\)\. Continuar\?$/u,
    });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Voltar' }).click();
    await expect(
      form.getByText('Isto muda um saldo já conferido com o banco. Nada foi salvo.'),
    ).toBeVisible();
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await question.getByRole('button', { name: 'Continuar' }).click();
    await expect(form).toBeHidden();
  });

  await test.step('IMP-09 IMP-10 the account says that it does not hold any more, and why', async () => {
    await openAccounts(page);
    await expect(page.getByText(/^Não confere mais com o banco em .*: faltam R\$\s35,00\./u)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ver por quê: Itaú' }).click();
    await expect(page.getByText(/^O banco diz −R\$\s12,00$/u)).toBeVisible();
    await expect(page.getByText('É a diferença exata')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ajustar saldo inicial' }).click();
    await expect(page.getByText(`Confere com o banco em ${inWords(LAST)}`, { exact: true })).toBeVisible();
  });
});
