// A row of a file as it is kept, before anything is known of it. What is undefined is left out of its JSON, and null in the table.
import type { BankRow } from '@vintem/core/imports/bank-file';
import { textKey } from '@vintem/core/imports/text-likeness';
import type { SaidInRow } from '#platform/import-rows.ts';
import type { SaidRow } from './imports.queries.ts';

/** As long as a description of the bank may be; banks cut theirs far below. */
const MAX_TEXT = 500;

export function saidRow(row: BankRow, position: number): SaidRow {
  const text = row.text.slice(0, MAX_TEXT);
  const nothing = {
    position,
    line: row.line,
    kind: row.kind,
    day: undefined,
    amount_cents: undefined,
    text,
    text_key: textKey(text),
    bank_id: '',
    balance_cents: undefined,
    installment_number: undefined,
    installment_count: undefined,
  };
  const said: SaidInRow = { reason: null, category: null, counterAccount: null };
  if (row.kind === 'balance') return { ...nothing, said, box: 'ignored' };
  if (row.kind === 'unreadable')
    return { ...nothing, said: { ...said, reason: row.reason }, box: 'unreadable' };
  return {
    ...nothing,
    day: row.day,
    amount_cents: row.amountCents,
    bank_id: (row.bankId ?? '').slice(0, MAX_TEXT),
    balance_cents: row.balanceCents ?? undefined,
    installment_number: row.installment?.number,
    installment_count: row.installment?.count,
    said: { ...said, category: row.categoryText, counterAccount: row.counterAccount },
    box: 'new',
  };
}
