import { BusinessDashboard, type BusinessPageProps } from './business-dashboard.tsx';
import { BusinessHeader } from './business-header.tsx';
import { BusinessLoading } from './business-loading.tsx';
import { CompanyGate } from './company-gate.tsx';

export function BusinessPage({ actions, ...dashboard }: BusinessPageProps) {
  return (
    <CompanyGate
      companyId={dashboard.search.company}
      renderHeader={(company, companies) => (
        <BusinessHeader
          company={company}
          companies={companies}
          onCompanyChange={(id) => dashboard.onSearchChange({ company: id })}
          actions={actions}
        />
      )}
      loading={<BusinessLoading />}
    >
      {/* Nothing of one company is ever shown under the name of another. */}
      {(company) => <BusinessDashboard key={company.id} company={company} {...dashboard} />}
    </CompanyGate>
  );
}
