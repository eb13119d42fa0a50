// The SQL of the one writer: every statement takes a whole set of rows as arrays, so that ten thousand cost one round trip as one does.
import type { AccountDelta, TotalDelta } from '@vintem/core/ledger/effects';
import { sql } from 'kysely';
import type { OwnedLedgerId } from '#platform/owner.ts';
import { OWNER_COLUMN } from '#platform/schema.ts';
import type { Tx } from '#platform/services.ts';
import type { AccountRow, RecurrenceRow, TransactionRow } from './rows.ts';

/** Locks accounts in id order against every other writer; answers those that exist. */
export async function lockAccounts(
  tx: Tx,
  ledgerId: OwnedLedgerId,
  ids: readonly string[],
): Promise<Pick<AccountRow, 'id' | 'opening_day' | 'opening_includes_past'>[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('accounts')
    .select(['id', 'opening_day', 'opening_includes_past'])
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function insertAccounts(
  tx: Tx,
  ledgerId: OwnedLedgerId,
  rows: readonly AccountRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('accounts')
    .values(rows.map((row) => ({ ...row, ledger_id: ledgerId })))
    .execute();
}

/** @returns how many rows still had the version that was read */
export async function updateAccounts(
  tx: Tx,
  ledgerId: OwnedLedgerId,
  edits: readonly { before: AccountRow; after: AccountRow }[],
): Promise<number> {
  let updated = 0;
  // A person edits one account at a time; a set-wise statement would serve nobody.
  for (const { before, after } of edits) {
    // oxlint-disable-next-line no-await-in-loop -- see above
    const result = await tx
      .updateTable('accounts')
      .set({
        name: after.name,
        type: after.type,
        currency: after.currency,
        opening_cents: after.opening_cents,
        opening_day: after.opening_day,
        opening_includes_past: after.opening_includes_past,
        archived_at: after.archived_at,
        version: after.version,
        updated_at: after.updated_at,
      })
      .where('ledger_id', '=', ledgerId)
      .where('id', '=', before.id)
      .where('version', '=', before.version)
      .executeTakeFirst();
    updated += Number(result.numUpdatedRows);
  }
  return updated;
}

export async function deleteAccounts(
  tx: Tx,
  ledgerId: OwnedLedgerId,
  rows: readonly AccountRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .deleteFrom('accounts')
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', sql<string>`any(${rows.map((row) => row.id)}::uuid[])`)
    .execute();
}

export async function insertRecurrences(
  tx: Tx,
  ledgerId: OwnedLedgerId,
  rows: readonly RecurrenceRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('recurrences')
    .values(rows.map((row) => ({ ...row, ledger_id: ledgerId })))
    .execute();
}

/** @returns how many rows still had the version that was read */
export async function updateRecurrences(
  tx: Tx,
  ledgerId: OwnedLedgerId,
  edits: readonly { before: RecurrenceRow; after: RecurrenceRow }[],
): Promise<number> {
  let updated = 0;
  // As with accounts: a change touches one series, and deleting an account those few that pay into it.
  for (const { before, after } of edits) {
    const { id: _, created_at: __, ...decided } = after;
    // oxlint-disable-next-line no-await-in-loop -- see above
    const result = await tx
      .updateTable('recurrences')
      .set(decided)
      .where('ledger_id', '=', ledgerId)
      .where('id', '=', before.id)
      .where('version', '=', before.version)
      .executeTakeFirst();
    updated += Number(result.numUpdatedRows);
  }
  return updated;
}

export async function deleteRecurrences(
  tx: Tx,
  ledgerId: OwnedLedgerId,
  rows: readonly RecurrenceRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .deleteFrom('recurrences')
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', sql<string>`any(${rows.map((row) => row.id)}::uuid[])`)
    .execute();
}

export async function insertTransactions(
  tx: Tx,
  ledgerId: OwnedLedgerId,
  rows: readonly TransactionRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into transactions (
      ledger_id, id, account_id, type, status, day, category, description, search_text, amount_cents, currency,
      account_amount_cents, rate, rate_source, rate_at, recurrence_id, occurrence_index, posts_itself, client_id, supplier_id,
      invoice_number, tax_rate_percent, tax_cents, document_key, version, created_at, updated_at)
    select ${ledgerId}::uuid, row.* from ${transactionRows(rows)}`.execute(tx);
}

/** @returns how many rows still had the version that was read */
export async function updateTransactions(
  tx: Tx,
  ledgerId: OwnedLedgerId,
  edits: readonly { before: TransactionRow; after: TransactionRow }[],
): Promise<number> {
  if (edits.length === 0) return 0;
  const seen = edits.map(({ before }) => before.version);
  const result = await sql`
    update transactions t set
      account_id = row.account_id, type = row.type, status = row.status, day = row.day, category = row.category,
      description = row.description, search_text = row.search_text, amount_cents = row.amount_cents,
      currency = row.currency, account_amount_cents = row.account_amount_cents, rate = row.rate,
      rate_source = row.rate_source, rate_at = row.rate_at, recurrence_id = row.recurrence_id,
      occurrence_index = row.occurrence_index, posts_itself = row.posts_itself, client_id = row.client_id,
      supplier_id = row.supplier_id, invoice_number = row.invoice_number, tax_rate_percent = row.tax_rate_percent,
      tax_cents = row.tax_cents, document_key = row.document_key, version = row.version,
      updated_at = row.updated_at
    from ${transactionRows(edits.map(({ after }) => after))}
      join unnest(${edits.map(({ before }) => before.id)}::uuid[], ${seen}::int[]) seen (id, version) on seen.id = row.id
    where t.ledger_id = ${ledgerId} and t.id = row.id and t.version = seen.version`.execute(tx);
  return Number(result.numAffectedRows);
}

/** @returns how many rows still had the version that was read */
export async function deleteTransactions(
  tx: Tx,
  ledgerId: OwnedLedgerId,
  rows: readonly TransactionRow[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const result = await sql`
    delete from transactions t
    using unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.version)}::int[]) seen (id, version)
    where t.ledger_id = ${ledgerId} and t.id = seen.id and t.version = seen.version`.execute(tx);
  return Number(result.numAffectedRows);
}

/** The rows as a table `row`, its columns in the order of TRANSACTION_COLUMNS. */
function transactionRows(rows: readonly TransactionRow[]) {
  const column = <K extends keyof TransactionRow>(name: K) => rows.map((row) => row[name]);
  return sql`unnest(
    ${column('id')}::uuid[], ${column('account_id')}::uuid[], ${column('type')}::text[], ${column('status')}::text[],
    ${column('day')}::date[], ${column('category')}::text[], ${column('description')}::text[],
    ${column('search_text')}::text[], ${column('amount_cents')}::bigint[], ${column('currency')}::text[],
    ${column('account_amount_cents')}::bigint[], ${column('rate')}::numeric[], ${column('rate_source')}::text[],
    ${column('rate_at')}::timestamptz[], ${column('recurrence_id')}::uuid[], ${column('occurrence_index')}::int[],
    ${column('posts_itself')}::boolean[], ${column('client_id')}::uuid[], ${column('supplier_id')}::uuid[],
    ${column('invoice_number')}::text[], ${column('tax_rate_percent')}::numeric[], ${column('tax_cents')}::bigint[],
    ${column('document_key')}::text[], ${column('version')}::int[], ${column('created_at')}::timestamptz[],
    ${column('updated_at')}::timestamptz[]
  ) row (id, account_id, type, status, day, category, description, search_text, amount_cents, currency,
    account_amount_cents, rate, rate_source, rate_at, recurrence_id, occurrence_index, posts_itself, client_id, supplier_id,
    invoice_number, tax_rate_percent, tax_cents, document_key, version, created_at, updated_at)`;
}

export async function moveBalances(
  tx: Tx,
  ledgerId: OwnedLedgerId,
  deltas: readonly AccountDelta[],
): Promise<void> {
  if (deltas.length === 0) return;
  await sql`
    update accounts a set posted_cents = a.posted_cents + delta.posted, included_cents = a.included_cents + delta.included
    from unnest(
      ${deltas.map((delta) => delta.accountId)}::uuid[], ${deltas.map((delta) => delta.postedDeltaCents)}::bigint[],
      ${deltas.map((delta) => delta.includedDeltaCents)}::bigint[]
    ) delta (id, posted, included)
    where a.ledger_id = ${ledgerId} and a.id = delta.id`.execute(tx);
}

/** Sums up anew what the opening amounts of these accounts include, from all that is posted before their opening days. */
export async function includeAnew(tx: Tx, ledgerId: OwnedLedgerId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update accounts a set included_cents = case when a.opening_includes_past then coalesce((
      select sum(case t.type when 'income' then t.account_amount_cents else -t.account_amount_cents end)
      from transactions t
      where t.ledger_id = ${ledgerId} and t.account_id = a.id and t.status = 'posted' and t.day < a.opening_day), 0)
    else 0 end
    where a.ledger_id = ${ledgerId} and a.id = any(${ids}::uuid[])`.execute(tx);
}

