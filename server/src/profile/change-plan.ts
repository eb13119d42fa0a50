import type { Plan, User } from '@vintem/contract/identity';
import { describeSession } from '#identity/session.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { updatePlan } from './profile.queries.ts';

/** Changes the person's limits from now on. Existing accounts stay, also above the new plan's limit. */
export function changePlan(services: Services, userId: UserId, plan: Plan): Promise<Result<User>> {
  return transact(services, async (tx) => {
    await updatePlan(tx, userId, plan, services.clock.now());
    const session = await describeSession(tx, userId);
    return session ? ok(session.user) : refuse('not_authenticated');
  });
}
