import type { Account, createAccount as createAccountRoute, editAccount } from '@vintem/contract/accounts';
import type { DueDecision } from '@vintem/contract/accounts.forms';
import type { RequestOf } from '@vintem/contract/route';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';

export function fetchAccount(account: Account) {
  return call('GET /api/ledgers/:ledgerId/accounts/:accountId', { params: paramsOf(account) });
}

export type NewAccount = RequestOf<typeof createAccountRoute>['body'];
export type AccountChanges = Omit<RequestOf<typeof editAccount>['body'], 'version'>;

export function createAccount(ledgerId: string, body: NewAccount, idempotencyKey: string) {
  return call('POST /api/ledgers/:ledgerId/accounts', { params: { ledgerId }, body }, { idempotencyKey });
}

export function updateAccount(account: Account, changes: AccountChanges) {
  const body = { version: account.version, ...changes };
  return call('PATCH /api/ledgers/:ledgerId/accounts/:accountId', { params: paramsOf(account), body });
}

/** The account's ties: the series that end with it, and occurrences that came due while it was archived. */
export function tiesQuery(account: Pick<Account, 'ledgerId' | 'id'>) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'account-ties', account.id],
    queryFn: ({ signal }) =>
      call('GET /api/ledgers/:ledgerId/accounts/:accountId/ties', { params: paramsOf(account) }, { signal }),
    // Always fetched again: a decision follows at once.
    staleTime: 0,
  });
}

/** Archives an active account, or restores an archived one: `due` decides about occurrences that came due in it. */
export function setArchived({ account, due }: { account: Account; due?: DueDecision }) {
  const params = paramsOf(account);
  const { version } = account;
  return account.archivedAt === null
    ? call('POST /api/ledgers/:ledgerId/accounts/:accountId/archive', { params, body: { version } })
    : call('POST /api/ledgers/:ledgerId/accounts/:accountId/unarchive', {
        params,
        body: { version, ...(due && { due }) },
      });
}

/** @param seriesTo the account that the series go to which would end with this one */
export function deleteAccount({ account, seriesTo }: { account: Account; seriesTo?: string | undefined }) {
  const query = { version: String(account.version), seriesTo };
  return call('DELETE /api/ledgers/:ledgerId/accounts/:accountId', { params: paramsOf(account), query });
}

/** The last balance that a bank told of each account, beside what is held here. */
export function checkpointsQuery(kind: LedgerKind) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'checkpoints', kind],
    queryFn: async ({ signal }) =>
      (await call('GET /api/checkpoints', { query: { kind } }, { signal })).checkpoints,
  });
}

function paramsOf({ ledgerId, id }: Pick<Account, 'ledgerId' | 'id'>) {
  return { ledgerId, accountId: id };
}
