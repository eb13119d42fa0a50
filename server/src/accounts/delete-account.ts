import { sql } from 'kysely';
import { lockAccount, recurrencesOfAccount } from '#ledger/ledger.queries.ts';
import { postMany } from '#ledger/postings.ts';
import type { LedgerCaller } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { accountRowOf } from './change-account.ts';

/**
 * Deletes the account with all its transactions and the series that begin in it, as one change, so that one undo brings everything back.
 * An occurrence of such a series that was moved to another account stays there, on its own.
 */
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
    const recurrences = await recurrencesOfAccount(tx, caller.ledgerId, accountId);
    const deed = { actorId: caller.userId, verb: 'account.delete', now: services.clock.now() };
    const ids = recurrences.map(({ id }) => id);
    const posted = await postMany(tx, caller.ledgerId, deed, {
      accounts: [{ before: accountRowOf(account), after: null }],
      recurrences: recurrences.map((before) => ({ before, after: null })),
      sets: [
        { where: sql`t.account_id = ${accountId}`, patch: null },
        {
          where: sql`t.account_id <> ${accountId} and t.recurrence_id = any(${ids}::uuid[])`,
          patch: { recurrence_id: null, occurrence_index: null, posts_itself: false },
        },
      ],
    });
    if (!posted.ok) return posted;
    const { changeId, counts } = posted.value;
    return ok({ changeId, transactionCount: counts[0] ?? 0 });
  });
}
