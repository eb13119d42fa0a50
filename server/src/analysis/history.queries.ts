import type { CategoryCode } from '@vintem/core/ledger/categories';
import { sql } from 'kysely';
import type { OwnedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';

export function findLedger(db: Reader, ledgerId: OwnedLedgerId) {
  return db
    .selectFrom('ledgers')
    .leftJoin('companies', 'companies.ledger_id', 'ledgers.id')
    .select(['ledgers.kind', 'ledgers.name', 'ledgers.currency', 'ledgers.time_zone', 'companies.industry'])
    .where('ledgers.id', '=', ledgerId)
    .executeTakeFirstOrThrow();
}

/** What was posted from one day to another, newest first, in the accounts' currencies. */
export function findPosted(
  db: Reader,
  ledgerId: OwnedLedgerId,
  { from, to, most }: { from: string; to: string; most: number },
) {
  return selectTransactions(db, ledgerId)
    .where('t.status', '=', 'posted')
    .where('t.day', '>=', from)
    .where('t.day', '<=', to)
    .orderBy('t.day', 'desc')
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute();
}

/** What is expected from one day to another. */
export function findScheduled(
  db: Reader,
  ledgerId: OwnedLedgerId,
  { from, to }: { from: string; to: string },
) {
  return selectTransactions(db, ledgerId)
    .where('t.status', '=', 'scheduled')
    .where('t.day', '>=', from)
    .where('t.day', '<=', to)
    .orderBy('t.day')
    .execute();
}

function selectTransactions(db: Reader, ledgerId: OwnedLedgerId) {
  return db
    .selectFrom('transactions as t')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.ledger_id', '=', 't.ledger_id').onRef('accounts.id', '=', 't.account_id'),
    )
    .select(['t.id', 't.day', 't.type', 't.description', 't.client_id', 'accounts.currency'])
    .select([
      sql<CategoryCode>`t.category`.as('category'),
      // What moved the account: the document may have another currency.
      't.account_amount_cents as cents',
    ])
    .where('t.ledger_id', '=', ledgerId);
}

/** The balances of the accounts that are not archived, one sum a currency. */
export function sumBalances(db: Reader, ledgerId: OwnedLedgerId) {
  return db
    .selectFrom('accounts')
    .select('currency')
    .select(sql<number>`sum(balance_cents)::bigint`.as('cents'))
    .where('ledger_id', '=', ledgerId)
    .where('archived_at', 'is', null)
    .groupBy('currency')
    .execute();
}

export async function hasTransactions(db: Reader, ledgerId: OwnedLedgerId): Promise<boolean> {
  const row = await db
    .selectFrom('monthly_totals')
    .select('month')
    .where('ledger_id', '=', ledgerId)
    .where('count', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
