// The accounts, which every form that moves money offers.
import { listAccounts } from '@vintem/contract/accounts';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { LEDGER_KEY } from './ledger-changes.ts';

/** All accounts of the person or of the companies, the archived ones too, in the order of the screen. */
export function accountsQuery(kind: LedgerKind) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'accounts', kind],
    queryFn: async ({ signal }) => (await call(listAccounts, { query: { kind } }, { signal })).accounts,
  });
}
