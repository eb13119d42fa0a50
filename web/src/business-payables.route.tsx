import { createFileRoute } from '@tanstack/react-router';
import type { SearchParams } from '#api/search-params.ts';
import { ledgerOfCompany } from '#business/ledger-of-company.ts';
import { CompanyGate } from '#companies/company-gate.tsx';
import { type CompanySearch, readCompanySearch } from '#companies/company-search.ts';
import { CompanySwitcher } from '#companies/company-switcher.tsx';
import { PayablesLoading } from '#payables/payables-loading.tsx';
import { PayablesPage } from '#payables/payables-page.tsx';
import { type PayablesSearch, readPayablesSearch } from '#payables/payables-search.ts';
import { COMPANY_TABS, PageTabs } from '#transactions/list/page-tabs.tsx';
import { EditBill, PayStatement } from './payables-parts.tsx';

type Search = CompanySearch & PayablesSearch;

export const Route = createFileRoute('/dashboard/business/payables')({
  validateSearch: (params: SearchParams): Search => ({
    ...readCompanySearch(params),
    ...readPayablesSearch(params),
  }),
  component: CompanyPayables,
});

/** What a company is to pay and to receive. */
function CompanyPayables() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const change = (changes: Search) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  return (
    <CompanyGate
      companyId={search.company}
      renderHeader={(company, companies) =>
        company && companies.length > 1 ? (
          <div className="mb-3 flex justify-end">
            <CompanySwitcher {...{ company, companies }} onChange={(id) => change({ company: id })} />
          </div>
        ) : null
      }
      loading={<PayablesLoading />}
    >
      {/* A new key, so that nothing of one company is shown under another's name. */}
      {(company) => (
        <PayablesPage
          key={company.id}
          ledger={ledgerOfCompany(company)}
          search={search}
          onSearchChange={change}
          tabs={<PageTabs tabs={COMPANY_TABS} search={{ company: company.id }} />}
          {...{ PayStatement, EditBill }}
        />
      )}
    </CompanyGate>
  );
}
