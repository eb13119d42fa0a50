import { RATES_STALE } from '@vintem/contract/unknown-error';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ratesQuery, useRefreshRates } from './rates.api.ts';

interface RatesBannerProps {
  /** Amounts are shown converted: where all is in one currency, rates concern nobody. */
  converts: boolean;
}

/** Warns that converted amounts may be out of date, from the first failed fetch until one succeeds. */
export function RatesBanner({ converts }: RatesBannerProps) {
  const { data, isError } = useQuery(ratesQuery);
  const refresh = useRefreshRates();
  const isStale = data ? data.isStale || data.fetchedAt === null : isError;
  if (!converts || !isStale) return null;
  return (
    <Banner
      tone="warn"
      className="mb-4"
      action={
        <Button look="ghost" pending={refresh.isPending} onClick={() => refresh.mutate()}>
          <RotateCw aria-hidden="true" />
          Recarregar
        </Button>
      }
    >
      {RATES_STALE}
    </Banner>
  );
}
