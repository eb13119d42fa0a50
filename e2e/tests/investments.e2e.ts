import type { Page } from '@playwright/test';
import type { Investment, listInvestments } from '@vintem/contract/investments';
import type { ResponseOf } from '@vintem/contract/route';
import { type Day, day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { type Month, addToMonth, firstDay, lastDay, monthOf } from '@vintem/core/calendar/month';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';
import { today } from '#today.ts';

/** The browser's own line about a refused request, and ours. */
const REFUSED = [/status of \d+/, /Vintém: /, /net::ERR_/];

const SHARES = {
  type: 'stocks',
  name: 'Ações da Vale',
  amountCents: 100_000,
  currentValueCents: 125_000,
  purchaseDay: '2024-02-29',
  currency: 'BRL',
};
const BITCOIN = {
  type: 'crypto',
  assetId: 'bitcoin',
  quantity: '0.5',
  amountCents: 2_000_000,
  currentValueCents: 2_500_000,
  purchaseDay: '2024-01-10',
};

const list = (person: Person) =>
  person.request<ResponseOf<typeof listInvestments>>('GET', '/api/investments');

async function invest(person: Person, body: object): Promise<Investment> {
  return (await person.request<{ investment: Investment }>('POST', '/api/investments', body)).investment;
}

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/dashboard/investments${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Investimentos' })).toBeVisible();
}

/** A row of the table, or on phones an item of the list. */
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Investimentos' }).getByRole('listitem'))
    .filter({ has: page.getByRole('button', { name: `Editar ${name}`, exact: true }) });

const total = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Totais da carteira' }).locator('dl').filter({ hasText: label });

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

const spaced = (text: string) => text.replaceAll(/\s/g, ' ');

test('INV-02 and INV-03 the page has totals, chart and table; the empty page says what to do first', async ({
  page,
  person,
  isMobile,
}) => {
  await open(page);
  await expect(page.getByRole('heading', { name: 'Nenhum investimento por aqui' })).toBeVisible();
  await expectAccessible(page);

  await invest(person, SHARES);
  await invest(person, { ...SHARES, type: 'real_estate', name: 'Sala', amountCents: 300_000 });
  await page.reload();
  await expect(total(page, 'Total investido')).toContainText('R$ 4.000,00');
  await expect(total(page, 'Valor atual')).toContainText('R$ 2.500,00');
  await expect(total(page, 'Rentabilidade total')).toContainText('−37,50%');
  await expect(total(page, 'Rentabilidade da carteira')).toContainText(/−\d+,\d\d% ao ano/);

  const made = page.getByRole('region', { name: 'Composição da carteira' });
  await expect(made.getByRole('row', { name: /^Ações/ })).toContainText('50,0%+25,00%');
  await expect(made.getByRole('row', { name: /^Imóveis/ })).toContainText('50,0%−58,33%');

  if (!isMobile) {
    await expect(page.getByRole('table', { name: 'Investimentos' }).getByRole('columnheader')).toHaveText([
      'Nome',
      'Tipo',
      'Quantidade',
      'Investido',
      'Valor atual',
      'Total',
      'Mensal',
      'Anual',
      'Data',
      'Ações',
    ]);
  }
  for (const text of ['Ações', 'R$ 1.000,00', 'R$ 1.250,00', '+25,00%', '29/02/2024'])
    await expect(rowOf(page, 'Ações da Vale')).toContainText(text);

  await page.getByRole('button', { name: 'Como a rentabilidade da carteira é calculada' }).click();
  const working = page.getByRole('dialog', { name: 'Rentabilidade da carteira' });
  await expect(working).toContainText(
    'cada parte desde a sua compra, você teria exatamente o valor de hoje.',
  );
  await expect(working.getByRole('row').filter({ hasText: '29/02/2024' })).toHaveCount(2);
  await expectAccessible(page);
});

test('INV-04 INV-05 and INV-06 a new investment has required fields, defaults to dollars, and takes returns in percent; a crypto asset gives the name, keeps any decimal exactly, and is cleared by another type @wide', async ({
  page,
  person,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Novo investimento' }).click();
  const form = page.getByRole('dialog', { name: 'Novo investimento' });
  await form.getByLabel('Data da compra').fill('');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form.getByLabel('Nome')).toHaveAccessibleDescription('Dê um nome ao investimento');
  await expect(form.getByLabel('Nome')).toBeFocused();
  await expect(form.getByLabel('Valor investido')).toHaveAccessibleDescription('Informe o valor');
  await expect(form.getByLabel('Valor atual')).toHaveAccessibleDescription('Informe o valor');
  await expect(form.getByLabel('Data da compra')).toHaveAccessibleDescription(
    'Informe uma data válida, como 20/11/2026',
  );
  await expect(form.getByRole('combobox', { name: 'Moeda' })).toHaveText('$ · Dólar Americano');
  await form.getByRole('combobox', { name: 'Tipo' }).click();
  await expect(page.getByRole('option')).toHaveText(['Ações', 'Renda Fixa', 'Criptomoedas', 'Imóveis']);
  await page.getByRole('option', { name: 'Renda Fixa' }).click();

  await form.getByLabel('Nome').fill('  Tesouro Selic ');
  await form.getByLabel('Valor investido').fill('1.000');
  await form.getByLabel('Valor atual').fill('1100');
  await form.getByLabel('Data da compra').fill('hoje');
  await form.getByLabel('Taxa contratada').fill('12.25');
  await form.getByLabel('Taxa contratada').press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Novo investimento' })).toBeFocused();

  // Bought today: the month's return is the total, and the year compounds it.
  const row = rowOf(page, 'Tesouro Selic');
  for (const text of ['$1,100.00', '+10,00%', '+213,84%', '12,25% ao ano'])
    await expect(row).toContainText(text);
  expect((await list(person)).investments).toMatchObject([
    {
      name: 'Tesouro Selic',
      type: 'fixed_income',
      currency: 'USD',
      amountCents: 100_000,
      currentValueCents: 110_000,
      returnRatePercent: '12.25',
      returnPeriod: 'yearly',
    },
  ]);

  await test.step('INV-05 and INV-06 a crypto asset gives the name, keeps any decimal exactly, and is cleared by another type', async () => {
    await page.getByRole('button', { name: 'Novo investimento' }).click();
    await form.getByLabel('Nome').fill('Some');
    await choose(page, 'Tipo', 'Criptomoedas');
    await expect(form.getByLabel('Nome')).toHaveCount(0);
    await form.getByLabel('Valor investido').fill('100');
    await form.getByLabel('Valor atual').fill('100');
    const quantity = form.getByLabel('Quantidade');
    for (const [typed, refusal] of [
      ['', 'Informe a quantidade'],
      ['0', 'A quantidade deve ser maior que zero'],
      ['1e-18', 'Escreva a quantidade como um número, por exemplo 0,015'],
      ['0,1234567890123456789', 'A quantidade pode ter até 18 casas decimais'],
      ['1.234', 'Escreva sem ponto de milhar ou com vírgula, como 1234 ou 1,234'],
    ] as const) {
      await quantity.fill(typed);
      await form.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(quantity).toHaveAccessibleDescription(refusal);
      await expect(quantity).toHaveValue(typed);
      await expect(form.getByRole('combobox', { name: 'Criptomoeda' })).toBeFocused();
    }
    await expect(form.getByRole('combobox', { name: 'Criptomoeda' })).toHaveAccessibleDescription(
      'Escolha a criptomoeda',
    );
    await expectAccessible(page);

    await form.getByRole('combobox', { name: 'Criptomoeda' }).click();
    await expect(page.getByRole('option')).toHaveText([
      'Bitcoin · BTC',
      'Ethereum · ETH',
      'Worldcoin · WLD',
      'Cardano · ADA',
      'Solana · SOL',
      'Polkadot · DOT',
    ]);
    await page.getByRole('option', { name: 'Worldcoin' }).click();
    await quantity.fill('0.000000000000000001');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(rowOf(page, 'Worldcoin')).toContainText('0,00000000 WLD');
    expect((await list(person)).investments.filter(({ type }) => type === 'crypto')).toMatchObject([
      { name: 'Worldcoin', assetId: 'worldcoin', quantity: '0.000000000000000001' },
    ]);

    await page.getByRole('button', { name: 'Editar Worldcoin' }).click();
    await choose(page, 'Tipo', 'Ações');
    await expect(page.getByLabel('Nome')).toHaveValue('');
    await choose(page, 'Tipo', 'Criptomoedas');
    await expect(page.getByLabel('Quantidade')).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Criptomoeda' })).toHaveText('Escolha');
  });
});

test('INV-06 INV-07 a crypto asset is five fields at most: what it is worth comes of its price, until the person says otherwise', async ({
  page,
  person,
}) => {
  await invest(person, BITCOIN);
  await expect
    .poll(
      async () => {
        await person.request('POST', '/api/prices/refresh', {});
        return (await list(person)).investments[0]?.currentValueCents;
      },
      { intervals: [1000], timeout: 20_000 },
    )
    .toBe(3_212_509);
  await open(page);
  await page.getByRole('button', { name: 'Novo investimento' }).click();
  const form = page.getByRole('dialog', { name: 'Novo investimento' });
  const value = form.getByLabel('Valor atual');
  await choose(page, 'Tipo', 'Criptomoedas');
  await choose(page, 'Criptomoeda', 'Bitcoin');
  await form.getByLabel('Quantidade').fill('0,25');
  await expect(value).toHaveValue('16.062,54');
  await form.getByLabel('Quantidade').fill('0,5');
  await expect(value).toHaveValue('32.125,09');
  await form.getByLabel('Valor investido').fill('20.000');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toBeHidden();
  const added = (await list(person)).investments.filter(({ amountCents }) => amountCents === 2_000_000);
  expect(added.map(({ currentValueCents }) => currentValueCents)).toEqual([3_212_509, 3_212_509]);

  await page.getByRole('button', { name: 'Novo investimento' }).click();
  await choose(page, 'Tipo', 'Criptomoedas');
  await choose(page, 'Criptomoeda', 'Bitcoin');
  await value.fill('5');
  await form.getByLabel('Quantidade').fill('0,5');
  await expect(form.getByRole('button', { name: /^Usar o preço de agora/u })).toBeVisible();
  await expect(value).toHaveValue(/^5(,00)?$/u);
});

test(
  'INV-07 the value follows the price in the investment’s currency, with the change of 24 h',
  { tag: '@wide' },
  async ({ page, person }) => {
    await invest(person, BITCOIN);
    await invest(person, { ...BITCOIN, assetId: 'worldcoin', quantity: '1000', currency: 'BRL' });
    await open(page);
    await expect
      .poll(
        async () => {
          await person.request('POST', '/api/prices/refresh', {});
          return (await list(person)).investments[1]?.currentValueCents;
        },
        { intervals: [1000], timeout: 20_000 },
      )
      .toBe(3_212_509);
    await page.reload();
    for (const text of ['$32,125.09', '0,50000000 BTC', '+2,5% em 24 h'])
      await expect(rowOf(page, 'Bitcoin')).toContainText(text);
    await expect(rowOf(page, 'Worldcoin')).toContainText('9.699,00');
    await expect(page.getByText(/^Preços de hoje, \d{1,2}h\d{2}$/)).toBeVisible();

    // The price can be taken over for another quantity, and what was not touched goes on following it.
    await page.getByRole('button', { name: 'Editar Bitcoin' }).click();
    await page.getByLabel('Quantidade').fill('1');
    const offer = page.getByRole('button', { name: /^Usar o preço de agora/ });
    expect(spaced(await offer.innerText())).toBe('Usar o preço de agora: $64,250.17');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(rowOf(page, 'Bitcoin')).toContainText('$64,250.17');
  },
);

test('INV-08 and INV-09 stale prices are announced until a reload succeeds; deleting asks first and can be undone; a failure is shown and loses nothing @wide', async ({
  page,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSED);
  const bitcoin = await invest(person, BITCOIN);
  let isDown = true;
  await page.route('**/api/investments', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const answer = (await response.json()) as ResponseOf<typeof listInvestments>;
    return route.fulfill({ response, json: { ...answer, prices: { ...answer.prices, isStale: isDown } } });
  });
  await page.route('**/api/prices/refresh', (route) => {
    const error = {
      code: 'prices_unavailable',
      message: 'Erro ao atualizar preços das criptomoedas. Os valores podem estar desatualizados.',
      detail: 'Failed to fetch asset prices',
      requestId: '0197a000-0000-7000-8000-000000000001',
    };
    return isDown ? route.fulfill({ status: 503, json: { error } }) : route.continue();
  });
  await open(page);
  const banner = page.getByRole('status').filter({
    hasText: 'Erro ao atualizar preços das criptomoedas. Os valores podem estar desatualizados.',
  });
  await expect(banner).toBeVisible();
  await expect(rowOf(page, 'Bitcoin')).toBeVisible();
  await expectAccessible(page);
  const refused = page.waitForResponse('**/api/prices/refresh');
  const reload = banner.getByRole('button', { name: 'Recarregar' });
  await reload.click();
  expect((await refused).status()).toBe(503);
  // The list was asked for again, and still says so.
  await expect(reload).not.toHaveAttribute('aria-busy');
  await expect(banner).toBeVisible();
  isDown = false;
  await reload.click();
  await expect(banner).toBeHidden();

  await person.request('DELETE', `/api/investments/${bitcoin.id}?version=${bitcoin.version}`);
  await test.step('INV-09 deleting asks first and can be undone; a failure is shown and loses nothing', async () => {
    await page.unrouteAll();
    await invest(person, SHARES);
    const { id } = await invest(person, { ...SHARES, name: 'Outras', purchaseDay: '2024-01-01' });
    await page.route('**/api/investments', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await open(page);
    await expect(page.getByRole('alert')).toContainText(
      'Erro ao carregar investimentos. Por favor, tente novamente.',
    );
    await page.unroute('**/api/investments');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();

    // Changed elsewhere while the form is open, then a server that breaks.
    await page.getByRole('button', { name: 'Editar Outras' }).click();
    const form = page.getByRole('dialog', { name: 'Editar investimento' });
    await form.getByLabel('Valor atual').fill('777');
    await person.request('PATCH', `/api/investments/${id}`, { version: 1, name: 'Renomeadas' });
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form.getByRole('alert')).toContainText(
      'Este registro mudou em outro lugar. Recarregue para ver a versão atual.',
    );
    await form.getByRole('button', { name: 'Recarregar' }).click();
    await expect(form.getByLabel('Nome')).toHaveValue('Renomeadas');
    await expect(form.getByLabel('Valor atual')).toHaveValue('777,00');
    await page.route(`**/api/investments/${id}`, (route) => route.fulfill({ status: 500, body: '<html>' }));
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form.getByRole('alert')).toHaveText('Erro ao salvar investimento');
    await expect(form.getByLabel('Valor atual')).toHaveValue('777,00');
    await page.unroute(`**/api/investments/${id}`);
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(rowOf(page, 'Renomeadas')).toContainText('R$ 777,00');

    await page.getByRole('button', { name: 'Editar Renomeadas' }).press('Delete');
    const question = page.getByRole('alertdialog', { name: 'Excluir o investimento Renomeadas?' });
    await expect(question).toBeVisible();
    await page.route(`**/api/investments/${id}?*`, (route) => route.abort());
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(question.getByRole('alert')).toHaveText('Erro ao excluir investimento');
    await page.unroute(`**/api/investments/${id}?*`);
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(question).toBeHidden();
    await expect(rowOf(page, 'Renomeadas')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Editar Ações da Vale' })).toBeFocused();

    await expect(page.getByText('Investimento Renomeadas excluído.')).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(rowOf(page, 'Renomeadas')).toContainText('R$ 777,00');
    expect((await list(person)).investments).toMatchObject([
      { name: 'Ações da Vale' },
      { id, name: 'Renomeadas', currentValueCents: 77_700, purchaseDay: '2024-01-01', version: 3 },
    ]);
  });
});

