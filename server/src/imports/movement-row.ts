import type { StoredRow } from './imports.queries.ts';

/** A row that moves money. */
export interface MovementRow extends StoredRow {
  readonly day: NonNullable<StoredRow['day']>;
  readonly amount_cents: NonNullable<StoredRow['amount_cents']>;
}

export function isMovement(row: StoredRow): row is MovementRow {
  return row.day !== null && row.amount_cents !== null;
}
