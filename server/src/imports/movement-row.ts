import type { StoredRow } from './imports.queries.ts';

/** A row that moves money. */
export interface MovementRow extends StoredRow {
  readonly day: NonNullable<StoredRow['day']>;
  readonly amount_cents: NonNullable<StoredRow['amount_cents']>;
}

/** Whether the person has said that it is a plain transaction. One that is none of those with which it adds up may be a transfer still. */
export function isSaidPlain({ decision, proposal }: Pick<StoredRow, 'decision' | 'proposal'>): boolean {
  return decision === 'import' && proposal.otherwise === undefined;
}

export function isMovement(row: StoredRow): row is MovementRow {
  return row.day !== null && row.amount_cents !== null;
}
