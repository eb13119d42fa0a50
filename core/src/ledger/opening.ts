/**
 * What an account held on the day that a person said so: its opening. Whether that amount includes what came before the day, only they know;
 * they are asked on the first transaction before it. Where it does, what is entered of the past is part of the amount already, so that
 * entering, moving and deleting it leaves the balance of today as it is:
 *
 *     balance = opening amount + Σ posted − Σ posted before the opening day, where the amount includes those      (what enters up, what leaves down)
 *
 * The opening balance that people see is that before everything: the opening amount without what it includes. So of every account
 * the equation of `balance.ts` holds.
 *
 * Worked examples: docs/specs/standing.md, every row of which is a test.
 */
import type { Day } from '#calendar/day.ts';
import { type Cents, ZERO } from '#money/money.ts';
import { signedAmount } from './balance.ts';
import type { Posting } from './posting.ts';

export type Opening = {
  readonly day: Day;
  /** Null until the person was asked: then the past moves the balance, as where it is not included. */
  readonly includesPast: boolean | null;
};

/**
 * The part of a posting that the opening amount already includes, with its sign: zero for a scheduled one, and on the opening day or later.
 */
export function includedAmount({ day, includesPast }: Opening, posting: Posting): Cents {
  const isIncluded = includesPast === true && posting.status === 'posted' && posting.day < day;
  return isIncluded ? signedAmount(posting.type, posting.accountAmountCents) : ZERO;
}

/** Whether entering a transaction of `day` requires the answer to what the opening amount includes. */
export function asksAboutPast(opening: Opening, day: Day): boolean {
  return opening.includesPast === null && day < opening.day;
}
