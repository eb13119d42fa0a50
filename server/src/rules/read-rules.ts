import type { UsedRule } from '@vintem/contract/rules';
import { rulesOfLedger } from '#ledger/rules.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import { ruleUses } from './rules.queries.ts';
import { ruleOf } from './take-rules.ts';

/** In their order, each with what it gave. */
export async function readRules(db: Reader, ledgerId: GrantedLedgerId): Promise<UsedRule[]> {
  const rules = await rulesOfLedger(db, ledgerId);
  const uses = new Map((await run(db, ruleUses(ledgerId))).rows.map((use) => [use.id, use]));
  return rules.rows.map((row) => ({
    ...ruleOf(row, rules),
    transactionCount: uses.get(row.id)?.count ?? 0,
    lastDay: uses.get(row.id)?.last_day ?? null,
  }));
}
