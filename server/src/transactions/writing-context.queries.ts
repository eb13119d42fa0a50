// Reads and locks of a command before it writes: statements to be sent together, in this order. Series are locked before accounts,
// everywhere.
import type { IssuedCardRow } from '#ledger/rows.ts';
import type { ContactKind } from '@vintem/core/companies/company';
import type { TransactionType } from '@vintem/core/ledger/transaction';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import { namesText } from '#platform/columns.ts';
import { ACCOUNT_ROW, INSTALLMENT_PLAN_ROW, RECURRENCE_ROW, TRANSACTION_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Statement } from '#platform/statements.ts';
import { ACCOUNTS_OF_SERIES } from '#ledger/card-statements.queries.ts';
import type { AccountRow, InstallmentPlanRow, RecurrenceRow, TransactionRow } from '#ledger/rows.ts';

// Looked up once, as a list: joined, the planner may look at them for each row of a ledger of which it knows nothing yet.
const TRANSFERS_OF_TRANSACTIONS = `array(
  select transfer_id from transactions where ledger_id = $1 and id = any($2::uuid[]) and transfer_id is not null)`;

// Of a transfer that repeats, the side that left knows the series.
const SERIES_OF_TRANSACTIONS = `array(
  select recurrence_id from transactions where ledger_id = $1 and id = any($2::uuid[])
  union select recurrence_id from transactions where ledger_id = $1 and transfer_id = any(${TRANSFERS_OF_TRANSACTIONS}))`;

/** The other sides, in this ledger, of the transfers of which these transactions are sides. */
export function otherSidesOf(ledgerId: GrantedLedgerId, ids: readonly string[]): Statement<TransactionRow> {
  return { name: 'other-sides-of', text: OTHER_SIDES_OF, values: [ledgerId, ids] };
}
const OTHER_SIDES_OF = `
  select ${namesText(TRANSACTION_ROW)} from transactions
  where ledger_id = $1 and transfer_id = any(${TRANSFERS_OF_TRANSACTIONS}) and id <> all($2::uuid[])`;

/** The sides of these transfers in a ledger. */
export function sidesOfTransfers(
  ledgerId: GrantedLedgerId,
  transferIds: readonly string[],
): Statement<TransactionRow> {
  return { name: 'sides-of-transfers', text: SIDES_OF_TRANSFERS, values: [ledgerId, transferIds] };
}
const SIDES_OF_TRANSFERS = `
  select ${namesText(TRANSACTION_ROW)} from transactions where ledger_id = $1 and transfer_id = any($2::uuid[])`;

/** Locks the series of these transactions in id order against every other change of theirs. */
export function lockSeriesOf(ledgerId: GrantedLedgerId, ids: readonly string[]): Statement<RecurrenceRow> {
  return { name: 'lock-series-of', text: LOCK_SERIES_OF, values: [ledgerId, ids] };
}
const LOCK_SERIES_OF = `
  select ${namesText(RECURRENCE_ROW)} from recurrences
  where ledger_id = $1 and id = any(${SERIES_OF_TRANSACTIONS}) order by id for no key update`;

/** Locks, in id order, the accounts of these transactions, those that their series and their transfers name, and `more`. */
export function lockAccountsOf(
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
  more: readonly string[],
): Statement<AccountRow> {
  return { name: 'lock-accounts-of', text: LOCK_ACCOUNTS_OF, values: [ledgerId, ids, more] };
}
const LOCK_ACCOUNTS_OF = `
  select ${namesText(ACCOUNT_ROW)} from accounts
  where ledger_id = $1 and id = any(array(
    select unnest($3::uuid[])
    union select account_id from transactions where ledger_id = $1 and id = any($2::uuid[])
    union select account_id from transactions where ledger_id = $1 and transfer_id = any(${TRANSFERS_OF_TRANSACTIONS})
    union select account_id from recurrences where ledger_id = $1 and id = any(${SERIES_OF_TRANSACTIONS})
    union select to_account_id from recurrences where ledger_id = $1 and id = any(${SERIES_OF_TRANSACTIONS})))
  order by id for no key update`;

/** Locks a series against every other change of it. */
export function lockSeries(ledgerId: GrantedLedgerId, recurrenceId: string): Statement<RecurrenceRow> {
  return { name: 'lock-series', text: LOCK_SERIES, values: [ledgerId, recurrenceId] };
}
const LOCK_SERIES = `
  select ${namesText(RECURRENCE_ROW)} from recurrences where ledger_id = $1 and id = $2 for no key update`;

