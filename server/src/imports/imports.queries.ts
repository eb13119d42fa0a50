import type { InstallmentSaid } from '@vintem/core/imports/bank-file';
import type { ImportBox } from '@vintem/core/imports/boxes';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { noteRows } from '#platform/planner-statistics.ts';
import type { ChosenOfRow } from '#platform/import-rows.ts';
import type { ImportRows, Imports, RowProposal } from '#platform/schema.ts';
import type { Reader, Tx } from '#platform/services.ts';
import { expanded, type PackedRows } from './kept-file.ts';

export type ImportRecord = Omit<Selectable<Imports>, 'ledger_id' | 'file_hash' | 'content'>;
export type StoredRow = Omit<Selectable<ImportRows>, 'ledger_id' | 'import_id'>;

export const IMPORT_COLUMNS = [
  'id',
  'account_id',
  'format',
  'file_name',
  'account_kind',
  'bank',
  'account_number',
  'account_name',
  'currency',
  'from_day',
  'to_day',
  'closing_day',
  'closing_cents',
  'is_truncated',
  'statement_month',
  'state',
  'columns',
  'fingerprint',
  'change_ids',
  'actor_id',
  'token_id',
  'token_name',
  'version',
  'created_at',
  'updated_at',
  'applied_at',
  'undone_at',
  'applying_at',
  'includes_past',
  'undoing_at',
  'undo_actor_id',
  'undo_keeps_changed',
  'stopped_because',
] as const;

/** The newest first. @param after the id of the last one of the page before */
export function importsOf(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { accountId, after, most }: { accountId?: string | undefined; after?: string | undefined; most: number },
): Promise<ImportRecord[]> {
  let query = db.selectFrom('imports').select(IMPORT_COLUMNS).where('ledger_id', '=', ledgerId);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (after !== undefined) query = query.where('id', '<', after);
  return query.orderBy('id', 'desc').limit(most).execute();
}

export function findImport(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importId: string,
): Promise<ImportRecord | undefined> {
  return db
    .selectFrom('imports')
    .select(IMPORT_COLUMNS)
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', importId)
    .executeTakeFirst();
}

/** Locked until commit: two that decide about one import, or apply it, wait for each other. */
export function lockImport(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  importId: string,
): Promise<ImportRecord | undefined> {
  return tx
    .selectFrom('imports')
    .select(IMPORT_COLUMNS)
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', importId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The newest drafts of which the account is known. */
export async function latestDrafts(db: Reader, ledgerId: GrantedLedgerId, most: number): Promise<string[]> {
  const query = db.selectFrom('imports').select('id').where('ledger_id', '=', ledgerId);
  const drafts = query.where('state', '=', 'draft').where('account_id', 'is not', null);
  return (await drafts.orderBy('id', 'desc').limit(most).execute()).map(({ id }) => id);
}

/** When a statement of the same content was applied in this ledger, the last time. */
export async function appliedBefore(
  db: Reader,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; at: string }>`
    select own.id, max(other.applied_at) as at
    from imports own join imports other on other.ledger_id = own.ledger_id and other.file_hash = own.file_hash
    where own.ledger_id = ${ledgerId} and own.id = any(${ids}::uuid[]) and other.id <> own.id and other.state = 'applied'
    group by own.id`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

export interface UsualAccount {
  readonly id: string;
  readonly name: string;
  readonly isArchived: boolean;
}

/**
 * By draft: another account into which a file of the same number of a bank was imported last. It is in use or, while nobody has said the
 * account of the draft, may be archived.
 */
export async function usualAccounts(
  db: Reader,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<Map<string, UsualAccount>> {
  const { rows } = await sql<UsualAccount & { import_id: string; account_id: string | null }>`
    select distinct on (own.id) own.id as import_id, a.id, a.name, a.archived_at is not null as "isArchived",
      own.account_id
    from imports own
    join imports other on other.ledger_id = own.ledger_id and other.account_number = own.account_number
      and other.bank is not distinct from own.bank and other.id <> own.id and other.state = 'applied'
    join accounts a on a.ledger_id = other.ledger_id and a.id = other.account_id
      and (a.archived_at is null or own.account_id is null)
    where own.ledger_id = ${ledgerId} and own.id = any(${ids}::uuid[]) and own.state = 'draft'
    order by own.id, other.applied_at desc`.execute(db);
  return new Map(
    rows.flatMap(({ import_id: importId, account_id: own, ...account }) =>
      account.id === own ? [] : [[importId, account]],
    ),
  );
}

export async function insertImport(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  row: Omit<Insertable<Imports>, 'ledger_id'>,
): Promise<void> {
  await tx
    .insertInto('imports')
    .values({ ...row, ledger_id: ledgerId })
    .execute();
}

/** What a draft has been read as, where its columns were said. */
export type ReadImport = Pick<
  ImportRecord,
  'from_day' | 'to_day' | 'closing_day' | 'closing_cents' | 'is_truncated' | 'columns'
>;

export async function updateImport(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { id, version }: Pick<ImportRecord, 'id' | 'version'>,
  columns: Partial<ImportRecord & { content: null }>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ ...columns, version: version + 1, updated_at: now })
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', id)
    .execute();
}

