// What the rows of imports hold as JSON, beside what they seem to be.

/** What the person says of a row beside what becomes of it. */
export interface ChosenOfRow {
  readonly description?: string;
  readonly tags?: readonly string[];
}
