import type { Dashboard } from '@vintem/contract/dashboard';

/** Whether the ledger has nothing to show: no account and no history. */
export function isUnused({ balances, months, latest }: Dashboard): boolean {
  return balances.length + months.length + latest.length === 0;
}
