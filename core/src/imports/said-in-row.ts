import type { SaidPart } from '#suggestions/suggestion.ts';
import type { UnreadableReason } from './bank-file.ts';

/** What a row of a file says beside its columns, as it is kept. */
export type SaidInRow = {
  readonly reason: UnreadableReason | null;
  readonly category: string | null;
  readonly counterAccount: string | null;
  /** Of a row without a category, whom it names, which may be another account. */
  readonly payee?: string;
  /** Into which another product divides it: amounts above zero. */
  readonly parts?: readonly SaidPart[];
};
