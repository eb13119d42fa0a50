import { typesOf } from '@vintem/core/ledger/transaction';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { sql } from 'kysely';
import { isActiveAccount } from '#ledger/ledger.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';

/** Of a ledger: null before it has one. */
export async function currencyOfLedger(db: Reader, ledgerId: GrantedLedgerId): Promise<CurrencyCode | null> {
  const { currency } = await db
    .selectFrom('ledgers')
    .select('currency')
    .where('id', '=', ledgerId)
    .executeTakeFirstOrThrow();
  return currency;
}

/**
 * Series without an end that count in the expenses, of accounts in use: only the next of their occurrences is a row. The index of the last one
 * that was made is the last entry of an index, however long the series is.
 */
export function openExpenseSeries(db: Reader, ledgerId: GrantedLedgerId) {
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
      'r.category',
      'r.currency',
      'r.amount_cents as cents',
      row
        .selectFrom('transactions as t')
        .select(sql<number | null>`max(t.occurrence_index)`.as('index'))
        .where('t.ledger_id', '=', ledgerId)
        .whereRef('t.recurrence_id', '=', 'r.id')
        .as('last_index'),
    ])
    .where('r.ledger_id', '=', ledgerId)
    .where('r.end_day', 'is', null)
    .where('r.type', 'in', typesOf('expense'))
    .where(isActiveAccount(ledgerId, 'r.account_id'))
    .orderBy('r.id')
    .execute();
}
