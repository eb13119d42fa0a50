import type { Company } from '@vintem/contract/companies';
import type { Month } from '@vintem/core/calendar/month';
import { formatTaxId } from '@vintem/core/tax-id/tax-id';
import type { ReactNode } from 'react';
import { capitalized, formatMonth } from '#ui/format-day.ts';
import { PageHeader } from '#ui/page-header.tsx';

/** The head of the dashboard. There are actions once there is a company to show. */
export function BusinessHeader({ actions }: { actions: ReactNode }) {
  return (
    <div className="print:hidden">
      <PageHeader title="Dashboard Empresarial" actions={actions} />
    </div>
  );
}

/** The subject of the page, for print only. */
export function PrintHeader({ company, month }: { company: Company; month: Month }) {
  return (
    <header className="mb-6 hidden print:block">
      <p className="text-2xl font-semibold">{company.name}</p>
      <p className="num mt-1 text-base text-fg-2">
        {company.taxId.length === 11 ? 'CPF' : 'CNPJ'} {formatTaxId(company.taxId)} ·{' '}
        {capitalized(formatMonth(month))}
      </p>
    </header>
  );
}