/** The deltas come in key order and are applied in it. A total that does not exist yet begins with its delta. */
export async function moveTotals(
  tx: Tx,
  ledgerId: OwnedLedgerId,
  deltas: readonly TotalDelta[],
): Promise<void> {
  // An insert is checked before the conflict is found, and a falling total would break the check as a new row: so those that
  // exist are moved first, and only what is left is inserted.
  if (deltas.length === 0) return;
  await sql`
    with delta as (select * from ${totalDeltas(deltas)}),
      moved as (
        update monthly_totals t set amount_cents = t.amount_cents + delta.cents, count = t.count + delta.count
        from delta
        where t.ledger_id = ${ledgerId} and (t.month, t.account_id, t.type, t.category, t.status)
          = (delta.month, delta.account_id, delta.type, delta.category, delta.status)
        returning t.month, t.account_id, t.type, t.category, t.status)
    insert into monthly_totals (ledger_id, month, account_id, type, category, status, amount_cents, count)
    select ${ledgerId}::uuid, delta.month, delta.account_id, delta.type, delta.category, delta.status, delta.cents,
      delta.count
    from delta
    where not exists (
      select from moved
      where (moved.month, moved.account_id, moved.type, moved.category, moved.status)
        = (delta.month, delta.account_id, delta.type, delta.category, delta.status))`.execute(tx);
}

