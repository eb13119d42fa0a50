import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { type RawBuilder, sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Statement } from '#platform/statements.ts';

/**
 * The archived ones that last left the forms because they were joined into another. What a join only moved, as a part, has another whole since.
 */
export function mergedCategories(ledgerId: GrantedLedgerId): Statement<{ key: CategoryKey }> {
  return { name: 'merged-categories', text: MERGED_CATEGORIES, values: [ledgerId] };
}
const MERGED_CATEGORIES = `
  select c.key
  from categories c
  join lateral (
    select h.verb, h.before ->> 'parent_key' is not distinct from h.after ->> 'parent_key' as has_stayed
    from changes h where h.ledger_id = $1 and h.entity_id = c.id
    order by h.at desc, h.id desc limit 1
  ) last on last.verb = 'category.merge' and last.has_stayed
  where c.ledger_id = $1 and c.archived_at is not null`;

/** Whether a row of the table `t` is of this category, and of no part of it. */
export function isOf(key: CategoryKey): RawBuilder<boolean> {
  return sql`t.category = ${key}`;
}

/** Whether a row of the table `t` is divided and has it in a part. */
export function isInParts(key: CategoryKey): RawBuilder<boolean> {
  return sql`(t.parts is not null and t.parts @> ${JSON.stringify([{ category: key }])}::jsonb)`;
}

/** Of what is divided, another category in the parts that have this one, as `recordTransactions` reckons columns. */
export function partsMoved(key: CategoryKey, into: CategoryKey): RawBuilder<unknown> {
  return sql`jsonb_build_object('parts', (
    select jsonb_agg(
      case when part ->> 'category' = ${key} then part || jsonb_build_object('category', ${into}::text) else part end order by place)
    from jsonb_array_elements(row -> 'parts') with ordinality one (part, place)))`;
}
