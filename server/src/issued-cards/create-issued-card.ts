import type { IssuedCard } from '@vintem/contract/issued-cards';
import type { createIssuedCardBodySchema } from '@vintem/contract/issued-cards.forms';
import { isCard } from '@vintem/core/ledger/account-type';
import type * as z from 'zod/mini';
import { issuedCardsOf, lockAccountRows } from '#ledger/ledger.queries.ts';
import { post } from '#ledger/postings.ts';
import { ISSUED_CARD_DEFAULTS, type IssuedCardRow, newRow } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { runTogether } from '#platform/statements.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { issuedCardOf, refuseBeside } from './issued-card-view.ts';

/** A bound to what the choice in a form holds. */
const MAX_ISSUED_CARDS = 50;

export interface ChangedIssuedCard {
  readonly issuedCard: IssuedCard;
  readonly changeId: string;
}

/** Adds a card to a credit card account. The account is locked: two of one number are not entered at once. */
export function createIssuedCard(
  services: Services,
  grant: LedgerGrant,
  accountId: string,
  { kind, lastDigits, name = null, holder = null }: z.output<typeof createIssuedCardBodySchema>,
  once: OnceKey | undefined,
): Promise<Result<ChangedIssuedCard>> {
  const { ledgerId } = grant;
  return transact(
    services,
    async (tx) => {
      const [accounts, others] = await runTogether(tx, [
        lockAccountRows(ledgerId, [accountId]),
        issuedCardsOf(ledgerId, accountId),
      ]);
      const [account] = accounts.rows;
      if (!account || !isCard(account)) return refuse('account_not_found');
      if (others.rows.length >= MAX_ISSUED_CARDS) return refuse('too_many_issued_cards');
      const now = services.clock.now();
      const after: IssuedCardRow = {
        ...ISSUED_CARD_DEFAULTS,
        ...newRow(now),
        account_id: accountId,
        kind,
        last_digits: lastDigits,
        name,
        holder,
      };
      const wrong = refuseBeside(after, others.rows);
      if (wrong) return wrong;
      const meta = { by: grant, verb: 'issued_card.create', now };
      const posted = await post(tx, ledgerId, meta, { issued_cards: [{ before: null, after }] });
      return posted.ok
        ? ok({ issuedCard: issuedCardOf(ledgerId, after), changeId: posted.value.changeId })
        : posted;
    },
    once,
  );
}
