/**
 * Unusual transactions among the latest: amounts far above those of the same party or category, and possible double charges.
 *
 * An amount is judged by its logarithm, since a purchase twice as large is as odd at R$ 20 as at R$ 2.000, and by the median and the MAD
 * of those before it, which earlier oddities do not move. Source of the score and its bound 3.5: Iglewicz and Hoaglin, "How to Detect
 * and Handle Outliers" (1993). Worked examples: docs/specs/analysis.md.
 */
import { addMonths, type Day, daysBetween } from '#calendar/day.ts';
import { firstDay, monthOf } from '#calendar/month.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import type { Cents } from '#money/money.ts';
import type { Parties } from './description-key.ts';
import type { HistoryTransaction } from './history.ts';
import { estimatedCents, median, robustSpread } from './robust.ts';

export interface UnusualTransaction {
  readonly transactionId: string;
  readonly day: Day;
  readonly category: CategoryKey;
  readonly description: string;
  readonly amountCents: Cents;
  /** The median of the compared amounts. */
  readonly usualCents: Cents;
  readonly comparedWith: 'description' | 'category';
}

export interface DoubleCharge {
  readonly description: string;
  readonly amountCents: Cents;
  readonly firstDay: Day;
  readonly secondDay: Day;
  readonly transactionIds: readonly [first: string, second: string];
}

const MIN_SCORE = 3.5;
/** However steady the history, less than twice the usual surprises nobody. */
const MIN_FACTOR = 2;
/** A logarithm moves by this with ten percent. */
const MIN_SPREAD = 0.1;
const MIN_OF_DESCRIPTION = 5;
const MIN_OF_CATEGORY = 12;
const DOUBLE_WITHIN_DAYS = 2;
const MOST = 8;

/** Unusually large expenses since the beginning of the month before `today`, the most unusual first; at most eight. */
export function unusualTransactions(parties: Parties, today: Day): UnusualTransaction[] {
  const since = firstDay(monthOf(addMonths(today, -1)));
  const split = [...parties.values()].map((group) => ({
    before: group.filter(({ day }) => day < since),
    recent: group.filter(({ day }) => day >= since),
  }));
  const isKnown = ({ before }: (typeof split)[number]) => before.length >= MIN_OF_DESCRIPTION;
  const byItself = split
    .filter(isKnown)
    .flatMap(({ before, recent }) => above(before, recent, 'description'));
  // A party without a history of its own is judged by its category.
  const unknown = split.filter((party) => !isKnown(party)).flatMap(({ recent }) => recent);
  const earlier = Map.groupBy(
    split.flatMap(({ before }) => before),
    ({ category }) => category,
  );
  const byCategory = [...Map.groupBy(unknown, ({ category }) => category)].flatMap(([category, recent]) => {
    const before = earlier.get(category) ?? [];
    return before.length < MIN_OF_CATEGORY ? [] : above(before, recent, 'category');
  });
  return [...byItself, ...byCategory]
    .toSorted((one, other) => other.amountCents - other.usualCents - (one.amountCents - one.usualCents))
    .slice(0, MOST);
}

/** Pairs of one party and one amount at most two days apart, unless that is how this party is paid; the latest first, at most eight. */
export function doubleCharges(parties: Parties, today: Day): DoubleCharge[] {
  const since = firstDay(monthOf(addMonths(today, -1)));
  return [...parties.values()]
    .flatMap((group) => {
      const pairs = pairsIn(group);
      const recent = pairs.filter(([, second]) => second.day >= since);
      // Two metro rides a day are no double charge.
      return pairs.length === 1 ? recent : [];
    })
    .map(([first, second]) => ({
      description: second.description,
      amountCents: second.amountCents,
      firstDay: first.day,
      secondDay: second.day,
      transactionIds: [first.id, second.id] as const,
    }))
    .toSorted(
      (one, other) => Number(other.secondDay > one.secondDay) - Number(other.secondDay < one.secondDay),
    )
    .slice(0, MOST);
}

function pairsIn(group: readonly HistoryTransaction[]): [HistoryTransaction, HistoryTransaction][] {
  const lastOf = new Map<Cents, HistoryTransaction>();
  const pairs: [HistoryTransaction, HistoryTransaction][] = [];
  for (const transaction of group) {
    const earlier = lastOf.get(transaction.amountCents);
    lastOf.set(transaction.amountCents, transaction);
    if (earlier !== undefined && daysBetween(earlier.day, transaction.day) <= DOUBLE_WITHIN_DAYS)
      pairs.push([earlier, transaction]);
  }
  return pairs;
}

function above(
  before: readonly HistoryTransaction[],
  recent: readonly HistoryTransaction[],
  comparedWith: UnusualTransaction['comparedWith'],
): UnusualTransaction[] {
  if (recent.length === 0) return [];
  const logarithms = before.map(({ amountCents }) => Math.log(Math.max(1, amountCents)));
  const centre = median(logarithms);
  const spread = Math.max(MIN_SPREAD, robustSpread(logarithms, centre));
  const usualCents = estimatedCents(Math.exp(centre));
  return recent
    .filter(
      ({ amountCents }) =>
        amountCents >= MIN_FACTOR * usualCents && (Math.log(amountCents) - centre) / spread > MIN_SCORE,
    )
    .map(({ id, day, category, description, amountCents }) => ({
      transactionId: id,
      day,
      category,
      description,
      amountCents,
      usualCents,
      comparedWith,
    }));
}
