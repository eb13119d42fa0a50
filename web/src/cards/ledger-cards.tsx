import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CardsGroup } from './cards-group.tsx';
import { cardsQuery } from './cards.api.ts';

/** The cards of one ledger, as a dashboard shows them. */
export function LedgerCards({ ledgerId }: { ledgerId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(cardsQuery(ledgerId));
  if (data) return data.length > 0 && <CardsGroup accounts={data.map(({ account }) => account)} />;
  if (!isError) return <Skeleton className="mt-4 h-40 rounded-xl" />;
  return (
    <Banner
      tone="error"
      className="mt-4"
      action={
        <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
          <RotateCw aria-hidden="true" />
          Tentar novamente
        </Button>
      }
    >
      Erro ao carregar os cartões. Por favor, tente novamente.
    </Banner>
  );
}
