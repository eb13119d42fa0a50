import type { Ledger, Session } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { monthOf } from '@vintem/core/calendar/month';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { call } from '#api/client.ts';
import { CategoryIcon } from '#finance/category-icon.tsx';
import { categoryOfRow } from '#finance/row-category.ts';
import { TransactionAmount } from '#finance/transaction-amount.tsx';
import { type Categories, categoriesFor } from '#finance/use-categories.ts';
import { searchOfMonth } from './transaction-filter.ts';
import type { TransactionSearch } from './transaction-search.ts';

const MOST = '6';

interface Asked {
  ledger: Pick<Ledger, 'id' | 'kind'>;
  /** What the ledgers of the session say of categories. */
  records: Session['categories'] | undefined;
  words: string;
  today: Day;
  signal: AbortSignal;
}

/** The newest transactions with `words` in their description, and the search that shows each of them in the list. */
export async function findTransactions({ ledger, records, words, today, signal }: Asked) {
  const query = { search: words, limit: MOST, legs: 'joined' } as const;
  const { transactions } = await call(
    'GET /api/ledgers/:ledgerId/transactions',
    { params: { ledgerId: ledger.id }, query },
    { signal },
  );
  const categories = categoriesFor(ledger, records);
  return transactions.map((transaction) => ({
    ...draw(transaction, categories),
    search: { ...searchOfMonth(monthOf(transaction.day), today), q: words } satisfies TransactionSearch,
  }));
}

function draw(transaction: Transaction, categories: Categories) {
  const { id, description, day, currency } = transaction;
  const category = categoryOfRow(transaction, categories);
  return {
    id,
    icon: <CategoryIcon category={category} className="size-8" />,
    label: description,
    detail: `${formatDay(day)} · ${category.label}`,
    // In its own currency only: the list shows the converted amount.
    amount: <TransactionAmount transaction={transaction} currency={currency} rates={undefined} />,
  };
}