/** Locks, in id order, the accounts of a series and of its occurrences, on both sides, and `more`. */
export function lockAccountsOfSeries(
  ledgerId: GrantedLedgerId,
  recurrenceId: string,
  more: readonly string[],
): Statement<AccountRow> {
  return {
    name: 'lock-accounts-of-series',
    text: LOCK_ACCOUNTS_OF_SERIES,
    values: [ledgerId, recurrenceId, more],
  };
}
const LOCK_ACCOUNTS_OF_SERIES = `
  select ${namesText(ACCOUNT_ROW)} from accounts
  where ledger_id = $1 and id = any(array(
    select unnest($3::uuid[])
    ${ACCOUNTS_OF_SERIES}))
  order by id for no key update`;

/** What arrives of the occurrences of a series of transfers, in no order. */
export function arrivalsOfSeries(ledgerId: GrantedLedgerId, recurrenceId: string): Statement<TransactionRow> {
  return { name: 'arrivals-of-series', text: ARRIVALS_OF_SERIES, values: [ledgerId, recurrenceId] };
}
const ARRIVALS_OF_SERIES = `
  select ${namesText(TRANSACTION_ROW)} from transactions
  where ledger_id = $1 and recurrence_id is null and transfer_id = any(array(
    select transfer_id from transactions where ledger_id = $1 and recurrence_id = $2 and transfer_id is not null))`;

/** All occurrences of a series, in their order. */
export function occurrencesOfSeries(
  ledgerId: GrantedLedgerId,
  recurrenceId: string,
): Statement<TransactionRow> {
  return { name: 'occurrences-of-series', text: OCCURRENCES_OF_SERIES, values: [ledgerId, recurrenceId] };
}
const OCCURRENCES_OF_SERIES = `
  select ${namesText(TRANSACTION_ROW)} from transactions where ledger_id = $1 and recurrence_id = $2
  order by occurrence_index`;

