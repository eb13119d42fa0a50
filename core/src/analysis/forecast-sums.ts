/**
 * The interval of the sum of several series over several months. The interval of a sum is not the sum of the intervals: that would require
 * every month to err at once and in one direction. Nor does it grow only with the root of the months: a month dearer than expected is often
 * followed by others.
 *
 * Map: the forecasts that were made in the past are added up as these are, over as many months and over all the series, and held against
 * what came. Those errors, with all that they have in common, give the interval (conformal prediction, as in `forecast-series.ts`). Beyond the
 * months of which enough errors are known it grows in proportion, as where a level has moved for good. What was measured, also with slower
 * growth: docs/specs/analysis.md.
 */
import { conformalReach, ENOUGH_ERRORS, MIN_ERRORS, type SeriesRecord } from './forecast-series.ts';

/** A series that ends with the last complete month, and whether it adds (1) or takes away (−1). */
export interface SignedRecord {
  readonly record: SeriesRecord;
  readonly sign: 1 | -1;
}

/**
 * Half the width of the interval that holds the sum of 1, 2, … `months` months with the probability `level`; never less than that of fewer
 * months. Null where the past is too short to know one.
 */
export function reachOfSums(
  records: readonly SignedRecord[],
  months: number,
  level: number,
): number[] | null {
  const length = Math.max(0, ...records.map(({ record }) => record.values.length));
  const known: number[] = [];
  for (let ahead = 1; ahead <= months; ahead++) {
    const errors = errorsOfSums(records, length, ahead);
    if (errors.length < (known.length === 0 ? MIN_ERRORS : ENOUGH_ERRORS)) break;
    known.push(Math.max(known.at(-1) ?? 0, conformalReach(errors, level)));
  }
  const last = known.at(-1);
  if (last === undefined) return null;
  return Array.from({ length: months }, (_, index) => known[index] ?? (last * (index + 1)) / known.length);
}

/** The errors of the sums over so many months, oldest first. A series that had not begun was not expected. */
function errorsOfSums(records: readonly SignedRecord[], length: number, ahead: number): number[] {
  return Array.from({ length: Math.max(0, length - ahead) }, (_, origin) =>
    Math.abs(
      records.reduce((total, { record: { values, byAhead }, sign }) => {
        const its = origin - (length - values.length);
        if (its < 0) return total;
        let error = 0;
        for (let month = 1; month <= ahead; month++)
          error += (values[its + month] ?? 0) - (byAhead[month - 1]?.[its] ?? 0);
        return total + sign * error;
      }, 0),
    ),
  );
}
