import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { usePersonalLedger, useSignedIn } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { RatesBanner } from '#finance/rates-banner.tsx';
import { useRateTable } from '#finance/rates.api.ts';
import { dashboardQuery } from '#ledger/dashboard.api.ts';
import { isConverted } from '#ledger/figures.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { LoadingCaption } from '#ui/skeleton.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { DashboardCards, type UpcomingProps } from './dashboard-cards.tsx';
import { DashboardLoading } from './dashboard-loading.tsx';
import type { FirstStepsProps } from './first-steps.tsx';
import { keepFirstSteps } from './first-steps-kept.ts';
import { Greeting } from './greeting.tsx';
import { isUnused } from './is-unused.ts';
import { useFirstSteps } from './use-first-steps.ts';

interface DashboardPageProps {
  /** The button with its form, which belong to another feature. */
  newTransaction: ReactNode;
  /** What is left of the month and what is due, which is another feature. */
  Upcoming: ComponentType<UpcomingProps>;
  /** Its place while the dashboard loads. */
  upcomingLoading: ReactNode;
  /** What the analysis has to say, which is another feature. */
  analysis: ReactNode;
  /** What leads a person who has just come to a dashboard with something in it. */
  FirstSteps: ComponentType<FirstStepsProps>;
  /** What the month's limits leave, which is another feature. */
  budget: ReactNode;
  /** The region of the credit cards, which are another feature. */
  creditCards: ReactNode;
  /** The last one, below the cards. */
  scanner: ReactNode;
}

export function DashboardPage(props: DashboardPageProps) {
  const { newTransaction, Upcoming, upcomingLoading, analysis, FirstSteps, budget, creditCards, scanner } =
    props;
  const { user } = useSignedIn();
  const ledger = usePersonalLedger();
  const currency = ledger.currency ?? DEFAULT_CURRENCY;
  const today = todayIn(ledger.timeZone);
  const { data, isError, isFetching, refetch } = useQuery(dashboardQuery(ledger.id));
  const rates = useRateTable();

  const converts = data !== undefined && isConverted(data, currency);
  // Amounts in the ledger's currency do not wait for rates.
  const table = converts ? rates : (rates ?? {});
  const steps = useFirstSteps(ledger.id, data);
  const isLoadingShown = useDelayedPending((!data && !isError) || !table || steps === 'unknown');
  const hasCards = data !== undefined && !isUnused(data);
  const isShown = !isLoadingShown && data !== undefined && table !== undefined;

  return (
    <>
      <Greeting name={user.name ?? user.email} today={today} action={newTransaction} />
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
          Erro ao carregar o dashboard. Por favor, tente novamente.
        </Banner>
      )}
      {isLoadingShown && <LoadingCaption>Carregando dashboard...</LoadingCaption>}
      {isShown && converts && <RatesBanner converts />}
      <div className="grid grid-cols-1 gap-3 sm:gap-4 xl:grid-cols-[19rem_minmax(0,1fr)_25.25rem]">
        {isLoadingShown && <DashboardLoading upcoming={upcomingLoading} />}
        {isShown && steps && steps !== 'unknown' && (
          <FirstSteps dashboard={data} steps={steps} onPutOff={() => keepFirstSteps(ledger.id, 'over')} />
        )}
        {isShown && (hasCards || !steps) && (
          <DashboardCards
            dashboard={data}
            today={today}
            currency={currency}
            rates={table}
            isConverted={converts}
            Upcoming={Upcoming}
            analysis={analysis}
            budget={budget}
            creditCards={creditCards}
          />
        )}
        {/* Not before what stands above it, which would push it away. It stays as it is, with what it reads, while the others come. */}
        {(isLoadingShown || isShown || isError) && (
          <div className={cx('min-w-0', isLoadingShown || hasCards ? 'xl:col-start-3' : 'col-span-full')}>
            {scanner}
          </div>
        )}
      </div>
    </>
  );
}
