import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { monthOf } from '@vintem/core/calendar/month';
import { writeDay } from '@vintem/core/calendar/read-typed-day';
import { CATEGORY_LABELS } from '@vintem/core/ledger/categories';
import { call } from '#api/client.ts';
import { CategoryIcon } from '#finance/category-icon.tsx';
import { TransactionAmount } from '#finance/transaction-amount.tsx';
import { searchOfMonth } from './transaction-filter.ts';
import type { TransactionSearch } from './transaction-search.ts';

const MOST = '6';

interface Asked {
  ledgerId: string;
  words: string;
  today: Day;
  signal: AbortSignal;
}

/** The newest transactions with `words` in their description, and the search that shows each of them in the list. */
export async function findTransactions({ ledgerId, words, today, signal }: Asked) {
  const query = { search: words, limit: MOST };
  const { transactions } = await call(
    'GET /api/ledgers/:ledgerId/transactions',
    { params: { ledgerId }, query },
    { signal },
  );
  return transactions.map((transaction) => ({
    ...draw(transaction),
    search: { ...searchOfMonth(monthOf(transaction.day), today), q: words } satisfies TransactionSearch,
  }));
}

function draw(transaction: Transaction) {
  const { id, category, description, day, currency } = transaction;
  return {
    id,
    icon: <CategoryIcon category={category} className="size-8" />,
    label: description,
    detail: `${writeDay(day)} · ${CATEGORY_LABELS[category]}`,
    // In its own currency only: about how much it is today, the list says.
    amount: <TransactionAmount transaction={transaction} currency={currency} rates={undefined} />,
  };
}
