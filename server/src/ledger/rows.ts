// Rows of the ledger as the one writer takes them and as the history keeps them: the columns of the table without the owner.
import type { Opening } from '@vintem/core/ledger/opening';
import type { Posting } from '@vintem/core/ledger/posting';
import { newId } from '#platform/ids.ts';
import { defaultsOf, namesOf, type RowOf } from '#platform/columns.ts';
import {
  ACCOUNT_ROW,
  INSTALLMENT_PLAN_ROW,
  ISSUED_CARD_ROW,
  RECURRENCE_ROW,
  type STATEMENT_ROW,
  TRANSACTION_ROW,
} from '#platform/ledger-rows.ts';

export type AccountRow = RowOf<typeof ACCOUNT_ROW>;
export type IssuedCardRow = RowOf<typeof ISSUED_CARD_ROW>;
export type RecurrenceRow = RowOf<typeof RECURRENCE_ROW>;
export type StatementRow = RowOf<typeof STATEMENT_ROW>;
export type InstallmentPlanRow = RowOf<typeof INSTALLMENT_PLAN_ROW>;
export type TransactionRow = RowOf<typeof TRANSACTION_ROW>;

export const RECURRENCE_COLUMNS = namesOf(RECURRENCE_ROW);
export const TRANSACTION_COLUMNS = namesOf(TRANSACTION_ROW);

/** An account's defaults for unset columns: no card, and active. */
export const ACCOUNT_DEFAULTS = defaultsOf(ACCOUNT_ROW);

/** A transaction's defaults for unset columns: another currency's account, a series, a company, a document. */
export const TRANSACTION_DEFAULTS = defaultsOf(TRANSACTION_ROW);

/** The defaults of a card of an account: no words of its own, and in use. */
export const ISSUED_CARD_DEFAULTS = defaultsOf(ISSUED_CARD_ROW);
/** A series' defaults for unset columns: no company, no transfer. */
export const RECURRENCE_DEFAULTS = defaultsOf(RECURRENCE_ROW);

/** A plan's defaults for unset columns: no financing. */
export const PLAN_DEFAULTS = defaultsOf(INSTALLMENT_PLAN_ROW);

/** A row before and after; null where it did not exist. */
export interface RowChange<Row> {
  readonly before: Row | null;
  readonly after: Row | null;
}

/** The opening day of an account, and what its opening amount includes. */
export function openingOf(row: Pick<AccountRow, 'opening_day' | 'opening_includes_past'>): Opening {
  return { day: row.opening_day, includesPast: row.opening_includes_past };
}

/** The part of a transaction that sums depend on.  */
export function postingOf(row: TransactionRow): Posting {
  return {
    id: row.id,
    accountId: row.account_id,
    day: row.day,
    type: row.type,
    category: row.category,
    status: row.status,
    statementMonth: row.statement_month,
    accountAmountCents: row.account_amount_cents,
  };
}

/** The initial columns of every new row. */
export function newRow(now: Date) {
  const at = now.toISOString();
  return { id: newId(now), version: 1, created_at: at, updated_at: at };
}

/** The row as it stands after a change. */
export function stamped<Row extends { version: number; updated_at: string }>(row: Row, now: Date): Row {
  return { ...row, version: row.version + 1, updated_at: now.toISOString() };
}
