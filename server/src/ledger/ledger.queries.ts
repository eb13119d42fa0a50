// Reading rows of the ledger for a command that is about to change them.
import { signedAccountAmount } from './signed-amount.ts';
import type { Day } from '@vintem/core/calendar/day';
import type { Cents } from '@vintem/core/money/money';
import type { Plan } from '@vintem/core/identity/plan';
import type { CardMonth } from '@vintem/core/cards/card-month';
import type { CategoryRecord } from '@vintem/core/ledger/own-categories';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { type RawBuilder, sql } from 'kysely';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';
import { namesText } from '#platform/columns.ts';
import {
  ACCOUNT_ROW,
  INSTALLMENT_PLAN_ROW,
  ISSUED_CARD_ROW,
  LEDGER_ENTITIES,
  LEDGER_TABLES,
  type LedgerRows,
  type LedgerTable,
} from '#platform/ledger-rows.ts';
import { run, type Statement } from '#platform/statements.ts';
import {
  type AccountRow,
  type InstallmentPlanRow,
  type IssuedCardRow,
  RECURRENCE_COLUMNS,
  type RecurrenceRow,
  TRANSACTION_COLUMNS,
  type TransactionRow,
} from './rows.ts';

/** Locks accounts in id order against every other writer, and answers those that exist. */
export function lockAccountRows(ledgerId: GrantedLedgerId, ids: readonly string[]): Statement<AccountRow> {
  return { name: 'lock-accounts', text: LOCK_ACCOUNTS, values: [ledgerId, ids] };
}
const LOCK_ACCOUNTS = `
  select ${namesText(ACCOUNT_ROW)} from accounts
  where ledger_id = $1 and id = any($2::uuid[]) order by id for no key update`;

/** Locks the ledger's row until commit: rows are counted before one is added. */
export async function lockLedger(tx: Tx, ledgerId: GrantedLedgerId): Promise<LockedLedger> {
  const { rows } = await run(tx, lockLedgerRow(ledgerId));
  const [ledger] = rows;
  if (!ledger) throw new Error('a ledger that may be written in is not there');
  return ledger;
}

export interface LockedLedger {
  readonly kind: LedgerKind;
  readonly time_zone: string;
}

/** As `lockLedger`, to be sent together with others. */
export function lockLedgerRow(ledgerId: GrantedLedgerId): Statement<LockedLedger> {
  return { name: 'lock-ledger', text: LOCK_LEDGER, values: [ledgerId] };
}
const LOCK_LEDGER = `select kind, time_zone from ledgers where id = $1 for no key update`;

/** What a command must know of its ledger; its time zone decides its today. */
export interface LedgerFacts {
  readonly kind: LedgerKind;
  readonly time_zone: string;
  /** Null for a personal one. */
  readonly name: string | null;
  /** What it says of categories. */
  readonly categories: readonly CategoryRecord[];
}

export function factsOfLedger(ledgerId: GrantedLedgerId): Statement<LedgerFacts> {
  return { name: 'facts-of-ledger', text: FACTS_OF_LEDGER, values: [ledgerId] };
}
const FACTS_OF_LEDGER = `
  select kind, time_zone, name, (
    select coalesce(jsonb_agg(jsonb_build_object('key', c.key, 'type', c.type, 'name', c.name, 'parentKey', c.parent_key,
      'icon', c.icon, 'color', c.color, 'position', c.position, 'isArchived', c.archived_at is not null)), '[]')
    from categories c where c.ledger_id = $1
  ) as categories
  from ledgers where id = $1`;

/** An account with its balance. */
export type LockedAccount = AccountRow & { readonly posted_cents: Cents; readonly balance_cents: Cents };

