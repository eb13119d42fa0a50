import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { accountsQuery } from '#api/account-list.api.ts';
import { usePersonalLedger } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { Button } from '#ui/button.tsx';
import { useDialog } from '#ui/use-dialog.ts';
import { usePageKey } from '#ui/use-page-key.ts';
import { NEW_TRANSACTION_FOCUS } from './row-focus.ts';
import { TransactionDialog } from './transaction-dialog.tsx';
import type { FormSubject } from './transaction-form.tsx';

/** The button and its form, for pages of other features. */
export function NewTransaction() {
  const ledger = usePersonalLedger();
  const accounts = useQuery(accountsQuery('personal'));
  const form = useDialog<FormSubject>();
  usePageKey('n', () => form.open());
  return (
    <>
      <Button look="primary" aria-keyshortcuts="N" onClick={() => form.open()} {...NEW_TRANSACTION_FOCUS}>
        <Plus aria-hidden="true" />
        Nova Transação
      </Button>
      <TransactionDialog
        dialog={form}
        ledger={ledger}
        today={todayIn(ledger.timeZone)}
        accounts={accounts}
        onDone={form.close}
        // Nothing that exists is edited here, so nothing is removed or copied.
        latest={undefined}
        onDuplicate={form.close}
        onRemove={form.close}
      />
    </>
  );
}