export async function deleteEmptyTotals(
  tx: Tx,
  ledgerId: OwnedLedgerId,
  deltas: readonly TotalDelta[],
): Promise<void> {
  const falling = deltas.filter((delta) => delta.countDelta < 0);
  if (falling.length === 0) return;
  await sql`
    delete from monthly_totals t
    using ${totalDeltas(falling)}
    where t.ledger_id = ${ledgerId} and t.count = 0
      and (t.month, t.account_id, t.type, t.category, t.status)
        = (delta.month, delta.account_id, delta.type, delta.category, delta.status)`.execute(tx);
}

function totalDeltas(deltas: readonly TotalDelta[]) {
  return sql`unnest(
    ${deltas.map((delta) => delta.month)}::text[], ${deltas.map((delta) => delta.accountId)}::uuid[],
    ${deltas.map((delta) => delta.type)}::text[], ${deltas.map((delta) => delta.category)}::text[],
    ${deltas.map((delta) => delta.status)}::text[], ${deltas.map((delta) => delta.amountDeltaCents)}::bigint[],
    ${deltas.map((delta) => delta.countDelta)}::int[]
  ) delta (month, account_id, type, category, status, cents, count)`;
}

/** Deletes every row that the ledger owns, then the ledger: the tables from the last to the first, so that none points at what is gone. */
export async function deleteLedgerRows(tx: Tx, ledgerId: OwnedLedgerId): Promise<void> {
  const tables = Object.entries(OWNER_COLUMN).filter(([, owner]) => owner === 'ledger_id');
  for (const [table] of tables.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and the order matters
    await sql`delete from ${sql.table(table)} where ledger_id = ${ledgerId}`.execute(tx);
  }
  await tx.deleteFrom('ledgers').where('id', '=', ledgerId).execute();
}
