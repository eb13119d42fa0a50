// Rows of the history that an earlier version wrote, read as rows of today (docs/decisions/0015).
import { type RawBuilder, sql } from 'kysely';
import { type Columns, defaultsOf } from '#platform/columns.ts';
import { ACCOUNT_ROW, RECURRENCE_ROW, TRANSACTION_ROW } from '#platform/ledger-rows.ts';
import type { ChangedEntity } from '#platform/schema.ts';

const ROWS: Readonly<Record<ChangedEntity, Columns>> = {
  account: ACCOUNT_ROW,
  recurrence: RECURRENCE_ROW,
  transaction: TRANSACTION_ROW,
};

/**
 * The JSON of a row as today's columns have it; null where there was no row. What the row does not say is what its list says (`without`). A
 * column whose value follows from others is added here, by an expression over rows that lack it.
 * @param column of `changes`: `before` or `after`
 */
export function todaysRow(entity: ChangedEntity, column: string): RawBuilder<unknown> {
  return sql`(${JSON.stringify(defaultsOf(ROWS[entity]))}::jsonb || ${sql.ref(column)})`;
}