test(
  'INV-01 filters by type, month and year of the purchase stand in the URL',
  { tag: '@wide' },
  async ({ page, person }) => {
    const now = monthOf(today());
    const before: Month = addToMonth(now, -1);
    const bought: [string, Day, string][] = [
      ['Primeiro dia', firstDay(before), 'stocks'],
      ['Último dia', lastDay(before), 'fixed_income'],
      ['Mês seguinte', firstDay(now), 'stocks'],
      ['Antigo', day('2020-05-31'), 'stocks'],
    ];
    for (const [name, purchaseDay, type] of bought)
      await invest(person, { ...SHARES, name, purchaseDay, type });
    const [year, month] = before.split('-').map(Number);
    const names = () => page.getByRole('button', { name: /^Editar / });

    await open(page, `?period=month&month=${month}&year=${year}`);
    await expect(names()).toHaveCount(2);
    await expect(rowOf(page, 'Último dia')).toContainText(formatDay(lastDay(before)));
    await expect(rowOf(page, 'Primeiro dia')).toBeVisible();
    await expect(total(page, 'Total investido')).toContainText('R$ 2.000,00');
    await choose(page, 'Tipo', 'Renda Fixa');
    await expect(names()).toHaveCount(1);
    await expect(page).toHaveURL(/type=fixed_income/);
    await page.reload();
    await expect(names()).toHaveCount(1);

    await page.getByText('Ano', { exact: true }).click();
    await choose(page, 'Ano', '2020');
    await expect(page).toHaveURL(/period=year/);
    await expect(page.getByRole('heading', { name: 'Nenhum investimento encontrado' })).toBeVisible();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(names()).toHaveCount(4);
    await expect(page).toHaveURL(/\/dashboard\/investments$/);
  },
);
