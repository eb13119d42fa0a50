// Rows of the history that an earlier version wrote, read as rows of today (docs/decisions/0015).
import { type RawBuilder, sql } from 'kysely';
import { defaultsOf } from '#platform/columns.ts';
import { LEDGER_ENTITIES, type LedgerTable } from '#platform/ledger-rows.ts';

/**
 * The JSON of a row as today's columns have it; null where there was no row. What the row does not say is what its list says (`without`). A
 * column whose value follows from others is added here, by an expression over rows that lack it.
 * @param column of `changes`: `before` or `after`
 */
export function todaysRow(table: LedgerTable, column: string): RawBuilder<unknown> {
  return sql`(${JSON.stringify(defaultsOf(LEDGER_ENTITIES[table].columns))}::jsonb || ${sql.ref(column)})`;
}