/** The account with its balance, locked against every other writer until the transaction ends. */
export function lockAccountRow(ledgerId: GrantedLedgerId, accountId: string): Statement<LockedAccount> {
  return { name: 'lock-account', text: LOCK_ACCOUNT, values: [ledgerId, accountId] };
}
const LOCK_ACCOUNT = `
  select ${namesText(ACCOUNT_ROW)}, posted_cents, balance_cents from accounts
  where ledger_id = $1 and id = $2 for no key update`;

/** How many accounts the ledger has, how many of them a plan counts (`isCountedByPlan`), and the person's plan. */
export interface AccountCounts {
  readonly total: number;
  readonly counted: number;
  readonly plan: Plan;
}

/** Read after `lockLedgerRow`: of two that count at once without the lock, both would fit. */
export function accountCounts(ledgerId: GrantedLedgerId, userId: UserId): Statement<AccountCounts> {
  return { name: 'account-counts', text: ACCOUNT_COUNTS, values: [ledgerId, userId] };
}
const ACCOUNT_COUNTS = `
  select u.plan, count(a.id)::int as total,
    (count(a.id) filter (where a.archived_at is null and a.type <> 'credit_card'))::int as counted
  from users u left join accounts a on a.ledger_id = $1
  where u.id = $2 group by u.plan`;

/**
 * The currency of an account of the ledger, for the select list. A join would let the planner begin at the accounts: it takes ledger and
 * account for independent and reads every row of the ledger to show fifty of them.
 * @param column holds the account's id, such as `transactions.account_id`
 */
export function currencyOfAccount(ledgerId: GrantedLedgerId, column: string): RawBuilder<CurrencyCode> {
  return sql`(select currency from accounts where accounts.ledger_id = ${ledgerId} and accounts.id = ${sql.ref(column)})`;
}

/** Whether an account of the ledger is active, as a condition; no join, as above. */
export function isActiveAccount(ledgerId: GrantedLedgerId, column: string): RawBuilder<boolean> {
  return sql`${sql.ref(column)} in (select accounts.id from accounts where accounts.ledger_id = ${ledgerId} and accounts.archived_at is null)`;
}

/** Whole rows by their ids, in no order; those that are not in the ledger are missing. */
export async function findRows<Table extends LedgerTable>(
  db: Reader,
  ledgerId: GrantedLedgerId,
  table: Table,
  ids: readonly string[],
): Promise<LedgerRows[Table][]> {
  const { rows } = await run(db, rowsById(ledgerId, table, ids));
  return rows;
}

/** As `findRows`, to be sent together with others. */
export function rowsById<Table extends LedgerTable>(
  ledgerId: GrantedLedgerId,
  table: Table,
  ids: readonly string[],
): Statement<LedgerRows[Table]> {
  return { name: `find-${table}`, text: FIND[table], values: [ledgerId, ids] };
}
const FIND = Object.fromEntries(LEDGER_TABLES.map((table) => [table, findText(table)])) as Readonly<
  Record<LedgerTable, string>
>;

function findText(table: LedgerTable): string {
  return `select ${namesText(LEDGER_ENTITIES[table].columns)} from ${table} where ledger_id = $1 and id = any($2::uuid[])`;
}

