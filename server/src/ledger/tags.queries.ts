// What the ledger has of tags, in the order of their names. The rows that have any are few beside the others, and an index holds only those.
import type { TransactionFilter } from '@vintem/contract/transactions';
import { type RawBuilder, sql } from 'kysely';
import { namesText } from '#platform/columns.ts';
import { RECURRENCE_ROW, TAG_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { run, type Statement } from '#platform/statements.ts';
import type { RecurrenceRow, TagRow } from './rows.ts';

/** All tags of the ledger. */
export function tagRows(ledgerId: GrantedLedgerId): Statement<TagRow> {
  return { name: 'tag-rows', text: TAG_ROWS, values: [ledgerId] };
}
const TAG_ROWS = `select ${namesText(TAG_ROW)} from tags where ledger_id = $1 order by search_name`;

/** Those of these tags that the ledger has. They stay until commit: what takes one away waits for every other write of the ledger. */
export function keepTags(ledgerId: GrantedLedgerId, ids: readonly string[]): Statement<{ id: string }> {
  return { name: 'keep-tags', text: KEEP_TAGS, values: [ledgerId, ids] };
}
const KEEP_TAGS = `select id from tags where ledger_id = $1 and id = any($2::uuid[])`;

export interface TagUses {
  readonly id: string;
  readonly transactions: number;
  readonly series: number;
}

/** Of each tag that anything has: how many transactions and series have it. */
export function tagUses(ledgerId: GrantedLedgerId): Statement<TagUses> {
  return { name: 'tag-uses', text: TAG_USES, values: [ledgerId] };
}
const TAG_USES = `
  select id, sum(transactions)::int as transactions, sum(series)::int as series
  from (
    select tag as id, 1 as transactions, 0 as series
    from transactions, unnest(tag_ids) tag where ledger_id = $1 and tag_ids <> '{}'
    union all
    select tag, 0, 1 from recurrences, unnest(tag_ids) tag where ledger_id = $1 and tag_ids <> '{}'
  ) used
  group by id`;

/** Series that have the tag. */
export function seriesOfTag(ledgerId: GrantedLedgerId, id: string): Statement<RecurrenceRow> {
  return { text: SERIES_OF_TAG, values: [ledgerId, id] };
}
const SERIES_OF_TAG = `
  select ${namesText(RECURRENCE_ROW)} from recurrences where ledger_id = $1 and $2::uuid = any(tag_ids) order by id`;

/**
 * Whether a row has any of these tags. The first condition is that of the index.
 * @param table its name in the statement
 */
export function hasAnyTag(ids: readonly string[], table = 't'): RawBuilder<boolean> {
  const column = sql.ref(`${table}.tag_ids`);
  return sql`(${column} <> '{}' and ${column} && ${ids}::uuid[])`;
}

/** The ids of a filter's tags. */
export function tagsOf({ tags }: Pick<TransactionFilter, 'tags'>): string[] {
  return tags === undefined ? [] : tags.split(',');
}

/** Whether any transaction or series has one of these tags, or a rule adds it. */
export async function namesAnyTag(
  db: Reader,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ is_named: boolean }>`
    select exists (select from transactions t where t.ledger_id = ${ledgerId} and ${hasAnyTag(ids)})
      or exists (select from recurrences t where t.ledger_id = ${ledgerId} and ${hasAnyTag(ids)})
      or exists (select from rules r where r.ledger_id = ${ledgerId} and r.actions -> 'tags' ?| ${ids}::text[]) as is_named`.execute(
    db,
  );
  return rows[0]?.is_named === true;
}

/** Tags that rows had before a change and that the ledger has no more. */
export async function recordedGoneTags(
  db: Reader,
  ledgerId: GrantedLedgerId,
  changeId: string,
): Promise<string[]> {
  const { rows } = await run<{ id: string }>(db, {
    name: 'recorded-gone-tags',
    text: RECORDED_GONE_TAGS,
    values: [ledgerId, changeId],
  });
  return rows.map(({ id }) => id);
}
const RECORDED_GONE_TAGS = `
  select tag as id from (
    select distinct tag.id as tag
    from changes c, jsonb_array_elements_text(c.before -> 'tag_ids') tag (id)
    where c.ledger_id = $1 and c.id = $2 and c.entity in ('transaction', 'recurrence') and c.before -> 'tag_ids' <> '[]'
  ) named
  where not exists (select from tags where ledger_id = $1 and id = tag::uuid)`;

/** The JSON of a row without these tags; null where there was no row. */
export function withoutTags(row: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<unknown> {
  return ids.length === 0
    ? row
    : sql`(${row} || jsonb_build_object('tag_ids', (${row} -> 'tag_ids') - ${ids}::text[]))`;
}

/** As `changedTags` of core, for `recordTransactions`: of the JSON `row` of each. */
export function reckonedTags({
  add = [],
  remove = [],
}: {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
}): RawBuilder<unknown> {
  return sql`jsonb_build_object('tag_ids', (
    select coalesce(jsonb_agg(tag order by place), '[]') from (
      select tag, min(place) as place
      from jsonb_array_elements_text((row -> 'tag_ids') || ${JSON.stringify(add)}::jsonb) with ordinality one (tag, place)
      where tag <> all(${remove}::text[]) group by tag
    ) kept))`;
}
