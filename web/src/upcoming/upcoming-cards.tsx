import type { CurrencyCode } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { RotateCw } from 'lucide-react';
import { usePersonalLedger } from '#api/signed-in.ts';
import type { AccountNames } from '#finance/transfer-row.ts';
import { useCategories } from '#finance/use-categories.ts';
import type { AccountFigure } from '#ledger/figures.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { UpcomingLoading } from './upcoming-loading.tsx';
import { MonthLeftCard } from './month-left-card.tsx';
import { upcomingQuery } from './upcoming.api.ts';
import { type PayStatementProps, UpcomingCard } from './upcoming-card.tsx';

interface UpcomingCardsProps {
  currency: CurrencyCode;
  rates: RateTable;
  /** Those that hold money. */
  figures: readonly AccountFigure[];
  /** The ledger's. */
  accounts: AccountNames;
  PayStatement: ComponentType<PayStatementProps>;
}

/** What is left of the month, and what is due. They may fail while the rest of the dashboard stands. */
export function UpcomingCards(props: UpcomingCardsProps) {
  const { currency, rates, figures, accounts, PayStatement } = props;
  const ledger = usePersonalLedger();
  const categories = useCategories(ledger);
  const { data, isError, isFetching, refetch } = useQuery(upcomingQuery(ledger.id));
  if (data)
    return (
      <>
        <MonthLeftCard upcoming={data} accounts={figures} {...{ currency, rates }} />
        <UpcomingCard upcoming={data} {...{ categories, accounts, PayStatement }} />
      </>
    );
  if (!isError) return <UpcomingLoading />;
  return (
    <Banner
      tone="error"
      className="col-span-full self-start xl:col-span-2"
      action={
        <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
          <RotateCw aria-hidden="true" />
          Tentar novamente
        </Button>
      }
    >
      Erro ao carregar as próximas contas. Por favor, tente novamente.
    </Banner>
  );
}
