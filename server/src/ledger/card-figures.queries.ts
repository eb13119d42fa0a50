// What the statements of cards are reckoned from: a few kept sums each, and the payments.
import type { Day } from '@vintem/core/calendar/day';
import type { Month } from '@vintem/core/calendar/month';
import type { TransactionStatus, TransactionType } from '@vintem/core/ledger/transaction';
import type { Cents } from '@vintem/core/money/money';
import { sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { firstCents } from './balances.queries.ts';
import { CARD_COLUMNS } from './card-settings.ts';

const PAYMENT = 'transfer_in' satisfies TransactionType;

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
  /** How many parcels the financing has of which it is the payment. */
  readonly financed_count: number | null;
}

/** What settles statements: a few rows a statement. */
export async function paymentsOf(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountIds: readonly string[],
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select account_id, statement_month as month, day, status, account_amount_cents as cents, (
      select (
        select count(distinct t.installment_number)::int from transactions t
        where t.ledger_id = ${ledgerId} and t.installment_plan_id = p.id
      ) from installment_plans p where p.ledger_id = ${ledgerId} and p.payment_id = transactions.id limit 1
    ) as financed_count
    from transactions
    where ledger_id = ${ledgerId} and account_id = any(${accountIds}::uuid[])
      and statement_month is not null and type = ${sql.lit(PAYMENT)}`.execute(db);
  return rows;
}

/** The cards that are not archived, with their rules and what was owed at first, below zero. */
export function activeCards(db: Reader, ledgerId: GrantedLedgerId) {
  return db
    .selectFrom('accounts')
    .select(['id', 'currency', 'opening_day', firstCents, ...CARD_COLUMNS])
    .where('ledger_id', '=', ledgerId)
    .where('type', '=', 'credit_card')
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The statements of cards, by month. */
export function datedStatements(db: Reader, ledgerId: GrantedLedgerId, accountIds: readonly string[]) {
  return db
    .selectFrom('statements')
    .select(['account_id', 'month', 'closing_day', 'due_day', 'minimum_cents'])
    .where('ledger_id', '=', ledgerId)
    .where('account_id', 'in', accountIds)
    .orderBy('account_id')
    .orderBy('month')
    .execute();
}
