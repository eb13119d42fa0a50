// Companies: setting one up, its settings, its contacts, and its end.
import type { Company, Contact } from '@vintem/contract/companies';
import type { Account } from '@vintem/contract/accounts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';

const BUSINESS = '/dashboard/business';
const SETUP = '/dashboard/business/setup';
const SETTINGS = '/dashboard/business/settings';
const CNPJ = '11.222.333/0001-81';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const found = (person: Person, body: object) =>
  person.request<{ company: Company; account: Account }>('POST', '/api/companies', { taxId: CNPJ, ...body });

test(
  'COMP-01 COMP-03 BIZ-01 the first company is set up from the empty dashboard, with its first account',
  { tag: '@wide' },
  async ({ page, person, expectedErrors }) => {
    await page.goto(BUSINESS);
    await expect(
      page.getByRole('heading', { name: 'Nenhuma empresa configurada', exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Configurar Empresa', exact: true }).click();
    await expect(page).toHaveURL(SETUP);

    // Nothing typed: both required fields say so, and the first has the focus.
    const name = page.getByLabel('Nome da empresa');
    const taxId = page.getByLabel('CNPJ');
    const create = page.getByRole('button', { name: 'Criar Empresa' });
    await expect(taxId).toHaveAttribute('placeholder', '00.000.000/0000-00');
    await create.click();
    await expect(name).toHaveAccessibleDescription('Informe o nome da empresa');
    await expect(name).toBeFocused();
    await expect(taxId).toHaveAccessibleDescription(/^Informe o CNPJ/);
    await expectAccessible(page);

    // What is malformed is an error, and everything typed stays.
    await name.fill('Padaria do Bairro Ltda');
    await page.getByLabel('Email').fill('padaria');
    for (const malformed of ['11222333', '11.111.111/1111-11']) {
      await taxId.fill(malformed);
      await create.click();
      await expect(taxId).toHaveAccessibleDescription(/^Confira o CNPJ/);
    }
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Confira o email: ele deve ser como nome@exemplo.com',
    );
    await page.getByLabel('Email').fill('padaria@exemplo.com');
    await page.getByLabel('Telefone').pressSequentially('11987654321');
    await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321');
    await expect(page.getByLabel('Telefone')).toHaveAttribute('type', 'tel');
    await page.getByLabel('Endereço').fill('Rua das Flores, 10');
    await page.getByRole('combobox', { name: 'Setor' }).click();
    await expect(page.getByRole('option')).toHaveText([
      'Não informado',
      'Tecnologia',
      'Varejo',
      'Serviços',
      'Indústria',
      'Alimentação',
      'Saúde',
      'Educação',
      'Outro',
    ]);
    await page.getByRole('option', { name: 'Alimentação' }).click();

    // Letters, lower case, pasted with spaces; a wrong check digit warns and does not block.
    await taxId.fill(' 12abc345 01de36 ');
    await expect(taxId).toHaveValue('12.ABC.345/01DE-36');
    await expect(taxId).toHaveAccessibleDescription(/Os dígitos verificadores não conferem/);

    expectedErrors.push(/status of 500/, /POST \/api\/companies: internal/);
    // The list may be asked for again in between.
    await page.route('**/api/companies', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.fallback(),
    );
    await create.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Erro ao criar empresa' })).toBeVisible();
    await expect(name).toHaveValue('Padaria do Bairro Ltda');
    await page.unroute('**/api/companies');

    // Signed out elsewhere: the door opens over the page, and what was typed waits.
    expectedErrors.push(/status of 401/, /POST \/api\/companies: not_authenticated/);
    await page.context().clearCookies();
    await create.click();
    const door = page.getByRole('dialog', { name: 'Entre na sua conta' });
    await door.getByLabel('Senha', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(door).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: 'Usuário não autenticado' })).toBeVisible();
    await expect(name).toHaveValue('Padaria do Bairro Ltda');

    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/companies', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await create.click();
    await expect(page.getByRole('button', { name: 'Criando...' })).toBeVisible();
    release();
    await expect(page).toHaveURL(new RegExp(`${BUSINESS}\\?company=`));
    await expect(title(page, 'Dashboard Empresarial')).toBeVisible();
    await expect(page.getByText('Conta Principal')).toBeVisible();

    const { accounts } = await person.request<{ accounts: Account[] }>('GET', '/api/accounts?kind=business');
    expect(accounts).toMatchObject([
      {
        name: 'Conta Principal',
        type: 'checking',
        currency: 'BRL',
        balanceCents: 0,
        ledgerName: 'Padaria do Bairro Ltda',
      },
    ]);
    const { companies } = await person.request<{ companies: Company[] }>('GET', '/api/companies');
    expect(companies).toMatchObject([
      {
        taxId: '12ABC34501DE36',
        email: 'padaria@exemplo.com',
        phone: '(11) 98765-4321',
        address: 'Rua das Flores, 10',
        industry: 'food',
        currency: 'BRL',
      },
    ]);
  },
);

