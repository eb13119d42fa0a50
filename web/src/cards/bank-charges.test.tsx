// The bank's charges go into the statement that follows one that was not paid whole; nobody guesses what they are.
import type { Card, Statement } from '@vintem/contract/cards';
import { day } from '@vintem/core/calendar/day';
import { month } from '@vintem/core/calendar/month';
import { cents } from '@vintem/core/money/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { categoriesFor } from '#finance/use-categories.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { BankCharges } from './bank-charges.tsx';
import { bankDifference, isAbroad } from './charge-drafts.ts';
import { ChargeDialog, type ChargeDraft } from './charge-dialog.tsx';

const LEDGER = '0197a000-0000-7000-8000-000000000001';
const CARD = {
  account: {
    id: '0197a000-0000-7000-8000-00000000000c',
    ledgerId: LEDGER,
    currency: 'BRL',
    archivedAt: null,
  },
  today: day('2026-11-20'),
  statements: [{ month: month('2026-12'), lastDay: day('2026-12-02') }],
} as unknown as Card;

const NOVEMBER = {
  month: month('2026-11'),
  lastDay: day('2026-11-02'),
  state: { code: 'partly_paid', restCents: cents(31_240) },
  totalCents: cents(81_240),
  carriedCents: cents(0),
  bankTotalCents: null,
} as unknown as Statement;

function Charging({ statement }: { statement: Statement }) {
  const dialog = useDialog<ChargeDraft>();
  return (
    <>
      <h1>Fatura</h1>
      <BankCharges card={CARD} statement={statement} onCharge={dialog.open} />
      <ChargeDialog
        dialog={dialog}
        card={CARD}
        categories={categoriesFor({ id: LEDGER, kind: 'personal' })}
      />
    </>
  );
}

function show(statement: Statement) {
  const root = createRootRoute({ component: () => <Charging statement={statement} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

afterEach(() => vi.restoreAllMocks());

test('CARD-04 interest is typed, and Enter puts it into the statement that follows', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const screen = await show(NOVEMBER);
  await screen.getByRole('button', { name: 'Juros' }).click();
  const amount = screen.getByRole('textbox', { name: 'Valor' });
  await expect.element(amount).toHaveValue('');
  await expect
    .element(screen.getByText('Entra na fatura de dezembro, com data de 2 de dezembro, em Juros e tarifas.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Lançar' }).click();
  await expect.element(screen.getByText('Valor inválido')).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
  await amount.fill('43,1');
  (amount.element() as HTMLInputElement).form?.requestSubmit();
  const path = `/api/ledgers/${LEDGER}/cards/${CARD.account.id}/statements/2026-12/charges`;
  await expect.poll(() => fetch.mock.calls.some(([url]) => url === path)).toBe(true);
  const [, sent] = fetch.mock.calls.find(([url]) => url === path) ?? [];
  expect(sent?.body).toBe(
    JSON.stringify({
      type: 'expense',
      category: 'fees',
      description: 'Juros da fatura de novembro',
      amountCents: 4310,
    }),
  );
  // What was typed stands, beside why it was not saved.
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(amount).toHaveValue('43,1');
});

test.each(['closed', 'paid', 'open', 'empty'])(
  'a statement that is %s has no charges to enter',
  async (code) => {
    const screen = await show({ ...NOVEMBER, state: { code } } as unknown as Statement);
    await expect.element(screen.getByRole('heading', { name: 'Fatura' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Juros' }).query()).toBeNull();
  },
);

test.each([
  [82_530, 0, { type: 'expense', category: 'other', amountCents: 1290 }],
  [82_530, 100, { type: 'expense', category: 'fees', amountCents: 1290 }],
  [80_000, 100, { type: 'refund', category: 'other', amountCents: 1240 }],
  [81_240, 0, null],
  [null, 0, null],
])('CARD-13 where the bank says %j, with %d carried, the difference is %j', (bank, carried, draft) => {
  const statement = { ...NOVEMBER, bankTotalCents: bank, carriedCents: carried } as Statement;
  const found = bankDifference(CARD, statement);
  if (draft === null) expect(found).toBeNull();
  else expect(found).toMatchObject({ ...draft, month: '2026-11' });
});

test.each([
  ['expense', 'USD', 'BRL', true],
  ['expense', 'BRL', 'BRL', false],
  ['expense', 'USD', 'USD', false],
  ['refund', 'USD', 'BRL', false],
  ['transfer_out', 'USD', 'BRL', false],
])('on %s of %s on a card of %s, IOF is offered: %s', (type, currency, accountCurrency, offered) => {
  expect(isAbroad({ type, currency, accountCurrency, transferId: null } as never)).toBe(offered);
});
