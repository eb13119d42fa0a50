import { newStanding } from '@vintem/core/ledger/standing';
import { answeredOpening } from '#ledger/answer-opening.ts';
import { ledgerTimeZone } from '#ledger/ledger.queries.ts';
import { post } from '#ledger/postings.ts';
import { newRow, TRANSACTION_DEFAULTS } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import type { Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { accountFor, checkFits, type Draft, settleNow, writtenColumns } from './draft.ts';
import { type ChangedTransaction, describeChanged } from './read-transactions.ts';

/** Makes a one-off: it moves the account's balance at once, or, on a later day, posts itself when that day has come. */
export function createTransaction(
  services: Services,
  grant: LedgerGrant,
  draft: Draft,
  once: OnceKey | undefined,
): Promise<Result<ChangedTransaction>> {
  return transact(
    services,
    async (tx) => {
      const fits = await checkFits(tx, grant.ledgerId, draft);
      if (!fits.ok) return fits;
      const account = await accountFor(tx, grant.ledgerId, draft.accountId);
      if (!account.ok) return account;
      const now = services.clock.now();
      const settled = await settleNow(tx, draft, account.value, now);
      if (!settled.ok) return settled;
      const today = todayIn(await ledgerTimeZone(tx, grant.ledgerId), now);
      const { status, postsItself } = newStanding({ ...draft, today });

      const after = {
        ...TRANSACTION_DEFAULTS,
        ...newRow(now),
        ...writtenColumns(draft),
        ...settled.value,
        status,
        posts_itself: postsItself,
      };
      const deed = { actorId: grant.userId, verb: 'transaction.create', now };
      const accounts = await answeredOpening(tx, grant.ledgerId, account.value, [after], {
        includesPast: draft.openingIncludesPast,
        now,
      });
      const transactions = [{ before: null, after }];
      const posted = await post(tx, grant.ledgerId, deed, { accounts, transactions });
      return posted.ok ? describeChanged(tx, grant, after.id, posted.value.changeId) : posted;
    },
    once,
  );
}
