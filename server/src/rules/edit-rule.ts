import type { editRule as route } from '@vintem/contract/rules';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { post } from '#ledger/postings.ts';
import { stamped } from '#ledger/rows.ts';
import { editedColumns } from '#platform/columns.ts';
import { RULE_ROW } from '#platform/ledger-rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import type { ChangedRule } from './create-rule.ts';
import { refuseRule, ruleOf, takeRule } from './take-rules.ts';

/** Updates the given fields. What the rule has given stays. */
export function editRule(
  services: Services,
  grant: LedgerGrant,
  ruleId: string,
  { version, ...edits }: ParsedRequestOf<typeof route>['body'],
): Promise<Result<ChangedRule>> {
  const { ledgerId } = grant;
  return transact(services, async (tx) => {
    const taken = await takeRule(tx, ledgerId, ruleId, version);
    if (!taken.ok) return taken;
    const { rule: before } = taken.value;
    const now = services.clock.now();
    const after = stamped({ ...before, ...editedColumns(RULE_ROW, edits) }, now);
    const wrong = refuseRule(taken.value, after, before);
    if (wrong) return wrong;
    const meta = { by: grant, verb: 'rule.edit', now };
    const posted = await post(tx, ledgerId, meta, { rules: [{ before, after }] });
    return posted.ok ? ok({ rule: ruleOf(after, taken.value), changeId: posted.value.changeId }) : posted;
  });
}

export function deleteRule(
  services: Services,
  grant: LedgerGrant,
  ruleId: string,
  version: number,
): Promise<Result<{ changeId: string }>> {
  const { ledgerId } = grant;
  return transact(services, async (tx) => {
    const taken = await takeRule(tx, ledgerId, ruleId, version);
    if (!taken.ok) return taken;
    const meta = { by: grant, verb: 'rule.delete', now: services.clock.now() };
    const posted = await post(tx, ledgerId, meta, { rules: [{ before: taken.value.rule, after: null }] });
    return posted.ok ? ok({ changeId: posted.value.changeId }) : posted;
  });
}
