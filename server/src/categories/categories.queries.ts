import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { type RawBuilder, sql } from 'kysely';

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
