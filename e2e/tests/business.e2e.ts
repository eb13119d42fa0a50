// A company's dashboard: its figures, its transactions and their form.
import type { Account } from '@vintem/contract/accounts';
import type { Company, Contact } from '@vintem/contract/companies';
import type { Transaction } from '@vintem/contract/transactions';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';
import { today } from '#today.ts';

const PATH = '/dashboard/business';
const monthsAgo = (count: number) => {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 15)).toISOString().slice(0, 10);
};

class Books {
  readonly company: Company;
  readonly account: Account;
  readonly #person: Person;
  private constructor(person: Person, company: Company, account: Account) {
    this.#person = person;
    this.company = company;
    this.account = account;
  }

  static async open(person: Person, name: string): Promise<Books> {
    const body = { name, taxId: '11.222.333/0001-81' };
    const opened = await person.request<{ company: Company; account: Account }>(
      'POST',
      '/api/companies',
      body,
    );
    return new Books(person, opened.company, opened.account);
  }

  enter(transaction: object) {
    return this.#person.request<{ transaction: Transaction }>(
      'POST',
      `/api/ledgers/${this.company.id}/transactions`,
      {
        type: 'expense',
        accountId: this.account.id,
        day: today(),
        category: 'other',
        description: 'Algo',
        amountCents: 1_000,
        currency: 'BRL',
        ...transaction,
      },
    );
  }

  openAccount(name: string) {
    const body = { name, type: 'checking', currency: 'BRL', balanceCents: 0 };
    return this.#person.request('POST', `/api/ledgers/${this.company.id}/accounts`, body);
  }

  async balance(): Promise<number> {
    const path = `/api/ledgers/${this.company.id}/accounts/${this.account.id}`;
    return (await this.#person.request<Account>('GET', path)).balanceCents;
  }

  async transactions(): Promise<Transaction[]> {
    const path = `/api/ledgers/${this.company.id}/transactions`;
    return (await this.#person.request<{ transactions: Transaction[] }>('GET', path)).transactions;
  }
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openForm = async (page: Page, isMobile: boolean) => {
  const button = page.getByRole('button', { name: 'Nova Transação', exact: true });
  await (isMobile ? button.last() : button.first()).click();
  return page.getByRole('dialog', { name: 'Nova Transação' });
};

test('BIZ-02 BIZ-03 BIZ-04 BIZ-08 the figures and the list are those of the company and the month chosen @wide', async ({
  page,
  person,
}) => {
  const bakery = await Books.open(person, 'Padaria');
  const studio = await Books.open(person, 'Ateliê');
  await studio.enter({
    type: 'income',
    category: 'services',
    amountCents: 500_000,
    taxRatePercent: '6',
    description: 'Retrato',
  });
  await studio.enter({ category: 'payroll', amountCents: 200_000, description: 'Pró-labore' });
  await studio.enter({
    type: 'income',
    category: 'royalties',
    amountCents: 400_000,
    day: monthsAgo(1),
    description: 'Licença',
  });
  await studio.enter({
    currency: 'USD',
    amountCents: 10_000,
    accountAmountCents: 50_000,
    day: monthsAgo(1),
    description: 'Programa',
  });
  await bakery.enter({ type: 'income', category: 'sales', amountCents: 12_345, description: 'Pão' });

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/companies', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(PATH);
  await expect(page.getByText('Carregando dashboard empresarial...', { exact: true })).toBeVisible();
  release();

  // The first by name, until another one is chosen.
  await expect(page.getByRole('button', { name: 'Empresa: Ateliê' })).toBeVisible();
  await expect(card(page, 'Saldo Total')).toContainText('R$ 6.500,00');
  await expect(card(page, 'Saldo Total')).toContainText('Conta Principal');
  await expect(card(page, 'Receitas do Mês')).toContainText('R$ 5.000,00');
  await expect(card(page, 'Despesas do Mês')).toContainText('R$ 2.000,00');
  const result = card(page, 'Resultado do período');
  await expect(result).toContainText('R$ 3.000,00');
  await expect(result).toContainText('Margem60,0%');
  await expect(result).toContainText('Impostos nas receitasR$ 300,00');
  await expect(card(page, 'Despesas por categoria')).toContainText('SaláriosR$ 2.000,00');
  await expect(page.getByRole('heading', { name: 'Últimas Transações', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Análise financeira', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Projeções Financeiras', exact: true })).toBeVisible();
  await expectAccessible(page);

  // A month back: cards and list follow, also what is of another currency.
  await page.getByRole('button', { name: 'Mês anterior' }).click();
  await expect(card(page, 'Receitas do Mês')).toContainText('R$ 4.000,00');
  await expect(page.getByText('Retrato')).toBeHidden();
  await expect(page.getByText('Licença')).toBeVisible();
  await expect(page.getByText('≈ R$')).toBeVisible();
  await expect(page).toHaveURL(/month=|year=/);

  // Eleven years to choose from, and a month without anything.
  await page.getByRole('combobox', { name: 'Ano', exact: true }).last().click();
  const year = Number(today().slice(0, 4));
  await expect(page.getByRole('option')).toHaveText(
    Array.from({ length: 11 }, (_, back) => String(year - back)),
  );
  await page.getByRole('option', { name: String(year - 10) }).click();
  await page.getByRole('combobox', { name: 'Mês', exact: true }).click();
  await expect(page.getByRole('option')).toHaveCount(12);
  await page.getByRole('option', { name: 'Março' }).click();
  await expect(
    page.getByText('Nenhuma transação encontrada para o período selecionado.', { exact: true }),
  ).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`month=3&year=${year - 10}`));
  await expect(page.getByRole('combobox', { name: 'Mês', exact: true })).toHaveText('Março');

  // Another company; it is kept for the next visit.
  await page.getByRole('button', { name: 'Empresa: Ateliê' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Ateliê', 'Padaria', 'Adicionar Nova Empresa']);
  await page.getByRole('menuitem', { name: 'Padaria' }).click();
  await expect(page).toHaveURL(new RegExp(`company=${bakery.company.id}`));
  await page.goto(PATH);
  await expect(card(page, 'Receitas do Mês')).toContainText('R$ 123,45');
  await page.getByRole('button', { name: 'Empresa: Padaria' }).click();
  await page.getByRole('menuitem', { name: 'Adicionar Nova Empresa' }).click();
  await expect(page).toHaveURL('/dashboard/business/setup');

  await person.request('PATCH', `/api/companies/${bakery.company.id}`, { version: 1, currency: null });
  await page.goto(PATH);
  await expect(page.getByText('Moeda não definida', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar Pão' })).toBeVisible();
});

test('BIZ-04 BIZ-06 on a phone the list follows the month chosen, and the button of the bar opens the company’s form', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(!isMobile, 'the wide screen has the walk above');
  const books = await Books.open(person, 'Padaria');
  await books.enter({ type: 'income', category: 'sales', amountCents: 12_345, description: 'Pão' });
  await books.enter({ amountCents: 5_000, day: monthsAgo(1), description: 'Farinha' });
  await page.goto(PATH);
  await expect(card(page, 'Receitas do Mês')).toContainText('R$ 123,45');
  await expect(page.getByRole('button', { name: 'Editar Pão' })).toBeVisible();
  await page.getByRole('button', { name: 'Mês anterior' }).tap();
  await expect(page.getByRole('button', { name: 'Editar Farinha' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar Pão' })).toBeHidden();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const form = await openForm(page, isMobile);
  await expect(form.getByLabel('Número da nota')).toBeVisible();
});

test('BIZ-05 BIZ-06 BIZ-09 a sale is created with its client, invoice and tax, edited, and deleted after asking @wide', async ({
  page,
  person,
  expectedErrors,
  isMobile,
}) => {
  const books = await Books.open(person, 'Padaria');
  // Of several accounts none is chosen before the first transaction.
  await books.openAccount('Caixa');
  await page.goto(PATH);
  await expect(card(page, 'Saldo Total')).toBeVisible();
  const form = await openForm(page, isMobile);
  const save = form.getByRole('button', { name: 'Salvar', exact: true });
  await save.click();
  await expect(form.getByRole('combobox', { name: 'Conta' })).toHaveAccessibleDescription(
    'Conta não selecionada',
  );
  await expect(form.getByLabel('Valor')).toHaveAccessibleDescription('Informe o valor');

  const category = form.getByRole('combobox', { name: 'Categoria' });
  for (const [type, labels] of [
    [
      'Despesa',
      [
        'Salários',
        'Marketing',
        'Infraestrutura',
        'Equipamentos',
        'Software',
        'Impostos',
        'Serviços',
        'Fornecedores',
        'Outros',
      ],
    ],
    ['Receita', ['Vendas', 'Serviços', 'Royalties', 'Investimentos', 'Outros']],
  ] as const) {
    await form.getByText(type, { exact: true }).click();
    await category.click();
    await expect(page.getByRole('option')).toHaveText([...labels]);
    await page.keyboard.press('Escape');
  }
  await category.fill('serv');
  await page.getByRole('option', { name: 'Serviços' }).click();
  await form.getByLabel('Valor').fill('100,10');
  await form.getByLabel('Descrição').fill('Encomenda');
  await form.getByRole('combobox', { name: 'Conta' }).click();
  await page.getByRole('option', { name: 'Conta Principal · BRL' }).click();
  await form.getByLabel('Número da nota').fill('NF 2026-118');
  const rate = form.getByLabel('Alíquota de imposto');
  for (const bad of ['100,001', '-1', 'seis']) {
    await rate.fill(bad);
    await save.click();
    await expect(rate).toHaveAccessibleDescription(/A alíquota vai de 0 a 100/);
  }
  await rate.fill('12,5');
  await expect(form.getByText('Imposto: R$ 12,51', { exact: true })).toBeVisible();
  await form.getByRole('combobox', { name: 'Cliente' }).fill('Café da Praça');
  await page.getByRole('option', { name: 'Criar “Café da Praça”' }).click();
  await expect(form.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Café da Praça');
  await expect(form.getByLabel('Descrição')).toHaveValue('Encomenda');
  await expectAccessible(page);
  await save.click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Café da Praça')).toBeVisible();
  const { contacts } = await person.request<{ contacts: Contact[] }>(
    'GET',
    `/api/ledgers/${books.company.id}/contacts`,
  );
  expect(contacts).toMatchObject([{ kind: 'client', name: 'Café da Praça' }]);
  expect(await books.transactions()).toMatchObject([
    {
      category: 'services',
      amountCents: 10_010,
      invoiceNumber: 'NF 2026-118',
      taxRatePercent: '12.5',
      taxCents: 1_251,
      clientId: contacts[0]?.id,
      supplierId: null,
    },
  ]);
  expect(await books.balance()).toBe(10_010);
  await expect(card(page, 'Saldo Total')).toContainText('R$ 100,10');

  // The same form again: what it had is there, and what changes moves the balance once.
  await page.getByRole('button', { name: 'Editar Encomenda' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar transação' });
  await expect(edit.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Café da Praça');
  await expect(edit.getByLabel('Alíquota de imposto')).toHaveValue('12,5');
  await edit.getByLabel('Valor').fill('200');
  await edit.getByLabel('Alíquota de imposto').fill('');
  await edit.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(edit).toBeHidden();
  expect(await books.transactions()).toMatchObject([
    { amountCents: 20_000, taxRatePercent: null, invoiceNumber: 'NF 2026-118' },
  ]);

  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Editar Encomenda' }).focus();
  await page.keyboard.press('Delete');
  await expect(question).toContainText('Tem certeza que deseja excluir esta transação?');
  expectedErrors.push(/status of 500/, /internal/);
  await page.route('**/transactions/*', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await question.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(question.getByRole('alert')).toHaveText('Erro ao excluir transação');
  await question.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(question).toBeHidden();
  expect(await books.balance()).toBe(0);
});

test(
  'BIZ-06 BIZ-07 BIZ-09 a series posts its first occurrence at once and schedules the next; a deleted account is reported',
  { tag: '@wide' },
  async ({ page, person, expectedErrors }) => {
    const books = await Books.open(person, 'Padaria');
    await page.goto(PATH);
    await expect(card(page, 'Saldo Total')).toBeVisible();
    const form = await openForm(page, false);
    await form.getByLabel('Valor').fill('80');
    await form.getByLabel('Descrição').fill('Aluguel do forno');
    await form.getByRole('combobox', { name: 'Categoria' }).fill('equip');
    await page.getByRole('option', { name: 'Equipamentos' }).click();
    await form.getByRole('combobox', { name: 'Conta' }).click();
    await page.getByRole('option', { name: 'Conta Principal · BRL' }).click();
    await form.getByRole('switch', { name: 'Repetir' }).click();
    const save = form.getByRole('button', { name: 'Salvar', exact: true });

    expectedErrors.push(/status of 404/, /account_not_found/, /status of 500/, /internal/);
    await page.route(
      '**/recurrences',
      (route) =>
        route.fulfill({
          status: 404,
          json: { error: { code: 'account_not_found', message: 'Conta não encontrada', fields: [] } },
        }),
      { times: 1 },
    );
    await save.click();
    await expect(form.getByRole('alert').filter({ hasText: 'Conta não encontrada' })).toBeVisible();
    await page.route('**/recurrences', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await save.click();
    await expect(form.getByRole('alert').filter({ hasText: 'Erro ao salvar transação' })).toBeVisible();
    // The end of a company's series is open unless it is given.
    await save.click();
    await expect(form).toBeHidden();

    expect(await books.balance()).toBe(-8_000);
    const made = await books.transactions();
    expect(made.map(({ status, day }) => [status, day.slice(0, 7)])).toEqual([
      ['scheduled', monthsAgo(-1).slice(0, 7)],
      ['posted', today().slice(0, 7)],
    ]);
    await expect(page.getByRole('button', { name: 'Editar Aluguel do forno' })).toBeVisible();
  },
);

test(
  'ACC-01 ACC-02 ACC-03 BIZ-03 business accounts name their company, are created on both pages, and are deleted after asking',
  { tag: '@wide' },
  async ({ page, person }) => {
    const bakery = await Books.open(person, 'Padaria');
    const studio = await Books.open(person, 'Ateliê');
    await page.goto(`${PATH}?company=${bakery.company.id}`);
    await page.getByRole('button', { name: 'Nova Conta', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Nova conta' });
    await expect(form.getByRole('combobox', { name: 'Empresa' })).toHaveText('Padaria');
    await form.getByRole('combobox', { name: 'Tipo' }).click();
    await expect(page.getByRole('option')).toHaveText(['Conta corrente', 'Poupança', 'Investimento']);
    await page.keyboard.press('Escape');
    await form.getByLabel('Nome').fill('Caixa da loja');
    await form.getByLabel('Saldo atual').fill('50');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(card(page, 'Saldo Total')).toContainText('Caixa da loja');

    await page.getByRole('link', { name: 'Ver contas' }).click();
    await expect(page).toHaveURL('/dashboard/accounts?kind=business');
    await expect(page.getByRole('tab', { name: 'Contas Empresariais' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByText('Conta corrente · Padaria')).toHaveCount(2);
    await page.getByRole('button', { name: 'Nova conta', exact: true }).click();
    await form.getByLabel('Nome').fill('Reserva');
    await form.getByLabel('Saldo atual').fill('1');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form.getByRole('combobox', { name: 'Empresa' })).toHaveAccessibleDescription(
      'Escolha uma das opções',
    );
    await form.getByRole('combobox', { name: 'Empresa' }).click();
    await page.getByRole('option', { name: 'Ateliê' }).click();
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Conta corrente · Ateliê')).toHaveCount(2);

    await page.getByRole('button', { name: 'Ações de Reserva' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    const question = page.getByRole('alertdialog', { name: 'Excluir a conta Reserva?' });
    await expect(question.getByRole('button', { name: 'Arquivar' })).toBeVisible();
    await question.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(page.getByText('Conta corrente · Ateliê')).toHaveCount(1);
    expect(await studio.balance()).toBe(0);
  },
);

test(
  'SHELL-05 every address loads directly; the keys lead to the company’s pages, and the report can be printed',
  { tag: '@wide' },
  async ({ page, person }) => {
    const books = await Books.open(person, 'Padaria');
    await books.enter({ type: 'income', category: 'sales', amountCents: 5_000 });
    for (const [path, name] of [
      ['/dashboard', /^Olá, /],
      ['/dashboard/accounts', 'Contas'],
      ['/dashboard/transactions', 'Transações'],
      ['/dashboard/investments', 'Investimentos'],
      ['/dashboard/tasks', 'Tarefas e Metas'],
      ['/dashboard/tickets', 'Chamados'],
      ['/dashboard/settings', 'Configurações'],
      ['/dashboard/business/setup', 'Nova empresa'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    for (const [key, name] of [
      ['.', 'Configurações Empresariais'],
      ['e', 'Dashboard Empresarial'],
    ] as const) {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('complementary').locator('[aria-current=page]')).toHaveText(name);
    }
    // Every way to the form of a new transaction leads to the company's.
    await expect(card(page, 'Saldo Total')).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog').getByLabel('Número da nota')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('CNPJ 11.222.333/0001-81')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Resultado do período' })).toBeVisible();
    await expect(page.getByRole('complementary')).toBeHidden();
    await expect(page.getByText('Últimas Transações')).toBeHidden();
    await expect(page.getByRole('region', { name: /^Lançamentos de / }).getByText('R$ 50,00')).toBeVisible();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  },
);
