import { post } from '#ledger/postings.ts';
import { stamped } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { takeRules } from './take-rules.ts';

/** Rules that are listed swap their places among themselves; nothing is written of those that stay. The last of two that order at once decides. */
export function orderRules(
  services: Services,
  grant: LedgerGrant,
  ids: readonly string[],
): Promise<Result<{ changeId: string | null }>> {
  const { ledgerId } = grant;
  return transact<{ changeId: string | null }>(services, async (tx) => {
    const { rows } = await takeRules(tx, ledgerId);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const listed = new Set(ids);
    if (listed.size < ids.length || ids.some((id) => !byId.has(id)))
      return refuse('validation_failed', { fields: [{ path: 'ids', code: 'rule_order_invalid' }] });
    const now = services.clock.now();
    let next = 0;
    const ordered = rows.map((row) => (listed.has(row.id) ? (byId.get(ids[next++] ?? '') ?? row) : row));
    const rules = ordered.flatMap((before, position) =>
      before.position === position ? [] : [{ before, after: stamped({ ...before, position }, now) }],
    );
    if (rules.length === 0) return ok({ changeId: null });
    const meta = { by: grant, verb: 'rule.order', now };
    const posted = await post(tx, ledgerId, meta, { rules });
    return posted.ok ? ok({ changeId: posted.value.changeId }) : posted;
  });
}
