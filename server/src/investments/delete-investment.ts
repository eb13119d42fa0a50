import { type Deleted, saveDeleted } from '#platform/deleted-rows.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { lockInvestment, removeInvestment } from './investments.queries.ts';

export function deleteInvestment(
  services: Services,
  userId: UserId,
  investmentId: string,
  version: number,
): Promise<Result<Deleted>> {
  return transact(services, async (tx) => {
    const investment = await lockInvestment(tx, userId, investmentId);
    if (!investment) return refuse('investment_not_found');
    if (investment.version !== version) return refuse('version_conflict');
    const row = await removeInvestment(tx, userId, investmentId);
    return ok(await saveDeleted(tx, userId, 'investment', [row], services.clock.now()));
  });
}
