// Balances of accounts, from the amounts that the one writer keeps.
import { signedAmount } from './signed-amount.ts';
import type { Month } from '@vintem/core/calendar/month';
import type { Cents } from '@vintem/core/money/money';
import { sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';

/** The balance before every posted transaction: the opening amount without what it includes already. */
export const firstCents = sql<Cents>`accounts.opening_cents - accounts.included_cents`.as('first_cents');

/** Accounts that are not archived, with what was posted into them since `month` began; both from kept sums. */
export function activeBalances(db: Reader, ledgerId: GrantedLedgerId, month: Month) {
  return db
    .selectFrom('accounts')
    .leftJoinLateral(
      // One sum for each account, by its index, whatever the statistics say of a ledger that is new to them.
      (moved) =>
        moved
          .selectFrom('monthly_totals as t')
          .select([
            sql<Cents>`sum(${signedAmount(sql.ref('t.type'), sql.ref('t.amount_cents'))})
              filter (where t.month >= ${month})::bigint`.as('cents'),
            sql<Month>`min(t.month)`.as('first'),
          ])
          .where('t.ledger_id', '=', ledgerId)
          .whereRef('t.account_id', '=', 'accounts.id')
          .where('t.status', '=', 'posted')
          .as('moved'),
      (join) => join.onTrue(),
    )
    .select([
      'id',
      'name',
      'type',
      'currency',
      'counts_in_month_left',
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

/** The balances of the accounts that are not archived, one sum a currency: of all, and of those that hold money and are no cards. */
export function sumBalances(db: Reader, ledgerId: GrantedLedgerId) {
  return db
    .selectFrom('accounts')
    .select('currency')
    .select([
      sql<Cents>`sum(balance_cents)::bigint`.as('cents'),
      sql<Cents>`coalesce(sum(balance_cents) filter (where type <> 'credit_card'), 0)::bigint`.as(
        'money_cents',
      ),
    ])
    .where('ledger_id', '=', ledgerId)
    .where('archived_at', 'is', null)
    .groupBy('currency')
    .execute();
}
