/**
 * Whether a transaction has moved its account, by its day: the future is not the present. What has a day after today is expected, stays out
 * of the balance and posts itself on its day; what has a day up to today is in the balance. A person who knows better says so (`postsNow`).
 *
 * Worked examples: docs/specs/standing.md, every row of which is a test.
 */
import type { Day } from '#calendar/day.ts';
import type { TransactionStatus } from './transaction.ts';

export type Standing = {
  readonly status: TransactionStatus;
  /** Scheduled, and posted without anybody's doing on its day. */
  readonly postsItself: boolean;
};

/**
 * The day of the transaction, today, whether the person says that the money has moved, and whether they want to confirm it on its day;
 * undefined if they do not say.
 */
export type Timing = {
  readonly day: Day;
  readonly today: Day;
  readonly postsNow?: boolean | undefined;
  readonly awaits?: boolean | undefined;
  /** Entered as a bill, by its due day: it is to be settled, and nothing that happened. */
  readonly isBill?: boolean | undefined;
};

const POSTED: Standing = { status: 'posted', postsItself: false };

/** The standing of a new one-off transaction. */
export function newStanding({ day, today, postsNow, awaits, isBill }: Timing): Standing {
  if (isBill === true && postsNow !== true)
    return { status: 'scheduled', postsItself: day > today && awaits === false };
  return day <= today || postsNow === true ? POSTED : { status: 'scheduled', postsItself: awaits !== true };
}

/**
 * The standing of a transaction after an edit, possibly of its day. Unless the person says otherwise, a posted one becomes expected again
 * only when its day moves from the past to the future. A scheduled one-off moved to today or before is posted, like a new one; an
 * occurrence of a series then waits for confirmation, since it may have been paid or not, and so does what the person wanted to confirm.
 */
export function editedStanding(
  before: Standing & { readonly day: Day; readonly isOccurrence: boolean },
  { day, today, postsNow, awaits, isBill }: Timing,
): Standing {
  if (postsNow === true) return POSTED;
  const isMoved = day !== before.day;
  if (before.status === 'posted') {
    const returns = day > today && (postsNow === false || (isMoved && before.day <= today));
    return returns ? { status: 'scheduled', postsItself: awaits !== true } : POSTED;
  }
  // Before its day it waits by choice; afterwards also what nobody knows of, which says nothing of another day.
  const waits = awaits ?? (!before.postsItself && (before.day > today || isBill === true));
  if (day > today) return { status: 'scheduled', postsItself: !waits };
  if (!isMoved) return { status: 'scheduled', postsItself: before.postsItself && !waits };
  return before.isOccurrence || waits ? { status: 'scheduled', postsItself: false } : POSTED;
}
