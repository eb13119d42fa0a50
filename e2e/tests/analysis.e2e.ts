import type { Page } from '@playwright/test';
import type { Account } from '@vintem/contract/accounts';
import type { Dashboard } from '@vintem/contract/dashboard';
import { addToMonth, firstDay } from '@vintem/core/calendar/month';
import { EXPENSES_TEXT, MARKUP, SPENT } from '#ai-script.ts';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';

/** What a refused call leaves in the console: the browser's line and ours. */
const REFUSED = [/^Failed to load resource: /, /^Vintém: (GET|POST) \/api\//];

const panelOf = (page: Page) => page.getByRole('region', { name: 'Análise financeira', exact: true });
const aiOf = (page: Page) => page.getByRole('region', { name: 'Explicação da IA', exact: true });

async function spendIn(person: Person, months: number, amountCents: number): Promise<void> {
  const ledger = `/api/ledgers/${person.ledgerId}`;
  const { month } = await person.request<Dashboard>('GET', `${ledger}/dashboard`);
  const { accounts } = await person.request<{ accounts: Account[] }>('GET', '/api/accounts?kind=personal');
  await person.request('POST', `${ledger}/transactions`, {
    accountId: accounts[0]?.id,
    currency: 'BRL',
    type: 'expense',
    category: 'food',
    description: 'Mercado',
    day: firstDay(addToMonth(month, months)),
    amountCents,
  });
}

const spendLastMonth = (person: Person, amountCents: number) => spendIn(person, -1, amountCents);

/** Spends this much last month and R$ 10,00 today. */
async function spend(person: Person, amountCents: number): Promise<void> {
  await person.openAccount({ name: 'Conta da Beatriz', balanceCents: 500_000 });
  await spendLastMonth(person, amountCents);
  await spendIn(person, 0, 1_000);
}

async function analyse(page: Page): Promise<void> {
  await page.goto('/dashboard/analise');
  await panelOf(page).getByRole('button', { name: 'Realizar Análise' }).click();
}

test('DASH-05 AI-01 AI-07 AI-08 the analysis goes from idle to loading to its result, which is there again with its age @wide', async ({
  page,
  person,
}) => {
  await person.openAccount({ name: 'Vazia' });
  await page.goto('/dashboard/analise');
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

  await test.step('DASH-05 the dashboard leads there with one line', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    const strip = panelOf(page);
    await strip.getByRole('link', { name: 'Ver análise' }).click();
    await expect(page).toHaveURL(/\/dashboard\/analise$/);
  });
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

test(
  'AI-03 AI-04 AI-08 a failed call shows the local summary and says so, an empty reply has its own sentences, and markup is text',
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
    await expect(panel).toContainText('R$ 676,01');
    await expectAccessible(page);

    await test.step('AI-03 an empty reply shows its own sentences', async () => {
      await spendLastMonth(person, SPENT.answeredEmpty - SPENT.failed);
      await panel.getByRole('button', { name: 'Atualizar Análise' }).click();
      await expect(aiOf(page).getByText('Não foi possível gerar análise.', { exact: true })).toBeVisible();
      await expect(aiOf(page).getByText('Não foi possível gerar previsões.', { exact: true })).toBeVisible();
    });

    await test.step('AI-08 markup in a reply is shown as text', async () => {
      await spendLastMonth(person, SPENT.brokenMarkup - SPENT.answeredEmpty);
      await panel.getByRole('button', { name: 'Atualizar Análise' }).click();
      await expect(aiOf(page).getByText(MARKUP, { exact: true }).first()).toBeVisible();
      await expect(aiOf(page).getByRole('img')).toHaveCount(0);
      await expect(aiOf(page).getByRole('link')).toHaveCount(0);
    });
  },
);

test(
  'AI-04 AI-06 the panel says what is sent; with AI off, the analysis is made locally at once',
  { tag: '@wide' },
  async ({ page, person }) => {
    await spend(person, SPENT.answered);
    await page.goto('/dashboard/analise');
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
