// What is to be paid and received: the list and the calendar, and Dar baixa of one, of a part, and of several at once.
import type { Transaction } from '@vintem/contract/transactions';
import { addDays, type Day, dayParts } from '@vintem/core/calendar/day';
import { lastDay, monthOf } from '@vintem/core/calendar/month';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';
import { today } from '#today.ts';

async function bill(person: Person, accountId: string, dueDay: Day, description: string, more = {}) {
  const { transaction } = await person.request<{ transaction: Transaction }>(
    'POST',
    `/api/ledgers/${person.ledgerId}/transactions`,
    {
      accountId,
      type: 'expense',
      category: 'housing',
      currency: 'BRL',
      day: dueDay,
      dueDay,
      description,
      amountCents: 100_000,
      ...more,
    },
  );
  return transaction;
}

async function stored(person: Person) {
  const { transactions } = await person.request<{ transactions: Transaction[] }>(
    'GET',
    `/api/ledgers/${person.ledgerId}/transactions`,
  );
  return transactions
    .map(({ status, description, amountCents }) => `${status} ${description} ${amountCents}`)
    .toSorted();
}

test('FIN-01 FIN-03 a bill that is overdue is paid in part, then the rest with interest, from the list and by keys', async ({
  page,
  person,
}) => {
  const bank = await person.openAccount({ name: 'Itaú', balanceCents: 1_000_000 });
  await bill(person, bank.id, addDays(today(), -12), 'Condomínio');
  await bill(person, bank.id, addDays(today(), 5), 'Cliente', { type: 'income', category: 'freelance' });
  await bill(person, bank.id, addDays(today(), 60), 'Seguro', { amountCents: 5_000 });
  await page.goto('/dashboard/transactions');
  await page.getByRole('link', { name: 'A pagar e a receber' }).first().click();
  const late = page.getByRole('region', { name: 'Vencidas' });
  const sheet = page.getByRole('dialog');

  await test.step('each group has its rows and its sum', async () => {
    await expect(late).toContainText(/Condomínio.*Vencida há 12 dias/u);
    await expect(late).toContainText(/−R\$\s1\.000,00/u);
    await expect(page.getByRole('region', { name: '7 dias' })).toContainText(/Cliente.*Vence em 5 dias/u);
    await expect(page.getByRole('region', { name: 'Depois' })).toContainText('Seguro');
    await expectAccessible(page);
  });

  await test.step('a part is settled, and the row says what is left', async () => {
    await late.getByRole('button', { name: /^Dar baixa: Condomínio/u }).click();
    await sheet.getByRole('textbox', { name: 'Valor da conta' }).fill('400');
    await expect(sheet).toContainText(/Falta depois\s*R\$\s600,00/u);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Dar baixa' }).click();
    await expect(page.getByText('Condomínio paga em parte.')).toBeVisible();
    await expect(late).toContainText(/Vencida há 12 dias · faltam R\$\s600,00/u);
    expect(await stored(person)).toContain('posted Condomínio 40000');
  });

  await test.step('what is more than is due is asked about, and is interest at a press', async () => {
    await late.getByRole('button', { name: /^Dar baixa: Condomínio/u }).click();
    await sheet.getByRole('textbox', { name: 'Valor da conta' }).fill('615');
    await sheet.getByRole('button', { name: 'Dar baixa' }).click();
    await expect(
      sheet.getByText('É mais do que falta pagar. Ponha a diferença em Juros e multa'),
    ).toBeVisible();
    await sheet.getByRole('button', { name: 'Juros e multa' }).click();
    await expect(sheet.getByRole('textbox', { name: 'Juros e multa' })).toHaveValue('15,00');
    await expect(sheet).toContainText(/Sai da conta\s*−R\$\s615,00/u);
    await sheet.getByRole('button', { name: 'Dar baixa' }).click();
    await expect(page.getByText('Condomínio paga.')).toBeVisible();
    await expect(late).toBeHidden();
    expect(await stored(person)).toEqual([
      'posted Condomínio 40000',
      'posted Condomínio 60000',
      'posted Juros e multa: Condomínio 1500',
      'scheduled Cliente 100000',
      'scheduled Seguro 5000',
    ]);
  });

  await test.step('the address keeps what is shown', async () => {
    await page.getByText('A receber', { exact: true }).click();
    await expect(page).toHaveURL(/show=receive/u);
    await expect(page.getByRole('region', { name: 'Depois' })).toBeHidden();
    await page.getByRole('button', { name: 'Recebi: Cliente' }).click();
    await expect(page.getByText('Cliente recebida.')).toBeVisible();
    await expect(page.getByText('Nada a receber.')).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect(page.getByRole('button', { name: 'Recebi: Cliente' })).toBeVisible();
  });
});

