// How the sides of transfers are shown in lists.
import type { Transaction } from '@vintem/contract/transactions';
import { entersAccount, isTransfer } from '@vintem/core/ledger/transaction';
import { describeTransfer } from '@vintem/core/transfers/transfer';

/** Accounts by their id. */
export type AccountNames = ReadonlyMap<string, { readonly name: string }>;

/** Whether it is a side of a transfer, which is changed as a whole: also an income or expense between two books. */
export function isSide({ type, transferId }: Pick<Transaction, 'type' | 'transferId'>): boolean {
  return isTransfer(type) || transferId !== null;
}

/** "Itaú → Poupança", of a side of a transfer: from where the money went to where. Undefined while an account's name is unknown. */
export function routeOf(side: Transaction, accounts: AccountNames): string | undefined {
  const { accountId, otherSide } = side;
  if (!accounts.has(accountId) || (otherSide && !accounts.has(otherSide.accountId))) return undefined;
  const [from, to] = endsOf(side, accounts);
  return `${from ?? OUTSIDE} → ${to ?? OUTSIDE}`;
}

const OUTSIDE = 'fora do Vintém';

/** What a row is called: a transfer that nobody has described, by its accounts. */
export function titleOf(transaction: Transaction, accounts: AccountNames): string {
  const { description, transferNature } = transaction;
  if (!isTransfer(transaction.type)) return description;
  const [from, to] = endsOf(transaction, accounts);
  const isDefault = description === describeTransfer({ from, to }, transferNature);
  const route = isDefault && transferNature === null ? routeOf(transaction, accounts) : undefined;
  return route ?? description;
}

/** The names of where it left and where it arrived: of an account, of another book, or null outside Vintém. */
function endsOf(side: Transaction, accounts: AccountNames): [from: string | null, to: string | null] {
  const { accountId, otherSide, otherLedgerId, otherLedgerName } = side;
  const own = accounts.get(accountId)?.name ?? null;
  const book = otherLedgerId === null ? null : (otherLedgerName ?? 'Pessoal');
  const other = otherSide ? (accounts.get(otherSide.accountId)?.name ?? null) : book;
  return entersAccount(side.type) ? [other, own] : [own, other];
}
