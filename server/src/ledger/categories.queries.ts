// What the ledger has of a category: in kept totals where there are any, since every transaction is in one.
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { TransactionFilter } from '@vintem/contract/transactions';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { namesText } from '#platform/columns.ts';
import { CATEGORY_ROW, INSTALLMENT_PLAN_ROW, RECURRENCE_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { run, type Statement } from '#platform/statements.ts';
import type { CategoryRow, InstallmentPlanRow, RecurrenceRow } from './rows.ts';

/** All that the ledger says of categories, in no order. */
export function categoryRows(ledgerId: GrantedLedgerId): Statement<CategoryRow> {
  return { name: 'category-rows', text: CATEGORY_ROWS, values: [ledgerId] };
}
const CATEGORY_ROWS = `select ${namesText(CATEGORY_ROW)} from categories where ledger_id = $1`;

export interface CategoryUses {
  readonly key: CategoryKey;
  readonly transactions: number;
  readonly series: number;
  readonly plans: number;
}

/** Of each category that anything has: what has it. */
export function categoryUses(ledgerId: GrantedLedgerId): Statement<CategoryUses> {
  return { name: 'category-uses', text: CATEGORY_USES, values: [ledgerId] };
}
const CATEGORY_USES = `
  select key, sum(transactions)::int as transactions, sum(series)::int as series, sum(plans)::int as plans
  from (
    select category as key, sum(count) as transactions, 0 as series, 0 as plans
    from monthly_totals where ledger_id = $1 group by category
    union all
    select category, 0, count(*), 0 from recurrences where ledger_id = $1 group by category
    union all
    select category, 0, 0, count(*) from installment_plans where ledger_id = $1 group by category
  ) used
  group by key`;

/** Series of a category. */
export function seriesOfCategory(ledgerId: GrantedLedgerId, key: CategoryKey): Statement<RecurrenceRow> {
  return { text: SERIES_OF_CATEGORY, values: [ledgerId, key] };
}
const SERIES_OF_CATEGORY = `
  select ${namesText(RECURRENCE_ROW)} from recurrences where ledger_id = $1 and category = $2 order by id`;

/** Instalment plans of a category. */
export function plansOfCategory(ledgerId: GrantedLedgerId, key: CategoryKey): Statement<InstallmentPlanRow> {
  return { text: PLANS_OF_CATEGORY, values: [ledgerId, key] };
}
const PLANS_OF_CATEGORY = `
  select ${namesText(INSTALLMENT_PLAN_ROW)} from installment_plans where ledger_id = $1 and category = $2 order by id`;

/** Whether anything in the ledger names an own category that is not there. */
export async function namesMissingCategory(db: Reader, ledgerId: GrantedLedgerId): Promise<boolean> {
  const { rows } = await run<{ is_missing: boolean }>(db, {
    name: 'names-missing-category',
    text: NAMES_MISSING,
    values: [ledgerId],
  });
  return rows[0]?.is_missing === true;
}
const NAMES_MISSING = `
  select exists (
    select from (
      select category as key from monthly_totals where ledger_id = $1
      union select category from recurrences where ledger_id = $1
      union select category from installment_plans where ledger_id = $1
      union select category from budget_limits where ledger_id = $1
      union select parent_key from categories where ledger_id = $1
    ) used
    where used.key like 'own:%'
      and not exists (select from categories c where c.ledger_id = $1 and c.key = used.key)
  ) as is_missing`;

/**
 * Whether a row is of the category that a filter names or of a part of it, as a condition: what is a part is looked up with it.
 * @param column holds the key
 */
export function isOfCategory(
  ledgerId: GrantedLedgerId,
  column: string,
  filter: CategoryFilter,
): RawBuilder<SqlBool> {
  return isAmong(ledgerId, sql.ref(column), filter);
}

/**
 * The same of a row of `transactions`: of one that is divided, whether any of its parts is. Few rows are divided, and of all others nothing more is
 * asked.
 */
export function hasCategory(ledgerId: GrantedLedgerId, filter: CategoryFilter): RawBuilder<SqlBool> {
  return sql`(${isAmong(ledgerId, sql.ref('transactions.category'), filter)}
    or transactions.parts is not null and exists (
      select from jsonb_array_elements(transactions.parts) part
      where ${isAmong(ledgerId, sql`part ->> 'category'`, filter)}))`;
}

/** The same of a part of a divided transaction, as `jsonb_array_elements` has it. */
export function isPartOfCategory(
  ledgerId: GrantedLedgerId,
  part: RawBuilder<unknown>,
  filter: CategoryFilter,
): RawBuilder<SqlBool> {
  return isAmong(ledgerId, sql`${part} ->> 'category'`, filter);
}

type CategoryFilter = Pick<TransactionFilter, 'category' | 'parts'>;

function isAmong(
  ledgerId: GrantedLedgerId,
  key: RawBuilder<unknown>,
  { category, parts }: CategoryFilter,
): RawBuilder<SqlBool> {
  if (parts === 'without') return sql`${key} = ${category}`;
  return sql`${key} = any(array(
    select ${category}::text
    union all select sub.key from categories sub where sub.ledger_id = ${ledgerId} and sub.parent_key = ${category}))`;
}
