import type { Card } from '@vintem/contract/cards';
import { type Month, monthBeside } from '@vintem/core/calendar/month';

/** The month of the statement beside that of `from`, there or still to be asked for; null where the card has none. */
export function turnedMonth(
  { firstMonth, statements }: Pick<Card, 'firstMonth' | 'statements'>,
  from: Month,
  count: 1 | -1,
): Month | null {
  const next = monthBeside(from, count);
  const last = statements.at(-1)?.month;
  return next !== null && last !== undefined && next >= firstMonth && next <= last ? next : null;
}
