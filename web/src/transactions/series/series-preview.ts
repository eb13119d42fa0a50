// Previews a series before it is created.
import type { Day } from '@vintem/core/calendar/day';
import type { SeriesPolicy } from '@vintem/core/recurrences/series-policy';
import { countOccurrences, occurrenceDay, type RecurrenceRule } from '@vintem/core/recurrences/recurrence';
import { faultOfRule } from '@vintem/core/recurrences/recurrence-fault';

/** Number of days before the `…`. */
const SHOWN = 2;

export interface SeriesPreview {
  /** The first ones, or all where they are few. */
  days: Day[];
  /** After a gap; null when there is no gap, or no end. */
  lastDay: Day | null;
  /** Null while it goes on. */
  count: number | null;
  /** Number of occurrences due by today, which wait for confirmation. */
  waitingCount: number;
}

/** Undefined for an invalid rule: the field to correct shows the reason. */
export function previewSeries(
  rule: RecurrenceRule,
  today: Day,
  { postsFirst }: SeriesPolicy,
): SeriesPreview | undefined {
  if (faultOfRule(rule, today)) return undefined;
  const count = countOccurrences(rule);
  const isWhole = count <= SHOWN + 1;
  const due = countOccurrences({ ...rule, endDay: earlier(rule.endDay, today) });
  return {
    days: Array.from({ length: isWhole ? count : SHOWN }, (_, index) => occurrenceDay(rule, index)),
    lastDay: isWhole || rule.endDay === null ? null : occurrenceDay(rule, count - 1),
    count: rule.endDay === null ? null : count,
    waitingCount: Math.max(0, due - (postsFirst ? 1 : 0)),
  };
}

/** What recurs, in words. */
export interface Recurring {
  one: string;
  many: string;
}
export const TRANSACTIONS: Recurring = { one: 'transação', many: 'transações' };
export const TRANSFERS: Recurring = { one: 'transferência', many: 'transferências' };

/** "Total de 12 transações serão criadas" */
export function formatTotal(count: number, { one, many }: Recurring = TRANSACTIONS): string {
  if (count === 1) return `Total de 1 ${one} será criada`;
  return `Total de ${count.toLocaleString('pt-BR')} ${many} serão criadas`;
}

function earlier(endDay: Day | null, today: Day): Day {
  return endDay !== null && endDay < today ? endDay : today;
}