/** Series locked against every other change of theirs, in id order. Taken before accounts, everywhere. */
export function lockRecurrences(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<RecurrenceRow[]> {
  return tx
    .selectFrom('recurrences')
    .select(RECURRENCE_COLUMNS)
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Series that begin in the account, arrive there, or have an occurrence in it. */
export function recurrencesTouching(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
): Promise<RecurrenceRow[]> {
  return db
    .selectFrom('recurrences')
    .select(RECURRENCE_COLUMNS)
    .where('ledger_id', '=', ledgerId)
    .where((row) =>
      row.or([
        row('account_id', '=', accountId),
        row('to_account_id', '=', accountId),
        row(
          'id',
          'in',
          row
            .selectFrom('transactions')
            .select('transactions.recurrence_id')
            .where('transactions.ledger_id', '=', ledgerId)
            .where('transactions.account_id', '=', accountId)
            .where('transactions.recurrence_id', 'is not', null),
        ),
      ]),
    )
    .orderBy('description')
    .orderBy('id')
    .execute();
}

/** All occurrences of these series, in their order. */
export function occurrencesOf(
  db: Reader,
  ledgerId: GrantedLedgerId,
  recurrenceIds: readonly string[],
): Promise<TransactionRow[]> {
  return db
    .selectFrom('transactions')
    .select(TRANSACTION_COLUMNS)
    .where('ledger_id', '=', ledgerId)
    .where('recurrence_id', '=', sql<string>`any(${recurrenceIds}::uuid[])`)
    .orderBy('recurrence_id')
    .orderBy('occurrence_index')
    .execute();
}

/** The cards of an account, the archived ones too: they go with it. */
export function issuedCardsOf(ledgerId: GrantedLedgerId, accountId: string): Statement<IssuedCardRow> {
  return { name: 'issued-cards-of', text: ISSUED_CARDS_OF, values: [ledgerId, accountId] };
}
const ISSUED_CARDS_OF = `
  select ${namesText(ISSUED_CARD_ROW)} from issued_cards where ledger_id = $1 and account_id = $2 order by id`;
/** What arrives of the occurrences of these series, which are of transfers, in no order. */
export function arrivalsOf(
  db: Reader,
  ledgerId: GrantedLedgerId,
  recurrenceIds: readonly string[],
): Promise<TransactionRow[]> {
  return db
    .selectFrom('transactions')
    .select(TRANSACTION_COLUMNS)
    .where('ledger_id', '=', ledgerId)
    .where('recurrence_id', 'is', null)
    .where(
      sql<boolean>`transfer_id = any(array(select transfer_id from transactions
        where ledger_id = ${ledgerId} and recurrence_id = any(${recurrenceIds}::uuid[]) and transfer_id is not null))`,
    )
    .execute();
}

/** The instalment plans of an account: they go with it. */
export function plansOfAccount(ledgerId: GrantedLedgerId, accountId: string): Statement<InstallmentPlanRow> {
  return { name: 'plans-of-account', text: PLANS_OF_ACCOUNT, values: [ledgerId, accountId] };
}
const PLANS_OF_ACCOUNT = `
  select ${namesText(INSTALLMENT_PLAN_ROW)} from installment_plans where ledger_id = $1 and account_id = $2 order by id`;

/** The sum posted into the account before `day`: income less expense. */
export async function pastCents(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
  day: Day,
): Promise<Cents> {
  const { cents } = await db
    .selectFrom('transactions')
    .select(sql<Cents>`coalesce(sum(${signedAccountAmount()}), 0)::bigint`.as('cents'))
    .where('ledger_id', '=', ledgerId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'posted')
    .where('day', '<', day)
    .executeTakeFirstOrThrow();
  return cents;
}

/** What the figures of months depend on. */
export interface FigureFacts {
  readonly time_zone: string;
  /** Null in a ledger without a card. */
  readonly card_month: CardMonth | null;
}

/** @param accountId asks for the cards of this account alone */
export async function figureFacts(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId?: string,
): Promise<FigureFacts> {
  const { rows } = await sql<FigureFacts>`
    select time_zone, case when exists (
      select from accounts
      where accounts.ledger_id = ${ledgerId} and accounts.type = 'credit_card'
        ${accountId === undefined ? sql`` : sql`and accounts.id = ${accountId}`}
    ) then card_month end as card_month
    from ledgers where id = ${ledgerId}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('a ledger that may be read is not there');
  return facts;
}

/** The ledger's time zone, which decides its today. */
export async function ledgerTimeZone(db: Reader, ledgerId: GrantedLedgerId): Promise<string> {
  const { time_zone } = await db
    .selectFrom('ledgers')
    .select('time_zone')
    .where('id', '=', ledgerId)
    .executeTakeFirstOrThrow();
  return time_zone;
}
