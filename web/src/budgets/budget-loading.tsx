import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** The page of a budget in grey. */
export function BudgetLoading() {
  return (
    <Loading caption="Carregando orçamento...">
      <div className="flex flex-col gap-3 sm:gap-4">
        <Card>
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="mt-3 h-9 w-44" />
          <Skeleton className="mt-4 h-3.5 w-64 max-w-full" />
          <Skeleton className="mt-5 h-2 w-full" />
          <Skeleton className="mt-4 h-3.5 w-full" />
        </Card>
        <Card flush>
          {ROWS.map((key) => (
            <div key={key} className="flex items-center gap-4 px-4 py-4 sm:px-5">
              <Skeleton className="size-9 rounded-[11px]" />
              <div className="grow">
                <Skeleton className="h-3.5 w-32" />
                <Skeleton className="mt-3 h-2 w-full" />
              </div>
            </div>
          ))}
        </Card>
      </div>
    </Loading>
  );
}
