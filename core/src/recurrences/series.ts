/**
 * A series of transactions as the domain knows it: a rule and the occurrences made of it.
 *
 * Map: `create-series.ts` makes the first occurrences and the next one; `edit-series.ts` says where they stand when the person changes the
 * rule; `end-series.ts` ends a series; `pause-series.ts` settles what came due while its account was archived. Worked examples: docs/specs/recurrence.md, every row of which is a test.
 */
import type { Day } from '#calendar/day.ts';
import type { TransactionStatus } from '#ledger/transaction.ts';
import { occurrenceDay, type RecurrenceInterval, type RecurrenceRule } from './recurrence.ts';

/** How often money recurs. (Tasks know one interval more.) */
export const SERIES_INTERVALS = [
  'weekly',
  'monthly',
  'yearly',
] as const satisfies readonly RecurrenceInterval[];

export type SeriesInterval = (typeof SERIES_INTERVALS)[number];

/** A rule with all that is stored of it. */
export type SeriesRule = RecurrenceRule & {
  readonly interval: SeriesInterval;
  readonly every: number;
  /** Meaningless for a weekly rule. */
  readonly anchorDayOfMonth: number;
};

/** The `index`-th of its series (from 0), on the day that the rule gives it or to which it was moved. */
export type Occurrence = {
  readonly index: number;
  readonly day: Day;
  readonly status: TransactionStatus;
  /** Scheduled, and posted without anybody's doing on its day; else it waits for the person. */
  readonly postsItself: boolean;
};

/** Scope of an edit or deletion beside the occurrence itself: the following ones, or the whole series. */
export const SERIES_SCOPES = ['following', 'all'] as const;

export type SeriesScope = (typeof SERIES_SCOPES)[number];

/** A series in the hands of the person who changes it. `One` may know more than the rules here ask for. */
export type Series<One extends Occurrence> = {
  readonly rule: SeriesRule;
  /** All there are, in order. Some may have been deleted one by one. */
  readonly occurrences: readonly One[];
  /** The one on which the person stands. */
  readonly from: One;
  readonly scope: SeriesScope;
};

export function isScheduled({ status }: Occurrence): boolean {
  return status === 'scheduled';
}

/** The occurrences in scope, posted ones too. */
export function inScope<One extends Occurrence>({ occurrences, from, scope }: Series<One>): readonly One[] {
  return scope === 'all' ? occurrences : occurrences.filter(({ index }) => index >= from.index);
}

/** The rule as it ends with the last of the occurrences `left`, of which there is one at least. */
export function endedWith(rule: SeriesRule, left: readonly Pick<Occurrence, 'index'>[]): SeriesRule {
  return { ...rule, endDay: occurrenceDay(rule, Math.max(...left.map(({ index }) => index))) };
}
