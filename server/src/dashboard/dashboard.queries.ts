import type { Month } from '@vintem/core/calendar/month';
import type { Cents } from '@vintem/core/money/money';
import { sql } from 'kysely';
import { currencyOfAccount } from '#ledger/ledger.queries.ts';
import type { OwnedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';

/** Accounts that are not archived, with what was posted into them since `month` began; both from kept sums. */
export function readBalances(db: Reader, ledgerId: OwnedLedgerId, month: Month) {
  return db
    .selectFrom('accounts')
    .leftJoin(
      (moved) =>
        moved
          .selectFrom('monthly_totals as t')
          .select([
            't.account_id',
            sql<Cents>`sum(case t.type when 'income' then t.amount_cents else -t.amount_cents end)
              filter (where t.month >= ${month})::bigint`.as('cents'),
            sql<Month>`min(t.month)`.as('first'),
          ])
          .where('t.ledger_id', '=', ledgerId)
          .where('t.status', '=', 'posted')
          .groupBy('t.account_id')
          .as('moved'),
      (join) => join.onRef('moved.account_id', '=', 'accounts.id'),
    )
    .select([
      'id',
      'name',
      'type',
      'currency',
      'balance_cents',
      'moved.cents as moved_cents',
      'moved.first as first_total',
      sql<Month>`to_char(opening_day, 'YYYY-MM')`.as('opening_month'),
    ])
    .where('ledger_id', '=', ledgerId)
    .where('archived_at', 'is', null)
    .orderBy(sql`name collate "pt-BR-x-icu"`)
    .orderBy('id')
    .execute();
}

/** The sums of the months from `first` to `last`, by type, currency and status. */
export function readMonths(
  db: Reader,
  ledgerId: OwnedLedgerId,
  { first, last }: { first: Month; last: Month },
) {
  // Of each account first: its currency is asked for once, and not once a total.
  const ofAccounts = db
    .selectFrom('monthly_totals as t')
    .select(['t.month', 't.type', 't.status', currencyOfAccount(ledgerId, 't.account_id').as('currency')])
    .select([sql<string>`sum(t.amount_cents)`.as('cents'), sql<string>`sum(t.count)`.as('count')])
    .where('t.ledger_id', '=', ledgerId)
    .where('t.month', '>=', first)
    .where('t.month', '<=', last)
    .groupBy(['t.month', 't.type', 't.status', 't.account_id']);
  return db
    .selectFrom(ofAccounts.as('s'))
    .select(['s.month', 's.type', 's.currency', 's.status'])
    .select([sql<Cents>`sum(s.cents)::bigint`.as('cents'), sql<number>`sum(s.count)::int`.as('count')])
    .groupBy(['s.month', 's.type', 's.currency', 's.status'])
    .orderBy('s.month')
    .execute();
}
