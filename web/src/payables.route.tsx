import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SearchParams } from '#api/search-params.ts';
import { usePersonalLedger } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { ledgerOfCompany } from '#business/ledger-of-company.ts';
import { CompanyGate } from '#companies/company-gate.tsx';
import { type CompanySearch, readCompanySearch } from '#companies/company-search.ts';
import { accountsOfQuery } from '#finance/account-list.api.ts';
import { type EditBillProps, PayablesPage, type PayBillStatementProps } from '#payables/payables-page.tsx';
import { PayablesLoading } from '#payables/payables-loading.tsx';
import { type PayablesSearch, readPayablesSearch } from '#payables/payables-search.ts';
import { lazyPart } from '#shell/lazy-part.tsx';
import { TransactionDialogs } from '#transactions/list/transaction-dialogs.tsx';
import { useTransactionActions } from '#transactions/list/use-transaction-actions.ts';
import { COMPANY_TABS, PageTabs, PERSONAL_TABS } from '#transactions/list/page-tabs.tsx';

export const Route = createFileRoute('/dashboard/payables')({
  validateSearch: readSearch,
  component: PayablesRoute,
});

// As the first statement is to be paid.
const PayStatementSheet = lazyPart(async () => (await import('#cards/pay-statement-of.tsx')).PayStatementOf, {
  loading: null,
  failure: 'Erro ao abrir o pagamento. Por favor, tente novamente.',
});

function PayStatement({ dialog, ledger }: PayBillStatementProps) {
  return <PayStatementSheet dialog={dialog} ledger={ledger} />;
}

type Search = CompanySearch & PayablesSearch;

function readSearch(params: SearchParams): Search {
  return { ...readCompanySearch(params), ...readPayablesSearch(params) };
}

/** What is to be paid and received, of the person or, where the address names one, of a company. */
function PayablesRoute() {
  const personal = usePersonalLedger();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (changes: Search) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  const page = { search, onSearchChange: change, PayStatement, EditBill };
  if (search.company === undefined)
    return <PayablesPage {...page} ledger={personal} tabs={<PageTabs tabs={PERSONAL_TABS} search={{}} />} />;
  return (
    <CompanyGate companyId={search.company} renderHeader={() => null} loading={<PayablesLoading />}>
      {(company) => (
        <PayablesPage
          key={company.id}
          {...page}
          ledger={ledgerOfCompany(company)}
          tabs={<PageTabs tabs={COMPANY_TABS} search={{ company: company.id }} />}
        />
      )}
    </CompanyGate>
  );
}

/** The form of the bill's transaction, with all that it leads to. */
function EditBill({ bill, ledger, onClose }: EditBillProps) {
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
