// Money never leaves an account unsaid: without the accounts there is no form to pay with.
import { cardSchema, type Statement } from '@vintem/contract/cards';
import type { Ledger } from '@vintem/contract/identity';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { accountsOfQuery } from '#finance/account-list.api.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { PayStatementDialog } from './pay-statement-dialog.tsx';

const idOf = (last: number) => `0197a000-0000-7000-8000-00000000000${last}`;
const LEDGER: Ledger = {
  id: idOf(1),
  kind: 'personal',
  name: null,
  currency: 'BRL',
  timeZone: 'America/Sao_Paulo',
  role: 'owner',
  version: 1,
};
const NOW = '2026-11-20T12:00:00Z';
const WALLET = {
  id: idOf(2),
  ledgerId: LEDGER.id,
  ledgerName: null,
  name: 'Itaú',
  type: 'checking',
  currency: 'BRL',
  openingCents: 900_000,
  openingDay: '2026-11-15',
  openingIncludesPast: null,
  countsInMonthLeft: null,
  balanceCents: 900_000,
  transactionCount: 0,
  card: null,
  archivedAt: null,
  createdAt: NOW,
  updatedAt: NOW,
  version: 1,
};
const NUBANK = {
  ...WALLET,
  id: idOf(3),
  name: 'Nubank',
  type: 'credit_card',
  balanceCents: -31_240,
  card: {
    dueDayOfMonth: 10,
    closing: { by: 'days_before', count: 7 },
    closingDayIsNext: true,
    dueMoves: false,
    limitCents: null,
    limitOf: null,
    payingAccountId: null,
    automaticDebit: false,
  },
};
const TERM = { day: '2026-11-20', month: '2026-12', dueDay: '2026-12-10', days: 20 };
const CARD = cardSchema.parse({
  account: NUBANK,
  today: '2026-11-20',
  statements: [
    {
      month: '2026-11',
      closingDay: '2026-11-03',
      dueDay: '2026-11-25',
      datesFrom: 'rule',
      firstDay: '2026-10-03',
      lastDay: '2026-11-02',
      carriedCents: 0,
      purchasesCents: 31_240,
      refundsCents: 0,
      chargesCents: 31_240,
      earlyCents: 0,
      paidCents: 0,
      totalCents: 31_240,
      restCents: 31_240,
      pendingCents: 0,
      unconfirmedCents: 0,
      state: { code: 'closed', dueDay: '2026-11-25' },
      bankTotalCents: null,
      minimumCents: null,
      version: 1,
    },
  ],
  openMonth: '2026-12',
  firstMonth: '2026-10',
  payableMonth: '2026-11',
  limit: {
    holderId: NUBANK.id,
    limitCents: null,
    owedCents: 31_240,
    promisedCents: 0,
    usedCents: 31_240,
    availableCents: null,
  },
  terms: { today: TERM, last: TERM, best: TERM },
});

function Payment() {
  const accounts = useQuery(accountsOfQuery(LEDGER));
  const dialog = useDialog<Statement>();
  return (
    <>
      <button onClick={() => dialog.open(CARD.statements[0])}>Abrir</button>
      <PayStatementDialog dialog={dialog} card={CARD} accounts={accounts} />
    </>
  );
}

function renderPayment() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={client}>
          <Payment />
        </QueryClientProvider>
      ),
    }),
    history: createMemoryHistory(),
  });
  return render(<RouterProvider router={router as never} />);
}

afterEach(() => vi.restoreAllMocks());

test('CARD-05 paying waits for the accounts, says that they failed, and then takes the money from the first of them', async () => {
  let isReached = false;
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (!isReached) throw new TypeError('offline');
    if (init?.method === 'POST') throw new TypeError('offline');
    return Response.json({ accounts: [WALLET, NUBANK] });
  });
  const screen = await renderPayment();
  await screen.getByRole('button', { name: 'Abrir' }).click();
  const dialog = screen.getByRole('dialog');
  await expect
    .element(dialog.getByText('Erro ao carregar contas. Por favor, tente novamente.'))
    .toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Valor' })).not.toBeInTheDocument();

  isReached = true;
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  const amount = dialog.getByRole('textbox', { name: 'Valor' });
  await expect.element(amount).toHaveValue('312,40');
  await expect.element(dialog.getByRole('radio', { name: 'Itaú' })).toBeChecked();

  await amount.fill('');
  await dialog.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect.element(amount).toHaveAccessibleDescription('Informe o valor');
  await amount.fill('100');
  // What was paid some days ago is told with its day.
  await dialog.getByText('Outra data').click();
  await dialog.getByRole('textbox', { name: 'Data' }).fill('10/11');
  await dialog.getByRole('button', { name: 'Pagar R$ 100,00' }).click();
  // Of a day before the account's balance was given, it asks what that includes.
  const question = screen.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Sim, já inclui' }).click();
  const sent = () => fetch.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.body;
  await expect.poll(sent).toBeTypeOf('string');
  expect(JSON.parse(sent() as string)).toMatchObject({
    from: { accountId: WALLET.id, openingIncludesPast: true },
    to: { accountId: NUBANK.id },
    amountCents: 10_000,
    day: '2026-11-10',
    statementMonth: '2026-11',
  });
  // What was typed stays when the server is not reached.
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(amount).toHaveValue('100,00');
});
