// The frame of every change to one account: lock it, check the version that the person saw, post the change, and return the account with
// the id that undoes the change.
import { isCard } from '@vintem/core/ledger/account-type';
import { type LedgerChange, post } from '#ledger/postings.ts';
import { type Placed, placeOnCards } from '#ledger/card-statements.ts';
import { statementsOf } from '#ledger/card-statements.queries.ts';
import { type AccountRow, type RowChange, stamped, type TransactionRow } from '#ledger/rows.ts';
import { rowOf } from '#platform/columns.ts';
import { ACCOUNT_ROW } from '#platform/ledger-rows.ts';
import {
  type AccountCounts,
  accountCounts,
  lockAccountRow,
  type LockedAccount,
  type LockedLedger,
  lockLedgerRow,
} from '#ledger/ledger.queries.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { run, runTogether } from '#platform/statements.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { todayIn } from '#platform/today.ts';
import { transact } from '#platform/transact.ts';
import { accountAsShown, type ChangedAccount, changedAccount } from './read-account.ts';

/** The account with its ledger, as they are locked. */
export interface TakenAccount {
  readonly account: LockedAccount;
  readonly ledger: LockedLedger;
  readonly counts: AccountCounts;
}

/**
 * Locks the ledger before the account, as every command does that takes both.
 * @param change what to set, from the account and the ledger as they are locked now; or a refusal
 */
export function changeAccount(
  services: Services,
  grant: LedgerGrant,
  target: { accountId: string; version: number; verb: string },
  change: (taken: TakenAccount, tx: Tx) => Promise<Result<Partial<AccountRow>>> | Result<Partial<AccountRow>>,
  /** Further changes to the ledger in the same change. */
  also: (tx: Tx, now: Date) => Promise<Result<Omit<LedgerChange, 'accounts'>>> = async () => ok({}),
): Promise<Result<ChangedAccount>> {
  return transact(services, async (tx) => {
    const taken = await takeAccount(tx, grant, target.accountId);
    if (!taken) return refuse('account_not_found');
    if (taken.account.version !== target.version) return refuse('version_conflict');
    const set = await change(taken, tx);
    if (!set.ok) return set;

    const now = services.clock.now();
    const before = accountRowOf(taken.account);
    const after = stamped({ ...before, ...set.value }, now);
    const meta = { by: grant, verb: target.verb, now };
    const more = await also(tx, now);
    if (!more.ok) return more;
    const placed = await placedIn(tx, grant.ledgerId, taken, before, more.value.transactions ?? [], now);
    if (!placed.ok) return placed;
    const { changes: transactions, first } = placed.value;
    const posted = await post(
      tx,
      grant.ledgerId,
      meta,
      { ...more.value, transactions, accounts: [{ before, after }] },
      { locked: [before], first, read: accountAsShown(tx, grant.ledgerId, before.id) },
    );
    return changedAccount(posted);
  });
}

/** On a card, rows that change their day may change their statement. */
async function placedIn(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { ledger }: TakenAccount,
  account: AccountRow,
  changes: readonly RowChange<TransactionRow>[],
  now: Date,
): Promise<Result<Placed>> {
  const isTouched = isCard(account) && changes.length > 0;
  const statements = isTouched ? (await run(tx, statementsOf(ledgerId, [account.id]))).rows : [];
  const today = todayIn(ledger.time_zone, now);
  const accounts = new Map([[account.id, account]]);
  return placeOnCards({ accounts, statements, today, now }, ledgerId, changes);
}

async function takeAccount(tx: Tx, grant: LedgerGrant, accountId: string): Promise<TakenAccount | undefined> {
  const { ledgerId, userId } = grant;
  const [ledgers, accounts, counted] = await runTogether(tx, [
    lockLedgerRow(ledgerId),
    lockAccountRow(ledgerId, accountId),
    accountCounts(ledgerId, userId),
  ]);
  const [[ledger], [account], [counts]] = [ledgers.rows, accounts.rows, counted.rows];
  return ledger && account && counts ? { account, ledger, counts } : undefined;
}

/** The row as the history keeps it, without what follows from it. */
function accountRowOf(row: AccountRow): AccountRow {
  return rowOf(ACCOUNT_ROW, row);
}
