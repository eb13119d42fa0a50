import type { NamedCategory } from '@vintem/core/imports/categories-of-file';
import { sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';

/** More than a ledger may have: a column of so many names is none of categories, and nobody waits while they are compared. */
const MOST_NAMED = 500;

/** What the rows of an import that are not entered yet say that they are for, or that their parts are for, the most used first. */
export async function namedCategories(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importId: string,
): Promise<NamedCategory[]> {
  const { rows } = await sql<NamedCategory>`
    select named.text, case when amount_cents < 0 then 'expense' else 'income' end as figure, count(*)::int as count
    from import_rows cross join lateral (
      select said ->> 'category' as text
      union all select part ->> 'categoryText' from jsonb_array_elements(coalesce(said -> 'parts', '[]')) part
    ) named
    where ledger_id = ${ledgerId} and import_id = ${importId} and kind = 'movement' and not is_applied
      and named.text is not null and said ->> 'counterAccount' is null
    group by 1, 2
    order by count(*) desc, min(position)
    limit ${MOST_NAMED}`.execute(db);
  return rows;
}
