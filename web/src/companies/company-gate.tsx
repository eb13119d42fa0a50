import type { Company } from '@vintem/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { chooseCompany } from './choose-company.ts';
import { companiesQuery } from './companies.api.ts';
import { CompanyNotFound } from './company-not-found.tsx';
import { lastCompanyId, rememberCompany } from './last-company.ts';
import { NoCompany } from './no-company.tsx';

interface CompanyGateProps {
  /** The one that the address asks for. */
  companyId: string | undefined;
  /** The head of the page while there is no company. */
  bare: ReactNode;
  loading: ReactNode;
  /** The page of the company. */
  children: (company: Company, companies: readonly Company[]) => ReactNode;
}

/** Shows the page of the chosen company, or why there is none. */
export function CompanyGate({ companyId, bare, loading, children }: CompanyGateProps) {
  const { data: companies, isPending, isError, isFetching, refetch } = useQuery(companiesQuery);
  const isLoadingShown = useDelayedPending(isPending);
  const company = companies && chooseCompany(companies, companyId, lastCompanyId());
  const shownId = company?.id;
  useEffect(() => {
    if (shownId) rememberCompany(shownId);
  }, [shownId]);

  if (isLoadingShown)
    return (
      <>
        {bare}
        {loading}
      </>
    );
  return (
    <>
      {!company && bare}
      {isError && (
        <Banner
          tone="error"
          className="mb-4"
          action={
            <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
              <RotateCw aria-hidden="true" />
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar dados da empresa
        </Banner>
      )}
      {companies && !company && (companyId ? <CompanyNotFound /> : <NoCompany />)}
      {companies && company && children(company, companies)}
    </>
  );
}
