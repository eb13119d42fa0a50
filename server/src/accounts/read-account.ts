import type { Account } from '@vintem/contract/accounts';
import type { Posted } from '#ledger/postings.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Reader } from '#platform/services.ts';
import type { Statement } from '#platform/statements.ts';
import { type AccountBesideOthers, accountOf } from './account-view.ts';
import { shownAccount } from './accounts.queries.ts';

export interface ChangedAccount {
  readonly account: Account;
  readonly changeId: string;
}

/** What to read beside a change of the account, for `changedAccount`. */
export function accountAsShown(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
): Statement<AccountBesideOthers> {
  return shownAccount(db, ledgerId, accountId);
}

/** The account as the screens show it, with the change that made it so. */
export function changedAccount(posted: Result<Posted<AccountBesideOthers>>): Result<ChangedAccount> {
  if (!posted.ok) return posted;
  const { changeId, rows } = posted.value;
  const [account] = rows.map(accountOf);
  if (!account) throw new Error('an account that was just written is not there');
  return ok({ account, changeId });
}
