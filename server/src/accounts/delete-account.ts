import { sql } from 'kysely';
import { lockAccount, recurrencesOfAccount } from '#ledger/ledger.queries.ts';
import { postRecorded } from '#ledger/postings.ts';
import { recordTransactions } from '#ledger/recorded-changes.queries.ts';
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
    let count = 0;
    const posted = await postRecorded(tx, caller.ledgerId, deed, {
      accounts: [{ before: accountRowOf(account), after: null }],
      recurrences: recurrences.map((before) => ({ before, after: null })),
      async record(head, position) {
        const inIt = sql<boolean>`t.account_id = ${accountId}`;
        const next = await recordTransactions(tx, caller.ledgerId, head, position, {
          where: inIt,
          patch: null,
        });
        count = next - position;
        const ids = recurrences.map(({ id }) => id);
        if (ids.length === 0) return undefined;
        await recordTransactions(tx, caller.ledgerId, head, next, {
          where: sql`t.account_id <> ${accountId} and t.recurrence_id = any(${ids}::uuid[])`,
          patch: { recurrence_id: null, occurrence_index: null, posts_itself: false },
        });
        return undefined;
      },
    });
    return posted.ok ? ok({ changeId: posted.value.changeId, transactionCount: count }) : posted;
  });
}
