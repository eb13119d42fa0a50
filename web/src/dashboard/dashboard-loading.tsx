import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { BalanceLoading, MonthCardsLoading } from '#ledger/cards-loading.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** @param upcoming reserves the room of what another feature shows beside the balance */
export function DashboardLoading({ upcoming }: { upcoming: ReactNode }) {
  return (
    <Loading caption="Carregando dashboard...">
      <div className="grid grid-cols-1 gap-3 sm:gap-4 xl:grid-cols-[19rem_1fr_25.25rem]">
        <BalanceLoading className="max-xl:order-last">
          <div className="mt-3">
            {ROWS.map((key) => (
              <Row key={key} />
            ))}
          </div>
        </BalanceLoading>
        {upcoming}
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:mt-4 sm:gap-4 xl:grid-cols-[1fr_1fr_20rem]">
        <Card className="col-span-full xl:col-span-2 xl:row-span-2">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="mt-4 h-80 w-full" />
        </Card>
        <MonthCardsLoading />
        <Card className="col-span-full">
          <Skeleton className="mb-3 h-4 w-36" />
          {ROWS.map((key) => (
            <Row key={key} />
          ))}
        </Card>
      </div>
    </Loading>
  );
}

function Row() {
  return (
    <div className="flex h-14.5 items-center justify-between">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="h-3 w-20" />
      </div>
      <Skeleton className="h-3.5 w-24" />
    </div>
  );
}
