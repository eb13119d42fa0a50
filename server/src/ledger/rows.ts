// Rows of the ledger as the one writer takes them and as the history keeps them: the columns of the table without the owner.
import type { Opening } from '@vintem/core/ledger/opening';
import type { Posting } from '@vintem/core/ledger/posting';
import type { Selectable } from 'kysely';
import type { Accounts, Recurrences, Transactions } from '#platform/schema.ts';

/** What of an account a person decides; what follows from transactions is never written from a row. */
export type AccountRow = Omit<
  Selectable<Accounts>,
  'ledger_id' | 'posted_cents' | 'included_cents' | 'balance_cents'
>;

export type RecurrenceRow = Omit<Selectable<Recurrences>, 'ledger_id'>;

export type TransactionRow = Omit<Selectable<Transactions>, 'ledger_id'>;

/** A row before and after; null where it did not exist. */
export interface RowChange<Row> {
  readonly before: Row | null;
  readonly after: Row | null;
}

export const ACCOUNT_COLUMNS = [
  'id',
  'name',
  'type',
  'currency',
  'opening_cents',
  'opening_day',
  'opening_includes_past',
  'archived_at',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof AccountRow)[];

export const RECURRENCE_COLUMNS = [
  'id',
  'interval',
  'every',
  'start_day',
  'anchor_day_of_month',
  'end_day',
  'account_id',
  'type',
  'category',
  'description',
  'amount_cents',
  'currency',
  'client_id',
  'supplier_id',
  'tax_rate_percent',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof RecurrenceRow)[];

export const TRANSACTION_COLUMNS = [
  'id',
  'account_id',
  'type',
  'status',
  'day',
  'category',
  'description',
  'search_text',
  'amount_cents',
  'currency',
  'account_amount_cents',
  'rate',
  'rate_source',
  'rate_at',
  'recurrence_id',
  'occurrence_index',
  'posts_itself',
  'client_id',
  'supplier_id',
  'invoice_number',
  'tax_rate_percent',
  'tax_cents',
  'document_key',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof TransactionRow)[];

/** What a transaction of a person's has in the columns of companies and documents. */
export const NOTHING_OF_A_COMPANY = {
  client_id: null,
  supplier_id: null,
  invoice_number: null,
  tax_rate_percent: null,
  tax_cents: null,
  document_key: null,
} as const satisfies Partial<TransactionRow>;

/** Since when an account is known, and what its opening amount includes. */
export function openingOf(row: Pick<AccountRow, 'opening_day' | 'opening_includes_past'>): Opening {
  return { day: row.opening_day as Opening['day'], includesPast: row.opening_includes_past };
}

/** The part of a transaction that sums depend on. The database keeps days, categories and amounts that core has checked. */
export function postingOf(row: TransactionRow): Posting {
  return {
    id: row.id,
    accountId: row.account_id,
    day: row.day as Posting['day'],
    type: row.type,
    category: row.category as Posting['category'],
    status: row.status,
    accountAmountCents: row.account_amount_cents as Posting['accountAmountCents'],
  };
}

/** The row as it stands after a change. */
export function stamped<Row extends { version: number; updated_at: string }>(row: Row, now: Date): Row {
  return { ...row, version: row.version + 1, updated_at: now.toISOString() };
}
