// Big changes, written to the history first, by the database itself: a hundred thousand rows never come here. What they do to the ledger
// then follows from the history, see postings-recorded.queries.ts.
import { signedAmount } from './signed-amount.ts';
import type { Cents } from '@vintem/core/money/money';
import { type RawBuilder, sql } from 'kysely';
import type { Column } from '#platform/columns.ts';
import { TRANSACTION_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';
import { actorColumns, type ChangeHead } from './change-meta.ts';
import { todaysRow } from './earlier-rows.queries.ts';
import { withoutTags } from './tags.queries.ts';
import { type AccountRow, TRANSACTION_COLUMNS } from './rows.ts';

/** Rows per statement, so that none runs long. */
const ROWS_AT_ONCE = 5_000;

// As the driver reads these columns and `insertChanges` writes them: instants in ISO 8601, decimals as text.
const AS_READ: Partial<Record<Column['sql'], (column: string) => RawBuilder<unknown>>> = {
  numeric: (column) => sql`${sql.ref(column)}::text`,
  timestamptz: (column) =>
    sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};
const ROW = sql`to_jsonb(t) - 'ledger_id' || jsonb_build_object(${sql.join(
  TRANSACTION_COLUMNS.flatMap((name) => {
    const read = AS_READ[TRANSACTION_ROW[name].sql]?.(`t.${name}`);
    return read ? [sql.lit(name), read] : [];
  }),
)})`;

// Before every id there is.
const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * Records what becomes of the transactions for which `where` holds: `patch` over what stands in them, or with null that they go. Answers the
 * position after the last.
 * @param rows.where on the table `t`
 * @param rows.reckoned an object laid over `patch`, of the columns that follow from the row as it stood: its JSON is `row`
 */
export async function recordTransactions(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  head: ChangeHead,
  position: number,
  rows: { where: RawBuilder<boolean>; patch: object | null; reckoned?: RawBuilder<unknown> | undefined },
): Promise<number> {
  const after =
    rows.patch === null
      ? sql`null::jsonb`
      : sql`row || ${JSON.stringify({ ...rows.patch, updated_at: head.meta.now.toISOString() })}::jsonb
          || ${rows.reckoned ?? sql`'{}'::jsonb`} || jsonb_build_object('version', version + 1)`;
  let next = position;
  for (let batch: Batch | undefined; !batch || batch.count === ROWS_AT_ONCE; next += batch.count) {
    const last: string = batch?.last ?? NIL;
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the one before ended
    const answered = await sql<Batch>`
      with batch as (
          select t.id, t.version, ${ROW} as row, row_number() over (order by t.id) as number
          from (
            select t.* from transactions t
            where t.ledger_id = ${ledgerId} and ${rows.where} and t.id > ${last}
            order by t.id limit ${sql.lit(ROWS_AT_ONCE)}
          ) t),
        kept as (
          insert into changes (ledger_id, ${CHANGE_COLUMNS}, position, entity, entity_id, before, after)
          select ${ledgerId}::uuid, ${columnsOf(head)}, ${next}::int + number - 1, 'transaction', id, row, ${after}
          from batch)
      select count(*)::int as count, (array_agg(id order by id desc))[1] as last from batch`.execute(tx);
    batch = answered.rows[0] ?? { count: 0, last: null };
  }
  return next;
}

interface Batch {
  readonly count: number;
  /** The id of its last row. */
  readonly last: string | null;
}

/**
 * Records the inverse of a change's transactions, under their positions there. An earlier version may have recorded the change; its inverse
 * is in today's form, so that later readers find only today's rows.
 * @param undone.goneTags tags that are there no more: what comes back comes without them
 */
export async function recordInverse(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  head: ChangeHead,
  { undoneId, goneTags }: { readonly undoneId: string; readonly goneTags: readonly string[] },
): Promise<void> {
  const before = withoutTags(todaysRow('transactions', 'before'), goneTags);
  await inBatches(await lastPosition(tx, ledgerId, undoneId), async (from, to) => {
    await sql`
      insert into changes (ledger_id, ${CHANGE_COLUMNS}, position, entity, entity_id, before, after)
      select ${ledgerId}::uuid, ${columnsOf(head)}, position, entity, entity_id, ${todaysRow('transactions', 'after')},
        ${before} || jsonb_build_object('version', (coalesce(after, before) ->> 'version')::int + 1,
          'updated_at', ${head.meta.now.toISOString()}::text)
      from changes
      where ledger_id = ${ledgerId} and id = ${undoneId} and entity = 'transaction'
        and position >= ${from} and position < ${to}`.execute(tx);
  });
}

const CHANGE_COLUMNS = sql.raw('id, verb, actor_id, token_id, token_name, at, undoes_id, ledger_ids');

/** The values of `CHANGE_COLUMNS`. */
function columnsOf({ changeId, meta, ledgerIds }: ChangeHead) {
  const { actor_id: actorId, token_id: tokenId, token_name: tokenName } = actorColumns(meta.by);
  return sql`${changeId}::uuid, ${meta.verb}, ${actorId}::uuid, ${tokenId}::uuid, ${tokenName}, ${meta.now}::timestamptz,
    ${meta.undoesId ?? null}::uuid, ${ledgerIds}::uuid[]`;
}

/** Number of transactions that a change touched. */
export async function countRecorded(
  db: Reader,
  ledgerId: GrantedLedgerId,
  changeId: string,
): Promise<number> {
  const { total } = await db
    .selectFrom('changes')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', changeId)
    .where('entity', '=', 'transaction')
    .executeTakeFirstOrThrow();
  return total;
}

/** The change of the sum posted into the account before its opening day: income up, expense down. */
export async function recordedPastCents(
  db: Reader,
  ledgerId: GrantedLedgerId,
  changeId: string,
  account: Pick<AccountRow, 'id' | 'opening_day'>,
): Promise<Cents> {
  const past = (column: string) => {
    const row = todaysRow('transactions', column);
    const of = (key: string) => sql`${row} ->> ${sql.lit(key)}`;
    return sql`case when ${of('account_id')} = ${account.id}::text and ${of('status')} = 'posted'
        and (${of('day')})::date < ${account.opening_day}::date
      then ${signedAmount(of('type'), sql`(${of('account_amount_cents')})::bigint`)} else 0 end`;
  };
  const { cents } = await db
    .selectFrom('changes')
    .select(sql<Cents>`coalesce(sum(${past('after')} - ${past('before')}), 0)::bigint`.as('cents'))
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', changeId)
    .where('entity', '=', 'transaction')
    .executeTakeFirstOrThrow();
  return cents;
}

/** Whether every transaction of a change is still as the change left it: with its version, or deleted. */
export async function isStillAsRecorded(
  db: Reader,
  ledgerId: GrantedLedgerId,
  changeId: string,
): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    select exists (
      select from changes c
      where c.ledger_id = ${ledgerId} and c.id = ${changeId} and c.entity = 'transaction'
        and (select t.version from transactions t where t.ledger_id = ${ledgerId} and t.id = c.entity_id)
          is distinct from (c.after ->> 'version')::int
    ) as moved`.execute(db);
  return rows[0]?.moved === false;
}

export async function lastPosition(db: Reader, ledgerId: GrantedLedgerId, changeId: string): Promise<number> {
  const row = await db
    .selectFrom('changes')
    .select('position')
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', changeId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.position ?? -1;
}

/** Ranges of positions, from `from` to before `to`, one after the other. */
export async function inBatches(
  last: number,
  work: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from <= last; from += ROWS_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await work(from, from + ROWS_AT_ONCE);
  }
}
