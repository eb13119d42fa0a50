import type { Page } from '@playwright/test';
import type { Dashboard } from '@vintem/contract/dashboard';
import type { NewTransaction } from '@vintem/contract/transactions';
import { day } from '@vintem/core/calendar/day';
import { addToMonth, firstDay, type Month, monthsEndingAt } from '@vintem/core/calendar/month';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';

/** What a refused call leaves in the console: the browser's line and ours. */
const REFUSED = [/^Failed to load resource: /, /^Vintém: (GET|POST) \/api\//];

const RATES = { USD: { BRL: '5' }, EUR: { BRL: '6' }, BRL: { USD: '0.2', EUR: '0.16' } };

const SHORT = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const LONG = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
const monthIndex = (month: Month) => Number(month.slice(5)) - 1;
const nameOf = (month: Month) => LONG[monthIndex(month)] ?? '';
const dayInWords = (of: string) => `${Number(of.slice(8))} de ${LONG[Number(of.slice(5, 7)) - 1]}`;
/** "Novembro de 2026" */
const titleOf = (month: Month) =>
  `${nameOf(month).charAt(0).toUpperCase()}${nameOf(month).slice(1)} de ${month.slice(0, 4)}`;

function at(months: readonly Month[], index: number): Month {
  const found = months[index];
  if (!found) throw new RangeError(`no month ${index}`);
  return found;
}

const ratesAre = (page: Page, isStale = false) =>
  page.route('**/api/rates', (route) =>
    route.fulfill({ json: { rates: RATES, fetchedAt: '2026-01-01T12:00:00.000Z', isStale } }),
  );

const currentMonth = async (person: Person) =>
  (await person.request<Dashboard>('GET', `/api/ledgers/${person.ledgerId}/dashboard`)).month;

const add = (person: Person, transaction: Omit<NewTransaction, 'currency'> & Partial<NewTransaction>) =>
  person.request('POST', `/api/ledgers/${person.ledgerId}/transactions`, { currency: 'BRL', ...transaction });

async function openDashboard(page: Page, person: Person): Promise<void> {
  await page.goto('/dashboard');
  await expect(
    page.getByRole('heading', { level: 1, name: `Olá, ${person.email}`, exact: true }),
  ).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Income and expense of each of the last six months, in reais: (1, 2), (3, 4) … and 1.100,00 against 1.000,00 at the end. */
async function liveSixMonths(person: Person): Promise<Month[]> {
  const { id: accountId } = await person.openAccount({ name: 'Banco', balanceCents: 100_000 });
  const months = monthsEndingAt(await currentMonth(person), 6);
  const income = [10_000, 30_000, 50_000, 70_000, 100_000, 110_000];
  const expense = [20_000, 40_000, 60_000, 80_000, 50_000, 45_000];
  for (const [index, month] of months.entries()) {
    const common = { accountId, day: firstDay(month), description: 'Do mês' };
    await add(person, { ...common, type: 'income', category: 'salary', amountCents: income[index] ?? 0 });
    await add(person, { ...common, type: 'expense', category: 'food', amountCents: expense[index] ?? 0 });
  }
  return months;
}

test('DASH-01 TX-04 ERR-01 the first visit leads to an account, an expense and what repeats; what is entered from the greeting is on the dashboard at once @wide', async ({
  page,
  person,
}) => {
  await openDashboard(page, person);
  await expect(page).toHaveTitle('Dashboard Pessoal · Vintém');
  await expect(
    page.getByText(/^(Segunda|Terça|Quarta|Quinta|Sexta)-feira, \d+ de |^(Sábado|Domingo), \d+ de /),
  ).toBeVisible();
  await expect(page.locator('nav:not([aria-label="Dashboard"]) a[aria-current="page"]:visible')).toHaveText(
    'Dashboard Pessoal',
  );
  const steps = card(page, 'Três passos e o seu mês aparece aqui');
  await expect(steps).toContainText('0 de 3');
  await expectAccessible(page);
  await steps.getByRole('button', { name: 'Cadastrar conta' }).click();
  const account = page.getByRole('dialog', { name: 'Nova conta' });
  await account.getByLabel('Nome').fill('Banco');
  await account.getByLabel('Saldo atual').fill('100');
  await account.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(steps).toContainText('1 de 3');
  await expect(steps.getByRole('listitem').first()).toContainText('Banco · R$ 100,00');
  await expectAccessible(page);
  await test.step('TX-04 a ledger without transactions says so', async () => {
    await expect(card(page, 'Últimas transações')).toContainText(
      'Nenhuma transação encontrada neste período.',
    );
    await expect(page.getByText('em relação a')).toBeHidden();
  });
  await expect(card(page, 'Saldo Total')).toContainText('R$ 100,00');
  await page.getByRole('button', { name: 'Nova Transação', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Nova Transação' });
  await form.getByLabel('Valor').fill('66,81');
  await form.getByLabel('Descrição').fill('Padaria');
  await form.getByRole('combobox', { name: 'Categoria' }).click();
  await page.getByRole('option', { name: 'Alimentação' }).click();
  await form.getByRole('combobox', { name: 'Conta' }).click();
  await page.getByRole('option', { name: /Banco/ }).click();
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(card(page, 'Saldo Total')).toContainText('R$ 33,19');
  await expect(card(page, 'Despesas do Mês')).toContainText('R$ 66,81');
  await expect(card(page, 'Últimas transações').getByRole('listitem')).toContainText(['Padaria']);

  await test.step('the steps stay as far as they came, and go when the last one is done', async () => {
    await expect(steps).toContainText('2 de 3');
    await page.reload();
    await expect(steps).toContainText('2 de 3');
    await steps.getByRole('button', { name: 'Escolher' }).click();
    await expect(form.getByRole('switch', { name: 'Repetir' })).toBeChecked();
    await form.getByLabel('Valor').fill('1.200');
    await form.getByLabel('Descrição').fill('Aluguel');
    await form.getByRole('combobox', { name: 'Categoria' }).click();
    await page.getByRole('option', { name: 'Moradia' }).click();
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(steps).toBeHidden();
    await expect(card(page, 'Últimas transações').getByRole('listitem')).toContainText(['Aluguel']);
    await page.reload();
    await expect(card(page, 'Últimas transações').getByRole('listitem')).toContainText(['Aluguel']);
    await expect(steps).toBeHidden();
  });
});

test('DASH-01 the first steps can be put off, and are not asked for again on this device', async ({
  page,
  person,
}) => {
  await openDashboard(page, person);
  const steps = card(page, 'Três passos e o seu mês aparece aqui');
  await steps.getByRole('button', { name: 'Opções dos primeiros passos' }).click();
  await page.getByRole('menuitem', { name: 'Agora não' }).click();
  const empty = page.getByRole('heading', { name: 'Comece pela sua primeira conta' });
  await expect(empty).toBeVisible();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(empty).toBeVisible();
  await expect(steps).toBeHidden();
});

test('DASH-02 FX-03 every card is in the default currency, by account and in total @wide', async ({
  page,
  person,
}) => {
  await ratesAre(page);
  await person.openAccount({ name: 'Banco', balanceCents: 50_000 });
  const dollars = await person.openAccount({ name: 'Global', currency: 'USD', balanceCents: 4000 });
  await person.openAccount({ name: 'Lisboa', type: 'investment', currency: 'EUR', balanceCents: 5000 });
  const month = await currentMonth(person);
  const common = { accountId: dollars.id, day: firstDay(month), currency: 'USD' as const };
  await add(person, {
    ...common,
    type: 'income',
    category: 'freelance',
    description: 'Site',
    amountCents: 2000,
  });
  await add(person, {
    ...common,
    type: 'expense',
    category: 'other',
    description: 'Taxa',
    amountCents: 1000,
  });
  await openDashboard(page, person);

  // 500,00 + 50,00 × 5 + 50,00 × 6
  const total = card(page, 'Saldo Total');
  await expect(total).toContainText('R$ 1.050,00');
  await expect(total.getByRole('listitem')).toContainText([
    /Banco.*Conta corrente.*R\$\s500,00.*47,6%/,
    /Lisboa.*Investimento.*50,00\s€.*≈ R\$\s300,00 · 28,6%/,
    /Global.*Conta corrente.*\$50\.00.*≈ R\$\s250,00 · 23,8%/,
  ]);
  await expect(page.getByText('3 contas', { exact: true })).toBeVisible();
  await expect(card(page, 'Receitas do Mês')).toContainText('R$ 100,00');
  await expect(card(page, 'Despesas do Mês')).toContainText('R$ 50,00');
  await expect(
    page.getByText(
      'Valores em outras moedas convertidos para R$ pela taxa atual, também nos meses passados.',
    ),
  ).toBeVisible();
  await expectAccessible(page);

  await test.step('DASH-02 larger screens show six accounts', async () => {
    for (const name of ['D', 'E', 'F', 'G']) await person.openAccount({ name });
    await page.reload();
    await expect(page.getByText('7 contas', { exact: true })).toBeVisible();
    await expect(total.getByRole('listitem').filter({ visible: true })).toHaveCount(6);
  });
  await page.getByRole('link', { name: 'Ver contas' }).click();
  await expect(page).toHaveURL(/\/dashboard\/accounts$/);
});

test('FX-05 rates are spoken of where something is converted', { tag: '@wide' }, async ({ page, person }) => {
  await test.step('FX-05 rates are not mentioned where nothing is converted', async () => {
    await ratesAre(page, true);
    await person.openAccount({ name: 'Banco', balanceCents: 4000 });
    await openDashboard(page, person);
    await expect(card(page, 'Saldo Total')).toContainText('R$ 40,00');
    await expect(page.getByText('taxas de câmbio')).toBeHidden();
  });

  await test.step('FX-05 stale rates are announced and can be reloaded', async () => {
    await person.openAccount({ name: 'Global', currency: 'USD', balanceCents: 4000 });
    await openDashboard(page, person);
    const banner = page.getByRole('status').filter({ hasText: 'taxas' });
    await expect(banner.getByRole('paragraph')).toHaveText(
      'Erro ao carregar taxas de câmbio. Os valores podem estar desatualizados.',
    );
    await expect(card(page, 'Saldo Total')).toContainText('R$ 240,00');
    await page.route('**/api/rates/refresh', (route) =>
      route.fulfill({
        json: { rates: { USD: { BRL: '6' } }, fetchedAt: '2026-01-02T12:00:00.000Z', isStale: false },
      }),
    );
    await banner.getByRole('button', { name: 'Recarregar' }).click();
    await expect(banner).toBeHidden();
    await expect(card(page, 'Saldo Total')).toContainText('R$ 280,00');
  });
});

test(
  'DASH-03 DASH-06 CHART-01 CHART-02 the six months as a chart and as a table, and this one against the last',
  { tag: '@wide' },
  async ({ page, person }) => {
    const months = await liveSixMonths(person);
    await openDashboard(page, person);
    await test.step('DASH-03 CHART-01 CHART-02 oldest first, sums by type, as a table too', async () => {
      const evolution = card(page, 'Evolução financeira');
      const table = evolution.getByRole('table', { name: 'Receitas e despesas dos últimos seis meses' });
      await expect(table.getByRole('columnheader')).toHaveText(['Mês', 'Receitas', 'Despesas']);
      await expect(table.getByRole('row')).toHaveText([
        /Mês/,
        `${titleOf(at(months, 0))}R$ 100,00R$ 200,00`,
        `${titleOf(at(months, 1))}R$ 300,00R$ 400,00`,
        `${titleOf(at(months, 2))}R$ 500,00R$ 600,00`,
        `${titleOf(at(months, 3))}R$ 700,00R$ 800,00`,
        `${titleOf(at(months, 4))}R$ 1.000,00R$ 500,00`,
        `${titleOf(at(months, 5))}R$ 1.100,00R$ 450,00`,
      ]);
      const picture = evolution.getByRole('slider').locator('svg');
      await expect(picture.locator('text')).toHaveText([
        '0',
        '500',
        '1 mil',
        '1,5 mil',
        '2 mil',
        ...months.map((month) => SHORT[monthIndex(month)] ?? ''),
      ]);
      const { height = 0 } = (await evolution.getByRole('slider').boundingBox()) ?? {};
      expect(height).toBeGreaterThan(240);
    });

    await test.step('CHART-01 a series can be hidden, and the others keep their place', async () => {
      const income = page.getByRole('button', { name: 'Receitas do Mês', exact: true });
      const expense = page.getByRole('button', { name: 'Despesas do Mês', exact: true });
      await expect(income).toHaveAttribute('aria-pressed', 'true');
      await income.click();
      await expect(income).toHaveAttribute('aria-pressed', 'false');
      await expect(expense).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('slider')).not.toHaveAttribute('aria-valuetext', /Receitas/);
      // 800,00 is the highest now.
      await expect(card(page, 'Evolução financeira').locator('svg text').nth(4)).toHaveText('800');
      await expectAccessible(page);
      await income.click();
      await expect(card(page, 'Evolução financeira').locator('svg text').nth(4)).toHaveText('2 mil');
    });

    await test.step('CHART-02 the arrow keys move through the months and Esc hides the tooltip', async () => {
      const reading = page.getByRole('slider', { name: 'Receitas e despesas dos últimos seis meses' });
      const told = card(page, 'Evolução financeira').locator('p', { hasText: / de \d{4}$/ });
      await page.getByRole('button', { name: 'Despesas do Mês', exact: true }).focus();
      await page.keyboard.press('Tab');
      await expect(reading).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(told).toHaveText(titleOf(at(months, 4)));
      await expect(reading).toHaveAttribute(
        'aria-valuetext',
        `${titleOf(at(months, 4))}, Receitas: R$ 1.000,00, Despesas: R$ 500,00`.replaceAll('R$ ', 'R$\u00a0'),
      );
      await expectAccessible(page);
      await page.keyboard.press('Home');
      await expect(told).toHaveText(titleOf(at(months, 0)));
      await page.keyboard.press('ArrowLeft');
      await expect(told).toHaveText(titleOf(at(months, 0)));
      await page.keyboard.press('Escape');
      await expect(told).toBeHidden();
    });

    await test.step('DASH-06 a trend compares with the month before; expenses use words in neutral ink', async () => {
      const before = nameOf(at(months, 4));
      await expect(card(page, 'Receitas do Mês')).toContainText('R$ 1.100,00');
      await expect(card(page, 'Receitas do Mês')).toContainText(`+10,0%em relação a ${before}`);
      await expect(card(page, 'Despesas do Mês')).toContainText(`10,0% a menos que em ${before}`);
      // 1.000,00 + 3.700,00 − 2.950,00 = 1.750,00; before this month 1.100,00
      await expect(card(page, 'Saldo Total')).toContainText('R$ 1.750,00');
      await expect(card(page, 'Saldo Total')).toContainText(`+59,1%em relação a ${before}`);
      const colourOf = (text: string) =>
        page.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color);
      expect(await colourOf('+10,0%')).not.toBe(await colourOf(`10,0% a menos que em ${before}`));
      expect(await colourOf('+10,0%')).toBe(await colourOf('+59,1%'));
    });

    await test.step('CHART-01 colours follow the theme without a script', async () => {
      const line = card(page, 'Evolução financeira').locator('path[stroke-width="2"]').first();
      const colour = () => line.evaluate((path) => getComputedStyle(path).stroke);
      const light = await colour();
      await page.evaluate(() => document.documentElement.classList.add('dark'));
      await expect.poll(colour).not.toBe(light);
    });

    await test.step('DASH-06 REC-06 scheduled amounts count in their month and are marked', async () => {
      // No endpoint schedules anything yet.
      await page.route('**/api/ledgers/*/dashboard', async (route) => {
        const response = await route.fetch();
        const dashboard = (await response.json()) as Dashboard;
        const { month } = dashboard;
        const expected = {
          month,
          type: 'income',
          currency: 'BRL',
          status: 'scheduled',
          amountCents: 40_000,
          count: 1,
        };
        await route.fulfill({ response, json: { ...dashboard, months: [...dashboard.months, expected] } });
      });
      const { id: accountId } = await person.openAccount({ name: 'Outra' });
      const bonus = { type: 'income', category: 'bonus', description: 'Bônus' } as const;
      await add(person, { ...bonus, accountId, day: firstDay(at(months, 4)), amountCents: 200_000 });
      await openDashboard(page, person);
      await expect(card(page, 'Receitas do Mês')).toContainText('R$ 1.500,00');
      await expect(card(page, 'Receitas do Mês')).toContainText('R$ 400,00 por vir');
      await expect(card(page, 'Saldo Total')).toContainText('R$ 3.750,00');
      await expect(card(page, 'Despesas do Mês')).not.toContainText('por vir');
    });

    await test.step('DASH-06 a decrease is red, with a minus', async () => {
      const colourOf = (name: string, trend: RegExp) =>
        card(page, name)
          .getByText(trend)
          .evaluate((element) => getComputedStyle(element).color);
      // 1.500,00 after 3.000,00; and 3.750,00 after 3.100,00
      const falling = await colourOf('Receitas do Mês', /^−50,0%$/);
      expect(falling).not.toBe(await colourOf('Saldo Total', /^\+21,0%$/));
    });
  },
);

test(
  'DASH-04 TX-04 the five latest are newest first, in their own currency and converted',
  { tag: '@wide' },
  async ({ page, person }) => {
    await ratesAre(page);
    const { id: accountId } = await person.openAccount({ name: 'Banco', balanceCents: 100_000 });
    const dollars = await person.openAccount({ name: 'Global', currency: 'USD' });
    const last = addToMonth(await currentMonth(person), -1);
    const common = { accountId, type: 'expense' as const };
    for (const [of, description, category, amountCents] of [
      [5, 'Antiga', 'other', 100],
      [6, 'Aluguel', 'housing', 285_000],
      [7, 'Ônibus', 'transport', 440],
      [8, 'Farmácia', 'health', 13_290],
      [20, 'Padaria', 'food', 6681],
    ] as const)
      await add(person, { ...common, day: dayOf(last, of), description, category, amountCents });
    await add(person, {
      type: 'income',
      accountId: dollars.id,
      currency: 'USD',
      day: dayOf(last, 19),
      category: 'freelance',
      description: 'Projeto',
      amountCents: 85_000,
    });
    await openDashboard(page, person);
    const latest = card(page, 'Últimas transações');
    await expect(latest.getByRole('listitem')).toHaveText([
      new RegExp(`Padaria.*${dayInWords(dayOf(last, 20))} · Alimentação.*−R\\$\\s66,81$`),
      new RegExp(`Projeto.*${dayInWords(dayOf(last, 19))} · Freelance.*\\+\\$850\\.00≈ R\\$\\s4\\.250,00$`),
      new RegExp(`Farmácia.*${dayInWords(dayOf(last, 8))} · Saúde.*−R\\$\\s132,90$`),
      new RegExp(`Ônibus.*${dayInWords(dayOf(last, 7))} · Transporte.*−R\\$\\s4,40$`),
      new RegExp(`Aluguel.*${dayInWords(dayOf(last, 6))} · Moradia.*−R\\$\\s2\\.850,00$`),
    ]);
    await latest.getByRole('link', { name: 'Ver todas' }).click();
    await expect(page).toHaveURL(/\/dashboard\/transactions$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Transações', exact: true })).toBeVisible();
  },
);

test('DASH-02 DASH-04 with accounts, bills, cards and a year of history the dashboard is one glance: it has a bound to its height', async ({
  page,
  person,
  isMobile,
}) => {
  const { id: accountId } = await person.openAccount({ name: 'Itaú', balanceCents: 648_077 });
  for (const [name, type] of [
    ['Nubank', 'checking'],
    ['Reserva', 'savings'],
    ['Tesouro', 'investment'],
    ['Carteira', 'wallet'],
  ] as const)
    await person.openAccount({ name, type, balanceCents: 50_000 });
  const month = await currentMonth(person);
  for (const name of ['Itaú Visa', 'Nubank Master']) {
    const { account } = await person.request<{ account: { id: string } }>(
      'POST',
      `/api/ledgers/${person.ledgerId}/cards`,
      {
        name,
        currency: 'BRL',
        dueDayOfMonth: 25,
        closing: { by: 'days_before', count: 7 },
        closingDayIsNext: true,
        dueMoves: false,
        limitCents: 1_000_000,
        payingAccountId: accountId,
      },
    );
    const bought = { type: 'expense', category: 'leisure', description: 'Passagem' } as const;
    await add(person, { ...bought, accountId: account.id, day: firstDay(month), amountCents: 51_235 });
  }
  const categories = ['housing', 'food', 'leisure', 'transport', 'health', 'education'] as const;
  for (const past of monthsEndingAt(month, 12)) {
    const common = { accountId, day: firstDay(past) };
    await add(person, {
      ...common,
      type: 'income',
      category: 'salary',
      description: 'Salário',
      amountCents: 900_000,
    });
    for (const [index, category] of categories.entries())
      await add(person, {
        ...common,
        type: 'expense',
        category,
        description: 'Gasto',
        amountCents: 40_000 + index,
      });
  }
  for (const description of ['Condomínio', 'Luz Enel', 'Internet Vivo', 'Escola', 'Aluguel', 'Seguro'])
    await person.request('POST', `/api/ledgers/${person.ledgerId}/recurrences`, {
      accountId,
      type: 'expense',
      category: 'housing',
      currency: 'BRL',
      description,
      amountCents: 19_743,
      day: firstDay(month),
      interval: 'monthly',
    });
  await person.request('PUT', `/api/ledgers/${person.ledgerId}/budget/limits`, {
    month,
    scope: 'onwards',
    limits: categories.map((category) => ({ category, limitCents: 45_000 })),
  });
  await openDashboard(page, person);
  await expect(card(page, 'Próximas contas').getByRole('listitem')).toHaveCount(5);
  await expect(card(page, 'Orçamento do mês').getByRole('listitem')).toHaveCount(3);
  await expect(card(page, 'Últimas transações').getByRole('listitem')).toHaveCount(5);
  await expect(card(page, 'Cartões').getByRole('listitem')).toHaveCount(2);
  await expect(card(page, 'Scanner de Documentos Fiscais')).toBeVisible();
  await expect(page.getByText(/^Carregando/u)).toHaveCount(0);
  await page.setViewportSize({ width: isMobile ? 390 : 1440, height: isMobile ? 844 : 900 });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeLessThanOrEqual(isMobile ? 2400 : 1300);
});

test('ERR-01 ERR-04 loading, and what fails', { tag: '@wide' }, async ({ page, person, expectedErrors }) => {
  await test.step('ERR-01 a slow answer shows the layout and names what is loading', async () => {
    await person.openAccount({ name: 'Lenta' });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/ledgers/*/dashboard', async (route) => {
      await held;
      await route.continue();
    });
    await openDashboard(page, person);
    await expect(
      page.getByRole('status').getByText('Carregando dashboard...', { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(card(page, 'Saldo Total')).toContainText('Lenta');
    await expect(page.getByText('Carregando dashboard...')).toBeHidden();
    await page.unrouteAll();
  });

  await test.step('ERR-01 ERR-04 a failure is shown in its place and can be retried', async () => {
    expectedErrors.push(...REFUSED);
    await person.openAccount({ name: 'Enfim', balanceCents: 100 });
    await page.route('**/api/ledgers/*/dashboard', (route) => route.fulfill({ status: 500, body: '' }));
    await openDashboard(page, person);
    const banner = page.getByRole('alert').filter({ hasText: 'Erro' });
    await expect(banner.getByRole('paragraph')).toHaveText(
      'Erro ao carregar o dashboard. Por favor, tente novamente.',
    );
    await page.unroute('**/api/ledgers/*/dashboard');
    await banner.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(card(page, 'Saldo Total')).toContainText('Enfim');
    await expect(banner).toBeHidden();
  });
});

test('DASH-02 DASH-04 DASH-05 PROJ-02 on a phone the dashboard fits and shows three accounts; its button analyses on a page of its own, and the future lists months instead of a table', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(!isMobile, 'wide screens have the tests above');
  const { id: accountId } = await person.openAccount({
    name: 'Uma conta com um nome bem comprido mesmo',
    balanceCents: 99_999_999_999_999,
  });
  for (const [index, name] of ['B', 'C', 'D'].entries())
    await person.openAccount({ name, balanceCents: 1000 - index });
  const month = await currentMonth(person);
  const common = { accountId, day: firstDay(month), category: 'food' as const, amountCents: 6681 };
  await add(person, { ...common, type: 'expense', description: 'Padaria' });
  await person.request('POST', `/api/ledgers/${person.ledgerId}/recurrences`, {
    ...common,
    type: 'expense',
    description: 'Feira',
    currency: 'BRL',
    day: firstDay(addToMonth(month, 1)),
    interval: 'monthly',
  });
  await openDashboard(page, person);
  await expect(page.locator('nav:not([aria-label="Dashboard"]) a[aria-current="page"]:visible')).toHaveText(
    'Início',
  );
  await expect(card(page, 'Saldo Total')).toContainText('999.999.999.933,18');
  await expect(page.getByText('4 contas', { exact: true })).toBeVisible();
  await expect(card(page, 'Saldo Total').getByRole('listitem').filter({ visible: true })).toHaveCount(3);
  await expect(card(page, 'Últimas transações').getByRole('listitem')).toContainText(['Padaria']);
  await expectAccessible(page);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const fits = async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(overflow).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
  };
  await fits();
  await card(page, 'Análise financeira').getByRole('button', { name: 'Realizar Análise' }).tap();
  await expect(page).toHaveURL(/\/dashboard\/analise$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Análise', exact: true })).toBeVisible();
  await expect(page.locator('nav:not([aria-label="Dashboard"]) a[aria-current="page"]:visible')).toHaveText([
    'Início',
  ]);
  await expect(page.getByRole('region', { name: 'Explicação da IA', exact: true })).toBeVisible();
  await expectAccessible(page);
  await fits();
  await page.getByRole('link', { name: 'Futuro' }).tap();
  await expect(page).toHaveURL(/\/dashboard\/futuro$/);
  await expect(card(page, 'Mês a mês').getByRole('listitem')).toHaveCount(12);
  await expectAccessible(page);
  await fits();
  await page.getByRole('link', { name: 'Hoje' }).tap();
  await expect(card(page, 'Análise financeira').getByRole('link', { name: 'Ver análise' })).toBeVisible();
});

function dayOf(month: Month, of: number) {
  return day(`${month}-${String(of).padStart(2, '0')}`);
}
