import type { ProjectionBasis } from '@vintem/contract/projections';
import { addDays, addMonths, type Day } from '@vintem/core/calendar/day';
import { addToMonth, firstDay, type Month, monthOf, monthParts } from '@vintem/core/calendar/month';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';

const NAMES =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** "março de 2027" */
function inWords(month: Month): string {
  const { year, monthOfYear } = monthParts(month);
  return `${NAMES[monthOfYear - 1]} de ${year}`;
}
/** "Março de 2027" */
const titleOf = (month: Month) => inWords(month).charAt(0).toUpperCase() + inWords(month).slice(1);

async function todayOf(person: Person): Promise<Day> {
  const path = `/api/ledgers/${person.ledgerId}/projections`;
  return (await person.request<ProjectionBasis>('GET', path)).today;
}

/** 1.000,00 in the bank; each month 500,00 come in and 700,00 go out, and once a year, from next month on, another 300,00. */
async function liveBeyondMeans(person: Person): Promise<Month> {
  const { id: accountId } = await person.openAccount({ name: 'Banco', balanceCents: 100_000 });
  const today = await todayOf(person);
  const common = {
    accountId,
    currency: 'BRL',
    interval: 'monthly',
    day: today,
    endDay: addMonths(today, 60),
  };
  const series = [
    { type: 'income', category: 'salary', description: 'Salário', amountCents: 50_000 },
    { type: 'expense', category: 'housing', description: 'Aluguel', amountCents: 70_000 },
    {
      type: 'expense',
      category: 'insurance',
      description: 'Seguro',
      amountCents: 30_000,
      interval: 'yearly',
      day: firstDay(addToMonth(monthOf(today), 1)),
    },
  ];
  for (const one of series)
    await person.request('POST', `/api/ledgers/${person.ledgerId}/recurrences`, { ...common, ...one });
  return monthOf(today);
}

test('PROJ-01 PROJ-02 PROJ-03 series are projected for twelve or twenty-four months of five years @wide', async ({
  page,
  person,
}) => {
  const now = await liveBeyondMeans(person);
  const { year } = monthParts(now);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Hoje' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect(page).toHaveURL(/\/dashboard\/futuro$/);
  const panel = page.getByRole('region', { name: 'Projeções Financeiras', exact: true });
  await expect(panel.getByRole('heading', { name: 'Projeções Financeiras', exact: true })).toBeVisible();
  await expect(panel.getByText('Baseado em transações recorrentes', { exact: true })).toBeVisible();
  const card = (name: string) => panel.getByRole('region', { name, exact: true });
  const figures = (caption: string, [income = '', expense = '', balance = '']: string[]) =>
    Promise.all([
      expect(card('Total de Receitas')).toHaveText(new RegExp(`^Total de Receitas${income}.*${caption}$`)),
      expect(card('Total de Despesas')).toHaveText(new RegExp(`^Total de Despesas${expense}.*${caption}$`)),
      expect(card('Saldo Projetado')).toHaveText(
        new RegExp(`^Saldo Projetado−${balance}.*Déficit projetado${caption}$`),
      ),
    ]);

  await expect(panel.getByRole('radio', { name: 'Mensal' })).toBeChecked();
  await expect(panel.getByRole('group', { name: 'Ano da projeção' }).getByRole('radio')).toHaveCount(5);
  for (const ahead of [0, 1, 2, 3, 4])
    await expect(panel.getByRole('radio', { name: String(year + ahead), exact: true })).toBeAttached();
  await figures('Projeção para 12 meses', ['R\\$\\s6\\.000,00', 'R\\$\\s8\\.700,00', 'R\\$\\s2\\.700,00']);

  const forecast = card('Previsão por mês');
  const chart = forecast.getByRole('table', { name: 'Receitas, despesas e saldo previstos por mês' });
  await expect(chart.getByRole('columnheader')).toHaveText([
    'Mês',
    'Receitas Previstas',
    'Despesas Previstas',
    'Saldo Projetado',
  ]);
  await expect(chart.getByRole('row')).toHaveCount(13);
  await expect(chart.getByRole('row').nth(2)).toHaveText(
    new RegExp(`^${titleOf(addToMonth(now, 1))}R\\$\\s500,00R\\$\\s1\\.000,00−R\\$\\s500,00$`),
  );
  const plot = forecast.getByRole('slider');
  await plot.focus();
  await page.keyboard.press('Home');
  await expect(plot).toHaveAttribute('aria-valuetext', new RegExp(`^${titleOf(now)}, Receitas Previstas: `));
  await forecast.getByRole('button', { name: 'Saldo Projetado' }).click();
  await expect(forecast.getByRole('button', { name: 'Saldo Projetado', pressed: false })).toBeVisible();
  await expect(plot).not.toHaveAttribute('aria-valuetext', /Saldo Projetado/);

  // 800, 300, 100, −100
  const warning = `Em ${inWords(addToMonth(now, 3))} o saldo das contas ficaria negativo.`;
  await expect(card('Saldo das contas').getByText(warning)).toBeVisible();
  const months = card('Mês a mês')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(months).toHaveCount(12);
  await expect(months.first()).toContainText(titleOf(now));
  await expect(months.first()).toContainText('Déficit');
  await expect(months.nth(3)).toContainText(/−R\$\s100,00/);
  await expectAccessible(page);

  await panel.getByText('Anual', { exact: true }).click();
  await expect(page).toHaveURL(/\?projection=yearly$/);
  await figures('Projeção para 24 meses', ['R\\$\\s12\\.000,00', 'R\\$\\s17\\.400,00', 'R\\$\\s5\\.400,00']);
  await expect(months).toHaveCount(24);
  await panel.getByText(String(year + 1), { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`projectionYear=${year + 1}`));
  await expect(months.first()).toContainText(`Janeiro de ${year + 1}`);
  await expect(months).toHaveCount(24);
  // Before that year, and said all the same.
  await expect(card('Saldo das contas').getByText(warning)).toBeVisible();
  await page.reload();
  await expect(panel.getByRole('radio', { name: 'Anual' })).toBeChecked();
  await expect(months.first()).toContainText(`Janeiro de ${year + 1}`);
});

