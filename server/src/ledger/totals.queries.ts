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
import { run, type Statement } from '#platform/statements.ts';
import { isOfCategory } from './categories.queries.ts';
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

/**
 * The sums of these months by currency and by what `by` names, in its order.
 * @param counts in which month the purchases of cards count: the ledger's setting (`figureFacts`), or `purchase` for the days of all rows
 */
export async function sumTotals<By extends Key>(
  db: Reader,
  ledgerId: GrantedLedgerId,
  by: readonly By[],
  months: Months,
  counts: CardMonth,
  filter: TotalsFilter = {},
): Promise<Total<By>[]> {
  const key = sql.join(by.map((name) => sql.ref(name)));
  // Joined to accounts after the aggregation: their currency is read once per account, not once per total.
  const { rows } = await sql<Total<By>>`
    select ${key}, currency, sum(cents)::bigint as cents, sum(count)::int as count
    from (
      select ${key}, ${currencyOfAccount(ledgerId, 't.account_id')} as currency, sum(t.amount_cents) as cents,
        sum(t.count) as count
      from (${countedTotals(ledgerId, months, counts, filter)}) t
      group by ${key}, t.account_id
    ) of_account
    group by ${key}, currency
    order by ${key}`.execute(db);
  return rows;
}

type TotalsFilter = Pick<
  TransactionFilter,
  'type' | 'figure' | 'statementMonth' | 'category' | 'parts' | 'status' | 'accountId'
>;

/**
 * The kept totals, each with the month in which it counts: the one place where the server says what `countedMonth` of core says of a row. Where
 * purchases count on their day it is the table as it stands; else what is on cards reads an index of its own.
 */
function countedTotals(
  ledgerId: GrantedLedgerId,
  months: Months,
  counts: CardMonth,
  filter: TotalsFilter,
): RawBuilder<unknown> {
  const counted = (month: RawBuilder<unknown>, ...which: RawBuilder<unknown>[]) => sql`
    select ${month} as month, t.account_id, t.type, t.category, t.status, t.amount_cents, t.count
    from monthly_totals t
    where ${sql.join([sql`t.ledger_id = ${ledgerId}`, ...within(month, months), ...conditionsOf(ledgerId, filter), ...which], sql` and `)}`;
  if (counts === 'purchase') return counted(sql`t.month`);
  return sql`
    ${counted(sql`t.month`, sql`t.statement_month = ''`)}
    union all ${counted(sql`t.statement_month`, sql`t.statement_month <> ''`)}`;
}

/** The same of a row of `transactions`, for the few readers that cannot ask the totals. */
export function countedMonthOfRow(counts: CardMonth): RawBuilder<Month> {
  const ofDay = sql<Month>`to_char(transactions.day, 'YYYY-MM')`;
  return counts === 'purchase' ? ofDay : sql`coalesce(transactions.statement_month, ${ofDay})`;
}

function within(month: RawBuilder<unknown>, { from, after, to, before }: Months): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`${month} >= ${from}`] : []),
    ...(after ? [sql`${month} > ${after}`] : []),
    ...(to ? [sql`${month} <= ${to}`] : []),
    ...(before ? [sql`${month} < ${before}`] : []),
  ];
}

function conditionsOf(ledgerId: GrantedLedgerId, filter: TotalsFilter): RawBuilder<unknown>[] {
  const { type, figure, category, status, accountId, statementMonth } = filter;
  return [
    ...(type ? [sql`t.type = ${type}`] : []),
    ...(figure ? [sql`t.type = any(${typesOfFigure(figure)})`] : []),
    ...(category ? [isOfCategory(ledgerId, 't.category', filter)] : []),
    ...(status ? [sql`t.status = ${status}`] : []),
    ...(accountId ? [sql`t.account_id = ${accountId}`] : []),
    ...(statementMonth ? [sql`t.statement_month = ${statementMonth}`] : []),
  ];
}

/** Number of transactions in the account, posted and scheduled. */
export async function countTransactions(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
): Promise<number> {
  const statement: Statement<{ total: number }> = { text: COUNT, values: [ledgerId, accountId] };
  const { rows } = await run(db, statement);
  return rows[0]?.total ?? 0;
}

/**
 * The same as an expression, of a row of `accounts`: from the kept totals, so that a long history costs nothing. They count parts, each for itself, so of the few that are
 * divided the further parts are taken away.
 */
export function transactionCount(): RawBuilder<number> {
  return sql.raw(transactionCountText('accounts.ledger_id', 'accounts.id'));
}

/** The same for a statement with a fixed text: what names the ledger in it, and the account. */
export function transactionCountText(ledgerId: string, accountId: string): string {
  return `(
    coalesce((
      select sum(kept.count) from monthly_totals kept where kept.ledger_id = ${ledgerId} and kept.account_id = ${accountId}), 0)
    - coalesce((
      select sum(jsonb_array_length(divided.parts) - 1) from transactions divided
      where divided.ledger_id = ${ledgerId} and divided.account_id = ${accountId} and divided.parts is not null), 0))::int`;
}
const COUNT = `select ${transactionCountText('$1::uuid', '$2::uuid')} as total`;

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
