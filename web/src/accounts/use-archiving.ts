import type { Account } from '@vintem/contract/accounts';
import type { DueDecision } from '@vintem/contract/accounts.forms';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError, messageOf } from '#api/api-error.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { showToast } from '#ui/toasts.ts';
import { accountToast } from './account-toast.tsx';
import { setArchived, tiesQuery } from './accounts.api.ts';
import type { PlanLimit } from './use-plan-limit.ts';

/** An account to bring back, in which something came due. */
export interface Returning {
  account: Account;
  dueCount: number;
}

/**
 * Archives an account at once, or restores it; a toast says so and offers to undo it.
 * @param onDue told of an account in which something came due while it was archived: the person says what becomes of that
 */
export function useArchiving(limit: PlanLimit, onDue: (returning: Returning) => void) {
  const client = useQueryClient();
  const offerUndo = useUndoToast(limit.stopUndo);
  const { mutate } = useLedgerMutation(setArchived, {
    onDone: ({ changeId }, { account }) => {
      const { ledgerId, archivedAt } = account;
      const done = archivedAt === null ? 'arquivada' : 'desarquivada';
      offerUndo(accountToast(account, done), { ledgerId, changeId });
    },
    onRefused: (error, sent) =>
      isApiError(error, 'plan_limit_accounts')
        ? limit.stop('desarquivar', () => mutate(sent))
        : showToast({ message: messageOf(error) }),
  });
  const archive = async (account: Account) => {
    if (account.archivedAt === null) return mutate({ account });
    try {
      const { dueCount } = await client.fetchQuery(tiesQuery(account));
      return dueCount > 0 ? onDue({ account, dueCount }) : mutate({ account });
    } catch (error) {
      return showToast({ message: messageOf(error) });
    }
  };
  return {
    archive: (account: Account) => void archive(account),
    bringBack: (account: Account, due: DueDecision) => mutate({ account, due }),
  };
}
