// What a command about transfers reads and locks of each ledger, to be sent together, in this order: series before accounts, as everywhere.
import { namesText } from '#platform/columns.ts';
import { ACCOUNT_ROW, RECURRENCE_ROW, STATEMENT_ROW, TRANSACTION_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Statement } from '#platform/statements.ts';
import type { AccountRow, RecurrenceRow, StatementRow, TransactionRow } from '#ledger/rows.ts';
import { PURCHASE } from '#transactions/draft.ts';

/** The transactions in hand: by their ids, or as sides of transfers, always with the other sides that are in the ledger. */
export interface InHand {
  readonly ids: readonly string[];
  readonly transferIds: readonly string[];
}

const TRANSFERS = `array(
  select unnest($3::uuid[])
  union select transfer_id from transactions where ledger_id = $1 and id = any($2::uuid[]) and transfer_id is not null)`;
const SIDES = `array(
  select unnest($2::uuid[])
  union select id from transactions where ledger_id = $1 and transfer_id = any(${TRANSFERS}))`;

const SERIES = `array(select recurrence_id from transactions where ledger_id = $1 and id = any(${SIDES}))`;

/** Locks, in id order, the accounts of the sides and of what came with them, those that their series name, and `more`. */
export function lockAccountsOfSides(
  ledgerId: GrantedLedgerId,
  { ids, transferIds }: InHand,
  more: readonly string[],
): Statement<AccountRow> {
  return { name: 'lock-accounts-of-sides', text: LOCK_ACCOUNTS, values: [ledgerId, ids, transferIds, more] };
}
const ACCOUNTS = `array(
    select unnest($4::uuid[])
    union select account_id from transactions where ledger_id = $1 and id = any(${SIDES})
    union select account_id from transactions where ledger_id = $1 and related_id = any(${SIDES})
    union select account_id from recurrences where ledger_id = $1 and id = any(${SERIES})
    union select to_account_id from recurrences where ledger_id = $1 and id = any(${SERIES}))`;
const LOCK_ACCOUNTS = `
  select ${namesText(ACCOUNT_ROW)} from accounts
  where ledger_id = $1 and id = any(${ACCOUNTS}) order by id for no key update`;

/** The statements of those accounts that are cards. */
export function statementsOfSides(
  ledgerId: GrantedLedgerId,
  { ids, transferIds }: InHand,
  more: readonly string[],
): Statement<StatementRow> {
  return { name: 'statements-of-sides', text: STATEMENTS, values: [ledgerId, ids, transferIds, more] };
}
const STATEMENTS = `
  select ${namesText(STATEMENT_ROW)} from statements
  where ledger_id = $1 and account_id = any(${ACCOUNTS}) order by account_id, month`;

export function lockSeriesOfSides(
  ledgerId: GrantedLedgerId,
  { ids, transferIds }: InHand,
): Statement<RecurrenceRow> {
  return { name: 'lock-series-of-sides', text: LOCK_SERIES, values: [ledgerId, ids, transferIds] };
}
const LOCK_SERIES = `
  select ${namesText(RECURRENCE_ROW)} from recurrences
  where ledger_id = $1 and id = any(${SERIES})
  order by id for no key update`;

export function sidesInHand(
  ledgerId: GrantedLedgerId,
  { ids, transferIds }: InHand,
): Statement<TransactionRow> {
  return { name: 'sides-in-hand', text: SIDES_IN_HAND, values: [ledgerId, ids, transferIds] };
}
const SIDES_IN_HAND = `
  select ${namesText(TRANSACTION_ROW)} from transactions where ledger_id = $1 and id = any(${SIDES})`;

/** The expenses that came with the sides: a fee, or what a withdrawal paid. */
export function companionsOfSides(
  ledgerId: GrantedLedgerId,
  { ids, transferIds }: InHand,
): Statement<TransactionRow> {
  return { name: 'companions-of-sides', text: COMPANIONS, values: [ledgerId, ids, transferIds] };
}
const COMPANIONS = `
  select ${namesText(TRANSACTION_ROW)} from transactions
  where ledger_id = $1 and related_id = any(${SIDES}) and type = '${PURCHASE}' order by id`;
