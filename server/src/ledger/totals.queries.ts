// Sums of months, read from the totals that the one writer keeps: they cost the same after ten years.
import type { TransactionFilter } from '@vintem/contract/transactions';
import type { Month } from '@vintem/core/calendar/month';
import type { CardMonth } from '@vintem/core/cards/card-month';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { MonthlyTotals } from '#platform/schema.ts';
import type { Reader } from '#platform/services.ts';
import { currencyOfAccount } from './ledger.queries.ts';
import { typesOfFigure } from './signed-amount.ts';

type Key = 'month' | 'type' | 'category' | 'status';

/** A sum of what has the same key, in the currency of the accounts. */
export type Total<By extends Key> = Pick<Selectable<MonthlyTotals>, By> & {
  readonly currency: CurrencyCode;
  readonly cents: Cents;
  readonly count: number;
};

/** From one month to another, or from after one and to before one. */
export interface Months {
  readonly from?: Month;
  readonly after?: Month;
  readonly to?: Month;
  readonly before?: Month;
}

/** How a month counts: as the ledger sets it for cards, or by the days of all rows, as lists do. */
export type CountedBy = 'setting' | 'day';

/** The sums of these months by currency and by what `by` names, in its order. */
export async function sumTotals<By extends Key>(
  db: Reader,
  ledgerId: GrantedLedgerId,
  by: readonly By[],
  months: Months,
  filter: TotalsFilter = {},
  countedBy: CountedBy = 'setting',
): Promise<Total<By>[]> {
  const key = sql.join(by.map((name) => sql.ref(name)));
  // Joined to accounts after the aggregation: their currency is read once per account, not once per total.
  const { rows } = await sql<Total<By>>`
    select ${key}, currency, sum(cents)::bigint as cents, sum(count)::int as count
    from (
      select ${key}, ${currencyOfAccount(ledgerId, 't.account_id')} as currency, sum(t.amount_cents) as cents,
        sum(t.count) as count
      from (${countedTotals(ledgerId, months, filter, countedBy)}) t
      group by ${key}, t.account_id
    ) of_account
    group by ${key}, currency
    order by ${key}`.execute(db);
  return rows;
}

type TotalsFilter = Pick<
  TransactionFilter,
  'type' | 'figure' | 'statementMonth' | 'category' | 'status' | 'accountId'
>;

/**
 * The kept totals, each with the month in which it counts: the one place where the server says what `countedMonth` of core says of a row. The
 * setting is asked for within the statement, once: of the ways that it does not take, the database reads nothing. Each way reads its own index.
 */
function countedTotals(
  ledgerId: GrantedLedgerId,
  months: Months,
  filter: TotalsFilter,
  countedBy: CountedBy,
): RawBuilder<unknown> {
  const counted = (month: RawBuilder<unknown>, ...which: RawBuilder<unknown>[]) => sql`
    select ${month} as month, t.account_id, t.type, t.category, t.status, t.amount_cents, t.count
    from monthly_totals t
    where ${sql.join([sql`t.ledger_id = ${ledgerId}`, ...within(month, months), ...conditionsOf(filter), ...which], sql` and `)}`;
  const [ofDay, ofStatement] = [sql`t.month`, sql`t.statement_month`];
  if (countedBy === 'day') return counted(ofDay);
  const isDue = countsWhenDue(ledgerId);
  return sql`
    ${counted(ofDay, sql`not ${isDue}`)}
    union all ${counted(ofDay, isDue, sql`t.statement_month = ''`)}
    union all ${counted(ofStatement, isDue, sql`t.statement_month <> ''`)}`;
}

function countsWhenDue(ledgerId: GrantedLedgerId): RawBuilder<boolean> {
  return sql`(select card_month from ledgers where id = ${ledgerId}) = ${sql.lit('due' satisfies CardMonth)}`;
}

/** The month in which a row of `transactions` counts, for the few readers that cannot ask the totals. */
export function countedMonthOfRow(ledgerId: GrantedLedgerId): RawBuilder<Month> {
  return sql`case when transactions.statement_month is not null and ${countsWhenDue(ledgerId)}
    then transactions.statement_month else to_char(transactions.day, 'YYYY-MM') end`;
}

function within(month: RawBuilder<unknown>, { from, after, to, before }: Months): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`${month} >= ${from}`] : []),
    ...(after ? [sql`${month} > ${after}`] : []),
    ...(to ? [sql`${month} <= ${to}`] : []),
    ...(before ? [sql`${month} < ${before}`] : []),
  ];
}

function conditionsOf({
  type,
  figure,
  category,
  status,
  accountId,
  statementMonth,
}: TotalsFilter): RawBuilder<unknown>[] {
  return [
    ...(type ? [sql`t.type = ${type}`] : []),
    ...(figure ? [sql`t.type = any(${typesOfFigure(figure)})`] : []),
    ...(category ? [sql`t.category = ${category}`] : []),
    ...(status ? [sql`t.status = ${status}`] : []),
    ...(accountId ? [sql`t.account_id = ${accountId}`] : []),
    ...(statementMonth ? [sql`t.statement_month = ${statementMonth}`] : []),
  ];
}

/** Number of transactions in the account, posted and scheduled: from the kept totals, at constant cost. */
export async function countTransactions(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
): Promise<number> {
  const { total } = await db
    .selectFrom('monthly_totals')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('total'))
    .where('ledger_id', '=', ledgerId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether the ledger has any transaction. */
export async function hasTransactions(db: Reader, ledgerId: GrantedLedgerId): Promise<boolean> {
  const row = await db
    .selectFrom('monthly_totals')
    .select('month')
    .where('ledger_id', '=', ledgerId)
    .where('count', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
