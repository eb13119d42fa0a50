// Budgets as a person uses them: limits, what they leave of the month, and the way from each to its transactions.
import type { Budget } from '@vintem/contract/budgets';
import { type Day, dayParts } from '@vintem/core/calendar/day';
import { addToMonth, firstDay, lastDay, type Month, monthOf, monthParts } from '@vintem/core/calendar/month';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';
import { today } from '#today.ts';

const MONTH_NAME = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });
const nameOf = (month: Month) => MONTH_NAME.format(new Date(firstDay(month)));
/** As the page names it beside today. */
const named = (month: Month) => {
  const { year } = monthParts(month);
  return year === dayParts(today()).year ? nameOf(month) : `${nameOf(month)} de ${year}`;
};

async function spend(
  person: Person,
  accountId: string,
  day: Day,
  category: string,
  amountCents: number,
  more = {},
): Promise<void> {
  await person.request('POST', `/api/ledgers/${person.ledgerId}/transactions`, {
    accountId,
    type: 'expense',
    currency: 'BRL',
    description: 'Gasto',
    openingIncludesPast: false,
    ...more,
    day,
    category,
    amountCents,
  });
}

async function limit(person: Person, limits: Readonly<Record<string, number>>, month = monthOf(today())) {
  await person.request('PUT', `/api/ledgers/${person.ledgerId}/budget/limits`, {
    month,
    scope: 'onwards',
    limits: Object.entries(limits).map(([category, limitCents]) => ({ category, limitCents })),
  });
}

const stored = (person: Person, month: Month) =>
  person.request<Budget>('GET', `/api/ledgers/${person.ledgerId}/budget?month=${month}`);
const limitIn = async (person: Person, month: Month, category = 'food') =>
  (await stored(person, month)).lines.find((line) => line.category === category)?.limitCents ?? null;

const total = (page: Page) => page.getByRole('region', { name: 'Orçamento do mês' });
const rows = (page: Page) => page.getByRole('region', { name: /\d+ categorias?/u }).getByRole('listitem');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

/** A press, or a finger. */
async function press(target: Locator, isMobile: boolean): Promise<void> {
  await (isMobile ? target.tap() : target.click());
}

