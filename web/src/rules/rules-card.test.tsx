// The card of rules: their order, what each does and gave, the sentence of the form, and the preview with its ticks.
import type { RuleEffect, UsedRule } from '@vintem/contract/rules';
import { day } from '@vintem/core/calendar/day';
import { cents } from '@vintem/core/money/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RulesCard } from './rules-card.tsx';

afterEach(() => vi.restoreAllMocks());

const LEDGER = {
  id: '0198c0de-0000-7000-8000-000000000001',
  kind: 'personal',
  timeZone: 'America/Sao_Paulo',
} as Parameters<typeof RulesCard>[0]['ledger'];

const ruleOf = (id: string, name: string, more: Partial<UsedRule> = {}): UsedRule => ({
  id,
  name,
  conditions: { text: { match: 'contains', anyOf: [name.toLowerCase()] } },
  actions: { category: 'food' },
  isEnabled: true,
  pausedBecause: null,
  version: 1,
  transactionCount: 0,
  lastDay: null,
  ...more,
});
const TRIP = { id: '0198c0de-0000-7000-8000-0000000000a1', name: 'viagem', color: 'indigo', version: 1 };
const RULES = [
  ruleOf('0198c0de-0000-7000-8000-00000000000a', 'iFood', {
    transactionCount: 12,
    lastDay: day('2026-11-21'),
  }),
  ruleOf('0198c0de-0000-7000-8000-00000000000b', 'Feira', { pausedBecause: 'category_gone' }),
];
const effectOf = (id: string, more: Partial<RuleEffect>): RuleEffect => ({
  id,
  version: 1,
  day: day('2026-11-10'),
  accountId: LEDGER.id,
  type: 'expense',
  accountAmountCents: cents(4590),
  accountCurrency: 'BRL',
  description: 'PAG*IFOOD',
  category: 'other',
  categoryFrom: 'words',
  tags: [],
  after: { category: 'food' },
  ...more,
});

function show(answers: Readonly<Record<string, unknown>> = {}) {
  const sent: [string, unknown][] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const key = `${init?.method ?? 'GET'} ${new URL(address, location.origin).pathname.split('/').at(-1)}`;
    if (!key.startsWith('GET'))
      sent.push([key, typeof init?.body === 'string' ? JSON.parse(init.body) : undefined]);
    const all: Readonly<Record<string, unknown>> = {
      'GET rules': { rules: RULES },
      'GET accounts': { accounts: [] },
      'GET tags': { tags: [TRIP] },
      ...answers,
    };
    if (!(key in all)) throw new TypeError(`no answer for ${key}`);
    return Response.json(all[key]);
  });
  const rootRoute = createRootRoute({ component: () => <RulesCard ledger={LEDGER} /> });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    sent,
    screen: render(
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  };
}

test('CAT-07 the list says what each rule does and gave, why one is paused, and its grip moves it', async () => {
  const { sent, screen } = show({ 'PUT order': { changeId: null } });
  const page = await screen;
  await expect.element(page.getByText('Se o texto contém “ifood”, põe em Alimentação.')).toBeVisible();
  await expect.element(page.getByText('12 lançamentos · último em 21/11/2026')).toBeVisible();
  await expect.element(page.getByText('Pausada')).toBeVisible();
  await expect.element(page.getByText(/A categoria foi arquivada ou excluída/u)).toBeVisible();
  const grip = page.getByRole('button', { name: 'Mover iFood' });
  (grip.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => sent).toEqual([['PUT order', { ids: RULES.map(({ id }) => id).toReversed() }]]);
});

