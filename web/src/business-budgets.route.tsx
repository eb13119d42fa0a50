import { createFileRoute, Link } from '@tanstack/react-router';
import { todayIn } from '#api/today.ts';
import type { SearchParams } from '#api/search-params.ts';
import { BudgetLoading } from '#budgets/budget-loading.tsx';
import { BudgetPage } from '#budgets/budget-page.tsx';
import { budgetMonth } from '#budgets/budget-words.ts';
import { type BusinessSearch, readBusinessSearch } from '#business/business-search.ts';
import { ledgerOfCompany } from '#business/ledger-of-company.ts';
import { CompanyGate } from '#companies/company-gate.tsx';
import { type CompanySearch, readCompanySearch } from '#companies/company-search.ts';
import { CompanySwitcher } from '#companies/company-switcher.tsx';
import { COMPANY_TABS } from '#transactions/list/page-tabs.tsx';
import { PeriodTitle } from '#transactions/list/period-title.tsx';
import { monthSearch, searchOfMonth } from '#transactions/list/transaction-filter.ts';
import { PageHeader } from '#ui/page-header.tsx';

type Search = CompanySearch & BusinessSearch;

export const Route = createFileRoute('/dashboard/business/budgets')({
  validateSearch: (params: SearchParams): Search => ({
    ...readCompanySearch(params),
    ...readBusinessSearch(params),
  }),
  component: CompanyBudgets,
});

/** What a company planned to spend this month, and what it spent. */
function CompanyBudgets() {
  const navigate = Route.useNavigate();
  const asked = Route.useSearch();
  const { company: companyId } = asked;
  const change = (search: Search) => void navigate({ search, replace: true, resetScroll: false });
  return (
    <CompanyGate
      companyId={companyId}
      renderHeader={(company, companies) => {
        if (!company) return <PageHeader title="Orçamento" />;
        const today = todayIn(company.timeZone);
        const search = monthSearch(searchOfMonth(budgetMonth(asked, today), today));
        const switcher = (
          <CompanySwitcher
            company={company}
            companies={companies}
            onChange={(id) => change({ ...asked, company: id })}
          />
        );
        return (
          <>
            {/* Beside it a phone has no room for the month's name. */}
            <div className="mb-3 sm:hidden">{switcher}</div>
            <PeriodTitle
              page="Orçamento"
              tabs={COMPANY_TABS}
              company={companyId}
              isMonthly
              {...{ search, today }}
              onChange={(changes) => change({ company: companyId, ...monthSearch(changes) })}
              lastYear={Number(today.slice(0, 4)) + 2}
              count={undefined}
              actions={<span className="max-sm:hidden">{switcher}</span>}
            />
          </>
        );
      }}
      loading={<BudgetLoading />}
    >
      {/* A new key, so that nothing of one company is shown under another's name. */}
      {(company) => (
        <BudgetPage
          key={company.id}
          ledger={ledgerOfCompany(company)}
          month={budgetMonth(asked, todayIn(company.timeZone))}
          renderLink={(category, content, className) => (
            <Link
              to="/dashboard/business"
              search={{ ...asked, category }}
              // The list of that page comes into view by itself.
              resetScroll={false}
              className={className}
            >
              {content}
            </Link>
          )}
        />
      )}
    </CompanyGate>
  );
}
