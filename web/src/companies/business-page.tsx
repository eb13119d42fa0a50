import { PageHeader } from '#ui/page-header.tsx';
import { BusinessDashboard, type BusinessPageProps } from './business-dashboard.tsx';
import { BusinessLoading } from './business-loading.tsx';
import { CompanyGate } from './company-gate.tsx';

export function BusinessPage(props: BusinessPageProps) {
  return (
    <CompanyGate
      companyId={props.search.company}
      bare={<PageHeader title="Dashboard Empresarial" />}
      loading={<BusinessLoading />}
    >
      {(company, companies) => (
        // Nothing of one company is ever shown under the name of another.
        <BusinessDashboard key={company.id} company={company} companies={companies} {...props} />
      )}
    </CompanyGate>
  );
}
