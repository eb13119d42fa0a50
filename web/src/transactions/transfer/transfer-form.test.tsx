// A transfer that repeats, in its form: where that is offered, what is sent, and what an edit asks first.
import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import { day } from '@vintem/core/calendar/day';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { FormSubject } from '#transactions/form/form-subject.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TransferForm } from './transfer-form.tsx';

const ID = (number: number) => `0197a000-0000-7000-8000-00000000000${number}`;
const TODAY = day('2026-11-20');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form reads these of it
const LEDGER = { id: ID(1), kind: 'personal', currency: 'BRL', timeZone: 'America/Sao_Paulo' } as Ledger;

const accountOf = (id: string, name: string, changes: Partial<Account> = {}) => {
  const account = { id, ledgerId: LEDGER.id, ledgerName: null, name, type: 'checking', currency: 'BRL' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
  return { ...account, archivedAt: null, openingDay: TODAY, version: 1, ...changes } as Account;
};
const ITAU = accountOf(ID(2), 'Itaú');
const SAVINGS = accountOf(ID(3), 'Poupança');
const COMPANY = accountOf(ID(4), 'Caixa', { ledgerId: ID(9), ledgerName: 'Padaria Sol' });

const RULE = { interval: 'monthly', every: 1 } as const;
const sideOf = (id: string, account: Account, type: Transaction['type']) => ({
  id,
  ledgerId: LEDGER.id,
  accountId: account.id,
  type,
  status: 'scheduled',
  day: '2026-12-05',
  category: 'transfer',
  description: 'De Itaú para Poupança',
  amountCents: 20_000,
  accountAmountCents: 20_000,
  currency: 'BRL',
  accountCurrency: 'BRL',
  transferId: ID(8),
  transferNature: null,
  otherLedgerId: null,
  installment: null,
  postsItself: true,
  recurrence: null,
  version: 4,
});
const OUT = {
  ...sideOf(ID(5), ITAU, 'transfer_out'),
  recurrence: { id: ID(7), ...RULE, index: 1, version: 3 },
};
const ARRIVAL = sideOf(ID(6), SAVINGS, 'transfer_in');
const TRANSFER = {
  id: ID(8),
  nature: null,
  from: OUT,
  to: ARRIVAL,
  fee: null,
  paidExpense: null,
  heldBy: null,
};
const SERIES = {
  id: ID(7),
  ledgerId: LEDGER.id,
  ...RULE,
  startDay: '2026-11-05',
  endDay: null,
  accountId: ITAU.id,
  toAccountId: SAVINGS.id,
  toAmountCents: null,
  type: 'transfer_out',
  category: 'transfer',
  description: OUT.description,
  amountCents: 20_000,
  currency: 'BRL',
  version: 3,
};

/** What was sent, in the order of sending. */
let sent: { path: string; body: unknown }[] = [];

async function open(
  subject: FormSubject | undefined,
  own: readonly Account[] = [ITAU, SAVINGS],
  rates?: object,
) {
  sent = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString();
    if (init?.method === 'POST' || init?.method === 'PATCH') {
      sent.push({ path: `${init.method} ${path}`, body: JSON.parse(init.body as string) });
      return Response.json({ changeId: ID(1), count: 2, recurrence: SERIES });
    }
    if (path.endsWith('/accounts?kind=personal')) return Response.json({ accounts: own });
    if (path.endsWith('/api/rates') && rates) return Response.json(rates);
    if (path.endsWith('/accounts?kind=business')) return Response.json({ accounts: [COMPANY] });
    if (path.includes('/transfers/')) return Response.json({ transfer: TRANSFER });
    if (path.includes('/recurrences/')) return Response.json({ recurrence: SERIES });
    return Response.json({ error: { code: 'not_found' } }, { status: 404 });
  });
  const noop = () => undefined;
  const form = (
    <QueryClientProvider client={new QueryClient()}>
      <Dialog open onClose={noop} title="Transferência">
        <TransferForm
          {...{ subject, ledger: LEDGER, today: TODAY, accounts: own, typed: undefined }}
          {...{
            onKind: noop,
            onDone: noop,
            onPost: noop,
            onDuplicate: noop,
            onRemove: noop,
            onSeparate: noop,
            onOpenPlan: noop,
          }}
        />
      </Dialog>
    </QueryClientProvider>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: () => form }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types know the routes of the product
  const screen = await render(<RouterProvider router={router as never} />);
  await expect.element(screen.getByRole('textbox', { name: 'Valor', exact: true })).toBeVisible();
  return screen;
}

afterEach(() => vi.restoreAllMocks());

