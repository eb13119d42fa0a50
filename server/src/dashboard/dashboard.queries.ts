import type { Month } from '@vintem/core/calendar/month';
import { sql } from 'kysely';
import type { OwnedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';

/** Accounts that are not archived, with what was posted into them since `month` began; both from kept sums. */
export function readBalances(db: Reader, ledgerId: OwnedLedgerId, month: Month) {
  return db
    .selectFrom('accounts')
    .select((row) => [
      'id',
      'name',
      'type',
      'currency',
      'balance_cents',
      row
        .selectFrom('monthly_totals as t')
        .select(
          sql<number>`coalesce(sum(case t.type when 'income' then t.amount_cents else -t.amount_cents end), 0)::bigint`.as(
            'cents',
          ),
        )
        .whereRef('t.ledger_id', '=', 'accounts.ledger_id')
        .whereRef('t.account_id', '=', 'accounts.id')
        .where('t.status', '=', 'posted')
        .where('t.month', '>=', month)
        .as('moved_cents'),
      row
        .selectFrom('monthly_totals as first')
        .select((total) => total.fn.min('first.month').as('month'))
        .whereRef('first.ledger_id', '=', 'accounts.ledger_id')
        .whereRef('first.account_id', '=', 'accounts.id')
        .where('first.status', '=', 'posted')
        .as('first_total'),
      sql<string>`to_char(opening_day, 'YYYY-MM')`.as('opening_month'),
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
  return db
    .selectFrom('monthly_totals as t')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.ledger_id', '=', 't.ledger_id').onRef('accounts.id', '=', 't.account_id'),
    )
    .select(['t.month', 't.type', 'accounts.currency', 't.status'])
    .select([
      sql<number>`sum(t.amount_cents)::bigint`.as('cents'),
      sql<number>`sum(t.count)::int`.as('count'),
    ])
    .where('t.ledger_id', '=', ledgerId)
    .where('t.month', '>=', first)
    .where('t.month', '<=', last)
    .groupBy(['t.month', 't.type', 'accounts.currency', 't.status'])
    .orderBy('t.month')
    .execute();
}
