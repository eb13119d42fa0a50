// The history: what each change found and what it left, one row for each thing that it touched.
import { sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';
import type { Deed } from './deed.ts';
import { todaysRow } from './earlier-rows.queries.ts';
import type { AccountRow, RecurrenceRow, RowChange, TransactionRow } from './rows.ts';

export type ChangeEntry =
  | ({ readonly entity: 'account' } & RowChange<AccountRow>)
  | ({ readonly entity: 'recurrence' } & RowChange<RecurrenceRow>)
  | ({ readonly entity: 'transaction' } & RowChange<TransactionRow>);

export async function insertChanges(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  changeId: string,
  deed: Deed,
  entries: readonly ChangeEntry[],
  firstPosition = 0,
): Promise<void> {
  if (entries.length === 0) return;
  const json = (row: unknown) => (row === null ? null : JSON.stringify(row));
  await sql`
    insert into changes (ledger_id, id, verb, actor_id, at, undoes_id, position, entity, entity_id, before, after)
    select ${ledgerId}::uuid, ${changeId}::uuid, ${deed.verb}, ${deed.actorId}::uuid, ${deed.now}::timestamptz,
      ${deed.undoesId ?? null}::uuid, entry.*
    from unnest(
      ${entries.map((_, index) => firstPosition + index)}::int[], ${entries.map(({ entity }) => entity)}::text[],
      ${entries.map(({ before, after }) => (before ?? after)?.id)}::uuid[],
      ${entries.map(({ before }) => json(before))}::jsonb[], ${entries.map(({ after }) => json(after))}::jsonb[]
    ) entry (position, entity, entity_id, before, after)`.execute(tx);
}

/**
 * What a change did to accounts and series, in order; its transactions may be very many and stay in the database. A second undo waits here
 * until the first has ended.
 */
export async function takeChange(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  changeId: string,
): Promise<ChangeEntry[]> {
  await tx
    .selectFrom('changes')
    .select('id')
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', changeId)
    .orderBy('position')
    .limit(1)
    .forNoKeyUpdate()
    .execute();
  const rows = await tx
    .selectFrom('changes')
    .select(['entity', asToday('before'), asToday('after')])
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', changeId)
    .where('entity', '<>', 'transaction')
    .orderBy('position')
    .execute();
  // A row of the entity's table, as JSON.
  return rows as ChangeEntry[];
}

function asToday<Name extends 'before' | 'after'>(name: Name) {
  return sql`case entity when 'account' then ${todaysRow('account', name)}
    else ${todaysRow('recurrence', name)} end`.as(name);
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
