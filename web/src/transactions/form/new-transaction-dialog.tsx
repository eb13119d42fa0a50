import { useQuery } from '@tanstack/react-query';
import { usePersonalLedger } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { accountsQuery } from '#finance/account-list.api.ts';
import { useSavedToast } from '#transactions/list/use-saved-toast.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { TransactionDialog } from './transaction-dialog.tsx';
import type { FormSubject } from './form-subject.ts';

/** The form of a new transaction, over any page. */
export function NewTransactionDialog({ dialog }: { dialog: ReturnType<typeof useDialog<FormSubject>> }) {
  const ledger = usePersonalLedger();
  const accounts = useQuery(accountsQuery('personal'));
  const sayWhere = useSavedToast();
  return (
    <TransactionDialog
      dialog={dialog}
      ledger={ledger}
      today={todayIn(ledger.timeZone)}
      accounts={accounts}
      onSaved={sayWhere}
      // The form edits nothing that exists, so there is nothing else to do with it.
      onPost={dialog.close}
      onDuplicate={dialog.close}
      onRefund={dialog.close}
      onRemove={dialog.close}
      onTurn={dialog.close}
      onMakeRule={dialog.close}
      onSeparate={dialog.close}
      onOpenPlan={dialog.close}
    />
  );
}
