import type { Account } from '@vintem/contract/accounts';
import type { CurrencyCode } from '@vintem/core/money/currency';

// The account of each ledger that its last transaction was entered in, so that it is chosen the next time.
const keyOf = (ledgerId: string) => `last_account:${ledgerId}`;

export function lastAccountId(ledgerId: string): string | null {
  try {
    return localStorage.getItem(keyOf(ledgerId));
  } catch {
    return null;
  }
}

/** The account that a form begins with: the one used last, or who has only one, that, if it is in the currency of the ledger. */
export function usualAccount(
  accounts: readonly Account[],
  lastUsedId: string | null,
  currency: CurrencyCode | null,
): Account | undefined {
  const active = accounts.filter(({ archivedAt }) => archivedAt === null);
  const [only] = active.length === 1 ? active : [];
  return active.find(({ id }) => id === lastUsedId) ?? (only?.currency === currency ? only : undefined);
}

/** Storage that is full or forbidden only costs the proposal. */
export function rememberAccount(ledgerId: string, accountId: string): void {
  try {
    localStorage.setItem(keyOf(ledgerId), accountId);
  } catch {
    // Storage may be blocked: the choice is then not remembered.
  }
}
