import type { Account } from '@vintem/contract/accounts';
import { messageOf } from '#api/api-error.ts';
import { useLedgerMutation, useUndoToast } from '#api/ledger-changes.ts';
import { showToast } from '#ui/toasts.ts';
import { keepFocusAt } from './account-focus.ts';
import { accountToast } from './account-toast.tsx';
import { sendArchived } from './accounts.api.ts';

/** Archives an account at once, or brings it back; a toast says so and takes it back. */
export function useArchiving(): (account: Account, index: number) => void {
  const offerUndo = useUndoToast();
  const { mutate } = useLedgerMutation(
    ({ account }: { account: Account; index: number }) => sendArchived(account),
    {
      onDone: ({ changeId }, { account: { name, ledgerId, archivedAt }, index }) => {
        keepFocusAt(index);
        const done = archivedAt === null ? 'arquivada' : 'desarquivada';
        offerUndo(accountToast(name, done), { ledgerId, changeId });
      },
      onRefused: (error) => showToast({ message: messageOf(error) }),
    },
  );
  return (account, index) => mutate({ account, index });
}
