import type { Month } from '@vintem/core/calendar/month';
import { namesText } from '#platform/columns.ts';
import { BUDGET_LIMIT_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { run, type Statement } from '#platform/statements.ts';
import type { BudgetLimitRow } from './rows.ts';

/** All limits of the ledger, by month. */
export function limitRows(ledgerId: GrantedLedgerId): Statement<BudgetLimitRow> {
  return { name: 'limit-rows', text: LIMIT_ROWS, values: [ledgerId] };
}
const LIMIT_ROWS = `select ${namesText(BUDGET_LIMIT_ROW)} from budget_limits where ledger_id = $1 order by from_month`;

/** Whether any limit holds in the month. */
export async function hasLimitIn(db: Reader, ledgerId: GrantedLedgerId, month: Month): Promise<boolean> {
  const statement: Statement<{ has: boolean }> = { text: HAS_LIMIT, values: [ledgerId, month] };
  const { rows } = await run(db, statement);
  return rows[0]?.has === true;
}
const HAS_LIMIT = `
  select exists (
    select from (
      select distinct on (category) limit_cents from budget_limits
      where ledger_id = $1 and from_month <= $2 order by category, from_month desc
    ) said
    where said.limit_cents is not null
  ) as has`;
