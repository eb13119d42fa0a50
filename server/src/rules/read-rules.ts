import type { UsedRule } from '@vintem/contract/rules';
import type { Day } from '@vintem/core/calendar/day';
import { categoriesIn } from '@vintem/core/rules/rule';
import { type LedgerRules, rulesOfLedger } from '#ledger/rules.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import { effectsOf } from './rule-effects.ts';
import { ruleUses } from './rules.queries.ts';
import { ruleOf } from './take-rules.ts';

/** In their order, each with what it gave. */
export async function readRules(db: Reader, ledgerId: GrantedLedgerId): Promise<UsedRule[]> {
  const rules = await rulesOfLedger(db, ledgerId);
  const uses = new Map((await run(db, ruleUses(ledgerId))).rows.map((use) => [use.id, use]));
  const read: UsedRule[] = [];
  for (const row of rules.rows) {
    const isKept = categoriesIn(row.actions).length > 0 || row.actions.transfer !== undefined;
    // oxlint-disable-next-line no-await-in-loop -- one owner takes one connection
    const use = isKept ? uses.get(row.id) : await countUse(db, ledgerId, rules, row);
    read.push({ ...ruleOf(row, rules), transactionCount: use?.count ?? 0, lastDay: use?.last_day ?? null });
  }
  return read;
}

/** Of a rule that gives no category, of which rows keep no trace: what it matches and has all that it gives. */
async function countUse(
  db: Reader,
  ledgerId: GrantedLedgerId,
  rules: LedgerRules,
  { id, conditions, actions }: LedgerRules['rows'][number],
): Promise<{ count: number; last_day: Day | null }> {
  const { same } = await effectsOf(db, ledgerId, rules, { id, conditions, actions }, { having: actions });
  return { count: same.length, last_day: same[0]?.day ?? null };
}
