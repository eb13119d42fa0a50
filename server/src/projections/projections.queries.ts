import type { Month } from '@vintem/core/calendar/month';
import { sql } from 'kysely';
import { currencyOfAccount, isActiveAccount } from '#ledger/ledger.queries.ts';
import type { OwnedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';

/**
 * Series of accounts that are not archived. Their occurrences are looked at only where they say something: a yearly one's next day, and how
 * far one without an end was made.
 */
export function readSeries(db: Reader, ledgerId: OwnedLedgerId) {
  return db
    .selectFrom('recurrences as r')
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
        .where('t.ledger_id', '=', ledgerId)
        .whereRef('t.recurrence_id', '=', 'r.id')
        .where('t.status', '=', 'scheduled')
        .where('r.interval', '=', 'yearly')
        .as('next_day'),
      row
        .selectFrom('transactions as t')
        .select(sql<number | null>`max(t.occurrence_index)`.as('index'))
        .where('t.ledger_id', '=', ledgerId)
        .whereRef('t.recurrence_id', '=', 'r.id')
        .where('r.end_day', 'is', null)
        .as('last_index'),
    ])
    .where('r.ledger_id', '=', ledgerId)
    .where(isActiveAccount(ledgerId, 'r.account_id'))
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
  const ofAccounts = db
    .selectFrom('monthly_totals as t')
    .select(['t.month', 't.type', currencyOfAccount(ledgerId, 't.account_id').as('currency')])
    .select(sql<string>`sum(t.amount_cents)`.as('cents'))
    .where('t.ledger_id', '=', ledgerId)
    .where('t.status', '=', 'scheduled')
    .where('t.month', '<=', last)
    .where('t.count', '>', 0)
    .where(isActiveAccount(ledgerId, 't.account_id'))
    .groupBy(['t.month', 't.type', 't.account_id']);
  return db
    .selectFrom(ofAccounts.as('s'))
    .select(['s.month', 's.type', 's.currency'])
    .select(sql<number>`sum(s.cents)::bigint`.as('cents'))
    .groupBy(['s.month', 's.type', 's.currency'])
    .orderBy('s.month')
    .orderBy('s.type')
    .orderBy('s.currency')
    .execute();
}
