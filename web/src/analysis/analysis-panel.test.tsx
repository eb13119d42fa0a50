// A company's analysis fails and is tried again over half a minute: here the server's answers are given, one after the other.
import type { LedgerAnalysis } from '@vintem/contract/analysis';
import type { Forecast } from '@vintem/contract/projections';
import { analyze } from '@vintem/core/analysis/summary';
import { day } from '@vintem/core/calendar/day';
import { month } from '@vintem/core/calendar/month';
import { cents } from '@vintem/core/money/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AnalysisPanel } from './analysis-panel.tsx';

const FACTS = analyze({
  kind: 'business',
  today: day('2026-11-20'),
  history: [
    {
      month: month('2026-10'),
      figure: 'expense',
      category: 'suppliers',
      amountCents: cents(50_000),
      count: 1,
    },
  ],
  transactions: [],
  scheduled: [],
  balanceCents: cents(100_000),
});

const RUNNING: LedgerAnalysis = {
  id: '0197a000-0000-7000-8000-000000000001',
  kind: 'business',
  status: 'running',
  usesAi: true,
  retries: 0,
  facts: FACTS,
  texts: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  finishedAt: null,
};
const FAILED: LedgerAnalysis = {
  ...RUNNING,
  status: 'failed',
  retries: 3,
  texts: [{ topic: 'business', outcome: 'failed', text: '' }],
  finishedAt: '2026-11-20T12:00:31.000Z',
};

/** The server's latest analysis, from now on. */
let latest: LedgerAnalysis | null = null;

/** The server's current forecast. */
const NO_FORECAST: Forecast = {
  currency: 'BRL',
  today: day('2026-11-20'),
  accountsCents: cents(0),
  completeMonths: 0,
  months: [],
  movements: [],
};
let forecast = NO_FORECAST;

function openPanel(ai: { available: boolean; enabled: boolean }) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input === '/api/ai') return Response.json(ai);
    if (input === '/api/ledgers/padaria/forecast') return Response.json(forecast);
    if (init?.method === 'POST') return Response.json(latest, { status: 202 });
    return Response.json({ analysis: latest });
  });
  const panel = (
    <AnalysisPanel
      ledger={{ id: 'padaria', kind: 'business', timeZone: 'America/Sao_Paulo' }}
      currency="BRL"
      months={[]}
      isConverted={false}
      hasTransactions
    />
  );
  const client = new QueryClient();
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <QueryClientProvider client={client}>{panel}</QueryClientProvider>,
    }),
    history: createMemoryHistory(),
  });
  return render(<RouterProvider router={router as never} />);
}

afterEach(() => {
  latest = null;
  vi.restoreAllMocks();
});

test('AI-05 each retry is counted, and then the error stands above the local analysis', async () => {
  const screen = await openPanel({ available: true, enabled: true });
  const button = screen.getByRole('button', { name: 'Realizar Análise' });
  await expect.element(screen.getByText(/a IA recebe o nome e o setor da empresa/)).toBeVisible();
  await expect.element(button).toBeVisible();

  latest = RUNNING;
  await button.click();
  await expect.element(screen.getByText('Pedindo uma explicação à IA...', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Saúde financeira' })).toBeVisible();
  for (const retries of [1, 2, 3]) {
    latest = { ...RUNNING, retries };
    // oxlint-disable-next-line no-await-in-loop -- one retry after the other
    await expect
      .element(screen.getByText(`tentativa ${retries}/3`, { exact: false }), { timeout: 5_000 })
      .toBeVisible();
  }

  latest = FAILED;
  await expect
    .element(screen.getByRole('alert').getByRole('paragraph'), { timeout: 5_000 })
    .toHaveTextContent('Erro ao realizar análise. Por favor, tente novamente em alguns instantes.');
  await expect.element(screen.getByRole('region', { name: 'Saúde financeira' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Explicação da IA' })).not.toBeInTheDocument();

  latest = { ...RUNNING, id: '0197a000-0000-7000-8000-000000000002' };
  await screen.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Pedindo uma explicação à IA...', { exact: true })).toBeVisible();
});

test('AI-05 without a key the local analysis of the company is shown at once', async () => {
  const screen = await openPanel({ available: false, enabled: true });
  latest = { ...RUNNING, status: 'done', usesAi: false, finishedAt: RUNNING.createdAt };
  await screen.getByRole('button', { name: 'Realizar Análise' }).click();
  await expect.element(screen.getByRole('region', { name: 'Saúde financeira' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Atualizar Análise' })).toBeVisible();
  await expect.element(screen.getByText(/Nada é enviado a um serviço de IA\.$/)).toBeVisible();
});

test('AI-04 an old analysis shows the current forecast, as the projections do', async () => {
  const certain = (value: number) => ({
    valueCents: cents(value),
    knownCents: cents(0),
    interval80: null,
    interval95: null,
  });
  const months = ['2026-11', '2026-12'].map((at) => ({
    month: month(at),
    income: certain(0),
    expense: certain(123_400),
    resultCents: cents(-123_400),
    scheduledCents: cents(0),
    usualCents: cents(-123_400),
    statementsCents: cents(0),
    accountsCents: cents(0),
    interval80: null,
  }));
  forecast = { ...NO_FORECAST, completeMonths: 1, months };
  latest = { ...RUNNING, status: 'done', usesAi: false, finishedAt: RUNNING.createdAt };
  const screen = await openPanel({ available: false, enabled: true });
  await expect
    .element(screen.getByText(/as despesas devem passar das receitas em R\$\s1\.234,00/))
    .toBeVisible();
  const ahead = screen.getByRole('region', { name: 'Próximos meses' }).getByRole('listitem');
  await expect.element(ahead.getByText('Dezembro de 2026')).toBeVisible();
  await expect.element(ahead.getByText(/−R\$\s1\.234,00/)).toBeVisible();
});
