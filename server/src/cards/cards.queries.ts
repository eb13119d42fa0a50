// What the figures of cards are reckoned from: a few kept sums a statement, and the payments.
import type { Month } from '@vintem/core/calendar/month';
import type { Day } from '@vintem/core/calendar/day';
import { isCharge } from '@vintem/core/cards/card-row';
import { TRANSACTION_TYPES } from '@vintem/core/ledger/transaction';
import type { Cents } from '@vintem/core/money/money';
import { sql } from 'kysely';
import type { AccountBesideOthers } from '#accounts/account-view.ts';
import { CARD_COLUMNS } from '#ledger/card-settings.ts';
import type { TransactionRow } from '#ledger/rows.ts';
import { transactionCountText } from '#ledger/totals.queries.ts';
import { apiColumnNames, namesText } from '#platform/columns.ts';
import { ACCOUNT_ROW, TRANSACTION_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import type { Statement } from '#platform/statements.ts';

const COLUMNS = [...apiColumnNames(ACCOUNT_ROW), ...CARD_COLUMNS];

/** A card as an account of a list. */
export interface ShownAccount extends AccountBesideOthers {
  readonly time_zone: string;
}

/**
 * The cards of a ledger, the archived ones too, by name; with what they have as accounts of a list.
 * @param countedId the only one of which the transactions are counted; without it, all are
 */
export function cardAccounts(ledgerId: GrantedLedgerId, countedId?: string): Statement<ShownAccount> {
  return { name: 'card-accounts', text: CARD_ACCOUNTS, values: [ledgerId, countedId ?? null] };
}
const CARD_ACCOUNTS = `
  select ${COLUMNS.map((name) => `a.${name}`).join(', ')}, a.ledger_id, l.name as ledger_name, l.time_zone,
    a.opening_cents - a.included_cents as first_cents, a.balance_cents,
    case when $2::uuid is null or a.id = $2 then ${transactionCountText('$1', 'a.id')} else 0 end as transaction_count
  from accounts a
  join ledgers l on l.id = a.ledger_id
  where a.ledger_id = $1 and a.type = 'credit_card'
  order by a.name collate "pt-BR-x-icu", a.id`;

export interface Promised {
  readonly account_id: string;
  readonly cents: Cents;
}

/** The parcels to come of each account: of a card, what is promised to its bank. */
export const PROMISES = `
  select account_id, sum(account_amount_cents)::bigint as cents
  from transactions
  where ledger_id = $1 and installment_plan_id is not null and status = 'scheduled'
    and type in (${TRANSACTION_TYPES.filter(isCharge)
      .map((type) => `'${type}'`)
      .join(', ')})
  group by account_id`;

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

export interface DebitedCard {
  readonly ledgerId: GrantedLedgerId;
  readonly accountId: string;
}

/**
 * Cards of which the automatic debit may have something to do at `now`: the statement that closed last was not looked at, or its day has not
 * passed long ago; and those that were switched off with a payment still to come.
 */
export async function debitedCardsAcrossOwners(db: Reader, now: Date): Promise<DebitedCard[]> {
  const { rows } = await sql<DebitedCard>`
    select distinct c.ledger_id as "ledgerId", c.id as "accountId"
    from (
        select ledger_id, id, card_debit_since from accounts where card_debit_since is not null
        union all
        select ledger_id, account_id, null from statements
        where debit_payment_id is not null and due_day >= (${now}::timestamptz at time zone 'UTC')::date - ${FOLLOWED_DAYS}::int
      ) c
      join ledgers l on l.id = c.ledger_id
      cross join lateral (
        select s.due_day, s.debit_version from statements s
        where s.ledger_id = c.ledger_id and s.account_id = c.id
          and s.closing_day <= (${now}::timestamptz at time zone l.time_zone)::date
        order by s.month desc limit 1
      ) last
    where (last.debit_version is null and last.due_day >= c.card_debit_since - ${FOLLOWED_DAYS}::int)
      or last.due_day >= (${now}::timestamptz at time zone 'UTC')::date - ${FOLLOWED_DAYS}::int`.execute(db);
  return rows;
}
// More than there are days in a row without banks.
const FOLLOWED_DAYS = 10;

/** A payment with the account from which it comes; null where its other side is gone. */
export type DebitPayment = TransactionRow & { readonly payer_id: string | null };

export function debitPayment(ledgerId: GrantedLedgerId, id: string | null): Statement<DebitPayment> {
  return { name: 'debit-payment', text: DEBIT_PAYMENT, values: [ledgerId, id] };
}
const DEBIT_PAYMENT = `
  select ${namesText(TRANSACTION_ROW, 't')}, (
    select o.account_id from transactions o where o.ledger_id = $1 and o.transfer_id = t.transfer_id and o.id <> t.id limit 1) as payer_id
  from transactions t where t.ledger_id = $1 and t.id = $2`;
