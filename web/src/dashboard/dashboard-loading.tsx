import type { ReactNode } from 'react';
import { BalanceLoading } from '#ledger/cards-loading.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/**
 * The boxes of the dashboard in grey, in its grid.
 * @param upcoming reserves the room of what another feature shows beside the balance
 */
export function DashboardLoading({ upcoming }: { upcoming: ReactNode }) {
  return (
    <>
      <BalanceLoading className="max-xl:order-last">
        <div className="mt-3">
          {ROWS.map((key) => (
            <div key={key} className="flex h-7 items-center justify-between">
              <Skeleton className="h-3.5 w-28" />
              <Skeleton className="h-3.5 w-24" />
            </div>
          ))}
        </div>
      </BalanceLoading>
      {upcoming}
      <Card className="col-span-full">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="mt-4 h-70 w-full" />
      </Card>
      <Card className="col-span-full py-3 sm:py-3">
        <Skeleton className="my-2 h-4 w-full max-w-96" />
      </Card>
      <Card className="col-span-full xl:col-span-2 xl:row-span-2">
        <Skeleton className="mb-3 h-4 w-36" />
        {ROWS.map((key) => (
          <div key={key} className="flex h-12 items-center justify-between">
            <div className="flex flex-col gap-2">
              <Skeleton className="h-3.5 w-28" />
              <Skeleton className="h-3 w-20" />
            </div>
            <Skeleton className="h-3.5 w-24" />
          </div>
        ))}
      </Card>
    </>
  );
}
