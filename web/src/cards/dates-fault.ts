import type { Card } from '@vintem/contract/cards';
import { FIELD_ERRORS } from '@vintem/contract/errors';
import { type DatesEdit, type DatesFault, faultOfDates } from '@vintem/core/cards/change-dates';
import { settingsOf } from './card-draft.ts';
import { statementName } from './card-words.ts';

/** Why the days of a statement cannot change so, in words that name the statement in the way; null when they can. */
export function datesFaultOf(
  { account, statements, today }: Pick<Card, 'account' | 'statements' | 'today'>,
  edit: DatesEdit,
): { fault: DatesFault; text: string } | null {
  const fault = faultOfDates({ rule: settingsOf(account), statements }, edit);
  if (fault === null) return null;
  const text =
    fault.code === 'statements_overlap'
      ? `Esta data passa por cima da ${statementName(fault.month, today)}.`
      : FIELD_ERRORS[fault.code];
  return { fault, text };
}
