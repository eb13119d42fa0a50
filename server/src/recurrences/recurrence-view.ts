// Series as the API answers them.
import type { Recurrence } from '@vintem/contract/recurrences';
import { fieldsOf, type ApiRow } from '#platform/columns.ts';
import { RECURRENCE_ROW } from '#platform/ledger-rows.ts';

export function recurrenceOf(ledgerId: string, row: ApiRow<typeof RECURRENCE_ROW>): Recurrence {
  return { ledgerId, ...fieldsOf(RECURRENCE_ROW, row) };
}
