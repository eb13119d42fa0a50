import { namesText } from '#platform/columns.ts';
import { RULE_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Statement } from '#platform/statements.ts';
import type { RuleRow } from './rows.ts';

/** The rules of a ledger in their order, those that are off too. */
export function ruleRows(ledgerId: GrantedLedgerId): Statement<RuleRow> {
  return { name: 'rule-rows', text: RULE_ROWS, values: [ledgerId] };
}
const RULE_ROWS = `select ${namesText(RULE_ROW)} from rules where ledger_id = $1 order by position, id`;

/** Accounts and cards, and whether each is in use. */
export function accountUses(ledgerId: GrantedLedgerId): Statement<{ id: string; in_use: boolean }> {
  return {
    name: 'account-uses',
    text: 'select id, archived_at is null as in_use from accounts where ledger_id = $1',
    values: [ledgerId],
  };
}
