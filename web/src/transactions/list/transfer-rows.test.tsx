// A transfer in the lists: one row for both sides, without a sign where several accounts are listed.
import type { Account } from '@vintem/contract/accounts';
import type { Transaction } from '@vintem/contract/transactions';
import { day } from '@vintem/core/calendar/day';
import { cents } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TransactionItem } from '#finance/transaction-item.tsx';
import { useCategories } from '#finance/use-categories.ts';
import { useSelection } from '#transactions/bulk/use-selection.ts';
import { TransactionList } from './transaction-list.tsx';
import type { TransactionActions } from './transaction-rows.ts';
import { TransactionTable } from './transaction-table.tsx';

const LEDGER = { id: '0197a000-0000-7000-8000-000000000001', kind: 'personal' } as const;
const TODAY = day('2026-11-20');

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of an account a row shows the name
const ACCOUNTS = new Map(
  ['Itaú', 'Poupança'].map((name) => [name, { id: name, name }]),
) as unknown as ReadonlyMap<string, Account>;

const sideOf = (changes: Partial<Transaction>): Transaction => ({
  id: 'out',
  ledgerId: LEDGER.id,
  accountId: 'Itaú',
  type: 'transfer_out',
  status: 'posted',
  day: TODAY,
  category: 'transfer',
  parts: null,
  dueDay: null,
  billId: null,
  categoryFrom: 'person',
  ruleId: null,
  description: 'De Itaú para Poupança',
  amountCents: cents(50_000),
  currency: 'BRL',
  accountAmountCents: cents(50_000),
  accountCurrency: 'BRL',
  rate: null,
  rateSource: null,
  rateAt: null,
  recurrence: null,
  clientId: null,
  supplierId: null,
  invoiceNumber: null,
  taxRatePercent: null,
  taxCents: null,
  documentKey: null,
  relatedId: null,
  refundedCents: cents(0),
  transferId: 'transfer',
  transferNature: null,
  otherLedgerId: null,
  otherLedgerName: null,
  otherSide: {
    transactionId: 'in',
    accountId: 'Poupança',
    amountCents: cents(50_000),
    currency: 'BRL',
    day: TODAY,
  },
  statementMonth: null,
  issuedCardId: null,
  tags: [],
  statementFrom: null,
  installment: null,
  postsItself: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 1,
  ...changes,
});
const ARRIVAL: Partial<Transaction> = {
  id: 'in',
  accountId: 'Poupança',
  type: 'transfer_in',
  otherSide: {
    transactionId: 'out',
    accountId: 'Itaú',
    amountCents: cents(50_000),
    currency: 'BRL',
    day: TODAY,
  },
};

const nothing = () => undefined;
const ACTIONS: TransactionActions = {
  post: nothing,
  edit: nothing,
  duplicate: nothing,
  refund: nothing,
  split: nothing,
  turn: nothing,
  separate: nothing,
  makeRule: nothing,
  tag: nothing,
  openPlan: nothing,
  remove: nothing,
};

interface ShownProps {
  as: 'table' | 'list' | 'items';
  row: Transaction;
  isOfOneAccount?: boolean;
}

function Shown({ as, row, isOfOneAccount = false }: ShownProps) {
  const categories = useCategories(LEDGER);
  const selection = useSelection([row], '');
  const shown = { today: TODAY, categories, currency: 'BRL', rates: undefined, accounts: ACCOUNTS } as const;
  if (as === 'items')
    return (
      <ul>
        <TransactionItem transaction={row} {...shown} />
      </ul>
    );
  const rows = { ...shown, transactions: [row], total: 1, actions: ACTIONS, isOfOneAccount };
  return as === 'table' ? (
    <TransactionTable {...rows} selection={selection} />
  ) : (
    <TransactionList {...rows} selection={selection} />
  );
}

const WAYS = ['table', 'list', 'items'] as const;

test.each(WAYS)('TRF-01 in %s, a transfer is called by its way, in ink and without a sign', async (as) => {
  const screen = await render(<Shown as={as} row={sideOf({})} />);
  await expect.element(screen.getByText('Itaú → Poupança', { exact: true })).toBeInTheDocument();
  const amount = screen.getByText('R$ 500,00', { exact: true });
  await expect.element(amount).toBeInTheDocument();
  expect(amount.element().className).not.toContain('text-income');
});

test.each(['table', 'list'] as const)(
  'TRF-04 in %s of one account, each side has the sign that it has there',
  async (as) => {
    const screen = await render(<Shown as={as} row={sideOf({})} isOfOneAccount />);
    await expect.element(screen.getByText('−R$ 500,00')).toBeInTheDocument();
    await screen.rerender(<Shown as={as} row={sideOf(ARRIVAL)} isOfOneAccount />);
    await expect.element(screen.getByText('+R$ 500,00')).toBeInTheDocument();
    // The way is the same, seen from either end.
    await expect.element(screen.getByText('Itaú → Poupança', { exact: true })).toBeInTheDocument();
  },
);

test('TRF-05 what somebody described keeps its words, with its way below; outside Vintém is said', async () => {
  const own = sideOf({ description: 'Reserva' });
  const screen = await render(<Shown as="table" row={own} />);
  await expect.element(screen.getByRole('button', { name: 'Editar Reserva' })).toBeInTheDocument();
  await expect.element(screen.getByText('Itaú → Poupança', { exact: true })).toBeInTheDocument();
  const alone = sideOf({ description: 'Saque', transferId: null, otherSide: null });
  await screen.rerender(<Shown as="table" row={alone} />);
  await expect.element(screen.getByText('Itaú → fora do Vintém')).toBeInTheDocument();
});

test('TRF-09 TRF-11 of another book, only its name is shown', async () => {
  const row = sideOf({
    description: 'Aporte',
    transferNature: 'capital_contribution',
    otherLedgerId: 'b',
    otherLedgerName: 'Padaria Sol',
    otherSide: null,
  });
  const screen = await render(<Shown as="table" row={row} />);
  await expect.element(screen.getByText('Itaú → Padaria Sol')).toBeInTheDocument();
});

test('TRF-01 on phones, a way that is told already leaves no dot, and what arrived later stands after one', async () => {
  const screen = await render(<Shown as="list" row={sideOf({})} />);
  await expect.element(screen.getByText('Transferência', { exact: true })).toBeVisible();
  const arrival = { transactionId: 'in', accountId: 'Poupança', amountCents: cents(50_000), currency: 'BRL' };
  const later = sideOf({ otherSide: { ...arrival, day: day('2026-11-21') } as Transaction['otherSide'] });
  await screen.rerender(<Shown as="list" row={later} />);
  await expect
    .element(screen.getByText('Transferência · saiu em 20/11/2026, chegou em 21/11/2026'))
    .toBeVisible();
});
