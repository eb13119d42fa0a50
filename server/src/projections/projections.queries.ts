import { sql } from 'kysely';
import type { OwnedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';

/** Series of accounts that are not archived. Of their occurrences only a yearly one's next day says something. */
export function readSeries(db: Reader, ledgerId: OwnedLedgerId) {
  return db
    .selectFrom('recurrences as r')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.ledger_id', '=', 'r.ledger_id').onRef('accounts.id', '=', 'r.account_id'),
    )
    .select((row) => [
      'r.interval',
      'r.start_day',
      'r.anchor_day_of_month',
      'r.end_day',
      'r.type',
      'r.amount_cents',
      'r.currency',
      row
        .selectFrom('transactions as t')
        .select(sql<string | null>`min(t.day)`.as('day'))
        .whereRef('t.ledger_id', '=', 'r.ledger_id')
        .whereRef('t.recurrence_id', '=', 'r.id')
        .where('t.status', '=', 'scheduled')
        .where('r.interval', '=', 'yearly')
        .as('next_day'),
    ])
    .where('r.ledger_id', '=', ledgerId)
    .where('accounts.archived_at', 'is', null)
    .orderBy('r.id')
    .execute();
}
