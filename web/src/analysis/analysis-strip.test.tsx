// The dashboard's one line of the analysis, by what the server has: only what is of this month speaks of today.
import type { LedgerAnalysis } from '@vintem/contract/analysis';
import { analyze } from '@vintem/core/analysis/summary';
import { addMonths, type Day } from '@vintem/core/calendar/day';
import { cents } from '@vintem/core/money/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SignedIn } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { AnalysisStrip } from './analysis-strip.tsx';

const ZONE = 'America/Sao_Paulo';
const LEDGER = { id: 'ana', kind: 'personal', currency: 'BRL', timeZone: ZONE } as const;

function analysisOf(today: Day, isDoubled: boolean): LedgerAnalysis {
  const plain = analyze({
    kind: 'personal',
    today,
    history: [],
    transactions: [],
    scheduled: [],
    balanceCents: cents(0),
  });
  const charge = {
    description: 'Netflix',
    amountCents: cents(3_990),
    firstDay: today,
    secondDay: today,
    transactionIds: ['a', 'b'] as const,
  };
  return {
    id: '0197a000-0000-7000-8000-000000000001',
    kind: 'personal',
    status: 'done',
    usesAi: false,
    retries: 0,
    facts: { ...plain, doubleCharges: isDoubled ? [charge] : [] },
    texts: [],
    createdAt: `${today}T12:00:00.000Z`,
    finishedAt: `${today}T12:00:01.000Z`,
  };
}

function openStrip(answer: () => Response) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <SignedIn value={null}>
          <AnalysisStrip ledger={LEDGER} />
        </SignedIn>
      ),
    }),
    history: createMemoryHistory(),
  });
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

const today = todayIn(ZONE);

test.each([
  [
    'of this month tells its strongest insight',
    today,
    true,
    /^Duas cobranças iguais de Netflix, R\$\s39,90 cada\.$/u,
  ],
  ['of this month without any says so', today, false, 'Nada fora do comum na última análise.'],
  [
    'of an earlier month tells its age alone',
    addMonths(today, -2),
    true,
    /^A última análise foi feita há \d+ dias\.$/u,
  ],
] as const)('DASH-05 an analysis %s, and leads to all of it', async (_which, day, isDoubled, words) => {
  const screen = await openStrip(() => Response.json({ analysis: analysisOf(day, isDoubled) }));
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ver análise' })).toBeVisible();
});

test('DASH-05 without an analysis its button offers to make one', async () => {
  const screen = await openStrip(() => Response.json({ analysis: null }));
  await expect.element(screen.getByRole('button', { name: 'Realizar Análise' })).toBeVisible();
});

test('DASH-05 an analysis that cannot be read says so, and leads to where that can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const screen = await openStrip(() =>
    Response.json({ error: { code: 'internal', message: '' } }, { status: 500 }),
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar a análise.');
  await expect.element(screen.getByRole('link', { name: 'Ver análise' })).toBeVisible();
});
