import type { UserId } from '#platform/owner.ts';

/** Who does what, when; and which change it takes back, if it is an undo. */
export interface Deed {
  readonly actorId: UserId;
  readonly verb: string;
  readonly now: Date;
  readonly undoesId?: string;
}
