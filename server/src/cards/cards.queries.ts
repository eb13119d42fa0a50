// What the figures of cards are reckoned from: a few kept sums a statement, and the payments.
import type { Day } from '@vintem/core/calendar/day';
import type { Month } from '@vintem/core/calendar/month';
import type { TransactionStatus, TransactionType } from '@vintem/core/ledger/transaction';
import type { Cents } from '@vintem/core/money/money';
import { sql } from 'kysely';
import { firstCents } from '#ledger/balances.queries.ts';
import { CARD_COLUMNS } from '#ledger/card-settings.ts';
import type { TransactionRow } from '#ledger/rows.ts';
import { apiColumnNames, namesText } from '#platform/columns.ts';
import { ACCOUNT_ROW, TRANSACTION_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import type { Statement } from '#platform/statements.ts';

const TYPE = 'credit_card';
const PAYMENT = 'transfer_in' satisfies TransactionType;

const COLUMNS = [...apiColumnNames(ACCOUNT_ROW), ...CARD_COLUMNS].map((name) => `accounts.${name}` as const);

/** The cards of a ledger, the archived ones too, by name; with what they have as accounts of a list. */
export function cardAccounts(db: Reader, ledgerId: GrantedLedgerId) {
  return db
    .selectFrom('accounts')
    .innerJoin('ledgers', 'ledgers.id', 'accounts.ledger_id')
    .select((row) => [
      ...COLUMNS,
      'accounts.ledger_id',
      'ledgers.name as ledger_name',
      'ledgers.time_zone',
      firstCents,
      'accounts.balance_cents',
      row
        .selectFrom('monthly_totals')
        .select(sql<number>`coalesce(sum(monthly_totals.count), 0)::int`.as('total'))
        .where('monthly_totals.ledger_id', '=', ledgerId)
        .whereRef('monthly_totals.account_id', '=', 'accounts.id')
        .as('transaction_count'),
    ])
    .where('accounts.ledger_id', '=', ledgerId)
    .where('accounts.type', '=', TYPE)
    .orderBy(sql`accounts.name collate "pt-BR-x-icu"`)
    .orderBy('accounts.id')
    .execute();
}

export function statementsOfCards(db: Reader, ledgerId: GrantedLedgerId, accountIds: readonly string[]) {
  return db
    .selectFrom('statements')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .where('account_id', 'in', accountIds)
    .orderBy('account_id')
    .orderBy('month')
    .execute();
}

export interface StatementTotal {
  readonly account_id: string;
  readonly month: Month;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly cents: Cents;
}

/** The kept sums of each statement, by type and status. */
export async function statementTotals(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountIds: readonly string[],
): Promise<StatementTotal[]> {
  const { rows } = await sql<StatementTotal>`
    select account_id, statement_month as month, type, status, sum(amount_cents)::bigint as cents
    from monthly_totals
    where ledger_id = ${ledgerId} and account_id = any(${accountIds}::uuid[]) and statement_month <> ''
    group by account_id, statement_month, type, status`.execute(db);
  return rows;
}

export interface PaymentRow {
  readonly account_id: string;
  readonly month: Month;
  readonly day: Day;
  readonly status: TransactionStatus;
  readonly cents: Cents;
}

/** What settles statements: a few rows a statement. */
export async function paymentsOf(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountIds: readonly string[],
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select account_id, statement_month as month, day, status, account_amount_cents as cents
    from transactions
    where ledger_id = ${ledgerId} and account_id = any(${accountIds}::uuid[])
      and statement_month is not null and type = ${sql.lit(PAYMENT)}`.execute(db);
  return rows;
}

/** The rows of a card's statements from `month` on: those that other days may move. */
export function rowsFrom(
  ledgerId: GrantedLedgerId,
  accountId: string,
  month: Month,
): Statement<TransactionRow> {
  return { name: 'card-rows-from', text: ROWS_FROM, values: [ledgerId, accountId, month] };
}
const ROWS_FROM = `
  select ${namesText(TRANSACTION_ROW)} from transactions
  where ledger_id = $1 and account_id = $2 and statement_month >= $3 order by day, id`;
