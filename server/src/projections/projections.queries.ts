import type { Month } from '@vintem/core/calendar/month';
import { sql } from 'kysely';
import type { OwnedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';

/**
 * Series of accounts that are not archived. Their occurrences are looked at only where they say something: a yearly one's next day, and how
 * far one without an end was made.
 */
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
      row
        .selectFrom('transactions as t')
        .select(sql<number | null>`max(t.occurrence_index)`.as('index'))
        .whereRef('t.ledger_id', '=', 'r.ledger_id')
        .whereRef('t.recurrence_id', '=', 'r.id')
        .where('r.end_day', 'is', null)
        .as('last_index'),
    ])
    .where('r.ledger_id', '=', ledgerId)
    .where('accounts.archived_at', 'is', null)
    .orderBy('r.id')
    .execute();
}

/** What the accounts that are not archived hold. */
export function readBalances(db: Reader, ledgerId: OwnedLedgerId) {
  return db
    .selectFrom('accounts')
    .select(['currency', 'balance_cents'])
    .where('ledger_id', '=', ledgerId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** What is scheduled in them up to the month `last`, from kept sums. */
export function readScheduled(db: Reader, ledgerId: OwnedLedgerId, last: Month) {
  return db
    .selectFrom('monthly_totals as t')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.ledger_id', '=', 't.ledger_id').onRef('accounts.id', '=', 't.account_id'),
    )
    .select(['t.month', 't.type', 'accounts.currency'])
    .select(sql<number>`sum(t.amount_cents)::bigint`.as('cents'))
    .where('t.ledger_id', '=', ledgerId)
    .where('t.status', '=', 'scheduled')
    .where('t.month', '<=', last)
    .where('accounts.archived_at', 'is', null)
    .groupBy(['t.month', 't.type', 'accounts.currency'])
    .having(sql<number>`sum(t.count)`, '>', 0)
    .orderBy('t.month')
    .orderBy('t.type')
    .orderBy('accounts.currency')
    .execute();
}
