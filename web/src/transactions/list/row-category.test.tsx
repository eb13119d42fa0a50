// A row may name a category that this page has not heard of: of a newer server, or of a list that is on its way.
import type { Transaction } from '@vintem/contract/transactions';
import { day } from '@vintem/core/calendar/day';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { cents } from '@vintem/core/money/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TransactionItem } from '#finance/transaction-item.tsx';
import { useCategories } from '#finance/use-categories.ts';
import { useSelection } from '#transactions/bulk/use-selection.ts';
import { FilterBar } from './filter-bar.tsx';
import type { TransactionActions } from './transaction-rows.ts';
import { TransactionList } from './transaction-list.tsx';
import { TransactionTable } from './transaction-table.tsx';

const LEDGER = { id: '0197a000-0000-7000-8000-000000000001', kind: 'personal' } as const;
const TODAY = day('2026-11-20');
const UNKNOWN = 'own:0198c0de-0000-7000-8000-00000000cafe' as CategoryKey;

const rowOf = (id: string, description: string, category: CategoryKey): Transaction => ({
  id,
  ledgerId: LEDGER.id,
  accountId: LEDGER.id,
  type: 'expense',
  categoryFrom: 'person',
  ruleId: null,
  status: 'posted',
  day: TODAY,
  category,
  parts: null,
  dueDay: null,
  billId: null,
  description,
  amountCents: cents(100),
  currency: 'BRL',
  accountAmountCents: cents(100),
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
  statementMonth: null,
  issuedCardId: null,
  tags: [],
  statementFrom: null,
  installment: null,
  transferId: null,
  transferNature: null,
  otherLedgerId: null,
  otherLedgerName: null,
  otherSide: null,
  postsItself: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 1,
});
const ROWS = [
  { ...rowOf('a', 'Padaria', 'food'), installment: { planId: LEDGER.id, number: 3, count: 12 } },
  rowOf('b', 'Veterinária', UNKNOWN),
  rowOf('c', 'Folha', 'payroll'),
];

const nothing = () => undefined;
const ACTIONS: TransactionActions = {
  post: nothing,
  edit: nothing,
  duplicate: nothing,
  refund: nothing,
  split: nothing,
  remove: nothing,
  turn: nothing,
  separate: nothing,
  makeRule: nothing,
  tag: nothing,
  openPlan: nothing,
};

function Rows({ as }: { as: 'table' | 'list' | 'items' }) {
  const categories = useCategories(LEDGER);
  const selection = useSelection(ROWS, '');
  const shown = { today: TODAY, categories, currency: 'BRL', rates: undefined } as const;
  if (as === 'items') {
    return (
      <ul>
        {ROWS.map((row) => (
          <TransactionItem key={row.id} transaction={row} {...shown} />
        ))}
      </ul>
    );
  }
  const rows = { ...shown, transactions: ROWS, total: ROWS.length, accounts: new Map(), actions: ACTIONS };
  return as === 'table' ? (
    <TransactionTable {...rows} selection={selection} />
  ) : (
    <TransactionList {...rows} selection={selection} />
  );
}

test.each(['table', 'list', 'items'] as const)(
  'in %s, a row of an unknown category says so under a neutral icon, and its neighbours are as ever',
  async (as) => {
    const screen = await render(<Rows as={as} />);
    const role = as === 'table' ? 'row' : 'listitem';
    const textOf = (description: string) =>
      screen.getByRole(role).filter({ hasText: description }).element().textContent;
    await expect.element(screen.getByText('Veterinária')).toBeInTheDocument();

    expect(textOf('Veterinária')).toContain('Categoria excluída');
    const icons = [...screen.container.querySelectorAll('svg.size-4\\.25')];
    expect(icons.map((icon) => /lucide-([a-z-]+)/.exec(icon.getAttribute('class') ?? '')?.[1])).toEqual([
      'utensils',
      'tag',
      'users',
    ]);
    expect(icons[1]?.parentElement?.className).toContain('text-c8');

    expect(textOf('Padaria')).toContain('Alimentação');
    expect(textOf('Padaria')).toContain('3/12');
    expect(textOf('Veterinária')).not.toContain('3/12');
    expect(icons[0]?.parentElement?.className).toContain('text-c3');
    // Another kind of ledger offers it; what stands here by it keeps its name.
    expect(textOf('Folha')).toContain('Salários');
  },
);

test.each(['table', 'list'] as const)(
  'CARD-07 in %s, the mark of a parcel is a button that shows its plan, and not the form of its row',
  async (as) => {
    const screen = await render(
      // Room for the heading of the day, which stays below the top bar.
      <div style={{ paddingTop: 100 }}>
        <Rows as={as} />
      </div>,
    );
    const opened = vi.spyOn(ACTIONS, 'openPlan');
    const edited = vi.spyOn(ACTIONS, 'edit');
    await screen.getByRole('button', { name: 'Parcela 3 de 12 de Padaria' }).click();
    expect(opened).toHaveBeenCalledExactlyOnceWith(ROWS[0]);
    expect(edited).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  },
);

test('CARD-07 where rows lead nowhere, the mark of a parcel is no button', async () => {
  const screen = await render(<Rows as="items" />);
  await expect.element(screen.getByText('Parcela 3/12')).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
});

test('the filter offers a category that it does not know, and takes one that nobody has for none', async () => {
  const sums = ROWS.map(({ type, category, currency, status, amountCents }) => ({
    type,
    category,
    currency,
    status,
    amountCents,
    count: 1,
  }));
  const client = new QueryClient();
  function Bar({ category }: { category: string }) {
    const categories = useCategories(LEDGER);
    const search = { category };
    return (
      <QueryClientProvider client={client}>
        <FilterBar
          ledgerId={LEDGER.id}
          search={search}
          onChange={nothing}
          sums={sums}
          accounts={[]}
          categories={categories}
        />
      </QueryClientProvider>
    );
  }
  const screen = await render(<Bar category="pets" />);
  await screen.getByRole('button', { name: /^Filtros/u }).click();
  const choice = screen.getByRole('combobox', { name: 'Categoria' });
  await expect.element(choice).toHaveTextContent('Todas as categorias');
  await choice.click();
  const options = screen.getByRole('option').elements();
  expect(options.map((option) => option.textContent)).toEqual([
    'Todas as categorias',
    'Alimentação',
    'Categoria excluída',
    'Salários',
  ]);
  await screen.rerender(<Bar category="food" />);
  await expect.element(choice).toHaveTextContent('Alimentação');
});
