/** Deletes part of a series: the deleted occurrences, and the remaining series. */
import { endedWith, inScope, isScheduled, type Occurrence, type Series, type SeriesRule } from './series.ts';

type EndedSeries<One> = {
  readonly deleted: readonly One[];
  /** Null when nothing is left: without occurrences a rule means nothing. */
  readonly rule: SeriesRule | null;
};

/**
 * Deletes the chosen occurrence and the scheduled ones in scope, and ends the series at its last remaining one. Other posted ones are
 * history and stay.
 */
export function endSeries<One extends Occurrence>(series: Series<One>): EndedSeries<One> {
  const deleted = inScope(series).filter((one) => one === series.from || isScheduled(one));
  const left = series.occurrences.filter((one) => !deleted.includes(one));
  return { deleted, rule: left.length === 0 ? null : endedWith(series.rule, left) };
}
