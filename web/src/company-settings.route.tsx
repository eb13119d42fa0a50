import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#api/signed-in.ts';
import { CategoriesCard } from '#categories/categories-card.tsx';
import { TagsCard } from '#tags/tags-card.tsx';
import { readCompanySearch } from '#companies/company-search.ts';
import { CompanySettingsPage } from '#companies/company-settings-page.tsx';
import { RulesCard } from '#rules/rules-card.tsx';

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
      renderCategories={(ledgerId) => <Categories ledgerId={ledgerId} />}
    />
  );
}

function Categories({ ledgerId }: { ledgerId: string }) {
  const ledger = useSignedIn().ledgers.find(({ id }) => id === ledgerId);
  return (
    <>
      <CategoriesCard ledgerId={ledgerId} />
      <TagsCard ledgerId={ledgerId} />
      {ledger && <RulesCard ledger={ledger} />}
    </>
  );
}
