import { TYPE_FACTS } from '@vintem/core/ledger/transaction';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import { formatDayInWords } from '#ui/format-day.ts';
import { CategoryIcon } from './category-icon.tsx';
import { categoryOfRow } from './row-category.ts';
import { type AccountNames, titleOf } from './transfer-row.ts';
import { TransactionBadges } from './transaction-badges.tsx';
import { TransactionAmount } from './transaction-amount.tsx';
import type { Categories } from './use-categories.ts';

interface TransactionItemProps {
  transaction: Transaction;
  today: Day;
  categories: Categories;
  /** The ledger's. */
  currency: CurrencyCode;
  rates: RateTable | undefined;
  /** Those that a transfer may name. */
  accounts?: AccountNames | undefined;
}

const NO_ACCOUNTS: AccountNames = new Map();

/** A row of the dashboards: description, day and amount. */
export function TransactionItem(props: TransactionItemProps) {
  const { transaction, today, categories, currency, rates, accounts = NO_ACCOUNTS } = props;
  const { day, type } = transaction;
  const category = categoryOfRow(transaction, categories);
  return (
    <li className="flex min-h-12 items-center gap-3 py-1">
      <CategoryIcon category={category} />
      <div className="min-w-0 grow">
        <p dir="auto" className="truncate text-left text-base font-medium">
          {titleOf(transaction, accounts)}
        </p>
        <p className="flex min-w-0 items-center gap-1.5 text-xs text-fg-3">
          <TransactionBadges transaction={transaction} today={today} />
          <span className="truncate">
            <span className="sr-only">{TYPE_FACTS[type].label}, </span>
            {formatDayInWords(day)} · {category.label}
          </span>
        </p>
      </div>
      <TransactionAmount transaction={transaction} currency={currency} rates={rates} />
    </li>
  );
}
