import type { Account } from '@vintem/contract/accounts';
import type { OwnedLedgerId } from '#platform/owner.ts';
import type { LedgerCaller } from '#platform/register-route.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Reader, Tx } from '#platform/services.ts';
import { findAccount } from './accounts.queries.ts';

/** One account as the screens show it; undefined when the ledger has no such account. */
export function readAccount(
  db: Reader,
  ledgerId: OwnedLedgerId,
  accountId: string,
): Promise<Account | undefined> {
  return findAccount(db, ledgerId, accountId);
}

export interface ChangedAccount {
  readonly account: Account;
  readonly changeId: string;
}

/** The account as the screens show it, right after a change. */
export async function describeChanged(
  tx: Tx,
  caller: LedgerCaller,
  accountId: string,
  changeId: string,
): Promise<Result<ChangedAccount>> {
  const account = await findAccount(tx, caller.ledgerId, accountId);
  if (!account) throw new Error('an account that was just written is not there');
  return ok({ account, changeId });
}
