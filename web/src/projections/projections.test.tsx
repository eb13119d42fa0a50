// Whether anything is to come: the server's answers are given.
import type { ProjectionBasis } from '@vintem/contract/projections';
import { day } from '@vintem/core/calendar/day';
import { month } from '@vintem/core/calendar/month';
import { cents } from '@vintem/core/money/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Projections } from './projections.tsx';

const NOTHING: ProjectionBasis = {
  today: day('2026-11-20'),
  items: [],
  installments: [],
  statements: [],
  cardMonth: 'purchase',
};

function open(basis: ProjectionBasis) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (input === '/api/ledgers/padaria/projections') return Response.json(basis);
    if (input === '/api/ledgers/padaria/forecast')
      return Response.json({ currency: 'BRL', accountsCents: 0, completeMonths: 0, months: [] });
    return Response.json({ rates: {}, fetchedAt: '2026-11-20T12:00:00.000Z', isStale: false });
  });
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <Projections
        ledgerId="padaria"
        currency="BRL"
        mode="monthly"
        year={undefined}
        onModeChange={() => {}}
        onYearChange={() => {}}
      />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('CARD-12 PROJ-01 without series and parcels the page says that nothing recurs', async () => {
  const screen = await open(NOTHING);
  await expect.element(screen.getByRole('heading', { name: 'Nenhuma transação recorrente' })).toBeVisible();
  await expect.element(screen.getByText('Baseado em transações recorrentes', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Mensal' })).not.toBeInTheDocument();
});

test('CARD-12 PROJ-01 with parcels to come and no series the page shows them, and says so', async () => {
  const installments = ['2026-12', '2027-01'].map((at) => ({
    month: month(at),
    type: 'expense' as const,
    amountCents: cents(30_000),
    currency: 'BRL' as const,
  }));
  const screen = await open({ ...NOTHING, installments });
  await expect
    .element(screen.getByRole('region', { name: 'Total de Despesas' }))
    .toMatchTextContent(/600,00/);
  await expect
    .element(screen.getByText('Baseado em transações recorrentes e parcelas', { exact: true }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('heading', { name: 'Nenhuma transação recorrente' }))
    .not.toBeInTheDocument();
});