test('CAT-07 the form says live what the rule does, and refuses one that asks nothing under its field', async () => {
  const page = await show().screen;
  await page.getByRole('button', { name: 'Nova regra' }).click();
  await expect.element(page.getByText('Falta dizer quando a regra vale e o que ela faz.')).toBeVisible();
  await page.getByLabelText('Este texto').fill('rappi, 99');
  await expect
    .element(page.getByText('Se o texto contém “rappi” ou “99”… Falta dizer o que a regra faz.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(page.getByText('Diga o que a regra faz: ao menos uma ação')).toBeVisible();
});

test.each([
  ['Tanto faz', 'expense'],
  ['Entra dinheiro', 'income'],
])('CAT-07 the box of a rule for “%s” makes a category, an %s, and takes it', async (flow, type) => {
  const key = 'own:0198c0de-0000-7000-8000-0000000000f1';
  const { sent, screen } = show({
    'POST categories': { category: { key, name: 'Feirinha' }, changeId: LEDGER.id },
    'POST rules': { rule: ruleOf('0198c0de-0000-7000-8000-00000000000c', 'Feira'), changeId: LEDGER.id },
  });
  const page = await screen;
  await page.getByRole('button', { name: 'Nova regra' }).click();
  await page.getByLabelText('Este texto').fill('feira');
  await page.getByRole('combobox', { name: 'Entrada ou saída' }).click();
  await page.getByRole('option', { name: flow, exact: true }).click();
  const box = page.getByRole('combobox', { name: 'Põe em' });
  await box.fill('Feirinha');
  await page.getByRole('option', { name: 'Criar “Feirinha”' }).click();
  await expect.poll(() => sent).toEqual([['POST categories', { type, name: 'Feirinha' }]]);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect
    .poll(() => sent.find(([sentTo]) => sentTo === 'POST rules')?.[1])
    .toMatchObject({ actions: { category: key } });
});

test('CAT-07 a rule may put rows into what a bank charges and pays, though no form offers it', async () => {
  const page = await show().screen;
  await page.getByRole('button', { name: 'Nova regra' }).click();
  const box = page.getByRole('combobox', { name: 'Põe em' });
  for (const name of ['Juros e tarifas', 'Juros recebidos']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await box.fill(name);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect.element(page.getByRole('option', { name, exact: true })).toBeVisible();
  }
});

test('CAT-13 the form divides into parts, says under each what is missing, and sends them with the rest', async () => {
  const { sent, screen } = show({
    'POST rules': { rule: ruleOf('0198c0de-0000-7000-8000-00000000000c', 'Mercado'), changeId: LEDGER.id },
  });
  const page = await screen;
  await page.getByRole('button', { name: 'Nova regra' }).click();
  await page.getByLabelText('Este texto').fill('mercado');
  await page.getByRole('combobox', { name: 'Põe em' }).fill('alimenta');
  await page.getByRole('option', { name: 'Alimentação', exact: true }).click();
  await page.getByRole('button', { name: 'Dividir em partes' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(page.getByText('Escolha uma categoria', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Use de 0,01 a 100, com até duas casas decimais')).toBeVisible();
  await page.getByRole('combobox', { name: 'Categoria da parte 1' }).fill('saúde');
  await page.getByRole('option', { name: 'Saúde', exact: true }).click();
  await page.getByRole('textbox', { name: 'Porcentagem da parte 1' }).fill('100');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(page.getByText('As porcentagens não deixam nada para as outras partes')).toBeVisible();
  await page.getByRole('textbox', { name: 'Porcentagem da parte 1' }).fill('33,3');
  const sentence = 'Se o texto contém “mercado”, divide em 33,3% para Saúde e o resto para Alimentação.';
  await expect.element(page.getByText(sentence)).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect
    .poll(() => sent.find(([key]) => key === 'POST rules')?.[1])
    .toMatchObject({
      actions: {
        split: [
          { category: 'health', percent: '33.3' },
          { category: 'food', isRest: true },
        ],
      },
    });
});

test('CAT-09 the preview ticks what no person chose, sums the ticks, and applies those alone', async () => {
  const effects = [
    effectOf('0198c0de-0000-7000-8000-0000000000e1', { after: { category: 'food', tags: [TRIP.id] } }),
    effectOf('0198c0de-0000-7000-8000-0000000000e2', {
      description: 'IFOOD',
      categoryFrom: 'person',
      after: {
        parts: [
          { category: 'food', accountAmountCents: cents(4_000) },
          { category: 'health', accountAmountCents: cents(590) },
        ],
      },
    }),
  ];
  const { sent, screen } = show({
    'POST try': { count: 2, sameCount: 3, unfitCount: 1, effects },
    'POST apply': { changeId: LEDGER.id, count: 1 },
  });
  const page = await screen;
  await page.getByRole('button', { name: 'Ações da regra iFood' }).click();
  await page.getByRole('menuitem', { name: 'Aplicar ao que já existe' }).click();
  await expect
    .element(
      page.getByText(
        '2 transações mudariam. 3 já estão assim. 1 fica como está: as partes não cabem no valor.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText(/escolhida por você/u)).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Alterar IFOOD' })).not.toBeChecked();
  await expect
    .element(page.getByText(/Dividida em 2: Alimentação R\$\s40,00, Saúde R\$\s5,90/u))
    .toBeVisible();
  await expect.element(page.getByText('sem tags → viagem')).toBeVisible();
  await expect.element(page.getByText(/1 marcada · −R\$\s45,90/u)).toBeVisible();
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await expect
    .poll(() => sent.find(([key]) => key === 'POST apply'))
    .toEqual(['POST apply', { version: 1, transactions: [{ id: effects[0]?.id, version: 1 }] }]);
});