export async function deleteDraft(tx: Tx, ledgerId: GrantedLedgerId, importId: string): Promise<void> {
  await tx.deleteFrom('imports').where('ledger_id', '=', ledgerId).where('id', '=', importId).execute();
}

/** What a file said, as a row of the table, before anything is known of it. */
export interface SaidRow {
  readonly position: number;
  readonly line: number;
  readonly kind: StoredRow['kind'];
  readonly day: StoredRow['day'] | undefined;
  readonly amount_cents: StoredRow['amount_cents'] | undefined;
  readonly text: string;
  readonly text_key: string;
  readonly bank_id: string;
  readonly balance_cents: StoredRow['balance_cents'] | undefined;
  readonly installment_number: number | undefined;
  readonly installment_count: number | undefined;
  readonly said: StoredRow['said'];
  readonly box: ImportBox;
}

export async function insertSaidRows(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  importId: string,
  rows: PackedRows,
): Promise<void> {
  for (const packed of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and some of the rows at a time
    const list = (await expanded(packed)).toString();
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { numAffectedRows = 0n } = await sql`
      insert into import_rows (ledger_id, import_id, position, line, kind, day, amount_cents, text, text_key, bank_id,
        balance_cents, installment_number, installment_count, said, box, proposal)
      select ${ledgerId}::uuid, ${importId}::uuid, row.*, '{}'::jsonb
      from jsonb_to_recordset(${list}::jsonb) row (position int, line int, kind text, day date, amount_cents bigint, text text,
        text_key text, bank_id text, balance_cents bigint, installment_number int, installment_count int, said jsonb, box text)`.execute(
      tx,
    );
    noteRows(tx, Number(numAffectedRows));
  }
}

const ROW_COLUMNS = [
  'position',
  'line',
  'kind',
  'day',
  'amount_cents',
  'text',
  'text_key',
  'bank_id',
  'balance_cents',
  'installment_number',
  'installment_count',
  'said',
  'box',
  'proposal',
  'decision',
  'decided_transaction_id',
  'decided_account_id',
  'decided_category',
  'is_applied',
  'line_id',
] as const;

export interface RowFilter {
  readonly box?: ImportBox | undefined;
  readonly search?: string | undefined;
  readonly positions?: readonly number[];
  /** Only movements that are not applied. */
  readonly isOpen?: boolean;
  /** Only those of them that are in no doubt. */
  readonly isReady?: boolean;
  /** The position of the last row of the page before. */
  readonly after?: number;
  readonly most: number;
}

