/**
 * Limits of a category, or of the whole ledger: how much may be spent in a month. A limit holds from its month on until another one says
 * otherwise, so that nothing is copied from month to month.
 * Worked examples: docs/specs/budgets.md, every row of which is a test.
 */
import { addToMonth, type Month, monthBeside } from '#calendar/month.ts';
import { add, type Cents } from '#money/money.ts';

/** What passes to the next month: nothing, what was left, or also what was over. */
export type Carry = (typeof CARRIES)[number];
export const CARRIES = ['none', 'left', 'both'] as const;

/** The limit of a month; null where there is none. */
export type LimitSaid = { readonly limitCents: Cents; readonly carry: Carry };

/** From a month on. Without an amount there is no limit from then on. */
export interface Limit {
  readonly fromMonth: Month;
  readonly limitCents: Cents | null;
  readonly carry: Carry;
}

/** For which months a person says a limit: `Só novembro`, or `De novembro em diante`. */
export type LimitScope = (typeof LIMIT_SCOPES)[number];
export const LIMIT_SCOPES = ['only', 'onwards'] as const;

/**
 * What holds in a month.
 * @param limits of one category, by month
 */
export function limitIn(limits: readonly Limit[], month: Month): LimitSaid | null {
  const limit = limits.findLast(({ fromMonth }) => fromMonth <= month);
  if (!limit || limit.limitCents === null) return null;
  return { limitCents: limit.limitCents, carry: limit.carry };
}

/**
 * The limits once a person has said that of a month, or of it and all later ones: `onwards` takes the place of whatever was said of later
 * months, `only` leaves them as they were.
 * @param limits of one category, by month
 * @param said null takes the limit away
 */
export function withLimit(
  limits: readonly Limit[],
  month: Month,
  scope: LimitScope,
  said: LimitSaid | null,
): Limit[] {
  const before = limits.filter(({ fromMonth }) => fromMonth < month);
  const changed = [...before, rowOf(month, said)];
  const next = monthBeside(month, 1);
  if (scope === 'onwards' || next === null) return withoutRepeats(changed);
  const later = limits.filter(({ fromMonth }) => fromMonth > next);
  return withoutRepeats([...changed, rowOf(next, limitIn(limits, next)), ...later]);
}

/**
 * The limits of a category into which another one was joined: spending adds up, and so do the limits of both, month by month. Where both have
 * one, what passes to the next month is what the remaining category says.
 */
export function joinedLimits(into: readonly Limit[], from: readonly Limit[]): Limit[] {
  const months = [...new Set([...into, ...from].map(({ fromMonth }) => fromMonth))].toSorted();
  return withoutRepeats(
    months.map((month) => {
      const [kept, joined] = [limitIn(into, month), limitIn(from, month)];
      if (!kept || !joined) return rowOf(month, kept ?? joined);
      return rowOf(month, { ...kept, limitCents: add(kept.limitCents, joined.limitCents) });
    }),
  );
}

/**
 * The first month of which the spending decides what is carried into `month`: itself where nothing is.
 * @param limits of one category, by month
 */
export function firstCarriedMonth(limits: readonly Limit[], month: Month): Month {
  let first = month;
  // Without a limit in a month, nothing comes into it, and nothing goes on.
  while (limitIn(limits, first)) {
    const before = monthBeside(first, -1);
    if (before === null || (limitIn(limits, before)?.carry ?? 'none') === 'none') break;
    first = before;
  }
  return first;
}

function rowOf(fromMonth: Month, said: LimitSaid | null): Limit {
  return said ? { ...said, fromMonth } : { fromMonth, limitCents: null, carry: 'none' };
}

/** Without the rows that say what holds already. */
function withoutRepeats(limits: readonly Limit[]): Limit[] {
  const kept: Limit[] = [];
  for (const limit of limits) {
    const last = kept.at(-1);
    const isSame = limit.limitCents === (last?.limitCents ?? null) && limit.carry === (last?.carry ?? 'none');
    if (!isSame) kept.push(limit);
  }
  return kept;
}

/** The farthest month ahead of the current one that a budget tells: what series bring is reckoned until there. */
const BUDGET_MONTHS_AHEAD = 24;

/** The last month that a budget tells. */
export function lastBudgetMonth(current: Month): Month {
  return addToMonth(current, BUDGET_MONTHS_AHEAD);
}
