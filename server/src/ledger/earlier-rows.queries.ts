// Rows of the history that an earlier version wrote, read as rows of today (docs/decisions/0015).
import { type RawBuilder, sql } from 'kysely';
import { defaultsOf } from '#platform/columns.ts';
import { LEDGER_ENTITIES, type LedgerTable } from '#platform/ledger-rows.ts';

/**
 * The JSON of an earlier row in today's columns; null where there was no row. Missing columns get the default of the row's list
 * (`without`). A column derived from others is added here, by an expression over the rows that lack it.
 * @param column of `changes`: `before` or `after`
 */
export function todaysRow(table: LedgerTable, column: string): RawBuilder<unknown> {
  return sql`(${JSON.stringify(defaultsOf(LEDGER_ENTITIES[table].columns))}::jsonb || ${sql.ref(column)})`;
}
