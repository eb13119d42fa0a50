import type { Ledger } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import { todayIn } from '#api/today.ts';
import { accountsOfQuery } from '#finance/account-list.api.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { TransactionDialog } from './transaction-dialog.tsx';
import type { FormSubject } from './form-subject.ts';

interface CompanyTransactionDialogProps {
  dialog: ReturnType<typeof useDialog<FormSubject>>;
  /** The company's. */
  ledger: Ledger;
  onSaved: (transaction: Transaction) => void;
}

/** The form of a new transaction of a company. */
export function CompanyTransactionDialog({ dialog, ledger, onSaved }: CompanyTransactionDialogProps) {
  const accounts = useQuery(accountsOfQuery(ledger));
  return (
    <TransactionDialog
      dialog={dialog}
      ledger={ledger}
      today={todayIn(ledger.timeZone)}
      accounts={accounts}
      onSaved={onSaved}
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
