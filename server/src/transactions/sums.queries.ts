// The sums of transactions that a filter holds, row by row: what kept totals cannot tell.
import type { TransactionFilter } from '@vintem/contract/transactions';
import { type Month, monthOf } from '@vintem/core/calendar/month';
import type { CardMonth } from '@vintem/core/cards/card-month';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { Cents } from '@vintem/core/money/money';
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { isPartOfCategory } from '#ledger/categories.queries.ts';
import { currencyOfAccount } from '#ledger/ledger.queries.ts';
import { countedMonthOfRow, type Total } from '#ledger/totals.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Schema } from '#platform/schema.ts';
import type { Reader } from '#platform/services.ts';
import { matches } from './transactions.queries.ts';

export type SumRow = Total<'type' | 'category' | 'status'>;

/**
 * Sums of exactly the transactions that match: for searches, and for the days of a period that are no whole month. Of a divided one its parts are
 * summed, and of those only what is of the filter's category.
 */
export function sumMatching(
  db: Reader,
  ledgerId: GrantedLedgerId,
  filter: TransactionFilter,
): Promise<SumRow[]> {
  const whole = db
    .selectFrom('transactions')
    .select(['transactions.type', 'transactions.category', 'transactions.status'])
    .select([
      currencyOfAccount(ledgerId, 'transactions.account_id').as('currency'),
      sql<string>`sum(transactions.account_amount_cents)`.as('cents'),
      sql<string>`count(*)`.as('count'),
    ])
    .where('transactions.ledger_id', '=', ledgerId)
    .where('transactions.parts', 'is', null)
    .where((row) => matches(row, ledgerId, filter))
    .groupBy([
      'transactions.type',
      'transactions.category',
      'transactions.status',
      'transactions.account_id',
    ]);
  return sumAccounts(db, whole.unionAll(sumParts(db, ledgerId, filter)));
}

/** The same of the parts of divided transactions. */
function sumParts(db: Reader, ledgerId: GrantedLedgerId, filter: TransactionFilter) {
  const part = sql.ref<{ category: string; accountAmountCents: number }>('part.value');
  const category = sql<CategoryKey>`${part} ->> 'category'`;
  return db
    .selectFrom('transactions')
    .innerJoinLateral(sql`jsonb_array_elements(transactions.parts)`.as('part'), (join) => join.onTrue())
    .select('transactions.type')
    .select(category.as('category'))
    .select('transactions.status')
    .select([
      currencyOfAccount(ledgerId, 'transactions.account_id').as('currency'),
      sql<string>`sum((${part} ->> 'accountAmountCents')::bigint)`.as('cents'),
      sql<string>`count(*)`.as('count'),
    ])
    .where('transactions.ledger_id', '=', ledgerId)
    .where('transactions.parts', 'is not', null)
    .where((row) => matches(row, ledgerId, filter))
    .where((row) => row.and(filter.category ? [isPartOfCategory(ledgerId, part, filter)] : []))
    .groupBy(['transactions.type', category, 'transactions.status', 'transactions.account_id']);
}

/** Sums of each account, added up by currency: it is asked for once an account, and not once a row. */
function sumAccounts(
  db: Reader,
  ofAccounts: SelectQueryBuilder<
    Schema,
    never,
    Pick<SumRow, 'type' | 'category' | 'status' | 'currency'> & { cents: string; count: string }
  >,
): Promise<SumRow[]> {
  return db
    .selectFrom(ofAccounts.as('s'))
    .select(['s.type', 's.category', 's.currency', 's.status'])
    .select([sql<Cents>`sum(s.cents)::bigint`.as('cents'), sql<number>`sum(s.count)::int`.as('count')])
    .groupBy(['s.type', 's.category', 's.currency', 's.status'])
    .orderBy('s.type')
    .orderBy('s.category')
    .execute();
}

/** What matches in each month, each row on its day: of a divided one what is of the filter's category. */
export function sumByMonth(db: Reader, ledgerId: GrantedLedgerId, filter: TransactionFilter) {
  const month = sql<Month>`to_char(transactions.day, 'YYYY-MM')`;
  const ofAccounts = db
    .selectFrom('transactions')
    .select([month.as('month'), 'transactions.type', 'transactions.status'])
    .select([
      currencyOfAccount(ledgerId, 'transactions.account_id').as('currency'),
      sql<string>`sum(${amountOfCategory(ledgerId, filter)})`.as('cents'),
      sql<string>`count(*)`.as('count'),
    ])
    .where('transactions.ledger_id', '=', ledgerId)
    .where((row) => matches(row, ledgerId, filter))
    .groupBy([month, 'transactions.type', 'transactions.status', 'transactions.account_id']);
  return db
    .selectFrom(ofAccounts.as('s'))
    .select(['s.month', 's.type', 's.currency', 's.status'])
    .select([sql<Cents>`sum(s.cents)::bigint`.as('cents'), sql<number>`sum(s.count)::int`.as('count')])
    .groupBy(['s.month', 's.type', 's.currency', 's.status'])
    .orderBy('s.month', 'desc')
    .orderBy('s.type')
    .orderBy('s.currency')
    .orderBy('s.status')
    .execute();
}

function amountOfCategory(ledgerId: GrantedLedgerId, filter: TransactionFilter): RawBuilder<unknown> {
  if (!filter.category) return sql`transactions.account_amount_cents`;
  return sql`case when parts is null then transactions.account_amount_cents else (
    select sum((part ->> 'accountAmountCents')::bigint)
    from jsonb_array_elements(parts) part where ${isPartOfCategory(ledgerId, sql`part`, filter)}
  ) end`;
}

/**
 * The tax of matching transactions, by type, currency of the amounts and status. Few have any: an index holds only those. Of a divided one a filter by
 * category counts as much of its tax as the category has of its amount.
 */
export function sumTaxes(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { from, to, ...filter }: TransactionFilter,
  counts: CardMonth,
) {
  const period = { from, to };
  return db
    .selectFrom('transactions')
    .select(['type', 'currency', 'status'])
    .select([
      sql<Cents>`sum(${taxOfCategory(ledgerId, filter)})::bigint`.as('cents'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('ledger_id', '=', ledgerId)
    .where('tax_cents', 'is not', null)
    .where((row) => matches(row, ledgerId, counts === 'purchase' ? { ...filter, ...period } : filter))
    .where((row) => row.and(counts === 'purchase' ? [] : countedWithin(counts, period)))
    .groupBy(['type', 'currency', 'status'])
    .orderBy('type')
    .execute();
}

function taxOfCategory(ledgerId: GrantedLedgerId, filter: TransactionFilter): RawBuilder<unknown> {
  if (!filter.category) return sql`tax_cents`;
  return sql`case when parts is null then tax_cents else (
    select round(tax_cents * sum((part ->> 'amountCents')::numeric) / amount_cents)
    from jsonb_array_elements(parts) part where ${isPartOfCategory(ledgerId, sql`part`, filter)}
  ) end`;
}

/** The rows that count in the months of a period. */
function countedWithin(counts: CardMonth, { from, to }: Pick<TransactionFilter, 'from' | 'to'>) {
  const month = countedMonthOfRow(counts);
  return [
    ...(from ? [sql<SqlBool>`${month} >= ${monthOf(from)}`] : []),
    ...(to ? [sql<SqlBool>`${month} <= ${monthOf(to)}`] : []),
  ];
}
