import { createFileRoute } from '@tanstack/react-router';
import { readCompanySearch } from './company-search.ts';
import { CompanySettingsPage } from './company-settings-page.tsx';

export const Route = createFileRoute('/dashboard/business/settings')({
  validateSearch: readCompanySearch,
  component: CompanySettings,
});

function CompanySettings() {
  const { company } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CompanySettingsPage
      companyId={company}
      onCompanyChange={(id) => void navigate({ search: { company: id } })}
    />
  );
}
