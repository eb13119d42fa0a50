// What the table of wide screens and the list of phones share.
import type { Account } from '@vintem/contract/accounts';
import type { Transaction } from '@vintem/contract/transactions';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import { rowKeys } from '#ui/row-keys.ts';
import { rowAt } from './row-focus.ts';

export interface TransactionActions {
  edit: (transaction: Transaction) => void;
  duplicate: (transaction: Transaction) => void;
  /** Asks before deleting. `index`: the row's place, for the focus when the row is gone. */
  remove: (transaction: Transaction, index: number) => void;
}

export interface TransactionRowsProps {
  transactions: readonly Transaction[];
  /** How many the filter holds, loaded or not. */
  total: number;
  accounts: ReadonlyMap<string, Account>;
  /** The ledger's. */
  currency: CurrencyCode;
  rates: RateTable | undefined;
  actions: TransactionActions;
}

export function keysOf(transaction: Transaction, index: number, actions: TransactionActions) {
  return rowKeys({
    e: () => actions.edit(transaction),
    Delete: () => actions.remove(transaction, index),
    j: () => rowAt(index + 1)?.focus(),
    k: () => rowAt(Math.max(0, index - 1))?.focus(),
  });
}
