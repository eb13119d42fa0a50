// What the pages of payables take from other features, of a person as of a company.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { todayIn } from '#api/today.ts';
import { accountsOfQuery } from '#finance/account-list.api.ts';
import type { EditBillProps, PayBillStatementProps } from '#payables/payables-page.tsx';
import { lazyPart } from '#shell/lazy-part.tsx';
import { TransactionDialogs } from '#transactions/list/transaction-dialogs.tsx';
import { useTransactionActions } from '#transactions/list/use-transaction-actions.ts';

// As the first statement is to be paid.
const PayStatementSheet = lazyPart(async () => (await import('#cards/pay-statement-of.tsx')).PayStatementOf, {
  loading: null,
  failure: 'Erro ao abrir o pagamento. Por favor, tente novamente.',
});

export function PayStatement({ dialog, ledger }: PayBillStatementProps) {
  return <PayStatementSheet dialog={dialog} ledger={ledger} />;
}

/** The form of the bill's transaction, with all that it leads to. */
export function EditBill({ bill, ledger, onClose }: EditBillProps) {
  const accounts = useQuery(accountsOfQuery(ledger));
  const { transaction } = bill;
  const { actions, ofChosen: _, ...dialogs } = useTransactionActions(ledger, [transaction]);
  const { open } = dialogs.form;
  // Each press on a row is a new opening.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(() => open({ transaction, purpose: 'edit' }), []);
  return (
    <TransactionDialogs
      {...dialogs}
      ledger={ledger}
      today={todayIn(ledger.timeZone)}
      accounts={accounts}
      transactions={[transaction]}
      actions={actions}
      onSaved={onClose}
      onDeleted={onClose}
    />
  );
}
