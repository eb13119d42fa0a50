// The history: what each change found and what it left, one row for each thing that it touched.
import { sql } from 'kysely';
import {
  type ChangedEntity,
  LEDGER_ENTITIES,
  LEDGER_TABLES,
  type LedgerRows,
  type LedgerTable,
} from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';
import type { Statement } from '#platform/statements.ts';
import { actorColumns, type ChangeHead } from './change-meta.ts';
import { todaysRow } from './earlier-rows.queries.ts';
import type { RowChange } from './rows.ts';

export interface ChangeEntry extends RowChange<{ readonly id: string }> {
  readonly entity: ChangedEntity;
}

/** @param firstPosition of the entries, where others of the change came before */
export function recordChanges(
  ledgerId: GrantedLedgerId,
  { changeId, meta, ledgerIds }: ChangeHead,
  entries: readonly ChangeEntry[],
  firstPosition = 0,
): Statement {
  const list = entries.map(({ entity, before, after }, index) => ({
    position: firstPosition + index,
    entity,
    entity_id: (before ?? after)?.id,
    before,
    after,
  }));
  const { verb, by, now, undoesId = null } = meta;
  const { actor_id: actorId, token_id: tokenId, token_name: tokenName } = actorColumns(by);
  const who = [actorId, tokenId, tokenName];
  const values = [ledgerId, changeId, verb, ...who, now, undoesId, ledgerIds, JSON.stringify(list)];
  return { name: 'record-changes', text: RECORD_CHANGES, values };
}
const RECORD_CHANGES = `
  insert into changes (ledger_id, id, verb, actor_id, token_id, token_name, at, undoes_id, ledger_ids, position, entity,
    entity_id, before, after)
  select $1::uuid, $2::uuid, $3, $4::uuid, $5::uuid, $6, $7::timestamptz, $8::uuid, $9::uuid[], entry.*
  from jsonb_to_recordset($10::jsonb) entry (position int, entity text, entity_id uuid, before jsonb, after jsonb)`;

/** The tables whose recorded rows are read whole. Transactions are not: they may be very many, and stay in the database. */
export type FewTable = Exclude<LedgerTable, 'transactions'>;
export const FEW_TABLES = LEDGER_TABLES.filter((table) => table !== 'transactions');

export type FewChanges = { readonly [Table in FewTable]: readonly RowChange<LedgerRows[Table]>[] };

/** A change in the ledger, without its transactions. */
export interface ClaimedChange {
  readonly few: FewChanges;
  readonly ledgerIds: readonly string[] | null;
  readonly verb: string;
}

/**
 * Locks a change in order to undo it: a second undo waits here until the first has ended. Undefined where the ledger has no such change.
 */
export async function claimChange(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  changeId: string,
): Promise<ClaimedChange | undefined> {
  const head = await tx
    .selectFrom('changes')
    .select(['ledger_ids', 'verb'])
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', changeId)
    .orderBy('position')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!head) return undefined;
  const rows = await tx
    .selectFrom('changes')
    .select(['entity', asToday('before'), asToday('after')])
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', changeId)
    .where('entity', '<>', LEDGER_ENTITIES.transactions.name)
    .orderBy('position')
    .execute();
  // Each holds a row of the entity's table, as JSON.
  const few = FEW_TABLES.map((table) => {
    const own = rows.filter(({ entity }) => entity === LEDGER_ENTITIES[table].name);
    return [table, own.map(({ before, after }) => ({ before, after }))];
  });
  return { few: Object.fromEntries(few) as FewChanges, ledgerIds: head.ledger_ids, verb: head.verb };
}

function asToday<Name extends 'before' | 'after'>(name: Name) {
  const cases = FEW_TABLES.map(
    (table) => sql`when ${sql.lit(LEDGER_ENTITIES[table].name)} then ${todaysRow(table, name)}`,
  );
  return sql`case entity ${sql.join(cases, sql` `)} end`.as(name);
}

export async function isUndone(db: Reader, ledgerId: GrantedLedgerId, changeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('changes')
    .select('id')
    .where('ledger_id', '=', ledgerId)
    .where('undoes_id', '=', changeId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