test(
  'COMP-02 COMP-04 the settings are those of the company in the switcher, and survive another person’s session',
  { tag: '@wide' },
  async ({ page, person, expectedErrors }) => {
    const { company: first } = await found(person, { name: 'Ateliê' });
    const { company } = await found(person, { name: 'Padaria', email: 'a@exemplo.com', industry: 'food' });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/companies', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(SETTINGS);
    await expect(page.getByText('Carregando configurações...', { exact: true })).toBeVisible();
    release();
    await expect(title(page, 'Configurações Empresariais')).toBeVisible();
    await expect(page.getByLabel('Nome da empresa')).toHaveValue('Ateliê');
    await page.getByRole('button', { name: 'Empresa: Ateliê' }).click();
    await page.getByRole('menuitem', { name: 'Padaria' }).click();
    await expect(page).toHaveURL(`${SETTINGS}?company=${company.id}`);

    for (const section of ['Informações Básicas', 'Configurações Financeiras', 'Clientes e fornecedores']) {
      await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
    }
    await expect(page.getByLabel('Nome da empresa')).toHaveValue('Padaria');
    await expect(page.getByLabel('CNPJ')).toHaveValue(CNPJ);
    await expect(page.getByLabel('Email')).toHaveValue('a@exemplo.com');
    await expect(page.getByRole('combobox', { name: 'Setor' })).toHaveText('Alimentação');
    const currency = page.getByRole('combobox', { name: 'Moeda Padrão' });
    await expect(currency).toHaveText('R$ · Real Brasileiro');
    await expectAccessible(page);

    // Somebody else saves meanwhile: what was typed stays, what was not follows.
    await page.getByLabel('Nome da empresa').fill('Padaria do Bairro');
    await currency.click();
    await page.getByRole('option', { name: '$ · Dólar Americano', exact: true }).click();
    await person.request('PATCH', `/api/companies/${company.id}`, { version: 1, email: 'b@exemplo.com' });
    expectedErrors.push(/status of 409/, /version_conflict/);
    const save = page.getByRole('button', { name: 'Salvar Alterações' });
    await save.click();
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('b@exemplo.com');
    await expect(page.getByLabel('Nome da empresa')).toHaveValue('Padaria do Bairro');

    expectedErrors.push(/status of 500/, /internal/);
    await page.route(`**/api/companies/${company.id}`, (route) => route.fulfill({ status: 500 }), {
      times: 1,
    });
    await save.click();
    await expect(page.getByText('Erro ao atualizar dados da empresa', { exact: true })).toBeVisible();
    await save.click();
    await expect(page.getByText('Alterações salvas.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Empresa: Padaria do Bairro' })).toBeVisible();
    // The form goes on: what is typed next is saved too, and asks before it is lost to another company.
    await page.getByLabel('Endereço').fill('Rua Um, 1');
    await page.getByRole('button', { name: 'Empresa: Padaria do Bairro' }).click();
    await page.getByRole('menuitem', { name: 'Ateliê' }).click();
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    await save.click();
    const stored = async () =>
      (await person.request<{ company: Company }>('GET', `/api/companies/${company.id}`)).company.address;
    await expect.poll(stored).toBe('Rua Um, 1');
    const { companies } = await person.request<{ companies: Company[] }>('GET', '/api/companies');
    expect(companies).toMatchObject([
      { id: first.id, name: 'Ateliê', currency: 'BRL' },
      { id: company.id, name: 'Padaria do Bairro', email: 'b@exemplo.com', currency: 'USD' },
    ]);

    // What is new there begins in its currency.
    await page.goto(`${BUSINESS}?company=${company.id}`);
    await page.getByRole('button', { name: 'Nova Transação', exact: true }).first().click();
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Moeda' })).toHaveText('$ · USD');
  },
);

