import type { Account } from '@vintem/contract/accounts';
import { createFileRoute } from '@tanstack/react-router';
import { AccountDialog } from '#accounts/account-dialog.tsx';
import { NewAccountButton } from '#accounts/new-account-button.tsx';
import { BusinessPage } from '#companies/business-page.tsx';
import { readBusinessSearch } from '#companies/business-search.ts';
import { CompanyTransactionDialog } from '#transactions/company-transaction-dialog.tsx';
import { NewTransactionButton } from '#transactions/new-transaction-button.tsx';
import { PeriodTransactions } from '#transactions/period-transactions.tsx';
import type { FormSubject } from '#transactions/transaction-form.tsx';
import { useDialog } from '#ui/use-dialog.ts';

export const Route = createFileRoute('/dashboard/business')({
  validateSearch: readBusinessSearch,
  component: Business,
});

/** The company's dashboard, with what other features have on it. */
function Business() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const transactionForm = useDialog<FormSubject>();
  const accountForm = useDialog<Account>();
  return (
    <BusinessPage
      search={search}
      onSearchChange={(changes) =>
        void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false })
      }
      actions={
        <>
          <NewAccountButton look="secondary" label="Nova Conta" onPress={() => accountForm.open()} />
          <NewTransactionButton />
        </>
      }
      onNewTransaction={() => transactionForm.open()}
      renderForms={(ledger, onSaved) => (
        <>
          <AccountDialog dialog={accountForm} kind="business" ledgers={[ledger]} />
          <CompanyTransactionDialog dialog={transactionForm} ledger={ledger} onSaved={onSaved} />
        </>
      )}
      renderTransactions={(shown) => <PeriodTransactions {...shown} />}
    />
  );
}
