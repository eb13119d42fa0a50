// The transactions that lines of a bank may be.
import { addDays, type Day } from '@vintem/core/calendar/day';
import { OVERDUE_AFTER } from '@vintem/core/imports/link-lines';
import { addToMonth, type Month } from '@vintem/core/calendar/month';
import type { Candidate } from '@vintem/core/imports/linked-line';
import { isTransfer, type TransactionStatus, type TransactionType } from '@vintem/core/ledger/transaction';
import type { Cents } from '@vintem/core/money/money';
import { sql } from 'kysely';
import { signedAccountAmount } from '#ledger/signed-amount.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import type { Days } from './bank-lines.queries.ts';
import { installmentOf } from './imports.queries.ts';

/** The account's transactions in these days, or parcels around that statement, that no line of the bank stands behind, in the order of their days. */
export async function unlinkedTransactions(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
  { from, to, statementMonth: month }: Days & { readonly statementMonth: Month | null },
): Promise<Candidate[]> {
  // Bills that wait for the person may be paid long after their day.
  const since = addDays(from, -OVERDUE_AFTER);
  const around = month === null ? [] : [addToMonth(month, -1), month, addToMonth(month, 1)];
  const { rows } = await sql<{
    id: string;
    day: Day;
    amount_cents: Cents;
    description: string;
    status: TransactionStatus;
    installment_number: number | null;
    installment_count: number | null;
    statement_month: Month | null;
    is_side: boolean;
    is_financed: boolean | null;
    plan_id: string | null;
    is_financing: boolean;
    type: TransactionType;
    is_bill: boolean;
  }>`
    select t.id, t.day, ${signedAccountAmount('t')} as amount_cents, t.description, t.status, t.installment_number,
      p.count as installment_count, t.statement_month, t.transfer_id is not null as is_side,
      p.kind = 'financing' as is_financed, p.id as plan_id, t.type,
      t.status = 'scheduled' and not t.posts_itself and t.statement_month is null and t.transfer_id is null as is_bill,
      t.id in (
        select f.payment_id from installment_plans f
        where f.ledger_id = ${ledgerId} and f.account_id = ${accountId} and f.payment_id is not null) as is_financing
    from transactions t
    left join installment_plans p on p.ledger_id = t.ledger_id and p.id = t.installment_plan_id
    where t.ledger_id = ${ledgerId} and t.account_id = ${accountId}
      and (t.day between ${from} and ${to}
        or (t.status = 'scheduled' and not t.posts_itself and t.statement_month is null and t.transfer_id is null
          and t.day between ${since} and ${from})
        or (t.installment_plan_id is not null and t.statement_month = any(${around}::text[])))
      and not exists (
        select 1 from bank_lines l where l.ledger_id = t.ledger_id and l.transaction_id = t.id)
      -- what is expected of a transfer between two ledgers is posted in both, by the person
      and (t.status = 'posted' or t.transfer_id is null or exists (
        select 1 from transactions o
        where o.ledger_id = t.ledger_id and o.transfer_id = t.transfer_id and o.id <> t.id))
    order by t.day, t.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    day: row.day,
    amountCents: row.amount_cents,
    description: row.description,
    status: row.status,
    installment: installmentOf(row),
    statementMonth: row.statement_month,
    isSide: row.is_side,
    isBill: row.is_bill,
    isFinancing: row.is_financing,
    financed:
      row.is_financed && row.plan_id !== null ? { planId: row.plan_id, isDebt: isTransfer(row.type) } : null,
  }));
}
