import type { Day } from '@vintem/core/calendar/day';
import { typesOf } from '@vintem/core/ledger/transaction';
import { sql } from 'kysely';
import { isActiveAccount } from '#ledger/ledger.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';

/** Series in active accounts, but for transfers, which are nothing that a month brings. Of their occurrences only the next day of a series that skips months matters. */
export function readSeries(db: Reader, ledgerId: GrantedLedgerId) {
  return db
    .selectFrom('recurrences as r')
    .select((row) => [
      'r.account_id',
      'r.interval',
      'r.every',
      'r.start_day',
      'r.anchor_day_of_month',
      'r.end_day',
      'r.type',
      'r.amount_cents',
      'r.currency',
      row
        .selectFrom('transactions as t')
        .select(sql<Day | null>`min(t.day)`.as('day'))
        .where('t.ledger_id', '=', ledgerId)
        .whereRef('t.recurrence_id', '=', 'r.id')
        .where('t.status', '=', 'scheduled')
        .where((r) => r.or([r('r.interval', '=', 'yearly'), r('r.every', '>', 1)]))
        .where('r.interval', '<>', 'weekly')
        .as('next_day'),
    ])
    .where('r.ledger_id', '=', ledgerId)
    .where('r.type', 'not in', typesOf(null))
    .where(isActiveAccount(ledgerId, 'r.account_id'))
    .orderBy('r.id')
    .execute();
}