export function rowsOfImport(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importId: string,
  { box, search, positions, isReady = false, isOpen = isReady, after, most }: RowFilter,
): Promise<StoredRow[]> {
  let query = db
    .selectFrom('import_rows')
    .select(ROW_COLUMNS)
    .where('ledger_id', '=', ledgerId)
    .where('import_id', '=', importId);
  if (box !== undefined) query = query.where('box', '=', box);
  if (search !== undefined && search !== '') {
    const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where('text_key', 'like', pattern);
  }
  if (positions !== undefined) query = query.where(sql<boolean>`position = any(${positions}::int[])`);
  if (isOpen) query = query.where('kind', '=', 'movement').where('is_applied', '=', false);
  if (isReady) query = query.where('box', '!=', 'check');
  if (after !== undefined) query = query.where('position', '>', after);
  return query.orderBy('position').limit(most).execute();
}

/** What rows seem to be now. */
export interface ProposedRow {
  readonly position: number;
  readonly box: ImportBox;
  readonly proposal: RowProposal;
}

export async function updateProposals(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  importId: string,
  rows: readonly ProposedRow[],
): Promise<void> {
  await sql`
    update import_rows set box = row.box, proposal = row.proposal
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) row (position int, box text, proposal jsonb)
    where import_rows.ledger_id = ${ledgerId} and import_rows.import_id = ${importId}
      and import_rows.position = row.position`.execute(tx);
}

export interface RowDecision {
  readonly position: number;
  readonly box: ImportBox;
  readonly decision: StoredRow['decision'];
  readonly decided_transaction_id: string | null;
  readonly decided_account_id: string | null;
  readonly decided_category: StoredRow['decided_category'];
  /** What is chosen of it beside that; what was before stays where it is null. */
  readonly chosen: ChosenOfRow | null;
}

export async function decideRows(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  importId: string,
  rows: readonly RowDecision[],
): Promise<void> {
  const list = JSON.stringify(rows);
  await sql`
    update import_rows set box = row.box, decision = row.decision, decided_transaction_id = row.decided_transaction_id,
      decided_account_id = row.decided_account_id, decided_category = row.decided_category,
      proposal = case when row.chosen is null then import_rows.proposal
        else import_rows.proposal || jsonb_build_object('chosen', row.chosen) end
    from jsonb_to_recordset(${list}::jsonb) row (position int, box text, decision text, decided_transaction_id uuid,
      decided_account_id uuid, decided_category text, chosen jsonb)
    where import_rows.ledger_id = ${ledgerId} and import_rows.import_id = ${importId}
      and import_rows.position = row.position`.execute(tx);
}

/** Marks rows as applied, each with its line. */
export async function settleRows(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  importId: string,
  rows: readonly { readonly position: number; readonly line_id: string | null }[],
): Promise<void> {
  const list = JSON.stringify(rows);
  await sql`
    update import_rows set is_applied = true, line_id = row.line_id
    from jsonb_to_recordset(${list}::jsonb) row (position int, line_id uuid)
    where import_rows.ledger_id = ${ledgerId} and import_rows.import_id = ${importId}
      and import_rows.position = row.position`.execute(tx);
}

/** What a row or a line says of its parcel, as `InstallmentSaid`. */
export function installmentSaid() {
  return sql<InstallmentSaid | null>`case when installment_number is not null and installment_count is not null
    then jsonb_build_object('number', installment_number, 'count', installment_count) end`;
}

export function installmentOf(row: {
  readonly installment_number: number | null;
  readonly installment_count: number | null;
}): InstallmentSaid | null {
  const { installment_number: number, installment_count: count } = row;
  return number === null || count === null ? null : { number, count };
}

/**
 * What rows of an import are compared with has not changed while this answers the same: the last change of the ledger, and the last one of its
 * other imports, whose lines need not have changed anything.
 */
export async function stateOf(db: Reader, ledgerId: GrantedLedgerId, importId: string): Promise<string> {
  const { rows } = await sql<{ change_id: string | null; imported_at: string | null }>`
    select (select id from changes where ledger_id = ${ledgerId} order by id desc limit 1) as change_id,
      (select max(updated_at) from imports where ledger_id = ${ledgerId} and id <> ${importId}) as imported_at`.execute(
    db,
  );
  return JSON.stringify(rows);
}
