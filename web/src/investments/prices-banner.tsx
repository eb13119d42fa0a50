import { ERRORS } from '@vintem/contract/errors';
import { RotateCw } from 'lucide-react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useRefreshPrices } from './investments.api.ts';

/** Warns that what crypto assets are worth may be out of date, from the first failed fetch until one succeeds. */
export function PricesBanner() {
  const { refresh, isPending } = useRefreshPrices();
  return (
    <Banner
      tone="warn"
      className="mb-4"
      action={
        <Button look="ghost" pending={isPending} onClick={refresh}>
          <RotateCw aria-hidden="true" />
          Recarregar
        </Button>
      }
    >
      {ERRORS.prices_unavailable.message}
    </Banner>
  );
}
