import { mayAddPersonalAccounts } from '@vintem/core/identity/plan';
import { isCard } from '@vintem/core/ledger/account-type';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { type Refusal, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import type { AccountCounts } from './ledger.queries.ts';
import type { AccountRow } from './rows.ts';

/** Far more accounts and cards than anybody keeps; it limits the size of a list. */
export const MAX_ACCOUNTS = 1000;

/** Whether a plan counts the account: an archived one is out of the way, and a card is no bank account. */
export function isCountedByPlan(account: Pick<AccountRow, 'archived_at' | 'type'>): boolean {
  return account.archived_at === null && !isCard(account);
}

/** Whether the person's plan forbids `added` more accounts that it counts. Only a personal ledger is counted. */
export function refuseAbovePlan(
  { planLimits }: Pick<Services, 'planLimits'>,
  ledger: { readonly kind: LedgerKind },
  { plan, counted }: AccountCounts,
  added: number,
): Refusal | undefined {
  if (!planLimits || ledger.kind !== 'personal' || added === 0) return undefined;
  return mayAddPersonalAccounts(plan, counted, added) ? undefined : refuse('plan_limit_accounts');
}
