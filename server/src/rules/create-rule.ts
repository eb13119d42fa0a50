import type { createRuleBodySchema } from '@vintem/contract/rules.forms';
import type { LedgerRule } from '@vintem/contract/rules';
import { MAX_RULES } from '@vintem/core/rules/rule';
import type * as z from 'zod/mini';
import { post } from '#ledger/postings.ts';
import { newRow, RULE_DEFAULTS } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { refuseRule, ruleOf, takeRules } from './take-rules.ts';

export interface ChangedRule {
  readonly rule: LedgerRule;
  readonly changeId: string;
}

/** Adds a rule before all others: what a person says last wins over what they said before. */
export function createRule(
  services: Services,
  grant: LedgerGrant,
  body: z.output<typeof createRuleBodySchema>,
  once: OnceKey | undefined,
): Promise<Result<ChangedRule>> {
  const { ledgerId } = grant;
  return transact(
    services,
    async (tx) => {
      const taken = await takeRules(tx, ledgerId);
      if (taken.rows.length >= MAX_RULES) return refuse('too_many_rules');
      const wrong = refuseRule(taken, body);
      if (wrong) return wrong;
      const now = services.clock.now();
      const position = (taken.rows[0]?.position ?? 1) - 1;
      const after = { ...RULE_DEFAULTS, ...newRow(now), ...body, position };
      const meta = { by: grant, verb: 'rule.create', now };
      const posted = await post(tx, ledgerId, meta, { rules: [{ before: null, after }] });
      return posted.ok ? ok({ rule: ruleOf(after, taken), changeId: posted.value.changeId }) : posted;
    },
    once,
  );
}
