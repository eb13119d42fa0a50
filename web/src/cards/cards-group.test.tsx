import type { Account } from '@vintem/contract/accounts';
import { cents } from '@vintem/core/money/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CardsGroup } from './cards-group.tsx';

const CARD = {
  id: '0197a000-0000-7000-8000-00000000000a',
  ledgerId: 'l',
  name: 'Nubank',
  type: 'credit_card',
  currency: 'BRL',
  balanceCents: cents(-2_500),
  archivedAt: null,
  ledgerName: null,
} as Account;

const ACTIONS = {
  edit: () => undefined,
  archive: () => undefined,
  remove: () => undefined,
  focusAt: () => undefined,
  focusMark: () => ({}),
};

afterEach(() => vi.restoreAllMocks());

test('CARD-12 a menu opened before the figures of the cards have come stays open while they come', async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const rootRoute = createRootRoute({ component: () => <CardsGroup accounts={[CARD]} actions={ACTIONS} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'Ações de Nubank' }).click();
  const entry = screen.getByRole('menuitem', { name: 'Excluir' });
  await expect.element(entry).toBeVisible();
  await expect.element(screen.getByText('Carregando cartões...')).toBeInTheDocument();
  await expect.element(entry).toBeVisible();
  answer(Response.json({ cards: [] }));
  await expect.element(screen.getByText('Carregando cartões...')).not.toBeInTheDocument();
  await expect.element(entry).toBeVisible();
});
