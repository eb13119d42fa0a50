import { mayAddPersonalAccounts } from '@vintem/core/identity/plan';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { type Refusal, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import type { AccountCounts } from './ledger.queries.ts';

/** Whether the person's plan forbids `added` more active accounts. Only a personal ledger is counted. */
export function refuseAbovePlan(
  { planLimits }: Pick<Services, 'planLimits'>,
  ledger: { readonly kind: LedgerKind },
  { plan, active }: AccountCounts,
  added: number,
): Refusal | undefined {
  if (!planLimits || ledger.kind !== 'personal' || added === 0) return undefined;
  return mayAddPersonalAccounts(plan, active, added) ? undefined : refuse('plan_limit_accounts');
}
