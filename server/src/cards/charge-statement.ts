import type { chargeStatement as route } from '@vintem/contract/cards';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { periodOf } from '@vintem/core/cards/statement-calendar';
import { newStanding } from '@vintem/core/ledger/standing';
import { foldText } from '@vintem/core/text/fold';
import { refuseCategory } from '#ledger/categories.ts';
import { placeOnCards } from '#ledger/card-statements.ts';
import { rowsById } from '#ledger/ledger.queries.ts';
import { post } from '#ledger/postings.ts';
import { newRow, TRANSACTION_DEFAULTS, type TransactionRow } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { PURCHASE } from '#transactions/draft.ts';
import { isSide } from '#transactions/other-sides.ts';
import { isWithinReach, type Target } from './edit-statement.ts';
import { takeCard, type TakenCard } from './take-card.ts';

type Charge = ParsedRequestOf<typeof route>['body'];

/**
 * Puts a charge of the bank, or what it gave back, into a statement, on the last day of its period: it stays there whatever its days become. What came with
 * a purchase stands beside it instead, on its day.
 */
export function chargeStatement(
  services: Services,
  grant: LedgerGrant,
  { cardId, month }: Target,
  charge: Charge,
  once: OnceKey | undefined,
): Promise<Result<{ transactionId: string; changeId: string }>> {
  return transact(
    services,
    async (tx) => {
      const now = services.clock.now();
      const { ledgerId } = grant;
      const { relatedId } = charge;
      const wanted = relatedId === undefined ? [] : [rowsById(ledgerId, 'transactions', [relatedId])];
      const card = await takeCard<TransactionRow>(tx, grant, cardId, now, wanted);
      if (!card || !isWithinReach(card, month)) return refuse('account_not_found');
      if (card.account.archived_at !== null) return refuse('account_archived');
      const unfit = refuseCategory(card.categories, charge.type, charge.category);
      if (unfit) return unfit;
      const purchase = card.rows.find((row) => isPurchaseOf(row, { cardId, month }));
      const fits = charge.type === PURCHASE && purchase !== undefined;
      if (relatedId !== undefined && !fits) {
        return refuse('validation_failed', { fields: [{ path: 'relatedId', code: 'related_invalid' }] });
      }
      const row = { ...chargeRow(card, charge), ...placeOf(card, month, purchase) };
      const placed = placeOnCards(card, ledgerId, [{ before: null, after: row }]);
      if (!placed.ok) return placed;
      const { changes: transactions, first } = placed.value;
      const meta = { by: grant, verb: 'transaction.create', now };
      const posted = await post(tx, ledgerId, meta, { transactions }, { locked: [card.account], first });
      return posted.ok ? ok({ transactionId: row.id, changeId: posted.value.changeId }) : posted;
    },
    once,
  );
}

function isPurchaseOf(row: TransactionRow, { cardId, month }: Target): boolean {
  return row.account_id === cardId && row.statement_month === month && row.type === PURCHASE && !isSide(row);
}

function chargeRow({ account, now }: TakenCard<unknown>, charge: Charge): Omit<TransactionRow, 'day'> {
  const { type, category, description, amountCents, relatedId } = charge;
  return {
    ...TRANSACTION_DEFAULTS,
    ...newRow(now),
    account_id: account.id,
    type,
    status: 'posted',
    category,
    description,
    search_text: foldText(description),
    amount_cents: amountCents,
    account_amount_cents: amountCents,
    currency: account.currency,
    related_id: relatedId ?? null,
  };
}

type Place = Pick<TransactionRow, 'day' | 'status' | 'posts_itself' | 'statement_month' | 'statement_from'> &
  Partial<Pick<TransactionRow, 'issued_card_id'>>;

function placeOf(
  { calendar, today }: TakenCard<unknown>,
  month: Target['month'],
  purchase: TransactionRow | undefined,
): Place {
  if (purchase) {
    const { day, status, posts_itself, statement_month, issued_card_id } = purchase;
    // What the rule placed moves with other dates, as the purchase does.
    const statement_from = purchase.statement_from === 'rule' ? 'rule' : 'person';
    return { day, status, posts_itself, statement_month, statement_from, issued_card_id };
  }
  const day = periodOf(calendar, month).lastDay;
  const { status, postsItself: posts_itself } = newStanding({ day, today });
  return { day, status, posts_itself, statement_month: month, statement_from: 'person' };
}
