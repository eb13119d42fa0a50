import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

export function InvestmentsLoading() {
  return (
    <Loading caption="Carregando investimentos...">
      <Card className="mb-4 grid grid-cols-2 gap-4 md:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="flex flex-col gap-2.5">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-5 w-28" />
          </div>
        ))}
      </Card>
      <Card className="mb-4 flex items-center gap-8">
        <Skeleton className="size-32 rounded-full sm:size-40" />
        <div className="flex grow flex-col gap-5">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-4 w-full" />
          ))}
        </div>
      </Card>
      <Card className="flex flex-col gap-6">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="flex items-center gap-3">
            <Skeleton className="size-9 rounded-[11px]" />
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="ml-auto h-3.5 w-24" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
