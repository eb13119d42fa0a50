// Checkpoints: what a bank says that an account holds at the end of a day, beside what the ledger holds by the bank's days.
import type { Day } from '@vintem/core/calendar/day';
import type { Cents } from '@vintem/core/money/money';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Statement } from '#platform/statements.ts';
import { signedAccountAmountText } from './signed-amount.ts';

export interface FirstCents {
  readonly id: string;
  /** What the account opened with, less what that includes already. */
  readonly cents: Cents;
}

/** Of those of these accounts that have a checkpoint. */
export function firstCentsOfChecked(
  ledgerId: GrantedLedgerId,
  accountIds: readonly string[],
): Statement<FirstCents> {
  return { name: 'first-of-checked', text: FIRST_OF_CHECKED, values: [ledgerId, accountIds] };
}
const FIRST_OF_CHECKED = `
  select a.id, a.opening_cents - a.included_cents as cents from accounts a
  where a.ledger_id = $1 and a.id = any($2::uuid[])
    and exists (select from checkpoints c where c.ledger_id = $1 and c.account_id = a.id)`;

export interface MovedCheckpoint {
  readonly account_id: string;
  readonly day: Day;
  readonly balance_cents: Cents;
  /** By how much the transactions of the change have moved the balance of that day. */
  readonly moved_cents: Cents;
  /** What the account opens with now, less what that includes already. */
  readonly first_cents: Cents;
}

/**
 * The checkpoints of these accounts beside what a recorded change has moved under them. A transaction is under a checkpoint by the day of the
 * account's line that stands behind it, else by its own.
 */
export function movedCheckpoints(
  ledgerId: GrantedLedgerId,
  accountIds: readonly string[],
  changeId: string,
): Statement<MovedCheckpoint> {
  return { name: 'moved-checkpoints', text: MOVED_CHECKPOINTS, values: [ledgerId, accountIds, changeId] };
}
const MOVED_CHECKPOINTS = `
  with checked as materialized (
    select c.account_id, c.day, c.balance_cents, a.opening_cents - a.included_cents as first_cents
    from checkpoints c join accounts a on a.ledger_id = c.ledger_id and a.id = c.account_id
    where c.ledger_id = $1 and c.account_id = any($2::uuid[])
  ), moved as materialized (
    select t.account_id, coalesce(l.day, t.day) as day, sum(side.direction * ${signedAccountAmountText('t')}) as cents
    from changes e
    cross join lateral (values (e.before, -1), (e.after, 1)) side (row, direction)
    cross join lateral jsonb_to_record(side.row)
      t (account_id uuid, day date, type text, status text, account_amount_cents bigint)
    left join bank_lines l on l.ledger_id = $1 and l.transaction_id = e.entity_id and l.account_id = t.account_id
    where e.ledger_id = $1 and e.id = $3 and e.entity = 'transaction' and t.status = 'posted'
      and exists (select from checked)
    group by 1, 2
  )
  select k.account_id, k.day, k.balance_cents, k.first_cents, coalesce((
    select sum(m.cents) from moved m where m.account_id = k.account_id and m.day <= k.day
  ), 0)::bigint as moved_cents
  from checked k order by k.day`;

/** An account at the end of a day. */
export interface BalancePoint {
  readonly accountId: string;
  readonly day: Day;
}

export interface BalanceAt {
  readonly account_id: string;
  readonly day: Day;
  readonly cents: Cents;
}

/**
 * What the ledger holds at the end of each of these days by the bank's days: today's balance less all that is posted after it. A transaction
 * counts on the day of the account's line that stands behind it, else on its own. Only what lies after the days is read.
 */
export function balancesByBankDays(
  ledgerId: GrantedLedgerId,
  points: readonly BalancePoint[],
): Statement<BalanceAt> {
  const values = [ledgerId, points.map(({ accountId }) => accountId), points.map(({ day }) => day)];
  return { name: 'balances-by-bank-days', text: BALANCES_BY_BANK_DAYS, values };
}
const BALANCES_BY_BANK_DAYS = `
  select point.account_id, point.day, ${balanceByBankDaysText('$1', 'point.account_id', 'point.day')} as cents
  from unnest($2::uuid[], $3::date[]) point (account_id, day)`;

/** The same as an expression of SQL, of a ledger, an account and a day. */
export function balanceByBankDaysText(ledgerId: string, accountId: string, day: string): string {
  const amount = signedAccountAmountText('t');
  return `(
    (select a.balance_cents from accounts a where a.ledger_id = ${ledgerId} and a.id = ${accountId})
    - coalesce((
      select sum(${amount}) from transactions t
      where t.ledger_id = ${ledgerId} and t.account_id = ${accountId} and t.status = 'posted' and t.day > ${day}
        and not exists (
          select from bank_lines l
          where l.ledger_id = ${ledgerId} and l.transaction_id = t.id and l.account_id = ${accountId} and l.day <= ${day})
    ), 0)
    - coalesce((
      select sum(${amount}) from bank_lines l
      cross join lateral (
        select t.type, t.account_amount_cents from transactions t
        where t.ledger_id = ${ledgerId} and t.id = l.transaction_id and t.account_id = ${accountId}
          and t.status = 'posted' and t.day <= ${day} limit 1
      ) t
      where l.ledger_id = ${ledgerId} and l.account_id = ${accountId} and l.day > ${day}
    ), 0))::bigint`;
}
