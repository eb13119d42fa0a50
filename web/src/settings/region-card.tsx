import { useQuery } from '@tanstack/react-query';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { CardMonthChoice } from './card-month-choice.tsx';
import { DefaultCurrencyChoice } from './default-currency-choice.tsx';
import { settingsQuery } from './settings.api.ts';
import { TimeZoneChoice } from './time-zone-choice.tsx';
import { timeZonesQuery } from './time-zones.ts';

export function RegionCard() {
  const { data: settings, isPending, isError, isFetching, refetch } = useQuery(settingsQuery);
  // A list that arrives later would discard the text typed into its search.
  const { data: zones } = useQuery(timeZonesQuery);
  const isLoadingShown = useDelayedPending(isPending || !zones);
  return (
    <Card>
      <CardHeader title="Moeda e região" />
      {(isLoadingShown || isPending || !zones) && (
        // It takes its room before it is shown: the cards below stay where they are.
        <div className={cx(!isLoadingShown && 'invisible')}>
          <RegionLoading />
        </div>
      )}
      {!isLoadingShown && settings && zones && (
        <div className="flex flex-col gap-6">
          <DefaultCurrencyChoice saved={settings.defaultCurrency} />
          <TimeZoneChoice saved={settings.timeZone} zones={zones} />
          <CardMonthChoice saved={settings.cardMonth} />
        </div>
      )}
      {!isLoadingShown && isError && !settings && (
        <Banner
          tone="error"
          action={
            <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar configurações. Por favor, tente novamente.
        </Banner>
      )}
    </Card>
  );
}

function RegionLoading() {
  return (
    <Loading caption="Carregando configurações...">
      <div className="flex flex-col gap-6">
        {['default-currency', 'time-zone', 'card-month'].map((choice) => (
          <div key={choice}>
            <Skeleton className="mb-2.5 h-4 w-28" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="mt-2.5 h-3 w-60 max-w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
