// Series between the rows that the ledger keeps and the entities that the rules of core/src/recurrences are about.
import { type RecurrenceFault, FAULTY_PART } from '@vintem/core/recurrences/recurrence-fault';
import { endedWith, type Occurrence, type SeriesRule } from '@vintem/core/recurrences/series';
import { postingOf, type RecurrenceRow, stamped, type TransactionRow } from '#ledger/rows.ts';
import { refuse, type Refusal } from '#platform/result.ts';
import { ruleOf } from '#transactions/occurrence.ts';

/** An occurrence together with its row. */
export interface RowOccurrence extends Occurrence {
  readonly row: TransactionRow;
}

export function occurrenceOf(row: TransactionRow): RowOccurrence {
  const { occurrence_index: index, status, posts_itself: postsItself } = row;
  return { row, index: index ?? 0, day: postingOf(row).day, status, postsItself };
}

type RuleColumns = Pick<
  RecurrenceRow,
  'interval' | 'every' | 'start_day' | 'anchor_day_of_month' | 'end_day'
>;

export function ruleColumns(rule: SeriesRule): RuleColumns {
  return {
    interval: rule.interval,
    every: rule.every,
    start_day: rule.startDay,
    anchor_day_of_month: rule.anchorDayOfMonth,
    end_day: rule.endDay,
  };
}

/** The series, ended with the last of those `left`. */
export function endedAt(
  recurrence: RecurrenceRow,
  left: readonly TransactionRow[],
  now: Date,
): RecurrenceRow {
  const rule = endedWith(ruleOf(recurrence), left.map(occurrenceOf));
  return stamped({ ...recurrence, ...ruleColumns(rule) }, now);
}

/** The refusal that names the field to be mended. */
export function refuseFault(fault: RecurrenceFault | null): Refusal | undefined {
  if (!fault) return undefined;
  return refuse('validation_failed', { fields: [{ path: FAULTY_PART[fault], code: fault }] });
}
