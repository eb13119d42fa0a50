import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ComponentType } from 'react';
import { usePersonalLedger } from '#api/signed-in.ts';
import { RatesBanner } from '#finance/rates-banner.tsx';
import { useRateTable } from '#finance/rates.api.ts';
import { dashboardQuery } from '#ledger/dashboard.api.ts';
import { isConverted, readFigures } from '#ledger/figures.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import type { ShownFigures } from './shown-figures.ts';

/** The analysis of the person's own money, whole. */
export function AnalysisPage({ Panel }: { Panel: ComponentType<ShownFigures> }) {
  const ledger = usePersonalLedger();
  const currency = ledger.currency ?? DEFAULT_CURRENCY;
  const { data, isError, isFetching, refetch } = useQuery(dashboardQuery(ledger.id));
  const rates = useRateTable();
  const converts = data !== undefined && isConverted(data, currency);
  // Amounts in the ledger's currency do not wait for rates.
  const table = converts ? rates : (rates ?? {});
  const isLoadingShown = useDelayedPending((!data && !isError) || !table);
  return (
    <>
      <DashboardHeader title="Análise" />
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
          Erro ao carregar a análise. Por favor, tente novamente.
        </Banner>
      )}
      {isLoadingShown && (
        <Loading caption="Carregando a análise...">
          <Skeleton className="h-80 rounded-xl" />
        </Loading>
      )}
      {!isLoadingShown && data && table && (
        <>
          {converts && <RatesBanner converts />}
          <Panel
            currency={currency}
            months={readFigures(data, currency, table).months}
            isConverted={converts}
            hasTransactions={data.months.length + data.latest.length > 0}
          />
        </>
      )}
    </>
  );
}
