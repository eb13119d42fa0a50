// Rows of the ledger as the one writer takes them and as the history keeps them: the columns of the table without the owner.
import type { Opening } from '@vintem/core/ledger/opening';
import type { Posting } from '@vintem/core/ledger/posting';
import { faultOfParts, largestCategory, scaledParts, withAccountAmounts } from '@vintem/core/ledger/split';
import { newId } from '#platform/ids.ts';
import { defaultsOf, namesOf, type RowOf } from '#platform/columns.ts';
import {
  ACCOUNT_ROW,
  type BUDGET_LIMIT_ROW,
  CATEGORY_ROW,
  INSTALLMENT_PLAN_ROW,
  ISSUED_CARD_ROW,
  RECURRENCE_ROW,
  RULE_ROW,
  type STATEMENT_ROW,
  type TAG_ROW,
  TRANSACTION_ROW,
} from '#platform/ledger-rows.ts';

export type AccountRow = RowOf<typeof ACCOUNT_ROW>;
export type CategoryRow = RowOf<typeof CATEGORY_ROW>;
export type RuleRow = RowOf<typeof RULE_ROW>;
export type BudgetLimitRow = RowOf<typeof BUDGET_LIMIT_ROW>;
export type TagRow = RowOf<typeof TAG_ROW>;
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

/** The defaults of what a ledger says of a category: nothing. */
export const CATEGORY_DEFAULTS = defaultsOf(CATEGORY_ROW);

/** The defaults of a rule: it is on. */
export const RULE_DEFAULTS = defaultsOf(RULE_ROW);

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
    parts: row.parts,
  };
}

/**
 * A row whose amounts have changed, with parts that make them up: allocated anew in the account's currency, and in proportion where nobody said
 * how they are of another amount. Of too small a one nothing is left to divide. A row that is not divided stays as it is.
 */
export function withWholeParts<
  Row extends Pick<TransactionRow, 'parts' | 'category' | 'amount_cents' | 'account_amount_cents'>,
>(row: Row): Row {
  if (row.parts === null) return row;
  const isWhole = faultOfParts(row.parts, row.amount_cents) === null;
  const parts = isWhole ? row.parts : scaledParts(row.parts, row.amount_cents);
  return parts === null
    ? { ...row, parts, category: largestCategory(row.parts) ?? row.category }
    : { ...row, parts: withAccountAmounts(parts, row.account_amount_cents) };
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
