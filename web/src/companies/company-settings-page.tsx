import type { ReactNode } from 'react';
import { PageHeader } from '#ui/page-header.tsx';
import { CompanyGate } from './company-gate.tsx';
import { CompanySettingsForm } from './company-settings-form.tsx';
import { CompanySettingsLoading } from './company-settings-loading.tsx';
import { CompanySwitcher } from './company-switcher.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { DeletionCard } from './deletion-card.tsx';

interface CompanySettingsPageProps {
  companyId: string | undefined;
  onCompanyChange: (id: string) => void;
  /** The cards of other features, of the company's ledger. */
  renderCategories: (ledgerId: string) => ReactNode;
}

export function CompanySettingsPage({
  companyId,
  onCompanyChange,
  renderCategories,
}: CompanySettingsPageProps) {
  return (
    <CompanyGate
      companyId={companyId}
      renderHeader={(company, companies) => (
        <PageHeader
          title="Configurações Empresariais"
          actions={
            company && <CompanySwitcher company={company} companies={companies} onChange={onCompanyChange} />
          }
        />
      )}
      loading={<CompanySettingsLoading />}
    >
      {(company) => (
        <div
          // Text typed about one company must not appear with another.
          key={company.id}
          className="grid grid-cols-1 items-start gap-3 sm:gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]"
        >
          <div className="grid grid-cols-1 gap-3 sm:gap-4">
            <CompanySettingsForm company={company} />
            <ContactsCard ledgerId={company.id} />
            {renderCategories(company.id)}
          </div>
          <DeletionCard company={company} />
        </div>
      )}
    </CompanyGate>
  );
}