test(
  'PROJ-01 ERR-01 a ledger without series says so, and a failure can be retried',
  { tag: '@wide' },
  async ({ page, person, expectedErrors }) => {
    expectedErrors.push(/^Failed to load resource: /, /^Vintém: GET \/api\//);
    const { id: accountId } = await person.openAccount({ name: 'Banco' });
    let isBroken = true;
    await page.route('**/projections', (route) =>
      isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.goto('/dashboard/futuro');
    const panel = page.getByRole('region', { name: 'Projeções Financeiras', exact: true });
    await expect(panel.getByRole('alert')).toContainText(
      'Erro ao carregar as projeções. Por favor, tente novamente.',
    );
    isBroken = false;
    await panel.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(panel.getByRole('heading', { name: 'Nenhuma transação recorrente' })).toBeVisible();
    await expect(panel.getByRole('alert')).toBeHidden();
    await panel.getByRole('button', { name: 'Cadastrar o que se repete' }).click();
    const form = page.getByRole('dialog', { name: 'Nova Transação' });
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');

    const today = await todayOf(person);
    const income = { type: 'income', category: 'salary', description: 'Salário', amountCents: 50_000 };
    const rule = {
      accountId,
      currency: 'BRL',
      interval: 'monthly',
      day: today,
      endDay: addMonths(today, 60),
    };
    await person.request('POST', `/api/ledgers/${person.ledgerId}/recurrences`, { ...income, ...rule });
    await page.reload();
    const balance = panel.getByRole('region', { name: 'Saldo Projetado', exact: true });
    await expect(balance).toContainText('Superávit projetado');
    const lastMonth = inWords(addToMonth(monthOf(today), 11));
    await expect(panel.getByText(`O saldo das contas não fica negativo até ${lastMonth}.`)).toBeVisible();
  },
);

test('PROJ-01 the days to come name the least that the accounts will hold, and the days below zero', async ({
  page,
  person,
}) => {
  const { id: accountId } = await person.openAccount({ name: 'Banco', balanceCents: 100_000 });
  const today = await todayOf(person);
  const enter = (type: string, category: string, days: number, amountCents: number) =>
    person.request('POST', `/api/ledgers/${person.ledgerId}/transactions`, {
      type,
      category,
      accountId,
      day: addDays(today, days),
      description: type,
      amountCents,
      currency: 'BRL',
    });
  await enter('expense', 'housing', 10, 150_000);
  await enter('income', 'salary', 15, 200_000);
  await page.goto('/dashboard/futuro');
  const line = page.getByRole('region', { name: 'Saldo dia a dia' });
  await expect(line).toContainText(/−R\$\s500,00/u);
  await expect(line.getByText(/^5 dias, desde/u)).toBeVisible();
  await expect(line).toContainText('Ainda sem histórico para a faixa');
  const read = line.getByRole('slider', { name: 'Saldo previsto das contas, dia a dia' });
  await expect(read).toHaveAttribute('aria-valuetext', /Saldo: −R\$\s500,00/u);
  await line.getByText('30 dias', { exact: true }).click();
  await expect(page).toHaveURL(/ahead=days/u);
  await read.press('End');
  await expect(read).toHaveAttribute('aria-valuetext', /Saldo: R\$\s1\.500,00/u);
  await expectAccessible(page);
});
