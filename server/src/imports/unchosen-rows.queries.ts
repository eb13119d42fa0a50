import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { Cents } from '@vintem/core/money/money';
import { sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';

/** A row whose category nobody has chosen. */
interface UnchosenRow {
  readonly position: number;
  readonly text: string;
  readonly amount_cents: Cents;
  readonly category: CategoryKey | null;
}

/** Rows that may be entered and whose category no person has chosen, in the order of the file. */
export async function unchosenRows(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importId: string,
): Promise<UnchosenRow[]> {
  const { rows } = await sql<UnchosenRow>`
    select position, text, amount_cents, proposal ->> 'category' as category
    from import_rows
    where ledger_id = ${ledgerId} and import_id = ${importId} and kind = 'movement' and box in ('new', 'check')
      and not is_applied and decided_category is null and amount_cents is not null
    order by position`.execute(db);
  return rows;
}