/** The index of the last created occurrence in each series of these transactions. */
export function lastIndexesOf(
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Statement<{ recurrence_id: string; index: number }> {
  return { name: 'last-indexes-of', text: LAST_INDEXES_OF, values: [ledgerId, ids] };
}
const LAST_INDEXES_OF = `
  select recurrence_id, max(occurrence_index) as index from transactions
  where ledger_id = $1 and recurrence_id = any(${SERIES_OF_TRANSACTIONS})
  group by recurrence_id`;

/** A plan, with the number of its parcels that there are. */
export type CountedPlan = InstallmentPlanRow & { readonly row_count: number };

const COUNTED = `
  select ${namesText(INSTALLMENT_PLAN_ROW, 'p')}, (
    select count(*)::int from transactions t where t.ledger_id = $1 and t.installment_plan_id = p.id) as row_count
  from installment_plans p`;

/** The plans of these transactions, each with the number of its rows. Read after the accounts are locked: whoever changes a parcel holds that lock. */
export function plansBeside(ledgerId: GrantedLedgerId, ids: readonly string[]): Statement<CountedPlan> {
  return { name: 'plans-beside', text: PLANS_BESIDE, values: [ledgerId, ids] };
}
const PLANS_BESIDE = `${COUNTED}
  where p.ledger_id = $1 and p.id = any(array(
    select installment_plan_id from transactions where ledger_id = $1 and id = any($2::uuid[])))`;

/** These plans, as `plansBeside`. */
export function countedPlans(ledgerId: GrantedLedgerId, ids: readonly string[]): Statement<CountedPlan> {
  return { name: 'counted-plans', text: COUNTED_PLANS, values: [ledgerId, ids] };
}
const COUNTED_PLANS = `${COUNTED} where p.ledger_id = $1 and p.id = any($2::uuid[])`;

/** Whether any of these is what settled a financed statement. */
export function paysPlan(ledgerId: GrantedLedgerId, ids: readonly string[]): Statement<{ pays: boolean }> {
  return { name: 'pays-plan', text: PAYS_PLAN, values: [ledgerId, ids] };
}
const PAYS_PLAN = `
  select exists (select from installment_plans p where p.ledger_id = $1 and p.payment_id = any($2::uuid[])) as pays`;

/** Locks the account of a plan. */
export function lockAccountOfPlan(ledgerId: GrantedLedgerId, planId: string): Statement<AccountRow> {
  return { name: 'lock-account-of-plan', text: LOCK_ACCOUNT_OF_PLAN, values: [ledgerId, planId] };
}
const LOCK_ACCOUNT_OF_PLAN = `
  select ${namesText(ACCOUNT_ROW)} from accounts
  where ledger_id = $1
    and id = (select account_id from installment_plans where ledger_id = $1 and id = $2) for no key update`;

/** All parcels of a plan, in their order. */
export function parcelsOfPlan(ledgerId: GrantedLedgerId, planId: string): Statement<TransactionRow> {
  return { name: 'parcels-of-plan', text: PARCELS_OF_PLAN, values: [ledgerId, planId] };
}
const PARCELS_OF_PLAN = `
  select ${namesText(TRANSACTION_ROW)} from transactions where ledger_id = $1 and installment_plan_id = $2
  order by installment_number, type`;

/** What refunds gave back of the parcels of a plan, scheduled ones too, by currency. */
export function refundsOfPlan(ledgerId: GrantedLedgerId, planId: string): Statement<PlanRefunds> {
  return { name: 'refunds-of-plan', text: REFUNDS_OF_PLAN, values: [ledgerId, planId] };
}
const REFUNDS_OF_PLAN = `
  select currency, sum(amount_cents)::bigint as cents from transactions
  where ledger_id = $1 and type = '${'refund' satisfies TransactionType}' and related_id = any(array(
    select id from transactions where ledger_id = $1 and installment_plan_id = $2))
  group by currency`;

export interface PlanRefunds {
  readonly currency: CurrencyCode;
  readonly cents: Cents;
}

/** Locks contacts until commit. */
export function lockContacts(
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Statement<{ id: string; kind: ContactKind }> {
  return { name: 'keep-contacts', text: KEEP_CONTACTS, values: [ledgerId, ids] };
}
const KEEP_CONTACTS = `
  select id, kind from contacts where ledger_id = $1 and id = any($2::uuid[]) order by id for key share`;

/** Locks cards of accounts until commit. */
export function keepIssuedCards(ledgerId: GrantedLedgerId, ids: readonly string[]): Statement<NamedCard> {
  return { name: 'keep-issued-cards', text: KEEP_ISSUED_CARDS, values: [ledgerId, ids] };
}
const KEEP_ISSUED_CARDS = `
  select id, account_id, archived_at from issued_cards
  where ledger_id = $1 and id = any($2::uuid[]) order by id for key share`;

/** A card of an account, as far as a transaction that names it asks. */
export type NamedCard = Pick<IssuedCardRow, 'id' | 'account_id' | 'archived_at'>;

/** The type of transactions that others name. */
export function typesOfRelated(
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Statement<{ id: string; type: TransactionType }> {
  return { name: 'types-of-related', text: TYPES_OF_RELATED, values: [ledgerId, ids] };
}
const TYPES_OF_RELATED = `select id, type from transactions where ledger_id = $1 and id = any($2::uuid[])`;

/** What refunds gave back of these transactions, by currency. */
export function refundsOf(ledgerId: GrantedLedgerId, ids: readonly string[]): Statement<RefundsRow> {
  return { name: 'refunds-of', text: REFUNDS_OF, values: [ledgerId, ids] };
}
const REFUNDS_OF = `
  select related_id, currency, sum(amount_cents)::bigint as cents from transactions
  where ledger_id = $1 and related_id = any($2::uuid[]) and type = '${'refund' satisfies TransactionType}'
  group by related_id, currency`;

/** The expenses that these transactions came with, in their accounts; not those that are among them. */
export function expensesWith(ledgerId: GrantedLedgerId, ids: readonly string[]): Statement<TransactionRow> {
  return { name: 'expenses-with', text: EXPENSES_WITH, values: [ledgerId, ids] };
}
const EXPENSES_WITH = `
  select ${namesText(TRANSACTION_ROW)} from transactions
  where ledger_id = $1 and related_id = any($2::uuid[]) and type = '${'expense' satisfies TransactionType}'
    and id <> all($2::uuid[]) and account_id = any(array(
      select account_id from transactions where ledger_id = $1 and id = any($2::uuid[])))`;

export interface RefundsRow {
  readonly related_id: string;
  readonly currency: CurrencyCode;
  readonly cents: Cents;
}

/** Names of ledgers, which are no secret to those who moved money there. */
export function namesOfBooks(ids: readonly string[]): Statement<{ id: string; name: string | null }> {
  return { name: 'names-of-books', text: NAMES_OF_BOOKS, values: [ids] };
}
const NAMES_OF_BOOKS = `select id, name from ledgers where id = any($1::uuid[])`;
