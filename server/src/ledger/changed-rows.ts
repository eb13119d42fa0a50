// What changes made of rows, from the history, beside what stands there now.
import type { Day } from '@vintem/core/calendar/day';
import type { Cents } from '@vintem/core/money/money';
import { sql } from 'kysely';
import { findRows } from './ledger.queries.ts';
import { todaysRow } from './earlier-rows.queries.ts';
import type { AccountRow, InstallmentPlanRow, StatementRow, TransactionRow } from './rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';

export interface Changed<Row> {
  /** As the changes found it; null where they made it. */
  readonly before: Row | null;
  /** As they left it. */
  readonly after: Row;
  readonly now: Row;
}

/** The transactions that these changes made or posted and that are still there, but for those of `exceptIds`. */
export async function changedTransactions(
  db: Reader,
  ledgerId: GrantedLedgerId,
  changeIds: readonly string[],
  exceptIds: readonly string[] = [],
): Promise<Changed<TransactionRow>[]> {
  const recorded = await recordedRows<TransactionRow>(
    db,
    ledgerId,
    { changeIds, exceptIds },
    'transactions',
    'transaction',
  );
  const rows = await findRows(db, ledgerId, 'transactions', [...recorded.keys()]);
  return rows.flatMap((now) => {
    const one = recorded.get(now.id);
    return one ? [{ ...one, now }] : [];
  });
}

/** The accounts whose opening these changes set, where it is still what they set. */
export async function reopenedAccounts(
  db: Reader,
  ledgerId: GrantedLedgerId,
  changeIds: readonly string[],
): Promise<{ before: AccountRow; now: AccountRow }[]> {
  const recorded = await recordedRows<AccountRow>(db, ledgerId, { changeIds }, 'accounts', 'account');
  const rows = await findRows(db, ledgerId, 'accounts', [...recorded.keys()]);
  return rows.flatMap((now) => {
    const one = recorded.get(now.id);
    const isSame =
      one !== undefined &&
      one.after.opening_day === now.opening_day &&
      one.after.opening_cents === now.opening_cents &&
      one.after.opening_includes_past === now.opening_includes_past;
    return one?.before && isSame ? [{ before: one.before, now }] : [];
  });
}

export interface ToldOpening {
  readonly cents: Cents;
  readonly day: Day;
}

/** What the person has said of the account's opening, whatever imports have made of it since. */
export async function openingAsTold(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
): Promise<ToldOpening | undefined> {
  const { rows } = await sql<ToldOpening>`
    select (told.row ->> 'opening_cents')::bigint as cents, (told.row ->> 'opening_day')::date as day
    from changes c cross join lateral (
      select ${todaysRow('accounts', 'after')} as row, ${todaysRow('accounts', 'before')} as earlier
    ) told
    where c.ledger_id = ${ledgerId} and c.entity_id = ${accountId} and c.entity = 'account' and c.after is not null
      and c.verb not like 'import.%' and (c.before is null
        or told.row ->> 'opening_cents' is distinct from told.earlier ->> 'opening_cents'
        or told.row ->> 'opening_day' is distinct from told.earlier ->> 'opening_day')
    order by c.id desc, c.position desc limit 1`.execute(db);
  return rows[0];
}

export interface ToldRow {
  readonly id: string;
  /** As the person left it last, whatever imports have made of it since. */
  readonly told: TransactionRow;
  /** The amount that the person said last, in the currency of the account. */
  readonly toldCents: Cents;
  /** Of its last change, whoever made it. */
  readonly version: number;
}

/** Of these transactions, those that no person has deleted, by day. They need not be there: imports may have taken them away. */
export async function transactionsAsTold(
  db: Reader,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<ToldRow[]> {
  const own = sql`c.ledger_id = ${ledgerId} and c.entity_id = row.id and c.entity = 'transaction'`;
  const { rows } = await sql<ToldRow>`
    select row.id, last.told, said.cents as "toldCents", history.version
    from unnest(${ids}::uuid[]) as row (id)
    cross join lateral (
      select ${todaysRow('transactions', 'c.after')} as told from changes c
      where ${own} and c.verb not like 'import.%' order by c.id desc, c.position desc limit 1
    ) last
    cross join lateral (
      select (c.after ->> 'account_amount_cents')::bigint as cents from changes c
      where ${own} and c.verb not like 'import.%' and c.after is not null
        and c.after ->> 'account_amount_cents' is distinct from c.before ->> 'account_amount_cents'
      order by c.id desc, c.position desc limit 1
    ) said
    cross join lateral (
      select max((coalesce(c.after, c.before) ->> 'version')::int) as version from changes c where ${own}
    ) history
    where last.told is not null
    order by last.told ->> 'day', row.id`.execute(db);
  return rows;
}

/** The plans that these changes changed, as they were before, where they are still what the changes left; by their ids. */
export async function changedPlans(
  db: Reader,
  ledgerId: GrantedLedgerId,
  changeIds: readonly string[],
): Promise<Map<string, InstallmentPlanRow>> {
  const table = 'installment_plans';
  const recorded = await recordedRows<InstallmentPlanRow>(
    db,
    ledgerId,
    { changeIds },
    table,
    'installment_plan',
  );
  const rows = await findRows(db, ledgerId, table, [...recorded.keys()]);
  return new Map(
    rows.flatMap((now) => {
      const one = recorded.get(now.id);
      return one?.before && one.after.version === now.version ? [[now.id, one.before] as const] : [];
    }),
  );
}

/** The statements whose bank's total these changes set, where it is still what they set. */
export async function totalledStatements(
  db: Reader,
  ledgerId: GrantedLedgerId,
  changeIds: readonly string[],
): Promise<{ before: StatementRow; now: StatementRow }[]> {
  const recorded = await recordedRows<StatementRow>(db, ledgerId, { changeIds }, 'statements', 'statement');
  const rows = await findRows(db, ledgerId, 'statements', [...recorded.keys()]);
  return rows.flatMap((now) => {
    const one = recorded.get(now.id);
    return one?.before && one.after.bank_total_cents === now.bank_total_cents
      ? [{ before: one.before, now }]
      : [];
  });
}

/**
 * The first and the last of each row in these changes that is still there, by its id. They are in their order: those of one instant have ids in any.
 * Each row is looked up by its id: a join might go through all rows of the ledger for each, where the planner knows nothing of the table yet.
 */
async function recordedRows<Row>(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { changeIds, exceptIds = [] }: { changeIds: readonly string[]; exceptIds?: readonly string[] },
  table: 'transactions' | 'accounts' | 'statements' | 'installment_plans',
  entity: string,
): Promise<Map<string, { before: Row | null; after: Row }>> {
  const { rows } = await sql<{ id: string; before: Row | null; after: Row }>`
    select entity_id as id, ${todaysRow(table, 'before')} as before, ${todaysRow(table, 'after')} as after
    from changes where ledger_id = ${ledgerId} and id = any(${changeIds}::uuid[]) and entity = ${entity} and after is not null
      and entity_id <> all(${exceptIds}::uuid[])
      and (select true from ${sql.table(table)} row where row.ledger_id = ${ledgerId} and row.id = entity_id)
    order by array_position(${changeIds}::uuid[], id), position`.execute(db);
  const found = new Map<string, { before: Row | null; after: Row }>();
  for (const { id, before, after } of rows) {
    found.set(id, { before: found.has(id) ? (found.get(id)?.before ?? null) : before, after });
  }
  return found;
}
