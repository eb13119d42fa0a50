// What every change of one account has in common: lock it, check the version that the person saw, post the change, answer the account
// as it stands now with the change that can take it back.
import { type LedgerChange, post } from '#ledger/postings.ts';
import type { AccountRow } from '#ledger/rows.ts';
import { rowOf } from '#platform/columns.ts';
import { ACCOUNT_ROW } from '#platform/ledger-rows.ts';
import { lockAccount, type LockedAccount, lockLedger } from '#ledger/ledger.queries.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { type ChangedAccount, describeChanged } from './read-account.ts';

/**
 * Locks the ledger before the account, as every command does that takes both.
 * @param change what to set, from the account and the ledger as they are locked now; or a refusal
 */
export function changeAccount(
  services: Services,
  grant: LedgerGrant,
  target: { accountId: string; version: number; verb: string },
  change: (
    account: LockedAccount,
    tx: Tx,
    ledger: Awaited<ReturnType<typeof lockLedger>>,
  ) => Promise<Result<Partial<AccountRow>>> | Result<Partial<AccountRow>>,
  /** What else of the ledger changes with it. */
  also: (tx: Tx, now: Date) => Promise<Result<Omit<LedgerChange, 'accounts'>>> = async () => ok({}),
): Promise<Result<ChangedAccount>> {
  return transact(services, async (tx) => {
    const ledger = await lockLedger(tx, grant.ledgerId);
    const locked = await lockAccount(tx, grant.ledgerId, target.accountId);
    if (!locked) return refuse('account_not_found');
    if (locked.version !== target.version) return refuse('version_conflict');
    const set = await change(locked, tx, ledger);
    if (!set.ok) return set;

    const now = services.clock.now();
    const before = accountRowOf(locked);
    const after = { ...before, ...set.value, version: before.version + 1, updated_at: now.toISOString() };
    const deed = { actorId: grant.userId, verb: target.verb, now };
    const more = await also(tx, now);
    if (!more.ok) return more;
    const posted = await post(tx, grant.ledgerId, deed, { ...more.value, accounts: [{ before, after }] });
    return posted.ok ? describeChanged(tx, grant, before.id, posted.value.changeId) : posted;
  });
}

/** The row as the history keeps it, without what follows from it. */
export function accountRowOf(row: AccountRow): AccountRow {
  return rowOf(ACCOUNT_ROW, row);
}
