// The cards of an account: what the form asks and refuses, and rows of a statement under the card that they were made with.
import type { Account } from '@vintem/contract/accounts';
import type { IssuedCard } from '@vintem/contract/issued-cards';
import { cents } from '@vintem/core/money/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { StatementGroups } from './statement-group-list.tsx';
import { IssuedCards } from './issued-cards.tsx';

const ACCOUNT = { id: '0197a000-0000-7000-8000-00000000000a', ledgerId: 'l', name: 'Nubank' } as Account;

function issued(lastDigits: string, more: Partial<IssuedCard> = {}): IssuedCard {
  return {
    id: `id-${lastDigits}`,
    ledgerId: 'l',
    accountId: ACCOUNT.id,
    kind: 'additional',
    lastDigits,
    name: null,
    holder: null,
    archivedAt: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    version: 1,
    ...more,
  };
}

afterEach(() => vi.restoreAllMocks());

/** Answers by method and the end of the address; what was sent is kept. */
function serve(answers: Readonly<Record<string, (body: unknown) => [number, unknown]>>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const path = new URL(address, location.origin).pathname;
    const key = `${init?.method ?? 'GET'} ${path.split('/').at(-1)}`;
    const answer = answers[key] ?? answers[`${init?.method ?? 'GET'} *`];
    if (!answer) throw new TypeError(`no answer for ${key}`);
    const [status, body] = answer(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
}

function show() {
  const rootRoute = createRootRoute({ component: () => <IssuedCards account={ACCOUNT} /> });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test('the first card of an account is the main one, and its digits are four: nothing typed is lost', async () => {
  const fetch = serve({
    'GET issued-cards': () => [200, { issuedCards: [] }],
    'POST issued-cards': () => [
      422,
      {
        error: {
          code: 'validation_failed',
          message: 'Confira os campos destacados.',
          requestId: 'r',
          fields: [
            {
              path: 'lastDigits',
              code: 'issued_card_digits_taken',
              message: 'Outro cartão desta conta tem estes números.',
            },
          ],
        },
      },
    ],
  });
  const screen = await show();
  await screen.getByRole('button', { name: 'Adicionar cartão' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Tipo' })).toHaveTextContent('Principal');
  const digits = screen.getByRole('textbox', { name: 'Últimos 4 números' });
  await digits.fill('12');
  await screen.getByRole('textbox', { name: 'Quem usa' }).fill('Maria');
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(screen.getByText('Informe os 4 últimos números.')).toBeVisible();
  expect(fetch.mock.calls.some(([, init]) => init?.method === 'POST')).toBe(false);

  await digits.fill('1234');
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(screen.getByText('Outro cartão desta conta tem estes números.')).toBeVisible();
  const [, sent] = fetch.mock.calls.find(([, init]) => init?.method === 'POST') ?? [];
  expect(JSON.parse(sent?.body as string)).toEqual({
    kind: 'main',
    lastDigits: '1234',
    name: null,
    holder: 'Maria',
  });
  await expect.element(screen.getByRole('textbox', { name: 'Quem usa' })).toHaveValue('Maria');
});

test('a card in use that is to be deleted is offered to be archived', async () => {
  const card = issued('1234', { kind: 'main', holder: 'Ana', name: 'Dia a dia' });
  const archived: unknown[] = [];
  serve({
    'GET issued-cards': () => [200, { issuedCards: [card, issued('9', { accountId: 'another' })] }],
    [`DELETE ${card.id}`]: () => [
      409,
      { error: { code: 'issued_card_in_use', message: 'Este cartão está em transações.', requestId: 'r' } },
    ],
    [`PATCH ${card.id}`]: (body) => {
      archived.push(body);
      return [200, { issuedCard: card, changeId: 'c' }];
    },
  });
  const screen = await show();
  await expect.element(screen.getByText('Principal · Dia a dia')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Ações de Final 1234 · Ana' }).click();
  await screen.getByRole('menuitem', { name: 'Excluir' }).click();
  const { ToastRegion } = await import('#ui/toast-region.tsx');
  const toasts = await render(<ToastRegion />);
  await toasts.getByRole('button', { name: 'Arquivar' }).click();
  await expect.poll(() => archived).toEqual([{ version: 1, isArchived: true }]);
});

test('rows stand under their card with what it comes to, numbered on from group to group', async () => {
  const firsts: number[] = [];
  const row = {} as never;
  const screen = await render(
    <StatementGroups
      currency="BRL"
      groups={[
        { key: 'a', label: 'Final 1234 · Ana', chargesCents: cents(30_000), rows: [row, row] },
        { key: 'none', label: 'Sem cartão informado', chargesCents: cents(-500), rows: [row] },
        { key: 'payments', label: 'Pagamentos', chargesCents: null, rows: [row] },
      ]}
      draw={(rows, first) => {
        firsts.push(first);
        return <p>{rows.length} linhas</p>;
      }}
    />,
  );
  await expect
    .element(screen.getByRole('region', { name: 'Final 1234 · Ana' }))
    .toHaveTextContent('Final 1234 · AnaR$ 300,002 linhas');
  await expect
    .element(screen.getByRole('region', { name: 'Sem cartão informado' }))
    .toHaveTextContent('Sem cartão informado−R$ 5,001 linhas');
  await expect
    .element(screen.getByRole('region', { name: 'Pagamentos' }))
    .toHaveTextContent('Pagamentos1 linhas');
  expect(firsts.slice(0, 3)).toEqual([0, 2, 3]);
});
