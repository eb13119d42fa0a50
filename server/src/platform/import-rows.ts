// What the rows of imports hold as JSON, beside what they seem to be.

/** What the person says of a row beside what becomes of it. */
export interface ChosenOfRow {
  readonly description?: string;
  readonly tags?: readonly string[];
}

/** Rows and transactions that add up to the same: one row and its parts, or the rows that are the parts of one transaction. */
export interface ToldOtherwise {
  readonly transactionIds: readonly string[];
  /** Of the rows, this one among them. */
  readonly positions: readonly number[];
  /** Where the row is if it is none of these. */
  readonly box: 'new' | 'linked';
}
