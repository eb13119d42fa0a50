import type { Day } from '@vintem/core/calendar/day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import { ENTERED_TYPES, type TransactionType } from '@vintem/core/ledger/transaction';
import { sql } from 'kysely';
import { isActiveAccount } from '#ledger/ledger.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';

/** What is to be paid and received until a day, but for transfers and what is charged to cards; by day. */
export function scheduledBills(db: Reader, ledgerId: GrantedLedgerId, until: Day, limit: number) {
  return db
    .selectFrom('transactions as t')
    .select(['t.id', 't.bill_id'])
    .where('t.ledger_id', '=', ledgerId)
    .where('t.status', '=', 'scheduled')
    .where('t.type', 'in', ENTERED_TYPES)
    .where('t.transfer_id', 'is', null)
    .where('t.statement_month', 'is', null)
    .where('t.day', '<=', until)
    .where(isActiveAccount(ledgerId, 't.account_id'))
    .orderBy('t.day')
    .orderBy('t.id')
    .limit(limit)
    .execute();
}

/** What was paid of bills that are settled in parts. */
export function paidOfBills(db: Reader, ledgerId: GrantedLedgerId, billIds: readonly string[]) {
  return db
    .selectFrom('transactions')
    .select('bill_id')
    .select(({ fn }) => fn.sum<Cents>('amount_cents').as('cents'))
    .where('ledger_id', '=', ledgerId)
    .where('bill_id', 'in', billIds)
    .where('bill_id', 'is not', null)
    .where('status', '=', 'posted')
    .groupBy('bill_id')
    .execute();
}

/** By id. */
export async function namesOfAccounts(db: Reader, ledgerId: GrantedLedgerId) {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('ledger_id', '=', ledgerId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function timeZoneOf(db: Reader, ledgerId: GrantedLedgerId) {
  return db.selectFrom('ledgers').select('time_zone').where('id', '=', ledgerId).executeTakeFirstOrThrow();
}

interface PaidLike {
  readonly type: TransactionType;
  readonly amountCents: Cents;
  readonly currency: CurrencyCode;
  readonly from: Day;
  readonly to: Day;
  readonly dueDay: Day;
}

/** Posted one-offs of the amount in these days that are nobody's bill yet, the nearest to the due day first. */
export async function paidLike(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { type, amountCents, currency, from, to, dueDay }: PaidLike,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('transactions')
    .select('id')
    .where('ledger_id', '=', ledgerId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('type', '=', type)
    .where('amount_cents', '=', amountCents)
    .where('currency', '=', currency)
    .where('status', '=', 'posted')
    .where('due_day', 'is', null)
    .where('bill_id', 'is', null)
    .where('transfer_id', 'is', null)
    .where('recurrence_id', 'is', null)
    .where('installment_plan_id', 'is', null)
    .where('statement_month', 'is', null)
    .orderBy(sql`abs(day - ${dueDay}::date)`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
