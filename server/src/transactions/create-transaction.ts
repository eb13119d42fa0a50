import { isCard } from '@vintem/core/ledger/account-type';
import { newStanding } from '@vintem/core/ledger/standing';
import { answeredOpening } from '#ledger/answer-opening.ts';
import { placeOnCards } from '#ledger/card-statements.ts';
import { post } from '#ledger/postings.ts';
import { newRow, TRANSACTION_DEFAULTS, withWholeParts } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { accountFor, type Draft, refuseMisfit, settleAt, writtenColumns } from './draft.ts';
import type { ChangedTransaction } from './read-transactions.ts';
import { describeRow } from './transaction-view.ts';
import { lockContext } from './writing-context.ts';

/** Whether it was entered to be settled: by its due day. */
function isBill({ dueDay = null }: Draft): boolean {
  return dueDay !== null;
}

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
      const now = services.clock.now();
      const { accountId, clientId, supplierId, relatedId, issuedCardId, tags } = draft;
      const wanted = {
        accountIds: [accountId],
        contactIds: [clientId, supplierId],
        issuedCardIds: [issuedCardId],
        relatedIds: [relatedId],
        tagIds: tags,
      };
      const context = await lockContext(tx, grant.ledgerId, wanted, now);
      const misfit = refuseMisfit(context, draft);
      if (misfit) return misfit;
      const account = accountFor(context, accountId);
      if (!account.ok) return account;
      const settled = settleAt(context.rates, draft, account.value, now);
      if (!settled.ok) return settled;
      const { status, postsItself } = newStanding({
        ...draft,
        today: context.today,
        awaits: isCard(account.value) ? false : draft.awaitsPerson,
        // The bank charges a card without asking: what it charges is no bill.
        isBill: isBill(draft) && !isCard(account.value),
      });

      const drafted = withWholeParts({
        ...TRANSACTION_DEFAULTS,
        ...newRow(now),
        ...writtenColumns(draft),
        ...settled.value,
        status,
        posts_itself: postsItself,
      });
      const placed = placeOnCards(context, grant.ledgerId, [{ before: null, after: drafted }]);
      if (!placed.ok) return placed;
      const { changes: transactions, first } = placed.value;
      const after = transactions[0]?.after ?? drafted;
      const meta = { by: grant, verb: 'transaction.create', now };
      const accounts = await answeredOpening(tx, grant.ledgerId, account.value, [after], {
        includesPast: draft.openingIncludesPast,
        now,
      });
      const change = { accounts, transactions };
      const posted = await post(tx, grant.ledgerId, meta, change, { locked: [account.value], first });
      if (!posted.ok) return posted;
      const transaction = describeRow(grant.ledgerId, after, { account: account.value, series: undefined });
      return ok({ transaction, changeId: posted.value.changeId });
    },
    once,
  );
}
