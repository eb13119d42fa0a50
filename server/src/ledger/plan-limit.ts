import { mayAddPersonalAccounts } from '@vintem/core/identity/plan';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { LedgerGrant } from '#platform/register-route.ts';
import { type Refusal, refuse } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { countActiveAccounts, planOf } from './ledger.queries.ts';

/**
 * Whether the person's plan forbids `added` more accounts that are not archived. Only a personal ledger is counted.
 * @param ledger as `lockLedger` answered it: of two that count at once without the lock, both would fit
 */
export async function refuseAbovePlan(
  services: Services,
  tx: Tx,
  grant: LedgerGrant,
  ledger: { readonly kind: LedgerKind },
  added: number,
): Promise<Refusal | undefined> {
  if (!services.planLimits || ledger.kind !== 'personal' || added === 0) return undefined;
  const plan = await planOf(tx, grant.userId);
  const active = await countActiveAccounts(tx, grant.ledgerId);
  return mayAddPersonalAccounts(plan, active, added) ? undefined : refuse('plan_limit_accounts');
}
