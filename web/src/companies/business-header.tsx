import type { Company } from '@vintem/contract/companies';
import type { Month } from '@vintem/core/calendar/month';
import { formatTaxId } from '@vintem/core/tax-id/tax-id';
import type { ReactNode } from 'react';
import { capitalized, writeMonth } from '#ui/format-day.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { CompanySwitcher } from './company-switcher.tsx';

interface BusinessHeaderProps {
  /** None while there is none to show. */
  company: Company | undefined;
  companies: readonly Company[];
  onCompanyChange: (id: string) => void;
  actions: ReactNode;
}

/** The head of the dashboard. */
export function BusinessHeader({ company, companies, onCompanyChange, actions }: BusinessHeaderProps) {
  return (
    <div className="print:hidden">
      <PageHeader
        title="Dashboard Empresarial"
        actions={
          company && (
            <>
              <CompanySwitcher company={company} companies={companies} onChange={onCompanyChange} />
              {actions}
            </>
          )
        }
      />
    </div>
  );
}

/** On paper, what the page is about. */
export function PrintHeader({ company, month }: { company: Company; month: Month }) {
  return (
    <header className="mb-6 hidden print:block">
      <p className="text-2xl font-semibold">{company.name}</p>
      <p className="num mt-1 text-base text-fg-2">
        {company.taxId.length === 11 ? 'CPF' : 'CNPJ'} {formatTaxId(company.taxId)} ·{' '}
        {capitalized(writeMonth(month))}
      </p>
    </header>
  );
}
