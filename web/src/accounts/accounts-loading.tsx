import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { GRID } from './account-grid.tsx';

export function AccountsLoading() {
  return (
    <Loading caption="Carregando contas...">
      <Card>
        <Skeleton className="h-4 w-36" />
        <Skeleton className="mt-2.5 h-8 w-52" />
      </Card>
      <div className={GRID}>
        {['a', 'b', 'c'].map((key) => (
          <Card key={key} className="flex flex-col gap-6">
            <div className="flex items-center gap-3">
              <Skeleton className="size-10 rounded-[11px]" />
              <div className="flex flex-col gap-2">
                <Skeleton className="h-3.5 w-32" />
                <Skeleton className="h-3 w-20" />
              </div>
            </div>
            <Skeleton className="h-6 w-36" />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