test('FIN-02 several bills are settled at once on one day, and one undo takes them back', async ({
  page,
  person,
}) => {
  const bank = await person.openAccount({ name: 'Itaú', balanceCents: 1_000_000 });
  for (const name of ['Luz', 'Internet', 'Aluguel'])
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await bill(person, bank.id, addDays(today(), 2), name);
  await page.goto('/dashboard/payables');
  await expect(page.getByRole('checkbox', { name: 'Selecionar Luz' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('b');
  await expect(page.getByRole('dialog', { name: 'Dar baixa' })).toContainText('Internet');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Selecionar Luz' }).click();
  await page.getByRole('checkbox', { name: 'Selecionar Aluguel' }).click();
  const chosen = page.getByRole('region', { name: 'Contas selecionadas' });
  await expect(chosen).toContainText(/2 selecionadas.*−R\$\s2\.000,00/u);
  await page.keyboard.press('b');
  const sheet = page.getByRole('dialog', { name: 'Dar baixa em 2' });
  await sheet.getByRole('button', { name: 'Dar baixa em 2' }).click();
  await expect(page.getByText('2 contas com baixa.')).toBeVisible();
  await expect(chosen).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Luz' })).toBeHidden();
  expect(await stored(person)).toEqual([
    'posted Aluguel 100000',
    'posted Luz 100000',
    'scheduled Internet 100000',
  ]);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('checkbox', { name: 'Selecionar Luz' })).toBeVisible();
  expect(await stored(person)).toEqual([
    'scheduled Aluguel 100000',
    'scheduled Internet 100000',
    'scheduled Luz 100000',
  ]);
});

test('FIN-01 a new bill waits on its due day, and a calendar shows it; FIN-05 one that was paid before it was typed is not doubled', async ({
  page,
  person,
}) => {
  const bank = await person.openAccount({ name: 'Itaú', balanceCents: 1_000_000 });
  await bill(person, bank.id, addDays(today(), -3), 'ENEL SP', {
    dueDay: null,
    amountCents: 19_743,
    category: 'utilities',
  });
  await page.goto('/dashboard/payables');
  await expect(page.getByText('Nada a pagar nem a receber.')).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'Nova conta a pagar' });
  const due = addDays(today(), -1);
  const fill = async (amount: string, description: string) => {
    await page.getByRole('button', { name: 'Nova conta a pagar' }).first().click();
    await sheet.getByRole('textbox', { name: 'Valor' }).fill(amount);
    await sheet.getByRole('textbox', { name: 'Descrição' }).fill(description);
    const { year, monthOfYear, dayOfMonth } = dayParts(due);
    await sheet.getByRole('textbox', { name: 'Vencimento' }).fill(`${dayOfMonth}/${monthOfYear}/${year}`);
    await sheet.getByRole('combobox', { name: 'Categoria' }).fill('Utilidades');
    await page.getByRole('option', { name: 'Utilidades' }).click();
  };

  await test.step('what is missing is said under its field', async () => {
    await page.getByRole('button', { name: 'Nova conta a pagar' }).first().click();
    await sheet.getByRole('button', { name: 'Salvar' }).click();
    await expect(sheet.getByText('Informe o valor')).toBeVisible();
    await expect(sheet.getByText('Escolha uma categoria')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await test.step('the one that the account has already keeps its due day', async () => {
    await fill('197,43', 'Luz');
    await sheet.getByRole('button', { name: 'Salvar' }).click();
    await expect(sheet.getByText('Parece que esta conta já foi lançada. É a mesma?')).toBeVisible();
    await expect(sheet).toContainText('ENEL SP');
    await sheet.getByRole('button', { name: 'É esta' }).click();
    await expect(sheet).toBeHidden();
    expect(await stored(person)).toEqual(['posted ENEL SP 19743']);
    await page.goto('/dashboard/transactions?year=all');
    await expect(page.getByRole('main')).toContainText('paga 2 dias antes');
    await page.goto('/dashboard/payables');
  });

  await test.step('another one waits, and stands on the calendar', async () => {
    await fill('80', 'Água');
    await sheet.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Água' })).toBeVisible();
    expect(await stored(person)).toEqual(['posted ENEL SP 19743', 'scheduled Água 8000']);
    await page.getByText('Calendário', { exact: true }).click();
    await page.goto(`/dashboard/payables?view=calendar&month=${due.slice(0, 7)}`);
    await page.getByRole('button', { name: /, 1 conta$/u }).click();
    await expect(page.getByRole('button', { name: 'Pagar: Água' })).toBeVisible();
    await expectAccessible(page);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    if (size) await page.setViewportSize(size);
  });
});

test('FIN-01 BIZ-03 a company sees what falls due on its dashboard, settles it there, and all of it on a page of its own', async ({
  page,
  person,
}) => {
  const { company, account } = await person.request<{ company: { id: string }; account: { id: string } }>(
    'POST',
    '/api/companies',
    { name: 'Lacerda Design', taxId: '11.222.333/0001-81' },
  );
  await person.request('PATCH', `/api/companies/${company.id}`, { version: 1, currency: 'BRL' });
  const enter = (days: number, description: string, more = {}) =>
    person.request('POST', `/api/ledgers/${company.id}/transactions`, {
      accountId: account.id,
      type: 'expense',
      category: 'suppliers',
      currency: 'BRL',
      day: addDays(today(), days),
      dueDay: addDays(today(), days),
      description,
      amountCents: 73_200,
      ...more,
    });
  await enter(-8, 'Clínica Vida', { type: 'income', category: 'sales', amountCents: 120_000 });
  await enter(3, 'Gráfica Norte');
  await enter(40, 'Coworking');
  await page.goto(`/dashboard/business?company=${company.id}`);
  const card = page.getByRole('region', { name: 'A pagar e a receber' });
  await expect(card.getByRole('listitem')).toHaveText([/Clínica Vida.*Vencida há 8 dias/u, /Gráfica Norte/u]);
  await expect(card).toContainText('1 vencida');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Recebi: Clínica Vida' }).click();
  await expect(page.getByText('Clínica Vida recebida.')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveText([/Gráfica Norte/u]);
  await card.getByRole('button', { name: /^Dar baixa: Gráfica Norte/u }).click();
  const sheet = page.getByRole('dialog', { name: 'Dar baixa' });
  await expect(sheet.getByRole('textbox', { name: 'Valor da conta' })).toHaveValue('732,00');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('link', { name: 'Ver todas' }).and(page.locator('[href*=payables]')).click();
  await expect(page.getByRole('heading', { name: 'A pagar e a receber' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Depois' })).toContainText('Coworking');
  await expect(page.getByText('Lacerda Design')).toBeVisible();
});

test(
  'FIN-01 a statement is an entry of the list and is paid from there; a list that fails can be asked for again',
  { tag: '@wide' },
  async ({ page, person, expectedErrors }) => {
    expectedErrors.push(/^Failed to load resource: /u, /^Vintém: GET \/api\//u);
    const bank = await person.openAccount({ name: 'Itaú', balanceCents: 500_000 });
    const last = lastDay(monthOf(today()));
    const { account: card } = await person.request<{ account: { id: string } }>(
      'POST',
      `/api/ledgers/${person.ledgerId}/cards`,
      {
        name: 'Nubank',
        currency: 'BRL',
        dueDayOfMonth: dayParts(last).dayOfMonth,
        closing: { by: 'days_before', count: 5 },
        closingDayIsNext: true,
        dueMoves: false,
        payingAccountId: bank.id,
      },
    );
    await bill(person, card.id, addDays(today(), -28), 'Mercado', {
      dueDay: null,
      category: 'food',
      amountCents: 26_501,
    });
    await page.route('**/payables', (route) =>
      route.request().resourceType() === 'document'
        ? route.continue()
        : route.fulfill({ status: 500, json: {} }),
    );
    await page.goto('/dashboard/payables');
    const banner = page.getByRole('alert').filter({ hasText: 'Erro ao carregar as contas' });
    await expect(banner).toBeVisible();
    await page.unroute('**/payables');
    await banner.getByRole('button', { name: 'Tentar novamente' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Fatura Nubank' });
    await expect(row).toHaveText(/Fatura Nubank.*R\$\s265,01/u);
    await row.getByRole('button', { name: 'Pagar a fatura Nubank' }).click();
    await page
      .getByRole('dialog', { name: /^Pagar fatura/u })
      .getByRole('button', { name: /^Pagar R\$\s265,01$/u })
      .click();
    await expect(row).toHaveCount(0);
    await expect(page.getByText('Nada a pagar nem a receber.')).toBeVisible();
  },
);
