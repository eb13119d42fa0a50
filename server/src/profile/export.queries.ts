// Reads an owner's rows for the export, a page at a time in the order of the key.
import { type Selectable, sql } from 'kysely';
import { firstCents } from '#ledger/balances.queries.ts';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import { OWNER_COLUMN, type Schema } from '#platform/schema.ts';
import type { Reader } from '#platform/services.ts';

/** The large tables, with their owner. */
export interface OwnerOf {
  contacts: GrantedLedgerId;
  events: GrantedLedgerId;
  issued_cards: GrantedLedgerId;
  recurrences: GrantedLedgerId;
  statements: GrantedLedgerId;
  installment_plans: GrantedLedgerId;
  transactions: GrantedLedgerId;
  goals: UserId;
  tasks: UserId;
  tickets: UserId;
}
export type PagedTable = keyof OwnerOf;
export type ExportedRow<Table extends PagedTable> = Selectable<Schema[Table]> & { id: string };

export function exportedAccounts(db: Reader, ledgerId: GrantedLedgerId) {
  return db
    .selectFrom('accounts')
    .selectAll()
    .select(firstCents)
    .where('ledger_id', '=', ledgerId)
    .orderBy('id')
    .execute();
}

// Before every id there is.
const NIL = '00000000-0000-0000-0000-000000000000';

/** Rows of a table after `after`, from the first without it. */
export async function exportedRows<Table extends PagedTable>(
  db: Reader,
  table: Table,
  owner: OwnerOf[Table],
  after: { id: string } | undefined,
  most: number,
): Promise<ExportedRow<Table>[]> {
  const { rows } = await sql<ExportedRow<Table>>`
    select * from ${sql.table(table)}
    where ${sql.ref(OWNER_COLUMN[table])} = ${owner} and id > ${after?.id ?? NIL} order by id limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Entries of the history after `after`, from the first without it: the rows of one change share its id. */
export function exportedChanges(
  db: Reader,
  ledgerId: GrantedLedgerId,
  after: { id: string; position: number } | undefined,
  most: number,
) {
  return db
    .selectFrom('changes')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .where(sql<boolean>`(id, position) > (${after?.id ?? NIL}::uuid, ${after?.position ?? 0}::int)`)
    .orderBy('id')
    .orderBy('position')
    .limit(most)
    .execute();
}

/** Pairs that are no transfer, as they were answered. */
export function exportedRefusals(db: Reader, ledgerId: GrantedLedgerId) {
  return db
    .selectFrom('transfer_refusals')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .orderBy('out_id')
    .orderBy('in_id')
    .execute();
}
