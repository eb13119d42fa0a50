import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

export function ImportsLoading() {
  return (
    <Card>
      <Loading caption="Carregando importações...">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="flex h-16 items-center gap-3">
            <Skeleton className="size-9 rounded-[11px]" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-3.5 w-48" />
              <Skeleton className="h-3 w-64" />
            </div>
          </div>
        ))}
      </Loading>
    </Card>
  );
}

export function ImportLoading() {
  return (
    <Loading caption="Carregando importação...">
      <Card className="mb-4">
        <Skeleton className="h-2 w-full rounded-full" />
        <Skeleton className="mt-3 h-3.5 w-72" />
      </Card>
      <Card>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className="flex h-14 items-center justify-between">
            <Skeleton className="h-3.5 w-56" />
            <Skeleton className="h-3.5 w-20" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
