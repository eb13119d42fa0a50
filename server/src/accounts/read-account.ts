import type { Account } from '@vintem/contract/accounts';
import type { OwnedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { findAccount } from './accounts.queries.ts';

/** One account as the screens show it; undefined when the ledger has no such account. */
export function readAccount(
  db: Reader,
  ledgerId: OwnedLedgerId,
  accountId: string,
): Promise<Account | undefined> {
  return findAccount(db, ledgerId, accountId);
}
