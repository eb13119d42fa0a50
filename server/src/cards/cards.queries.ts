// What the figures of cards are reckoned from: a few kept sums a statement, and the payments.
import type { Month } from '@vintem/core/calendar/month';
import type { Day } from '@vintem/core/calendar/day';
import { isCharge } from '@vintem/core/cards/card-row';
import { TRANSACTION_TYPES } from '@vintem/core/ledger/transaction';
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

const CHARGES = TRANSACTION_TYPES.filter(isCharge);

export interface Promised {
  readonly account_id: string;
  readonly cents: Cents;
}

/** The parcels to come of each card: what is promised to the bank. */
export async function promisedOf(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountIds: readonly string[],
): Promise<Promised[]> {
  const { rows } = await sql<Promised>`
    select account_id, sum(account_amount_cents)::bigint as cents
    from transactions
    where ledger_id = ${ledgerId} and account_id = any(${accountIds}::uuid[])
      and installment_plan_id is not null and status = 'scheduled' and type = any(${CHARGES})
    group by account_id`.execute(db);
  return rows;
}

/** A row of a card, with the day of purchase of the plan of which it is a parcel. */
export type PlannedRow = TransactionRow & { readonly purchase_day: Day | null };

/** The rows of a card's statements from `month` on: those that other days may move, with all parcels of their plans. */
export function rowsFrom(ledgerId: GrantedLedgerId, accountId: string, month: Month): Statement<PlannedRow> {
  return { name: 'card-rows-from', text: ROWS_FROM, values: [ledgerId, accountId, month] };
}
const ROWS_FROM = `
  select ${namesText(TRANSACTION_ROW, 't')}, (
    select p.purchase_day from installment_plans p where p.ledger_id = $1 and p.id = t.installment_plan_id) as purchase_day
  from transactions t
  where t.ledger_id = $1 and t.account_id = $2 and (t.statement_month >= $3 or t.installment_plan_id = any(array(
    select s.installment_plan_id from transactions s
    where s.ledger_id = $1 and s.account_id = $2 and s.statement_month >= $3 and s.installment_plan_id is not null)))
  order by t.day, t.id`;
