import type { Account } from '@vintem/contract/accounts';
import { createFileRoute } from '@tanstack/react-router';
import { AccountDialog } from '#accounts/account-dialog.tsx';
import { NewAccountButton } from '#accounts/new-account-button.tsx';
import { AnalysisPanel } from '#analysis/analysis-panel.tsx';
import { type SearchParams, wordsParam } from '#api/search-params.ts';
import { BusinessDashboard } from '#business/business-dashboard.tsx';
import { BusinessHeader } from '#business/business-header.tsx';
import { BusinessLoading } from '#business/business-loading.tsx';
import { ledgerOfCompany } from '#business/ledger-of-company.ts';
import { type BusinessSearch, readBusinessSearch } from '#business/business-search.ts';
import { CompanyGate } from '#companies/company-gate.tsx';
import { type CompanySearch, readCompanySearch } from '#companies/company-search.ts';
import { CompanySwitcher } from '#companies/company-switcher.tsx';
import { type ProjectionSearch, readProjectionSearch } from '#projections/projection-search.ts';
import { ProjectionsPanel } from '#projections/projections-panel.tsx';
import type { EmptyForm, OfferedDocument } from '#shell/document-inbox.ts';
import { lazyPart } from '#shell/lazy-part.tsx';
import { CompanyTransactionDialog } from '#transactions/form/company-transaction-dialog.tsx';
import { NewTransactionButton } from '#transactions/form/new-transaction-button.tsx';
import type { FormSubject } from '#transactions/form/form-subject.ts';
import { COMPANY_TABS, PageTabs } from '#transactions/list/page-tabs.tsx';
import { PeriodTransactions } from '#transactions/list/period-transactions.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDialog } from '#ui/use-dialog.ts';
import { PayStatement } from './payables-parts.tsx';

export const Route = createFileRoute('/dashboard/business')({
  validateSearch: readSearch,
  component: Business,
});

// After everything else on the page, which does not wait for it.
const ScannerCard = lazyPart(async () => (await import('#documents/scanner-card.tsx')).ScannerCard, {
  loading: <Skeleton className="h-44 rounded-xl" />,
  failure: 'Erro ao carregar o leitor de documentos. Por favor, tente novamente.',
});

// Only for a company that has a card.
const LedgerCards = lazyPart(async () => (await import('#cards/ledger-cards.tsx')).LedgerCards, {
  loading: <Skeleton className="mt-4 h-40 rounded-xl" />,
  failure: 'Erro ao carregar os cartões. Por favor, tente novamente.',
  className: 'mt-4',
});

// Beside the cards of the month, which do not wait for it.
const PayablesCard = lazyPart(async () => (await import('#payables/payables-card.tsx')).PayablesCard, {
  loading: <Skeleton className="h-96 rounded-xl" />,
  failure: 'Erro ao carregar as contas a pagar e a receber. Por favor, tente novamente.',
});

type Search = CompanySearch &
  BusinessSearch &
  ProjectionSearch & {
    /** The key of one: only its expenses are listed. */
    category?: string | undefined;
  };

function readSearch(params: SearchParams): Search {
  return {
    ...readCompanySearch(params),
    ...readBusinessSearch(params),
    ...readProjectionSearch(params),
    category: wordsParam(params['category']),
  };
}

/** The company's dashboard, with what other features have on it. */
function Business() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const transactionForm = useDialog<FormSubject>();
  const accountForm = useDialog<Account>();
  const openNewTransaction = (subject?: EmptyForm) => transactionForm.open(subject);
  const enterDocument = (document: OfferedDocument) =>
    transactionForm.open({ purpose: 'document', ...document });
  const change = (changes: Search) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  return (
    <CompanyGate
      companyId={search.company}
      renderHeader={(company, companies) => (
        <>
          <BusinessHeader
            actions={
              company && (
                <>
                  <CompanySwitcher
                    company={company}
                    companies={companies}
                    onChange={(id) => change({ company: id })}
                  />
                  <NewAccountButton look="secondary" label="Nova Conta" onPress={() => accountForm.open()} />
                  <NewTransactionButton />
                </>
              )
            }
          />
          {company && (
            <PageTabs
              tabs={COMPANY_TABS}
              search={{ company: search.company, month: search.month, year: search.year }}
            />
          )}
        </>
      )}
      loading={<BusinessLoading />}
    >
      {/* A new key, so that nothing of one company is shown under another's name. */}
      {(company) => (
        <BusinessDashboard
          key={company.id}
          company={company}
          search={search}
          onSearchChange={change}
          onNewTransaction={openNewTransaction}
          onDocument={enterDocument}
          renderForms={(ledger, onSaved) => (
            <>
              <AccountDialog dialog={accountForm} kind="business" ledgers={[ledger]} />
              <CompanyTransactionDialog dialog={transactionForm} ledger={ledger} onSaved={onSaved} />
            </>
          )}
          renderTransactions={(shown) => (
            <PeriodTransactions
              {...shown}
              category={search.category}
              onCategoryClear={() => change({ category: undefined })}
            />
          )}
          payables={<PayablesCard ledger={ledgerOfCompany(company)} PayStatement={PayStatement} />}
          creditCards={<LedgerCards ledgerId={company.id} />}
          renderAnalysis={(figures) => <AnalysisPanel {...figures} />}
          renderPanels={({ id, currency, taxId }) => (
            <>
              <div className="mt-8 sm:mt-10">
                <ProjectionsPanel
                  ledgerId={id}
                  currency={currency}
                  mode={search.projection ?? 'monthly'}
                  year={search.projectionYear}
                  onModeChange={(mode) => change({ projection: mode === 'monthly' ? undefined : mode })}
                  onYearChange={(year) => change({ projectionYear: year })}
                  onNewTransaction={() => openNewTransaction()}
                />
              </div>
              <div className="mt-3 sm:mt-4 print:hidden">
                <ScannerCard shape="wide" ledgerKind="business" ownTaxIds={[taxId]} onRead={enterDocument} />
              </div>
            </>
          )}
        />
      )}
    </CompanyGate>
  );
}
