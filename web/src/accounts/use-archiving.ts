import type { Account } from '@vintem/contract/accounts';
import { isApiError, messageOf } from '#api/api-error.ts';
import { useLedgerMutation, useUndoToast } from '#api/ledger-changes.ts';
import { showToast } from '#ui/toasts.ts';
import { accountToast } from './account-toast.tsx';
import { sendArchived } from './accounts.api.ts';

/**
 * Archives an account at once, or brings it back; a toast says so and takes it back.
 * @param onLimit told of the account that the plan has no room to bring back
 */
export function useArchiving(onLimit: (account: Account) => void): (account: Account) => void {
  const offerUndo = useUndoToast();
  const { mutate } = useLedgerMutation(sendArchived, {
    onDone: ({ changeId }, { name, ledgerId, archivedAt }) => {
      const done = archivedAt === null ? 'arquivada' : 'desarquivada';
      offerUndo(accountToast(name, done), { ledgerId, changeId });
    },
    onRefused: (error, account) =>
      isApiError(error, 'plan_limit_accounts') ? onLimit(account) : showToast({ message: messageOf(error) }),
  });
  return mutate;
}
