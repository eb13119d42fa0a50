// The accounts, which every form that moves money offers.
import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from './ledger-changes.ts';

/** All accounts of the person or of the companies, the archived ones too, in the order of the screen. */
export function accountsQuery(kind: LedgerKind) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'accounts', kind],
    queryFn: async ({ signal }) =>
      (await call('GET /api/accounts', { query: { kind } }, { signal })).accounts,
  });
}

/** The accounts of a single ledger. */
export function accountsOfQuery({ id, kind }: Pick<Ledger, 'id' | 'kind'>) {
  return {
    ...accountsQuery(kind),
    select: (accounts: Account[]) => accounts.filter(({ ledgerId }) => ledgerId === id),
  };
}
