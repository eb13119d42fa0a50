// What is refused of a card: a rule without statements, and other accounts that it cannot name.
import type { FieldErrorCode } from '@vintem/contract/errors';
import { faultOfSharedLimit } from '@vintem/core/cards/card-limit';
import { type CardRule, faultOfCardRule } from '@vintem/core/cards/card-rule';
import { isCard } from '@vintem/core/ledger/account-type';
import type { AccountRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { type Refusal, refuse } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import { cardAccounts } from './cards.queries.ts';

/** Refuses a rule that no statements can follow. */
export function refuseRule(rule: CardRule): Refusal | undefined {
  const code = faultOfCardRule(rule);
  const path = code === 'due_day_out_of_range' ? 'dueDayOfMonth' : 'closing.count';
  return code === null ? undefined : refuse('validation_failed', { fields: [{ path, code }] });
}

/** Refuses a limit that cannot be shared, and an account that pays itself, is a card, or is not there; of an automatic debit, one that is archived or has another currency. */
export async function refuseTies(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  card: AccountRow,
): Promise<Refusal | undefined> {
  const { card_limit_of: limitOf, card_paying_account_id: payer } = card;
  if (limitOf !== null) {
    const { rows } = await run(tx, cardAccounts(ledgerId));
    const cards = rows.map((one) => ({
      id: one.id,
      limitOf: one.card_limit_of,
    }));
    const isThere = cards.some(({ id }) => id === limitOf);
    if (!isThere || faultOfSharedLimit(cards, card.id, limitOf) !== null) {
      return refuse('validation_failed', { fields: [{ path: 'limitOf', code: 'limit_invalid' }] });
    }
  }
  const isDebited = card.card_debit_since !== null;
  if (payer === null) return isDebited ? refusePayer('debit_account_required') : undefined;
  const account = await tx
    .selectFrom('accounts')
    .select(['type', 'currency', 'archived_at'])
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', payer)
    .executeTakeFirst();
  if (!account || isCard(account)) return refusePayer('account_required');
  if (isDebited && account.archived_at !== null) return refusePayer('debit_account_required');
  return isDebited && account.currency !== card.currency ? refusePayer('debit_currency_differs') : undefined;
}

function refusePayer(code: FieldErrorCode): Refusal {
  return refuse('validation_failed', { fields: [{ path: 'payingAccountId', code }] });
}
