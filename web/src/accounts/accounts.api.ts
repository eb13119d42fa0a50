import {
  type Account,
  archiveAccount,
  createAccount,
  deleteAccount,
  editAccount,
  getAccount,
  unarchiveAccount,
} from '@vintem/contract/accounts';
import type { SentOf } from '@vintem/contract/route';
import { call } from '#api/client.ts';

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

/** Archives what is active, and brings back what is archived. */
export function sendArchived({ archivedAt, version, ...account }: Account) {
  const route = archivedAt === null ? archiveAccount : unarchiveAccount;
  return call(route, { params: paramsOf(account), body: { version } });
}

export function sendDeletion(account: Account) {
  const query = { version: String(account.version) };
  return call(deleteAccount, { params: paramsOf(account), query });
}

function paramsOf({ ledgerId, id }: Pick<Account, 'ledgerId' | 'id'>) {
  return { ledgerId, accountId: id };
}
