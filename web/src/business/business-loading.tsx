import { BalanceLoading, MonthCardsLoading } from '#ledger/cards-loading.tsx';
import { GRID } from '#ledger/dashboard-grid.ts';
import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c'];

export function BusinessLoading() {
  return (
    <Loading caption="Carregando dashboard empresarial...">
      <div className={GRID}>
        <BalanceLoading className="xl:row-span-2">
          {ROWS.map((key) => (
            <div key={key} className="mt-6 flex justify-between">
              <Skeleton className="h-3.5 w-28" />
              <Skeleton className="h-3.5 w-24" />
            </div>
          ))}
        </BalanceLoading>
        <MonthCardsLoading />
        <Card className="col-span-full xl:col-span-2">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="mt-4 h-10 w-52" />
          <Skeleton className="mt-6 h-36 w-full" />
        </Card>
      </div>
    </Loading>
  );
}
