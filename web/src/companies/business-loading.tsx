import { GRID } from '#ledger/dashboard-grid.ts';
import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c'];

export function BusinessLoading() {
  return (
    <Loading caption="Carregando dashboard empresarial...">
      <div className={GRID}>
        <Card className="col-span-full xl:col-span-1 xl:row-span-2">
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="mt-3.5 h-10 w-52" />
          <Skeleton className="mt-4 h-5 w-36" />
          <Skeleton className="mt-6 h-2 w-full" />
          {ROWS.map((key) => (
            <div key={key} className="mt-6 flex justify-between">
              <Skeleton className="h-3.5 w-28" />
              <Skeleton className="h-3.5 w-24" />
            </div>
          ))}
        </Card>
        {['income', 'expense'].map((key) => (
          <Card key={key} className="max-sm:p-3.5">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="mt-3 h-7 w-full max-w-36" />
            <Skeleton className="mt-3.5 h-5 w-24" />
          </Card>
        ))}
        <Card className="col-span-full xl:col-span-2">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="mt-4 h-10 w-52" />
          <Skeleton className="mt-6 h-36 w-full" />
        </Card>
      </div>
    </Loading>
  );
}
