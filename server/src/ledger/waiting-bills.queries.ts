import type { Day } from '@vintem/core/calendar/day';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import {
  entersAccount,
  isTransfer,
  TRANSACTION_TYPES,
  type TransactionType,
} from '@vintem/core/ledger/transaction';
import { isTaxBill } from '@vintem/core/payables/due-state';
import { sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { isActiveAccount } from './ledger.queries.ts';

/** Of a transfer within the books, the side that leaves says it all. */
const SHOWN_TYPES = TRANSACTION_TYPES.filter((type) => !(isTransfer(type) && entersAccount(type)));

/**
 * Scheduled rows of accounts in use that wait for a person, but for what is charged to cards, which their statements tell; by the day on which
 * they are due.
 */
export function waitingBills(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { from, until, most }: { readonly from?: Day; readonly until: Day; readonly most: number },
) {
  return db
    .selectFrom('transactions as t')
    .select(['t.id', 't.version', 't.type', 't.day', 't.description', 't.currency', 't.amount_cents'])
    .select(['t.account_id', 't.category', 't.document_key', 't.due_day'])
    .where('t.ledger_id', '=', ledgerId)
    .where('t.status', '=', sql.lit('scheduled'))
    .where((row) => row(row.fn.coalesce('t.due_day', 't.day'), '<=', until))
    .$if(from !== undefined, (query) =>
      query.where((row) => row(row.fn.coalesce('t.due_day', 't.day'), '>=', from ?? until)),
    )
    .where('t.statement_month', 'is', null)
    .where('t.type', 'in', SHOWN_TYPES)
    .where(isActiveAccount(ledgerId, 't.account_id'))
    .where(
      sql<boolean>`(not t.posts_itself or (
        select r.awaits_person from recurrences r where r.ledger_id = ${ledgerId} and r.id = t.recurrence_id limit 1))`,
    )
    .orderBy((row) => row.fn.coalesce('t.due_day', 't.day'))
    .orderBy('t.id')
    .limit(most)
    .execute();
}

export type WaitingBill = Awaited<ReturnType<typeof waitingBills>>[number];

/** What decides how one stands. */
export function termsOf(row: {
  readonly type: TransactionType;
  readonly day: Day;
  readonly due_day: Day | null;
  readonly category: CategoryKey;
  readonly document_key: string | null;
}) {
  return {
    dueDay: row.due_day ?? row.day,
    isTax: isTaxBill({ category: row.category, documentKey: row.document_key }),
    isReceivable: entersAccount(row.type),
  };
}
