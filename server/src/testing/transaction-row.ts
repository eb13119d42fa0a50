import { TRANSACTION_DEFAULTS, newRow, type TransactionRow } from '#ledger/rows.ts';
import { foldText } from '@vintem/core/text/fold';

// Tests write amounts and days as they are, without the brands of values that core has checked.
type Plain<Value> = Value extends number ? number : Value extends string ? string : Value;
export type RowFields = { readonly [Name in keyof TransactionRow]?: Plain<TransactionRow[Name]> };

/** A posted expense of ten reais, but for what `fields` say. */
export function transactionRow(accountId: string, now: Date, fields: RowFields = {}): TransactionRow {
  const { amount_cents = 1000, description = 'Padaria' } = fields;
  return edited(
    {
      ...TRANSACTION_DEFAULTS,
      ...newRow(now),
      account_id: accountId,
      type: 'expense',
      status: 'posted',
      category: 'food',
      currency: 'BRL',
    },
    {
      day: '2026-11-20',
      description,
      search_text: foldText(description),
      amount_cents,
      account_amount_cents: amount_cents,
      ...fields,
    },
  );
}

/** The row with these fields. */
export function edited(row: Partial<TransactionRow>, fields: RowFields): TransactionRow {
  return { ...row, ...fields } as TransactionRow;
}
