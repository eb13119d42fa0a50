// What the rows of imports hold as JSON, beside what they seem to be.
import type { UnreadableReason } from '@vintem/core/imports/bank-file';

/** What a row of a file says beside its columns. */
export interface SaidInRow {
  readonly reason: UnreadableReason | null;
  readonly category: string | null;
  readonly counterAccount: string | null;
}

/** What the person says of a row beside what becomes of it. */
export interface ChosenOfRow {
  readonly description?: string;
  readonly tags?: readonly string[];
}
