import type { Transaction } from '@vintem/contract/transactions';
import { CATEGORY_LABELS } from '@vintem/core/ledger/categories';
import { CatIcon } from '#ui/cat-icon.tsx';
import { writeWeekday } from '#ui/format-day.ts';
import { ROW_FOCUS } from './row-focus.ts';
import { TransactionAmount } from '#ui/transaction-amount.tsx';
import { keysOf, type TransactionRowsProps } from './transaction-rows.ts';

/** Phones: under their days. What else can be done with one is in its form. */
export function TransactionList(rows: TransactionRowsProps) {
  const days = Map.groupBy(
    rows.transactions.map((transaction, index) => ({ transaction, index })),
    ({ transaction }) => transaction.day,
  );
  return [...days].map(([day, entries]) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2
        id={`day-${day}`}
        className="sticky top-14 z-10 border-b border-line bg-surface px-4 py-1.5 text-xs font-normal text-fg-3"
      >
        {writeWeekday(day)}
      </h2>
      <ul>
        {entries.map(({ transaction, index }) => (
          <Item key={transaction.id} {...rows} transaction={transaction} index={index} />
        ))}
      </ul>
    </section>
  ));
}

function Item(props: TransactionRowsProps & { transaction: Transaction; index: number }) {
  const { transaction, index, accounts, currency, rates, actions } = props;
  const { description, category, accountId } = transaction;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the button inside
    <li
      onKeyDown={keysOf(transaction, index, actions)}
      className="relative flex min-h-15 items-center gap-3 px-4 py-2 transition-colors active:bg-hover"
    >
      <CatIcon category={category} />
      <div className="min-w-0 grow">
        {/* The whole row is this button. */}
        <button
          type="button"
          dir="auto"
          aria-label={`Editar ${description}`}
          onClick={() => actions.edit(transaction)}
          className="block max-w-full truncate text-left text-base font-medium outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
          {...ROW_FOCUS}
        >
          {description}
        </button>
        <p className="truncate text-xs text-fg-3">
          {CATEGORY_LABELS[category]} · <bdi>{accounts.get(accountId)?.name}</bdi>
        </p>
      </div>
      <TransactionAmount transaction={transaction} currency={currency} rates={rates} />
    </li>
  );
}
