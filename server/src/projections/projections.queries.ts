import type { Day } from '@vintem/core/calendar/day';
import type { Month } from '@vintem/core/calendar/month';
import type { CardMonth } from '@vintem/core/cards/card-month';
import { FIGURES, typesOf } from '@vintem/core/ledger/transaction';
import { sql } from 'kysely';
import { currencyOfAccount, isActiveAccount } from '#ledger/ledger.queries.ts';
import { countedMonthOfRow } from '#ledger/totals.queries.ts';
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

/**
 * The scheduled parcels in active accounts, in the accounts' currencies, each in the month in which the ledger counts it. The part of a
 * financing that pays debt back is a transfer, and none of them.
 */
export function readInstallments(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { from, to, counts }: { from: Month; to: Month; counts: CardMonth },
) {
  const month = countedMonthOfRow(counts);
  return db
    .selectFrom('transactions')
    .select([
      month.as('month'),
      'transactions.type',
      'transactions.account_amount_cents as amountCents',
      currencyOfAccount(ledgerId, 'transactions.account_id').as('currency'),
    ])
    .where('transactions.ledger_id', '=', ledgerId)
    .where('transactions.installment_plan_id', 'is not', null)
    .where('transactions.status', '=', 'scheduled')
    .where('transactions.type', 'in', FIGURES.flatMap(typesOf))
    .where(month, '>=', from)
    .where(month, '<=', to)
    .where(isActiveAccount(ledgerId, 'transactions.account_id'))
    .orderBy(month)
    .orderBy('transactions.id')
    .execute();
}
