import { lockAccount, transactionsOfAccount } from '#ledger/ledger.queries.ts';
import { post } from '#ledger/postings.ts';
import type { LedgerCaller } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { accountRowOf } from './change-account.ts';

/** Deletes the account with all its transactions, as one change, so that one undo brings everything back. */
export function deleteAccount(
  services: Services,
  caller: LedgerCaller,
  accountId: string,
  version: number,
): Promise<Result<{ changeId: string; transactionCount: number }>> {
  return transact(services, async (tx) => {
    const account = await lockAccount(tx, caller.ledgerId, accountId);
    if (!account) return refuse('account_not_found');
    if (account.version !== version) return refuse('version_conflict');
    const transactions = await transactionsOfAccount(tx, caller.ledgerId, accountId);

    const deed = { actorId: caller.userId, verb: 'account.delete', now: services.clock.now() };
    const posted = await post(tx, caller.ledgerId, deed, {
      accounts: [{ before: accountRowOf(account), after: null }],
      transactions: transactions.map((before) => ({ before, after: null })),
    });
    return posted.ok ? ok({ ...posted.value, transactionCount: transactions.length }) : posted;
  });
}