test('BUD-01 BUD-05 a person says limits, sees what each leaves, changes one month, and takes all back', async ({
  page,
  person,
  isMobile,
}) => {
  const month = monthOf(today());
  const bank = await person.openAccount({ name: 'Itaú', balanceCents: 1_000_000 });
  await spend(person, bank.id, firstDay(month), 'food', 64_000);
  await spend(person, bank.id, firstDay(month), 'leisure', 30_000);
  await page.goto('/dashboard/transactions');
  await press(page.getByRole('link', { name: 'Orçamento', exact: true }), isMobile);
  await expect(page.getByRole('heading', { level: 1, name: 'Orçamento' })).toBeVisible();

  await test.step('without limits the page says what to do, and what has none', async () => {
    await expect(page.getByRole('heading', { name: `Nenhum limite em ${named(month)}` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sem limite' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('what cannot be a limit is said at its field', async () => {
    await press(page.getByRole('button', { name: 'Pôr limite em Alimentação' }), isMobile);
    const dialog = page.getByRole('dialog', { name: 'Limite de Alimentação' });
    await press(dialog.getByRole('button', { name: 'Salvar' }), isMobile);
    await expect(dialog.getByText('Informe o valor')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Limite por mês' }).fill('-5');
    await press(dialog.getByRole('button', { name: 'Salvar' }), isMobile);
    await expect(dialog.getByText('O limite não pode ser menor que zero')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Limite por mês' }).fill('800');
    await expect(dialog.getByText('O limite não pode ser menor que zero')).toBeHidden();
    // By its key: presses on one button faster than anybody types between them are one double press.
    await dialog.getByRole('textbox', { name: 'Limite por mês' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row(page, 'Alimentação')).toContainText(/Perto do limite.*R\$\s160,00.*640 de 800.*restam/u);
    await expect(total(page)).toContainText(/R\$\s160,00\s*restam/u);
  });

  await test.step('what is over comes first, in words', async () => {
    await limit(person, { leisure: 25_000, housing: 0 });
    await page.reload();
    await expect(rows(page)).toHaveText([/Lazer.*50,00.*passou/u, /Alimentação/u, /Moradia/u]);
    await expectAccessible(page);
  });

  await test.step('only this month is said anew, and one press takes it back', async () => {
    if (isMobile) await hold(row(page, 'Alimentação'));
    else await row(page, 'Alimentação').getByRole('link').press('e');
    const dialog = page.getByRole('dialog', { name: 'Limite de Alimentação' });
    await expect(dialog.getByRole('textbox', { name: 'Limite por mês' })).toHaveValue('800,00');
    await dialog.getByRole('textbox', { name: 'Limite por mês' }).fill('900');
    await press(dialog.getByText(`Só ${named(month)}`), isMobile);
    await press(dialog.getByText('Sobra passa para o mês seguinte'), isMobile);
    await press(dialog.getByRole('button', { name: 'Salvar' }), isMobile);
    await expect(row(page, 'Alimentação')).toContainText('640 de 900');
    expect([await limitIn(person, month), await limitIn(person, addToMonth(month, 1))]).toEqual([
      90_000, 80_000,
    ]);
    await press(page.getByRole('button', { name: 'Desfazer' }).first(), isMobile);
    await expect(row(page, 'Alimentação')).toContainText('640 de 800');
  });

  await test.step('a row opens its transactions of the month', async () => {
    await press(row(page, 'Alimentação').getByRole('link'), isMobile);
    await expect(page).toHaveURL(/\/dashboard\/transactions\?.*category=food/u);
    await expect(page.getByRole('heading', { level: 1, name: 'Transações' })).toBeVisible();
    await expect(page.getByText('Gasto', { exact: true })).toHaveCount(1);
    await page.goBack();
    await expect(row(page, 'Alimentação')).toBeVisible();
  });

  await test.step('a limit is taken away, from here on', async () => {
    await press(page.getByRole('button', { name: 'Pôr um limite para o mês' }), isMobile);
    const month1 = page.getByRole('dialog', { name: 'Limite do mês' });
    await month1.getByRole('textbox', { name: 'Limite por mês' }).fill('1000');
    await press(month1.getByRole('button', { name: 'Salvar' }), isMobile);
    await expect(total(page)).toContainText('Os limites das categorias somam');
    await press(page.getByRole('button', { name: 'Alterar o limite do mês' }), isMobile);
    await press(month1.getByRole('button', { name: 'Tirar limite' }), isMobile);
    await expect(page.getByRole('button', { name: 'Pôr um limite para o mês' })).toBeVisible();
  });
});

/** As long as a finger is held for the row's own form. */
async function hold(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to hold');
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  const pointer = { pointerType: 'touch', isPrimary: true, bubbles: true, ...at };
  await target.dispatchEvent('pointerdown', pointer);
  await expect(target.page().getByRole('dialog')).toBeVisible();
  // The dialog covers the row.
  await target.page().locator('body').dispatchEvent('pointerup', pointer);
}

test('BUD-08 limits are suggested from what was spent, each may be left out, and one press takes all back', async ({
  page,
  person,
  isMobile,
}) => {
  const month = monthOf(today());
  const bank = await person.openAccount({ name: 'Itaú', balanceCents: 1_000_000 });
  await page.goto('/dashboard/budgets');
  await press(page.getByRole('button', { name: 'Sugerir limites' }), isMobile);
  const dialog = page.getByRole('dialog', { name: 'Sugerir limites' });
  await expect(dialog.getByText('Ainda não há o que sugerir')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Cancelar' }), isMobile);
  for (const back of [1, 2, 3]) {
    const day = firstDay(addToMonth(month, -back));
    // oxlint-disable-next-line no-await-in-loop -- one account, so they would wait for each other
    await spend(person, bank.id, day, 'food', 100_100);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await spend(person, bank.id, day, 'leisure', 20_000);
  }
  await page.reload();
  await press(page.getByRole('button', { name: 'Sugerir limites' }), isMobile);
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Alimentação.*R\$\s1\.010,00/u,
    /Lazer.*R\$\s200,00/u,
  ]);
  await expectAccessible(page);
  await press(dialog.getByRole('checkbox', { name: 'Usar o limite de Lazer' }), isMobile);
  await press(dialog.getByRole('button', { name: 'Usar 1 limite' }), isMobile);
  await expect(rows(page)).toHaveText([/Alimentação.*0 de 1\.010/u]);
  await press(page.getByRole('button', { name: 'Desfazer' }), isMobile);
  await expect(page.getByRole('button', { name: 'Sugerir limites' })).toBeVisible();
});

test('BUD-02 BUD-04 the months turn with their limits, and what is to come is hatched in words', async ({
  page,
  person,
  isMobile,
}) => {
  const month = monthOf(today());
  const next = addToMonth(month, 1);
  const bank = await person.openAccount({ name: 'Itaú', balanceCents: 1_000_000 });
  await limit(person, { housing: 412_000 });
  await spend(person, bank.id, lastDay(next), 'housing', 359_200);
  await page.goto('/dashboard/budgets');
  await expect(row(page, 'Moradia')).toContainText('0 de 4.120');
  if (isMobile) await page.getByRole('button', { name: 'Mês seguinte' }).tap();
  else await page.keyboard.press(']');
  await expect(page).toHaveURL(new RegExp(`month=${monthParts(next).monthOfYear}\\b`, 'u'));
  await expect(row(page, 'Moradia')).toContainText('0 + 3.592 por vir de 4.120');
  await expect(total(page)).toContainText('por dia neste mês');
  await page.reload();
  await expect(row(page, 'Moradia')).toContainText('0 + 3.592 por vir de 4.120');
  await page.goto('/dashboard/budgets?month=1&year=2020');
  await expect(page.getByRole('heading', { name: 'Nenhum limite em janeiro de 2020' })).toBeVisible();
  await page.goto('/dashboard/budgets?month=1&year=2190');
  await expect(row(page, 'Moradia')).toBeVisible();
});

test(
  'ERR-01 a budget that does not come is said in its place, and tried again',
  { tag: '@wide' },
  async ({ page, person, expectedErrors }) => {
    await limit(person, { food: 80_000 });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/budget?*', async (route) => {
      await held;
      await route.abort();
    });
    expectedErrors.push(/net::ERR_FAILED/u, /unreachable/u);
    await page.goto('/dashboard/budgets');
    await expect(page.getByRole('status').getByText('Carregando orçamento...')).toBeVisible();
    release();
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(row(page, 'Alimentação')).toBeVisible();
  },
);

test('a company has its budget: planned beside spent', async ({ page, person }) => {
  const { company, account } = await person.request<{ company: { id: string }; account: { id: string } }>(
    'POST',
    '/api/companies',
    { name: 'Marcenaria Silva', taxId: '11222333000181' },
  );
  const month = monthOf(today());
  const ofCompany = { ...person, ledgerId: company.id };
  await spend(ofCompany, account.id, firstDay(month), 'suppliers', 30_000);
  await spend(ofCompany, account.id, firstDay(month), 'marketing', 5_000, { description: 'Anúncio' });
  await limit(ofCompany, { suppliers: 100_000 });
  await page.goto(`/dashboard/business?company=${company.id}`);
  await page.getByRole('navigation', { name: 'Transações' }).getByRole('link', { name: 'Orçamento' }).click();
  await expect(page.getByRole('button', { name: 'Empresa: Marcenaria Silva' })).toBeVisible();
  await expect(row(page, 'Fornecedores')).toContainText(/R\$\s700,00.*300 de 1\.000/u);
  await expectAccessible(page);
  await row(page, 'Fornecedores').getByRole('link').click();
  const chosen = page.getByRole('list', { name: 'Filtros em uso' });
  await expect(chosen).toContainText('Categoria: Fornecedores');
  await expect(chosen).toBeInViewport();
  await expect(page.getByText('Gasto', { exact: true })).toBeVisible();
  await expect(page.getByText('Anúncio', { exact: true })).toHaveCount(0);
  await chosen.getByRole('button', { name: 'Tirar o filtro Categoria' }).click();
  await expect(page.getByText('Anúncio', { exact: true })).toBeVisible();
});

test('BUD-03 the form of a transaction says what its category has left, and the list follows what is entered', async ({
  page,
  person,
  isMobile,
}) => {
  const bank = await person.openAccount({ name: 'Itaú', balanceCents: 1_000_000 });
  await spend(person, bank.id, firstDay(monthOf(today())), 'food', 68_800);
  await limit(person, { food: 80_000 });
  await page.goto('/dashboard/budgets');
  await expect(row(page, 'Alimentação')).toContainText('688 de 800');
  await press(page.getByRole('button', { name: 'Nova Transação' }).first(), isMobile);
  const dialog = page.getByRole('dialog', { name: 'Nova Transação' });
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('150');
  await dialog.getByRole('combobox', { name: 'Descrição' }).fill('Feira');
  await press(dialog.getByRole('radio', { name: 'Alimentação' }), isMobile);
  await expect(dialog.getByText(/^Alimentação: restam R\$\s112,00$/u)).toBeVisible();
  await press(dialog.getByRole('radio', { name: 'Lazer' }), isMobile);
  await expect(dialog.getByText(/restam/u)).toHaveCount(0);
  await press(dialog.getByRole('combobox', { name: 'Conta' }), isMobile);
  await press(page.getByRole('option', { name: 'Itaú · BRL' }), isMobile);
  await press(dialog.getByRole('radio', { name: 'Alimentação' }), isMobile);
  await press(dialog.getByRole('button', { name: 'Salvar', exact: true }), isMobile);
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Alimentação')).toContainText(/R\$\s38,00.*838 de 800.*passou/u);
});

test('BUD-05 the dashboard has the three limits that need attention most, only where there are any', async ({
  page,
  person,
  isMobile,
}) => {
  const month = monthOf(today());
  const bank = await person.openAccount({ name: 'Itaú', balanceCents: 1_000_000 });
  await spend(person, bank.id, firstDay(month), 'food', 64_000);
  await spend(person, bank.id, firstDay(month), 'leisure', 30_000);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Últimas transações' })).toBeVisible();
  await expect(total(page)).toHaveCount(0);
  await limit(person, { food: 80_000, leisure: 25_000, housing: 100_000, health: 10_000 });
  await page.reload();
  await expect(total(page).getByRole('listitem')).toHaveText([
    /Lazer.*passou R\$\s50,00/u,
    /Alimentação.*restam R\$\s160,00/u,
    /(?:Moradia|Saúde).*restam/u,
  ]);
  await expect(total(page)).toContainText(/R\$\s1\.210,00\s*restam/u);
  await expectAccessible(page);
  await press(total(page).getByRole('link', { name: 'Orçamento do mês' }), isMobile);
  await expect(page).toHaveURL(/\/dashboard\/budgets$/u);
  await expect(rows(page)).toHaveCount(4);
});
