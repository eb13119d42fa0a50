import {
  type Account,
  archiveAccount,
  createAccount,
  deleteAccount,
  editAccount,
  type DueDecision,
  getAccount,
  getAccountTies,
  unarchiveAccount,
} from '@vintem/contract/accounts';
import type { SentOf } from '@vintem/contract/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';

export function fetchAccount(account: Account) {
  return call(getAccount, { params: paramsOf(account) });
}

export type NewAccount = SentOf<typeof createAccount>['body'];
export type AccountChanges = Omit<SentOf<typeof editAccount>['body'], 'version'>;

export function sendNewAccount(ledgerId: string, body: NewAccount, idempotencyKey: string) {
  return call(createAccount, { params: { ledgerId }, body }, { idempotencyKey });
}

export function sendChanges(account: Account, changes: AccountChanges) {
  const body = { version: account.version, ...changes };
  return call(editAccount, { params: paramsOf(account), body });
}

/** The account's ties: the series that end with it, and occurrences that came due while it was archived. */
export function tiesQuery(account: Pick<Account, 'ledgerId' | 'id'>) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'account-ties', account.id],
    queryFn: ({ signal }) => call(getAccountTies, { params: paramsOf(account) }, { signal }),
    // Always fetched again: a decision follows at once.
    staleTime: 0,
  });
}

/** Archives an active account, or restores an archived one: `due` decides about occurrences that came due in it. */
export function sendArchived({ account, due }: { account: Account; due?: DueDecision }) {
  const params = paramsOf(account);
  const { version } = account;
  return account.archivedAt === null
    ? call(archiveAccount, { params, body: { version } })
    : call(unarchiveAccount, { params, body: { version, ...(due && { due }) } });
}

/** @param seriesTo the account that the series go to which would end with this one */
export function sendDeletion({ account, seriesTo }: { account: Account; seriesTo?: string | undefined }) {
  const query = { version: String(account.version), seriesTo };
  return call(deleteAccount, { params: paramsOf(account), query });
}

function paramsOf({ ledgerId, id }: Pick<Account, 'ledgerId' | 'id'>) {
  return { ledgerId, accountId: id };
}
