// The statements of cards: read with all else that a command needs, and made where a posting needs them.
import { namesText, rowsText } from '#platform/columns.ts';
import { STATEMENT_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Statement } from '#platform/statements.ts';
import type { StatementRow } from './rows.ts';

/** All statements of these accounts, by account and month. Read after the accounts are locked: whoever makes one holds that lock. */
export function statementsOf(
  ledgerId: GrantedLedgerId,
  accountIds: readonly string[],
): Statement<StatementRow> {
  return { name: 'statements-of', text: STATEMENTS_OF, values: [ledgerId, accountIds] };
}
const STATEMENTS_OF = `
  select ${namesText(STATEMENT_ROW)} from statements
  where ledger_id = $1 and account_id = any($2::uuid[]) order by account_id, month`;

/** Those of the accounts of these transactions, of their series and their transfers, and of `more`. */
export function statementsBeside(
  ledgerId: GrantedLedgerId,
  transactionIds: readonly string[],
  more: readonly string[],
): Statement<StatementRow> {
  return { name: 'statements-beside', text: STATEMENTS_BESIDE, values: [ledgerId, transactionIds, more] };
}
// Of a transfer that repeats, the side that left knows the series.
const SERIES_BESIDE = `array(
  select recurrence_id from transactions where ledger_id = $1 and id = any($2::uuid[])
  union select recurrence_id from transactions where ledger_id = $1 and transfer_id = any(array(
    select transfer_id from transactions where ledger_id = $1 and id = any($2::uuid[]) and transfer_id is not null)))`;
const STATEMENTS_BESIDE = `
  select ${namesText(STATEMENT_ROW)} from statements
  where ledger_id = $1 and account_id = any(array(
    select unnest($3::uuid[])
    union select account_id from transactions where ledger_id = $1 and id = any($2::uuid[])
    union select account_id from transactions where ledger_id = $1 and transfer_id = any(array(
      select transfer_id from transactions where ledger_id = $1 and id = any($2::uuid[]) and transfer_id is not null))
    union select account_id from recurrences where ledger_id = $1 and id = any(${SERIES_BESIDE})
    union select to_account_id from recurrences where ledger_id = $1 and id = any(${SERIES_BESIDE})))
  order by account_id, month`;

/** Further parts of a union: the accounts of the series `$2` and of its occurrences, on both sides. */
export const ACCOUNTS_OF_SERIES = `union select account_id from recurrences where ledger_id = $1 and id = $2
    union select to_account_id from recurrences where ledger_id = $1 and id = $2
    union select account_id from transactions where ledger_id = $1 and recurrence_id = $2
    union select account_id from transactions where ledger_id = $1 and transfer_id = any(array(
      select transfer_id from transactions where ledger_id = $1 and recurrence_id = $2 and transfer_id is not null))`;

/** Those of the accounts of a series and of its occurrences, and of `more`. */
export function statementsOfSeries(
  ledgerId: GrantedLedgerId,
  recurrenceId: string,
  more: readonly string[],
): Statement<StatementRow> {
  return { name: 'statements-of-series', text: STATEMENTS_OF_SERIES, values: [ledgerId, recurrenceId, more] };
}
const STATEMENTS_OF_SERIES = `
  select ${namesText(STATEMENT_ROW)} from statements
  where ledger_id = $1 and account_id = any(array(
    select unnest($3::uuid[])
    ${ACCOUNTS_OF_SERIES}))
  order by account_id, month`;

/** Those of the account of a plan. */
export function statementsOfPlan(ledgerId: GrantedLedgerId, planId: string): Statement<StatementRow> {
  return { name: 'statements-of-plan', text: STATEMENTS_OF_PLAN, values: [ledgerId, planId] };
}
const STATEMENTS_OF_PLAN = `
  select ${namesText(STATEMENT_ROW)} from statements
  where ledger_id = $1
    and account_id = (select account_id from installment_plans where ledger_id = $1 and id = $2)
  order by month`;

/**
 * Makes statements that postings need. They hold no money and are no part of the change: undoing an old purchase must not collide with later
 * ones of the same statement.
 */
export function makeStatements(ledgerId: GrantedLedgerId, rows: readonly StatementRow[]): Statement {
  return { name: 'make-statements', text: MAKE_STATEMENTS, values: [ledgerId, JSON.stringify(rows)] };
}
const MAKE_STATEMENTS = `
  insert into statements (ledger_id, ${namesText(STATEMENT_ROW)})
  select $1::uuid, ${namesText(STATEMENT_ROW)} from ${rowsText(STATEMENT_ROW, '$2')}
  on conflict (ledger_id, account_id, month) do nothing`;
