import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { BalanceLoading, MonthCardsLoading } from '#ledger/cards-loading.tsx';
import { GRID } from '#ledger/dashboard-grid.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

export function DashboardLoading() {
  return (
    <Loading caption="Carregando dashboard...">
      <div className={GRID}>
        <BalanceLoading>
          <div className="mt-3">
            {ROWS.map((key) => (
              <Row key={key} />
            ))}
          </div>
        </BalanceLoading>
        <MonthCardsLoading />
        <Card className="col-span-full xl:col-span-2">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="mt-4 h-80 w-full" />
        </Card>
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
