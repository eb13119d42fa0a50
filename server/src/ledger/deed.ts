import type { UserId } from '#platform/owner.ts';

/** Who does what, when; and which change it takes back, if it is an undo. */
export interface Deed {
  /** Null for what happens by itself. */
  readonly actorId: UserId | null;
  readonly verb: string;
  readonly now: Date;
  readonly undoesId?: string;
}
