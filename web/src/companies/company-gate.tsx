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
  /** The head of the page, which stays while companies come and change: the focus may be in it. */
  renderHeader: (company: Company | undefined, companies: readonly Company[]) => ReactNode;
  loading: ReactNode;
  /** The page of the company. */
  children: (company: Company) => ReactNode;
}

/** Shows the page of the chosen company, or says why there is none. */
export function CompanyGate(props: CompanyGateProps) {
  const { companyId, renderHeader, loading, children } = props;
  const { data: companies, isPending, isError, isFetching, refetch } = useQuery(companiesQuery);
  const isLoadingShown = useDelayedPending(isPending);
  const company = companies && chooseCompany(companies, companyId, lastCompanyId());
  const shownId = company?.id;
  useEffect(() => {
    if (shownId) rememberCompany(shownId);
  }, [shownId]);

  return (
    <>
      {renderHeader(isLoadingShown ? undefined : (company ?? undefined), companies ?? [])}
      {isLoadingShown && loading}
      {isError && !isLoadingShown && (
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
      {!isLoadingShown && companies && !company && (companyId ? <CompanyNotFound /> : <NoCompany />)}
      {!isLoadingShown && company && children(company)}
    </>
  );
}