test('COMP-02 clients and suppliers are created, edited and deleted; a company that is missing or fails to load is reported; one is deleted with all that it holds @wide', async ({
  page,
  person,
  expectedErrors,
}) => {
  const { company, account } = await found(person, { name: 'Padaria' });
  for (const address of [BUSINESS, SETTINGS]) {
    for (const id of ['0197a000-0000-7000-8000-00000000dead', 'nada', '123']) {
      await page.goto(`${address}?company=${id}`);
      await expect(page.getByRole('heading', { name: 'Empresa não encontrada', exact: true })).toBeVisible();
    }
  }
  await page.getByRole('link', { name: 'Ver minhas empresas' }).click();
  await expect(page.getByRole('button', { name: `Empresa: ${company.name}` })).toBeVisible();

  expectedErrors.push(/status of 500/, /internal/);
  await page.route('**/api/companies', (route) => route.fulfill({ status: 500 }));
  await page.goto(SETTINGS);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Erro ao carregar dados da empresa' }),
  ).toBeVisible();
  await page.unroute('**/api/companies');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByLabel('Nome da empresa')).toHaveValue('Padaria');

  await test.step('COMP-02 clients and suppliers are created, edited and deleted; a company is deleted with all that it holds', async () => {
    const ledger = `/api/ledgers/${company.id}`;
    const { contact } = await person.request<{ contact: Contact }>('POST', `${ledger}/contacts`, {
      kind: 'supplier',
      name: 'Moinho',
    });
    await person.request('POST', `${ledger}/transactions`, {
      type: 'expense',
      accountId: account.id,
      day: '2026-01-05',
      category: 'suppliers',
      description: 'Farinha',
      amountCents: 1_000,
      currency: 'BRL',
      supplierId: contact.id,
    });
    await page.reload();
    const list = page.getByRole('list', { name: 'Clientes e fornecedores' });
    await expect(list).toContainText('em 1 lançamento');

    await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Novo contato' });
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form.getByLabel('Nome')).toHaveAccessibleDescription('Informe o nome do contato');
    await expectAccessible(page);
    await form.getByLabel('Nome').fill('Café da Praça');
    await form.getByLabel('CNPJ ou CPF').pressSequentially('12345678909');
    await expect(form.getByLabel('CNPJ ou CPF')).toHaveValue('123.456.789-09');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(list).toContainText('Café da PraçaCliente123.456.789-09');

    await page.getByRole('button', { name: 'Editar Café da Praça' }).click();
    await page.getByRole('dialog').getByLabel('Telefone').fill('1133334444');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(list).toContainText('(11) 3333-4444');
    await page.getByRole('button', { name: 'Excluir Café da Praça' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(page.getByText('Contato excluído.')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(1);

    expectedErrors.push(/status of 409/, /contact_in_use/);
    await page.getByRole('button', { name: 'Excluir Moinho' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(question.getByRole('alert')).toContainText('transações');
    await question.getByRole('button', { name: 'Cancelar' }).click();

    await page.getByRole('button', { name: 'Excluir empresa' }).click();
    const last = page.getByRole('alertdialog', { name: 'Excluir a empresa Padaria?' });
    await expect(last).toContainText('1 conta, 1 transação, nenhuma série e 1 contato são apagados com ela');
    await last.getByRole('textbox').fill('Outra');
    await last.getByRole('button', { name: 'Excluir empresa' }).click();
    await expect(last.getByRole('textbox')).toHaveAccessibleDescription(
      'O nome digitado não é o desta empresa',
    );
    await expectAccessible(page);
    await last.getByRole('textbox').fill('Padaria');
    await last.getByRole('textbox').press('Enter');
    await expect(page.getByText('Empresa excluída.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nenhuma empresa configurada' })).toBeVisible();
    expect(await person.request('GET', '/api/accounts?kind=business')).toEqual({ accounts: [] });
  });
});