test('TRF-12 a transfer within one book may repeat: its fee and another day of arrival make room, and a series is sent', async () => {
  const screen = await open(undefined);
  const repeat = screen.getByRole('switch', { name: /^Repetir/ });
  const to = screen.getByRole('combobox', { name: 'Para', exact: true });
  await screen.getByRole('textbox', { name: 'Tarifa' }).fill('abc');
  await repeat.click();
  await expect.element(screen.getByRole('textbox', { name: 'Tarifa' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'Chegou em' })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Cria as próximas transferências automaticamente')).toBeVisible();

  // Elsewhere there is no series, and nothing is asked of what is not shown.
  for (const place of ['Conta que não está no Vintém', 'Caixa · Padaria Sol · BRL']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await to.click();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await screen.getByRole('option', { name: place }).click();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect.element(repeat).not.toBeInTheDocument();
  }
  await to.click();
  await screen.getByRole('option', { name: 'Poupança · BRL' }).click();
  await expect.element(repeat).toBeChecked();

  await screen.getByRole('textbox', { name: 'Valor', exact: true }).fill('200');
  await screen.getByRole('textbox', { name: 'Data', exact: true }).fill('05/12/2026');
  await screen.getByLabelText('Data final (opcional)').fill('05/02/2027');
  await expect
    .element(screen.getByRole('region', { name: 'Datas da série' }).getByRole('status'))
    .toHaveTextContent('Total de 3 transferências serão criadas');
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        path: `POST /api/ledgers/${LEDGER.id}/transfers/series`,
        body: {
          from: { ledgerId: LEDGER.id, accountId: ITAU.id },
          to: { ledgerId: LEDGER.id, accountId: SAVINGS.id },
          amountCents: 20_000,
          day: '2026-12-05',
          description: 'De Itaú para Poupança',
          ...RULE,
          endDay: '2027-02-05',
        },
      },
    ]);
});

test.each([
  ['leaves', OUT],
  ['arrives', ARRIVAL],
])(
  'TRF-12 a change by the side that %s asks which others change with it, and is sent to the series',
  async (_, side) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form reads these of it
    const screen = await open({ purpose: 'edit', transaction: side as unknown as Transaction });
    await expect.element(screen.getByText('Mensal · 2ª · sem data final')).toBeVisible();
    await screen.getByRole('textbox', { name: 'Valor', exact: true }).fill('250');
    await screen.getByRole('button', { name: 'Salvar' }).click();
    await screen.getByRole('radio', { name: /^Esta e as próximas/ }).click();
    await screen.getByRole('button', { name: 'Salvar' }).last().click();
    await expect
      .poll(() => sent)
      .toEqual([
        {
          path: `PATCH /api/ledgers/${LEDGER.id}/recurrences/${SERIES.id}`,
          body: { version: 3, transactionId: OUT.id, scope: 'following', amountCents: 25_000 },
        },
      ]);
  },
);

test('TRF-12 a fee is of one transfer alone, also beside a change of the rule, which then waits', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form reads these of it
  const screen = await open({ purpose: 'edit', transaction: OUT as unknown as Transaction });
  await screen.getByLabelText('Data final (opcional)').fill('05/06/2027');
  await screen.getByRole('textbox', { name: 'Tarifa' }).fill('2,50');
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(screen.getByText(/são só desta transferência/)).toBeVisible();
  expect(sent).toEqual([]);
  await screen.getByLabelText('Data final (opcional)').fill('');
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        path: `PATCH /api/ledgers/${LEDGER.id}/transfers/${OUT.id}`,
        body: { version: 4, feeCents: 250 },
      },
    ]);
});

test.each([
  ['2026-11-20T12:00:00.000Z', 'pela taxa de hoje'],
  // The server had no connection since.
  ['2026-11-18T12:00:00.000Z', 'pela taxa de 18/11/2026'],
  // Still the evening before in São Paulo.
  ['2026-11-20T01:00:00.000Z', 'pela taxa de 19/11/2026'],
])('TRF-02 an arrival that is proposed by the rate of %s says so: %s', async (fetchedAt, words) => {
  const wise = accountOf(ID(3), 'Wise', { currency: 'USD' });
  const rates = { rates: { BRL: { USD: '0.2' } }, fetchedAt, isStale: false };
  const screen = await open(undefined, [ITAU, wise], rates);
  await screen.getByRole('textbox', { name: 'Valor', exact: true }).fill('1000');
  await screen.getByRole('combobox', { name: 'Para', exact: true }).click();
  await screen.getByRole('option', { name: 'Wise · USD' }).click();
  const arrived = screen.getByRole('textbox', { name: 'Valor que chegou' });
  await expect.element(arrived).toHaveValue('200,00');
  await expect.element(arrived).toHaveAccessibleDescription(`1 US$ = R$ 5,00 · ${words}`);
  await arrived.fill('190');
  await expect.element(arrived).toHaveAccessibleDescription('1 US$ = R$ 5,2632');
});
