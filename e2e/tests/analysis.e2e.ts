import type { Page } from '@playwright/test';
import type { Dashboard } from '@vintem/contract/dashboard';
import { addToMonth, firstDay } from '@vintem/core/calendar/month';
import { EXPENSES_TEXT, MARKUP, SPENT } from '#ai-script.ts';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';

/** What a refused call leaves in the console: the browser's line and ours. */
const REFUSED = [/^Failed to load resource: /, /^Vintém: (GET|POST) \/api\//];

const panelOf = (page: Page) => page.getByRole('region', { name: 'Análise financeira', exact: true });
const aiOf = (page: Page) => page.getByRole('region', { name: 'Explicação da IA', exact: true });

/** Spends this much last month and R$ 10,00 today. */
async function spend(person: Person, amountCents: number): Promise<void> {
  const { id: accountId } = await person.openAccount({ name: 'Conta da Beatriz', balanceCents: 500_000 });
  const ledger = `/api/ledgers/${person.ledgerId}`;
  const { month } = await person.request<Dashboard>('GET', `${ledger}/dashboard`);
  const common = { accountId, currency: 'BRL', type: 'expense', category: 'food', description: 'Mercado' };
  await person.request('POST', `${ledger}/transactions`, {
    ...common,
    day: firstDay(addToMonth(month, -1)),
    amountCents,
  });
  await person.request('POST', `${ledger}/transactions`, {
    ...common,
    day: firstDay(month),
    amountCents: 1_000,
  });
}

async function analyse(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await panelOf(page).getByRole('button', { name: 'Realizar Análise' }).click();
}

test('DASH-05 AI-01 AI-07 AI-08 the analysis goes from idle to loading to its result, which is there again with its age', async ({
  page,
  person,
}) => {
  await person.openAccount({ name: 'Vazia' });
  await page.goto('/dashboard');
  const panel = panelOf(page);
  await expect(panel.getByRole('button', { name: 'Realizar Análise' })).toBeDisabled();
  await expect(
    panel.getByText('Ainda não há transações para analisar. Registre a primeira e volte aqui.'),
  ).toBeVisible();

  await spend(person, SPENT.answered);
  await page.reload();
  await panel.getByRole('button', { name: 'Realizar Análise' }).click();
  await expect(panel.getByText('Pedindo uma explicação à IA...')).toBeVisible();
  await expect(aiOf(page).getByRole('listitem')).toHaveText([
    'Alimentação pesa mais.',
    'O resto está estável.',
  ]);
  await expect(aiOf(page).getByText('cerca de R$ 123,00')).toHaveCSS('font-weight', '600');
  expect(EXPENSES_TEXT).toContain('**Padrões**');
  await expect(aiOf(page)).not.toContainText('**');

  const chart = panel.getByRole('region', { name: 'Receitas e despesas', exact: true });
  await expect(chart).toContainText('Os últimos seis meses');
  await expect(chart.getByRole('table').getByRole('row')).toHaveCount(7);
  await expect(panel.getByText('Feita hoje, ')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(aiOf(page)).toContainText('Alimentação pesa mais.');
  await panel.getByRole('button', { name: 'Atualizar Análise' }).click();
  await expect(panel.getByText('Pedindo uma explicação à IA...')).toBeVisible();
  await expect(aiOf(page)).toContainText('Alimentação pesa mais.');
  const { scrolls, shows } = await page.evaluate(() => ({
    scrolls: document.documentElement.scrollWidth,
    shows: document.documentElement.clientWidth,
  }));
  expect(scrolls).toBe(shows);
});

test('AI-03 an empty reply shows its own sentences', { tag: '@wide' }, async ({ page, person }) => {
  await spend(person, SPENT.answeredEmpty);
  await analyse(page);
  await expect(aiOf(page).getByText('Não foi possível gerar análise.', { exact: true })).toBeVisible();
  await expect(aiOf(page).getByText('Não foi possível gerar previsões.', { exact: true })).toBeVisible();
});

test(
  'AI-03 AI-04 a failed AI call shows the local summary and says so; a failure of ours is said too',
  { tag: '@wide' },
  async ({ page, person, expectedErrors }) => {
    expectedErrors.push(...REFUSED);
    await spend(person, SPENT.failed);
    await page.route('**/analyses', (route) => route.fulfill({ status: 500, body: '' }));
    await analyse(page);
    const panel = panelOf(page);
    const banner = panel.getByRole('alert');
    await expect(banner.getByRole('paragraph')).toHaveText(
      'Não foi possível realizar a análise no momento. Por favor, tente novamente mais tarde.',
    );
    await page.unroute('**/analyses');
    await banner.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(aiOf(page)).toContainText(
      'A IA não respondeu. Abaixo está a análise feita aqui, com suas transações.',
    );
    await expect(banner).toBeHidden();
    await expect(panel.getByRole('definition').first()).toHaveText('2');
    await expect(panel).toContainText('R$ 676,02');
    await expectAccessible(page);
  },
);

test('AI-08 markup in a reply is shown as text', { tag: '@wide' }, async ({ page, person }) => {
  await spend(person, SPENT.brokenMarkup);
  await analyse(page);
  await expect(aiOf(page).getByText(MARKUP, { exact: true }).first()).toBeVisible();
  await expect(aiOf(page).getByRole('img')).toHaveCount(0);
  await expect(aiOf(page).getByRole('link')).toHaveCount(0);
});

test(
  'AI-04 AI-06 the panel says what is sent; with AI off, the analysis is made locally at once',
  { tag: '@wide' },
  async ({ page, person }) => {
    await spend(person, SPENT.answered);
    await page.goto('/dashboard');
    const panel = panelOf(page);
    await expect(panel).toContainText(
      'Para explicar os números, a IA recebe só somas por dia, mês e categoria: nenhum nome, descrição, conta ou documento.',
    );
    await panel.getByRole('link', { name: 'Desligar em Configurações' }).click();
    const choice = page.getByRole('switch', { name: 'Explicar minhas análises com IA' });
    await expect(choice).toBeChecked();
    await choice.click();
    await expect(page.getByText('Salvo')).toBeVisible();
    await expect(choice).not.toBeChecked();
    await expectAccessible(page);

    await analyse(page);
    await expect(panel.getByRole('button', { name: 'Atualizar Análise' })).toBeVisible();
    await expect(panel).toContainText(
      'A análise é feita aqui, com suas transações. Nada é enviado a um serviço de IA.',
    );
    await expect(aiOf(page)).toBeHidden();
    const figures = panel.getByRole('definition');
    await expect(figures.nth(0)).toHaveText('2');
    await expect(figures.nth(1)).toContainText('R$ 133,45');
    await expect(figures.nth(2)).toContainText('R$ 66,73');
    const ranges = panel.getByRole('region', { name: 'Gastos por categoria', exact: true });
    await ranges.getByRole('link', { name: 'Alimentação' }).click();
    await expect(page).toHaveURL(/\/dashboard\/transactions\?.*category=food/);
  },
);
