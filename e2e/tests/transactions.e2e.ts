import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Account } from '@vintem/contract/accounts';
import type { Transaction } from '@vintem/contract/transactions';
import { expectAccessible } from '#expect-accessible.ts';
import { filterList } from '#filter-list.ts';
import { expect, type Person, test } from '#test.ts';
import { today } from '#today.ts';

/** What a refused call leaves in the console: the browser's line and ours. */
const REFUSED = [/^Failed to load resource: /, /^Vintém: (GET|POST|PATCH|DELETE) \/api\//];

/** The day in the ledger's time zone, as ISO 8601. */
const TODAY = today();
const [YEAR = '', MONTH = ''] = TODAY.split('-');
const FIRST = `${YEAR}-${MONTH}-01`;
const typed = (day: string) => day.split('-').toReversed().join('/');

type Entry = Partial<Pick<Transaction, 'type' | 'category' | 'description' | 'currency'>> & {
  day?: string;
  amountCents?: number;
  accountAmountCents?: number;
};

async function enter(person: Person, account: Account, entry: Entry = {}): Promise<Transaction> {
  const body = {
    type: 'expense',
    category: 'food',
    description: 'Padaria',
    amountCents: 1000,
    currency: account.currency,
    day: FIRST,
    accountId: account.id,
    ...entry,
  };
  const path = `/api/ledgers/${person.ledgerId}/transactions`;
  return (await person.request<{ transaction: Transaction }>('POST', path, body)).transaction;
}

async function balanceOf(person: Person, { id }: Account): Promise<number | undefined> {
  const { accounts } = await person.request<{ accounts: Account[] }>('GET', '/api/accounts?kind=personal');
  return accounts.find((account) => account.id === id)?.balanceCents;
}

/** The balance that was given does not include the past: nobody is asked, and what is entered of the past moves it. */
async function excludePast(person: Person, { id, version }: Account): Promise<void> {
  const path = `/api/ledgers/${person.ledgerId}/accounts/${id}`;
  await person.request('PATCH', path, { version, openingIncludesPast: false });
}

const storedOf = async (person: Person) =>
  (
    await person.request<{ transactions: Transaction[] }>(
      'GET',
      `/api/ledgers/${person.ledgerId}/transactions`,
    )
  ).transactions;

async function openPage(page: Page, search = ''): Promise<void> {
  await page.goto(`/dashboard/transactions${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Transações', exact: true })).toBeVisible();
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const periods = (page: Page) => page.getByRole('dialog', { name: 'Escolher o período' });

/** Opens the months of a year behind the title. */
async function openPeriods(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(\p{Lu}\p{Ll}+ de \d{4}|Ano de \d{4}|Todo o período)$/u })
    .click();
  await expect(periods(page)).toBeVisible();
}

async function choosePeriod(page: Page, name: string): Promise<void> {
  await openPeriods(page);
  await periods(page).getByRole('button', { name, exact: true }).click();
  await expect(periods(page)).toBeHidden();
}

const rowOf = (page: Page, description: string) =>
  page
    .getByRole(isPhone(page) ? 'listitem' : 'row')
    .filter({ has: page.getByRole('button', { name: `Editar ${description}`, exact: true }) });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const summaryOf = (page: Page) => page.getByRole('region', { name: 'Resumo do período' });

/** Asks to delete it: from its row's menu, or on phones from its form. */
async function remove(page: Page, description: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: `Editar ${description}`, exact: true }).click();
    await page.getByRole('button', { name: 'Excluir a transação', exact: true }).click();
  } else {
    await page.getByRole('button', { name: `Ações de ${description}`, exact: true }).click();
    await page.getByRole('menuitem', { name: /^Excluir/ }).click();
  }
}

test('TX-01 DASH-06 the sums are those of the filter, each currency converted once, and compared with the month before; the CSV has all of the filter @wide', async ({
  page,
  person,
}) => {
  const reais = await person.openAccount({ name: 'Banco' });
  const dollars = await person.openAccount({ name: 'Global', currency: 'USD' });
  await enter(person, reais, { type: 'income', category: 'salary', amountCents: 500_000 });
  await enter(person, reais, { amountCents: 6_681 });
  await enter(person, dollars, { type: 'income', category: 'freelance', amountCents: 1_001 });
  await enter(person, dollars, { type: 'income', category: 'freelance', amountCents: 1_002 });
  await openPage(page);
  const summary = summaryOf(page);
  // 20,03 × 5,3012 = 106,183036: rounded once, of the sum.
  await expect(summary).toContainText('R$ 5.106,18');
  await expect(summary).toContainText('R$ 66,81');
  await expect(summary).toContainText('R$ 5.039,37');
  await expect(summary).toContainText('Valores em outras moedas convertidos para R$ pela taxa atual.');
  await expect(page.getByText('4 de 4 lançamentos')).toBeVisible();
  await expectAccessible(page);

  await page.getByText('Despesas', { exact: true }).last().click();
  await expect(summary).toContainText('−R$ 66,81');
  await expect(summary).toContainText('R$ 0,00');
  await expect(page.getByText('1 de 1 lançamento')).toBeVisible();

  await test.step('the CSV export has every match of the filter', async () => {
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(/^vintem-transacoes-.*\.csv$/);
    const [header, row, ...rest] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(header).toContain('Data;Descrição;Categoria');
    expect(row).toMatch(/;Padaria;Alimentação;Despesa;Efetivada;Banco;-/);
    expect(rest).toEqual(['']);
    await expect(page.getByText('Transações exportadas.')).toBeVisible();
  });

  await test.step('TX-01 DASH-06 a month is compared with the one before, where that has transactions', async () => {
    const account = await person.openAccount();
    await enter(person, account, {
      type: 'income',
      category: 'salary',
      amountCents: 110_000,
      day: '2025-03-10',
    });
    await enter(person, account, { amountCents: 6_000, day: '2025-03-10' });
    await enter(person, account, {
      type: 'income',
      category: 'salary',
      amountCents: 100_000,
      day: '2025-02-10',
    });
    await enter(person, account, { amountCents: 5_000, day: '2025-02-28' });
    await openPage(page, '?month=3&year=2025');
    // 1.040,00 after 950,00.
    await expect(summary).toContainText('+9,5%em relação a fevereiro');
    await expect(summary).toContainText('+10,0%em relação a fevereiro');
    await expect(summary).toContainText('20,0% a mais que em fevereiro');
    await choosePeriod(page, 'Fevereiro');
    await expect(summary).toContainText('R$ 950,00');
    await expect(summary).not.toContainText('%');
    await choosePeriod(page, 'Ano de 2025');
    await expect(summary).toContainText('R$ 1.990,00');
    await expect(summary).not.toContainText('%');
  });
});

test('TX-02 filters and the period are kept in the URL: a month or all, from ten years back to the latest transaction, with neighbours @wide', async ({
  page,
  person,
}) => {
  test.slow();
  const account = await person.openAccount();
  await enter(person, account, { description: 'Antiga', day: `${Number(YEAR) - 9}-02-10` });
  await enter(person, account, { description: 'Distante', day: `${Number(YEAR) + 2}-03-10` });
  await openPage(page);
  await openPeriods(page);
  await expect(periods(page).getByRole('button')).toHaveText([
    'Janeiro',
    'Fevereiro',
    'Março',
    'Abril',
    'Maio',
    'Junho',
    'Julho',
    'Agosto',
    'Setembro',
    'Outubro',
    'Novembro',
    'Dezembro',
    `Ano de ${YEAR}`,
    'Todo o período',
  ]);
  await expectAccessible(page);
  await periods(page).getByRole('combobox', { name: 'Ano' }).click();
  // Those two to come.
  await expect(page.getByRole('option')).toHaveCount(12);
  await page.getByRole('option', { name: String(Number(YEAR) - 9) }).click();
  await periods(page)
    .getByRole('button', { name: `Ano de ${Number(YEAR) - 9}` })
    .click();
  await expect(rowOf(page, 'Antiga')).toBeVisible();
  await expect(page).toHaveURL(/month=all/);
  await page.getByRole('button', { name: 'Ano anterior' }).click();
  await expect(page).toHaveURL(new RegExp(`year=${Number(YEAR) - 10}`));
  await choosePeriod(page, 'Todo o período');
  await expect(page).toHaveURL(/year=all/);
  await expect(rowOf(page, 'Antiga')).toBeVisible();
  await expect(rowOf(page, 'Distante')).toBeVisible();
  await openPage(page, `?month=2&year=${Number(YEAR) + 2}`);
  await page.getByRole('button', { name: 'Mês seguinte' }).click();
  await expect(rowOf(page, 'Distante')).toBeVisible();
  await openPage(page, '?month=13&year=abc&category=nada&type=x');
  await expect(page.getByText('Nenhuma transação encontrada neste período.')).toBeVisible();

  await test.step('TX-02 filters are kept in the URL; categories are those of the whole period', async () => {
    await enter(person, account, { category: 'health', description: 'Farmácia Pague Menos' });
    for (let first = 0; first < 56; first += 8) {
      const few = Array.from({ length: 8 }, (_, at) => `Café ${String(first + at).padStart(2, '0')}`);
      await Promise.all(few.map((description) => enter(person, account, { description })));
    }
    await openPage(page);
    await expect(page).toHaveURL(/\/dashboard\/transactions$/);
    await expect(
      page.getByRole('main').getByRole('button', { name: new RegExp(` de ${YEAR}$`, 'u') }),
    ).toBeVisible();
    await expect(page.getByText(/^· 57 lançamentos$/)).toBeVisible();
    // The pharmacy is on the second page, which the end of the list brings.
    await expect(page.getByText('50 de 57 lançamentos')).toBeVisible();
    await filterList(page, 'Categoria', 'Saúde');
    await expect(page).toHaveURL(/category=health/);
    await expect(page.getByText('1 de 1 lançamento')).toBeVisible();
    await page.reload();
    await expect(rowOf(page, 'Farmácia Pague Menos')).toBeVisible();

    await page
      .locator('label')
      .filter({ hasText: /^Receitas$/ })
      .click();
    await expect(page).toHaveURL(/\/dashboard\/transactions\?type=income$/);
    await expect(page.getByText('Nenhuma transação encontrada neste período.')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page).toHaveURL(/\/dashboard\/transactions$/);

    await page.getByRole('searchbox', { name: 'Buscar transações' }).fill('FARMACIA');
    await expect(page).toHaveURL(/q=FARMACIA/);
    await expect(page.getByText('1 de 1 lançamento')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Buscar transações' }).fill('');
    await expect(page.getByText('50 de 57 lançamentos')).toBeVisible();
    await page.getByText('Total líquido').scrollIntoViewIfNeeded();
    await expect(page.getByText('57 de 57 lançamentos')).toBeVisible();
  });
});

test('TX-03 TX-05 a row shows its fields, and an empty list says so; the form marks what is required, and follows account and type @wide', async ({
  page,
  person,
}) => {
  await openPage(page);
  await expect(page.getByText('Nenhuma transação encontrada neste período.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await enter(person, await person.openAccount({ name: 'Carteira' }), { amountCents: 6_681 });
  await page.reload();
  if (isPhone(page)) {
    await expect(page.getByRole('heading', { level: 2, name: / 1 de / })).toBeVisible();
    await expect(rowOf(page, 'Padaria')).toContainText('Alimentação · Carteira');
  } else {
    await expect(page.getByRole('columnheader')).toContainText([
      '',
      'Descrição',
      'Categoria',
      'Valor',
      'Ações',
    ]);
    await expect(rowOf(page, 'Padaria').getByRole('cell')).toContainText([
      '',
      'Padaria',
      'Alimentação',
      '−R$ 66,81',
      '',
    ]);
    // Under its day, with what the day adds up to.
    await expect(page.getByRole('row', { name: /, 1 de .*−R\$ 66,81$/u })).toBeVisible();
  }
  await expect(rowOf(page, 'Padaria')).toContainText('−R$ 66,81');

  await test.step('TX-05 the form marks required fields, takes the currency of the account, and clears the category with the type', async () => {
    await person.openAccount({ name: 'Banco' });
    await person.openAccount({ name: 'Global', currency: 'USD' });
    await page.reload();
    await expect(rowOf(page, 'Padaria')).toBeVisible();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Nova Transação' });
    await expect(dialog.getByRole('combobox', { name: 'Conta' })).toHaveText('Selecione');
    await expect(dialog.getByLabel('Data')).toHaveValue(typed(TODAY));
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    const amount = dialog.getByLabel('Valor', { exact: true });
    await expect(amount).toHaveAccessibleDescription('Informe o valor');
    await expect(amount).toBeFocused();
    await expect(dialog.getByText('Descreva a transação')).toBeVisible();
    await expect(dialog.getByText('Escolha uma categoria', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Selecione uma conta', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await choose(page, 'Categoria', 'Moradia');
    await dialog
      .locator('label')
      .filter({ hasText: /^Receita$/ })
      .click();
    await expect(dialog.getByRole('combobox', { name: 'Categoria' })).toHaveValue('');
    await choose(page, 'Categoria', 'Freelance');
    await choose(page, 'Conta', 'Global · USD');
    await expect(dialog.getByRole('combobox', { name: 'Moeda' })).toHaveText('$ · USD');
    await amount.fill('0,01');
    await dialog.getByLabel('Descrição').fill('Projeto');
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Projeto')).toContainText('+$0.01');

    // The one last used is chosen, with its currency, and listed first.
    await page.getByRole('button', { name: 'Nova Transação' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Conta' })).toHaveText('Global · USD');
    await expect(dialog.getByRole('combobox', { name: 'Moeda' })).toHaveText('$ · USD');
    await dialog.getByRole('combobox', { name: 'Conta' }).click();
    await expect(page.getByRole('option')).toHaveText(['Global · USD', 'Banco · BRL', 'Carteira · BRL']);
  });
});

test('TX-06 TX-07 TX-08 creating, editing and deleting move the balances once, across accounts, types and currencies @wide', async ({
  page,
  person,
}) => {
  const account = await person.openAccount({ name: 'Banco', balanceCents: 10_000 });
  await openPage(page);
  await page.getByRole('button', { name: 'Nova Transação' }).click();
  await page.getByLabel('Valor', { exact: true }).fill('66,81');
  await page.getByLabel('Descrição').fill('Padaria');
  await choose(page, 'Categoria', 'Alimentação');
  await page.getByLabel('Data').fill(typed(TODAY));
  await choose(page, 'Conta', 'Banco · BRL');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await balanceOf(person, account)).toBe(3_319);

  await remove(page, 'Padaria');
  const question = page.getByRole('alertdialog', { name: 'Excluir a transação Padaria?', exact: true });
  await expect(question).toContainText('O saldo da conta será ajustado.');
  expect(await balanceOf(person, account)).toBe(3_319);
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Transação Padaria excluída.')).toBeVisible();
  expect(await balanceOf(person, account)).toBe(10_000);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(rowOf(page, 'Padaria')).toBeVisible();
  expect(await balanceOf(person, account)).toBe(3_319);

  await test.step('TX-08 another currency than the account’s is converted by the rate, or by the bank’s figure', async () => {
    await page.getByRole('button', { name: 'Nova Transação' }).click();
    await page.getByLabel('Valor', { exact: true }).fill('100');
    await page.getByLabel('Descrição').fill('Nuvem');
    await choose(page, 'Categoria', 'Outros');
    await choose(page, 'Conta', 'Banco · BRL');
    await choose(page, 'Moeda', '$ · USD');
    const figure = page.getByLabel('Valor na conta (R$)');
    await expect(figure).toHaveAccessibleDescription(/≈ R\$\s530,12 pela taxa atual \(1 USD = 5,3012 BRL\)/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(rowOf(page, 'Nuvem')).toContainText('−$100.00');
    await expect(rowOf(page, 'Nuvem')).toContainText('≈ R$ 530,12');
    expect(await balanceOf(person, account)).toBe(-49_693);
    expect((await storedOf(person)).find(({ description }) => description === 'Nuvem')).toMatchObject({
      rate: '5.3012',
      accountAmountCents: 53_012,
    });

    await page.getByRole('button', { name: 'Editar Nuvem' }).click();
    await expect(figure).toHaveAccessibleDescription(/pela taxa do lançamento/);
    await figure.fill('548,9');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await balanceOf(person, account)).toBe(-51_571);
    expect((await storedOf(person)).find(({ description }) => description === 'Nuvem')).toMatchObject({
      rateSource: 'typed',
      accountAmountCents: 54_890,
    });
  });
});

test('TX-06 TX-07 editing moves the balances once, across accounts, types and currencies; what is saved outside the shown period says where it is @wide', async ({
  page,
  person,
}) => {
  const reais = await person.openAccount({ name: 'Banco', balanceCents: 10_000 });
  const euros = await person.openAccount({ name: 'Lisboa', currency: 'EUR', balanceCents: 10_000 });
  await excludePast(person, euros);
  const { id } = await enter(person, reais, { amountCents: 1_000 });
  await openPage(page);
  await page.getByRole('button', { name: 'Editar Padaria' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar transação' });
  await dialog
    .locator('label')
    .filter({ hasText: /^Receita$/ })
    .click();
  await choose(page, 'Categoria', 'Vendas');
  await choose(page, 'Conta', 'Lisboa · EUR');
  await dialog.getByLabel('Valor', { exact: true }).fill('25');
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Padaria')).toContainText('+25,00 €');
  expect(await balanceOf(person, reais)).toBe(10_000);
  expect(await balanceOf(person, euros)).toBe(12_500);
  expect((await storedOf(person)).map((stored) => stored.id)).toEqual([id]);

  await test.step('TX-06 TX-07 a transaction saved outside the shown period says where it is, and links there', async () => {
    await page.getByRole('button', { name: 'Editar Padaria' }).click();
    await page.getByLabel('Data', { exact: true }).fill('10/10/2024');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Transação salva em outubro de 2024.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    await expect(page).toHaveURL(/month=10&year=2024$/);
    await expect(rowOf(page, 'Padaria')).toBeVisible();

    // Within the period, and of a type that is filtered out.
    await openPage(page, '?month=10&year=2024&type=income');
    await page.getByRole('button', { name: 'Editar Padaria' }).click();
    await page
      .getByRole('dialog')
      .locator('label')
      .filter({ hasText: /^Despesa$/ })
      .click();
    await choose(page, 'Categoria', 'Moradia');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Transação salva.', { exact: true })).toBeVisible();
  });
});

test('TX-09 FX-05 what fails is said, with nothing lost; the yellow banner of old rates stays until a reload succeeds @wide', async ({
  page,
  person,
  expectedErrors,
}) => {
  await test.step('TX-09 a failed load shows "Erro ao carregar transações" and can be retried', async () => {
    expectedErrors.push(...REFUSED);
    await enter(person, await person.openAccount({ name: 'Outra' }));
    await page.route('**/transactions?*', (route) => route.fulfill({ status: 500, body: 'down' }));
    await openPage(page);
    await expect(page.getByText('Erro ao carregar transações', { exact: true })).toBeVisible();
    await page.unroute('**/transactions?*');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(rowOf(page, 'Padaria')).toBeVisible();
  });

  await test.step('TX-09 a failed save or delete, or a missing account, loses nothing', async () => {
    const account = await person.openAccount({ name: 'Banco' });
    await openPage(page);
    const failing = (method: string) =>
      page.route('**/transactions**', (route) =>
        route.request().method() === method ? route.fulfill({ status: 500, body: 'down' }) : route.fallback(),
      );
    await failing('DELETE');
    await remove(page, 'Padaria');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Erro ao excluir transação', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(rowOf(page, 'Padaria')).toBeVisible();

    await page.getByRole('button', { name: 'Nova Transação' }).click();
    await page.getByLabel('Valor', { exact: true }).fill('10');
    await page.getByLabel('Descrição').fill('Livro');
    await choose(page, 'Categoria', 'Educação');
    await choose(page, 'Conta', 'Banco · BRL');
    await failing('POST');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Erro ao salvar transação', { exact: true })).toBeVisible();
    await page.unrouteAll();

    const path = `/api/ledgers/${person.ledgerId}/accounts/${account.id}`;
    await person.request('DELETE', `${path}?version=${account.version}`);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Conta não encontrada', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Descrição')).toHaveValue('Livro');
  });

  await test.step('FX-05 the yellow banner stays until a reload succeeds; the last known rates stay in use', async () => {
    const account = await person.openAccount({ name: 'Global', currency: 'USD' });
    await enter(person, account, { description: 'Nuvem', amountCents: 10_000 });
    let isDown = true;
    await page.route('**/api/rates', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), isStale: isDown } });
    });
    await page.route('**/api/rates/refresh', (route) => {
      const error = {
        code: 'rates_unavailable',
        message: 'Erro ao carregar taxas de câmbio. Os valores podem estar desatualizados.',
        detail: 'Failed to fetch exchange rates',
        requestId: 'teste',
      };
      return isDown ? route.fulfill({ status: 503, json: { error } }) : route.fallback();
    });
    await openPage(page);
    const banner = page.getByText(
      'Erro ao carregar taxas de câmbio. Os valores podem estar desatualizados.',
      {
        exact: true,
      },
    );
    await expect(banner).toBeVisible();
    await expect(rowOf(page, 'Nuvem')).toContainText('≈ R$ 530,12');
    await expectAccessible(page);
    const refused = page.waitForResponse('**/api/rates/refresh');
    await page.getByRole('button', { name: 'Recarregar' }).click();
    expect((await refused).status()).toBe(503);
    await expect(page.getByRole('button', { name: 'Recarregar' })).toBeEnabled();
    await expect(banner).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await expect(banner).toBeHidden();
    await expect(rowOf(page, 'Nuvem')).toContainText('≈ R$ 530,12');
  });
});

test('TX-10 FX-01 the form offers the categories of each type and the currencies, each as at home @wide', async ({
  page,
  person,
}) => {
  await test.step('FX-01 each currency has its own format', async () => {
    const shownAs: [string, string][] = [];
    for (const [currency, shown] of [
      ['BRL', '−R$ 1.234,56'],
      ['USD', '−$1,234.56'],
      ['EUR', '−1.234,56 €'],
      ['GBP', '−£1,234.56'],
    ] as const) {
      const account = await person.openAccount({ name: currency, currency });
      await enter(person, account, { description: `Em ${currency}`, amountCents: 123_456 });
      shownAs.push([`Em ${currency}`, shown]);
    }
    await openPage(page);
    for (const [description, shown] of shownAs) await expect(rowOf(page, description)).toContainText(shown);
    await page.getByRole('button', { name: 'Nova Transação' }).click();
    await page.getByRole('combobox', { name: 'Moeda' }).click();
    await expect(page.getByRole('option')).toHaveText(['R$ · BRL', '$ · USD', '€ · EUR', '£ · GBP']);
    await page.keyboard.press('Escape');
  });

  await test.step('TX-10 each type offers its own categories', async () => {
    const categories = page.getByRole('dialog').getByRole('combobox', { name: 'Categoria' });
    await categories.click();
    await expect(page.getByRole('option')).toHaveText([
      'Moradia',
      'Alimentação',
      'Transporte',
      'Saúde',
      'Educação',
      'Lazer',
      'Vestuário',
      'Utilidades',
      'Internet/Telefone',
      'Seguros',
      'Impostos',
      'Cartão de Crédito',
      'Outros',
    ]);
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog')
      .locator('label')
      .filter({ hasText: /^Receita$/ })
      .click();
    await categories.click();
    await expect(page.getByRole('option')).toHaveText([
      'Salário',
      'Freelance',
      'Investimentos',
      'Aluguel',
      'Vendas',
      'Bônus',
      'Outros',
    ]);
  });
});
