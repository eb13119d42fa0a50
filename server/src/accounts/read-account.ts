import type { Account } from '@vintem/contract/accounts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Reader, Tx } from '#platform/services.ts';
import { findAccount } from './accounts.queries.ts';

/** One account as the screens show it; undefined when the ledger has no such account. */
export function readAccount(
  db: Reader,
  ledgerId: GrantedLedgerId,
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
  grant: LedgerGrant,
  accountId: string,
  changeId: string,
): Promise<Result<ChangedAccount>> {
  const account = await findAccount(tx, grant.ledgerId, accountId);
  if (!account) throw new Error('an account that was just written is not there');
  return ok({ account, changeId });
}
