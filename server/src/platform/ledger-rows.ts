// The rows of the ledger that the one writer writes, each as one list of its columns without the owner. The order is that of the export.
import { CARRIES } from '@vintem/core/budgets/limit';
import { isMonth } from '@vintem/core/calendar/month';
import { ISSUED_CARD_KINDS } from '@vintem/core/cards/issued-card';
import { STATEMENT_SOURCES } from '@vintem/core/cards/card-row';
import { PLAN_KINDS } from '@vintem/core/cards/installments';
import { DATES_SOURCES } from '@vintem/core/cards/change-dates';
import { ACCOUNT_TYPES } from '@vintem/core/ledger/account-type';
import { CATEGORY_COLORS, CATEGORY_ICONS } from '@vintem/core/ledger/category-look';
import { CATEGORY_SOURCES } from '@vintem/core/ledger/category-source';
import { isCategoryKey } from '@vintem/core/ledger/category-key';
import { isParts } from '@vintem/core/ledger/split';
import { SERIES_INTERVALS } from '@vintem/core/recurrences/series';
import { FIGURES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@vintem/core/ledger/transaction';
import { isRuleActions, isRuleConditions } from '@vintem/core/rules/rule';
import { CURRENCY_CODES } from '@vintem/core/money/currency';
import { SETTLED_RATE_SOURCES } from '@vintem/core/ledger/settlement';
import { TRANSFER_NATURES } from '@vintem/core/transfers/nature';
import type { Columns, RowOf } from './columns.ts';

/** What a ledger says of a category: null where a built-in one is as it came. */
export const CATEGORY_ROW = {
  id: { sql: 'uuid', field: 'id', fixed: true },
  key: { sql: 'text', is: isCategoryKey, field: 'key', fixed: true },
  type: { sql: 'text', of: FIGURES, field: 'type', fixed: true, without: null },
  name: { sql: 'text', field: 'name', editable: true, without: null },
  parent_key: { sql: 'text', is: isCategoryKey, field: 'parentKey', editable: true, without: null },
  icon: { sql: 'text', of: CATEGORY_ICONS, field: 'icon', editable: true, without: null },
  color: { sql: 'text', of: CATEGORY_COLORS, field: 'color', editable: true, without: null },
  position: { sql: 'int', field: 'position', without: null },
  archived_at: { sql: 'timestamptz', field: 'archivedAt', without: null },
  version: { sql: 'int', field: 'version', without: 1 },
  created_at: { sql: 'timestamptz', field: 'createdAt', fixed: true },
  updated_at: { sql: 'timestamptz', field: 'updatedAt' },
} as const satisfies Columns;

/** What a ledger does with what comes. */
export const RULE_ROW = {
  id: { sql: 'uuid', field: 'id', fixed: true },
  position: { sql: 'int', field: 'position' },
  name: { sql: 'text', field: 'name', editable: true },
  conditions: { sql: 'jsonb', is: isRuleConditions, field: 'conditions', editable: true },
  actions: { sql: 'jsonb', is: isRuleActions, field: 'actions', editable: true },
  is_enabled: { sql: 'boolean', field: 'isEnabled', editable: true, without: true },
  version: { sql: 'int', field: 'version', without: 1 },
  created_at: { sql: 'timestamptz', field: 'createdAt', fixed: true },
  updated_at: { sql: 'timestamptz', field: 'updatedAt' },
} as const satisfies Columns;

/** A word of a ledger's own on transactions. */
export const TAG_ROW = {
  id: { sql: 'uuid', field: 'id', fixed: true },
  name: { sql: 'text', field: 'name', editable: true },
  search_name: { sql: 'text' },
  color: { sql: 'text', of: CATEGORY_COLORS, field: 'color', editable: true },
  version: { sql: 'int', field: 'version', without: 1 },
  created_at: { sql: 'timestamptz', field: 'createdAt', fixed: true },
  updated_at: { sql: 'timestamptz', field: 'updatedAt' },
} as const satisfies Columns;

/** How much may be spent from a month on: in a category, or in all of them. Without an amount the limit before it ends. */
export const BUDGET_LIMIT_ROW = {
  id: { sql: 'uuid', field: 'id', fixed: true },
  category: { sql: 'text', is: isCategoryKey, field: 'category', fixed: true, without: null },
  from_month: { sql: 'text', is: isMonth, field: 'fromMonth', fixed: true },
  limit_cents: { sql: 'bigint', field: 'limitCents', without: null },
  carry: { sql: 'text', of: CARRIES, field: 'carry', without: 'none' },
  version: { sql: 'int', field: 'version', without: 1 },
  created_at: { sql: 'timestamptz', field: 'createdAt', fixed: true },
  updated_at: { sql: 'timestamptz', field: 'updatedAt' },
} as const satisfies Columns;

/** The columns of an account that a person decides; those derived from transactions are never written from a row. */
export const ACCOUNT_ROW = {
  id: { sql: 'uuid', field: 'id', fixed: true },
  name: { sql: 'text', field: 'name' },
  type: { sql: 'text', of: ACCOUNT_TYPES, field: 'type' },
  currency: { sql: 'text', of: CURRENCY_CODES, field: 'currency' },
  // The balance on the opening day, as a person gave it, and whether it includes the past: null until they are asked.
  opening_cents: { sql: 'bigint' },
  opening_day: { sql: 'date', field: 'openingDay' },
  opening_includes_past: { sql: 'boolean', field: 'openingIncludesPast', without: null },
  // Whether it counts in what is left of the month: null where its type and its currency decide.
  counts_in_month_left: { sql: 'boolean', field: 'countsInMonthLeft', without: null },
  // Of a card: its rule, its limit or the card whose limit it shares, and the account that pays it. Null in other accounts.
  card_due_day: { sql: 'int', without: null },
  card_closing_day: { sql: 'int', without: null },
  card_closing_days_before: { sql: 'int', without: null },
  card_closing_is_next: { sql: 'boolean', without: null },
  card_due_moves: { sql: 'boolean', without: null },
  card_limit_cents: { sql: 'bigint', without: null },
  card_limit_of: { sql: 'uuid', without: null },
  card_paying_account_id: { sql: 'uuid', without: null },
  // Since when the bank debits that account by itself.
  card_debit_since: { sql: 'date', without: null },
  archived_at: { sql: 'timestamptz', field: 'archivedAt', without: null },
  version: { sql: 'int', field: 'version', without: 1 },
  created_at: { sql: 'timestamptz', field: 'createdAt', fixed: true },
  updated_at: { sql: 'timestamptz', field: 'updatedAt' },
} as const satisfies Columns;

/** One of the cards of a credit card account. */
export const ISSUED_CARD_ROW = {
  id: { sql: 'uuid', field: 'id', fixed: true },
  account_id: { sql: 'uuid', field: 'accountId', fixed: true },
  kind: { sql: 'text', of: ISSUED_CARD_KINDS, field: 'kind', editable: true },
  last_digits: { sql: 'text', field: 'lastDigits', editable: true },
  name: { sql: 'text', field: 'name', editable: true, without: null },
  holder: { sql: 'text', field: 'holder', editable: true, without: null },
  archived_at: { sql: 'timestamptz', field: 'archivedAt', without: null },
  version: { sql: 'int', field: 'version', without: 1 },
  created_at: { sql: 'timestamptz', field: 'createdAt', fixed: true },
  updated_at: { sql: 'timestamptz', field: 'updatedAt' },
} as const satisfies Columns;

/** The editable columns are the template of its occurrences, and have the same names in a transaction. */
export const RECURRENCE_ROW = {
  id: { sql: 'uuid', field: 'id', fixed: true },
  interval: { sql: 'text', of: SERIES_INTERVALS, field: 'interval' },
  every: { sql: 'int', field: 'every', without: 1 },
  start_day: { sql: 'date', field: 'startDay' },
  anchor_day_of_month: { sql: 'int' },
  end_day: { sql: 'date', field: 'endDay', without: null },
  account_id: { sql: 'uuid', field: 'accountId', editable: true },
  type: { sql: 'text', of: TRANSACTION_TYPES, field: 'type', editable: true },
  category: { sql: 'text', is: isCategoryKey, field: 'category', editable: true },
  description: { sql: 'text', field: 'description', editable: true },
  amount_cents: { sql: 'bigint', field: 'amountCents', editable: true },
  currency: { sql: 'text', of: CURRENCY_CODES, field: 'currency', editable: true },
  client_id: { sql: 'uuid', field: 'clientId', editable: true, without: null },
  supplier_id: { sql: 'uuid', field: 'supplierId', editable: true, without: null },
  tax_rate_percent: { sql: 'numeric', field: 'taxRatePercent', editable: true, without: null },
  issued_card_id: { sql: 'uuid', field: 'issuedCardId', editable: true, without: null },
  tag_ids: { sql: 'uuid[]', field: 'tags', editable: true, without: [] },
  // Whether each occurrence waits on its day for a person to confirm it.
  awaits_person: { sql: 'boolean', field: 'awaitsPerson', without: false },
  // Of a series of transfers: where it arrives, and how much between two currencies.
  to_account_id: { sql: 'uuid', field: 'toAccountId', without: null },
  to_amount_cents: { sql: 'bigint', field: 'toAmountCents', without: null },
  version: { sql: 'int', field: 'version', without: 1 },
  created_at: { sql: 'timestamptz', field: 'createdAt', fixed: true },
  updated_at: { sql: 'timestamptz', field: 'updatedAt' },
} as const satisfies Columns;

/** A month of a card. What it amounts to is reckoned from kept sums. */
export const STATEMENT_ROW = {
  id: { sql: 'uuid', field: 'id', fixed: true },
  account_id: { sql: 'uuid', field: 'accountId', fixed: true },
  month: { sql: 'text', is: isMonth, field: 'month', fixed: true },
  closing_day: { sql: 'date', field: 'closingDay' },
  due_day: { sql: 'date', field: 'dueDay' },
  dates_from: { sql: 'text', of: DATES_SOURCES, field: 'datesFrom' },
  // As the bank printed it: the proof that nothing is missing here.
  bank_total_cents: { sql: 'bigint', field: 'bankTotalCents', without: null },
  minimum_cents: { sql: 'bigint', field: 'minimumCents', without: null },
  // The payment that the automatic debit scheduled, and the version at which it left it.
  debit_payment_id: { sql: 'uuid', without: null },
  debit_version: { sql: 'int', without: null },
  version: { sql: 'int', field: 'version', without: 1 },
  created_at: { sql: 'timestamptz', field: 'createdAt', fixed: true },
  updated_at: { sql: 'timestamptz', field: 'updatedAt' },
} as const satisfies Columns;

/** A purchase in parcels, or what a bank gives back or finances in parcels. Each parcel is a transaction. */
export const INSTALLMENT_PLAN_ROW = {
  id: { sql: 'uuid', field: 'id', fixed: true },
  account_id: { sql: 'uuid', field: 'accountId', fixed: true },
  kind: { sql: 'text', of: PLAN_KINDS, field: 'kind', fixed: true },
  category: { sql: 'text', is: isCategoryKey, field: 'category' },
  description: { sql: 'text', field: 'description' },
  currency: { sql: 'text', of: CURRENCY_CODES, field: 'currency', fixed: true },
  // Of all parcels. Those that were paid before the plan was entered have no row: `paid_before_cents`.
  total_cents: { sql: 'bigint', field: 'totalCents' },
  paid_before_cents: { sql: 'bigint', field: 'paidBeforeCents' },
  count: { sql: 'int', field: 'count', fixed: true },
  first_number: { sql: 'int', field: 'firstNumber' },
  purchase_day: { sql: 'date', field: 'purchaseDay' },
  payment_id: { sql: 'uuid', field: 'paymentId', fixed: true, without: null },
  version: { sql: 'int', field: 'version', without: 1 },
  created_at: { sql: 'timestamptz', field: 'createdAt', fixed: true },
  updated_at: { sql: 'timestamptz', field: 'updatedAt' },
} as const satisfies Columns;

export const TRANSACTION_ROW = {
  id: { sql: 'uuid', field: 'id', fixed: true },
  account_id: { sql: 'uuid', field: 'accountId', editable: true },
  type: { sql: 'text', of: TRANSACTION_TYPES, field: 'type', editable: true },
  status: { sql: 'text', of: TRANSACTION_STATUSES, field: 'status' },
  day: { sql: 'date', field: 'day', editable: true },
  // When a bill falls due, where that is said apart from the day on which its money moves; and the bill of which it is a part.
  due_day: { sql: 'date', field: 'dueDay', editable: true, without: null },
  bill_id: { sql: 'uuid', field: 'billId', without: null },
  category: { sql: 'text', is: isCategoryKey, field: 'category', editable: true },
  // Of one that is divided, whose category says so: what month figures count instead of it.
  parts: { sql: 'jsonb', is: isParts, field: 'parts', without: null },
  category_from: { sql: 'text', of: CATEGORY_SOURCES, field: 'categoryFrom', without: 'person' },
  rule_id: { sql: 'uuid', field: 'ruleId', without: null },
  description: { sql: 'text', field: 'description', editable: true },
  search_text: { sql: 'text' },
  amount_cents: { sql: 'bigint', field: 'amountCents', editable: true },
  currency: { sql: 'text', of: CURRENCY_CODES, field: 'currency', editable: true },
  account_amount_cents: { sql: 'bigint', field: 'accountAmountCents' },
  rate: { sql: 'numeric', field: 'rate', without: null },
  rate_source: { sql: 'text', of: SETTLED_RATE_SOURCES, field: 'rateSource', without: null },
  rate_at: { sql: 'timestamptz', field: 'rateAt', without: null },
  recurrence_id: { sql: 'uuid', field: 'recurrenceId', without: null },
  occurrence_index: { sql: 'int', field: 'occurrenceIndex', without: null },
  installment_plan_id: { sql: 'uuid', field: 'installmentPlanId', without: null },
  installment_number: { sql: 'int', field: 'installmentNumber', without: null },
  posts_itself: { sql: 'boolean', field: 'postsItself', without: false },
  client_id: { sql: 'uuid', field: 'clientId', editable: true, without: null },
  supplier_id: { sql: 'uuid', field: 'supplierId', editable: true, without: null },
  invoice_number: { sql: 'text', field: 'invoiceNumber', editable: true, without: null },
  tax_rate_percent: { sql: 'numeric', field: 'taxRatePercent', editable: true, without: null },
  tax_cents: { sql: 'bigint', field: 'taxCents', without: null },
  document_key: { sql: 'text', field: 'documentKey', editable: true, without: null },
  related_id: { sql: 'uuid', field: 'relatedId', editable: true, without: null },
  statement_month: { sql: 'text', is: isMonth, field: 'statementMonth', without: null },
  statement_from: { sql: 'text', of: STATEMENT_SOURCES, field: 'statementFrom', without: null },
  issued_card_id: { sql: 'uuid', field: 'issuedCardId', editable: true, without: null },
  tag_ids: { sql: 'uuid[]', field: 'tags', editable: true, without: [] },
  transfer_id: { sql: 'uuid', field: 'transferId', without: null },
  transfer_nature: { sql: 'text', of: TRANSFER_NATURES, field: 'transferNature', without: null },
  other_ledger_id: { sql: 'uuid', field: 'otherLedgerId', without: null },
  version: { sql: 'int', field: 'version', without: 1 },
  created_at: { sql: 'timestamptz', field: 'createdAt', fixed: true },
  updated_at: { sql: 'timestamptz', field: 'updatedAt' },
} as const satisfies Columns;

export interface LedgerEntity {
  /** The entity's name in the history. */
  readonly name: string;
  readonly columns: Columns;
  /**
   * Deletions come before insertions, which may reuse a unique key. Other entities are deleted last: until then rows may reference them.
   */
  readonly deletesFirst?: true;
}

/**
 * The tables of the one writer, in the order of insertion: references come after their targets. Writing, the history and undo follow from
 * this list.
 */
export const LEDGER_ENTITIES = {
  categories: { name: 'category', columns: CATEGORY_ROW },
  rules: { name: 'rule', columns: RULE_ROW },
  tags: { name: 'tag', columns: TAG_ROW },
  budget_limits: { name: 'budget_limit', columns: BUDGET_LIMIT_ROW },
  accounts: { name: 'account', columns: ACCOUNT_ROW },
  issued_cards: { name: 'issued_card', columns: ISSUED_CARD_ROW },
  recurrences: { name: 'recurrence', columns: RECURRENCE_ROW },
  statements: { name: 'statement', columns: STATEMENT_ROW },
  installment_plans: { name: 'installment_plan', columns: INSTALLMENT_PLAN_ROW },
  transactions: { name: 'transaction', columns: TRANSACTION_ROW, deletesFirst: true },
} as const satisfies Readonly<Record<string, LedgerEntity>>;

export type LedgerTable = keyof typeof LEDGER_ENTITIES;
export const LEDGER_TABLES = Object.keys(LEDGER_ENTITIES) as LedgerTable[];

export function entityOf(table: LedgerTable): LedgerEntity {
  return LEDGER_ENTITIES[table];
}

/** The entity's name in the history. */
export type ChangedEntity = (typeof LEDGER_ENTITIES)[LedgerTable]['name'];

/** Whole rows of each table, without the owner. */
export type LedgerRows = {
  readonly [Table in LedgerTable]: RowOf<(typeof LEDGER_ENTITIES)[Table]['columns']>;
};
