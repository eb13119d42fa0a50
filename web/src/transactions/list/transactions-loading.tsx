import { Loading, Skeleton } from '#ui/skeleton.tsx';

export function TransactionsLoading() {
  return (
    <div className="px-4 pt-3 pb-4">
      <Loading caption="Carregando transações...">
        <div className="flex flex-col gap-6">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <div key={key} className="flex items-center gap-3">
              <Skeleton className="size-9 rounded-[11px]" />
              <div className="flex grow flex-col gap-2">
                <Skeleton className="h-3.5 w-40" />
                <Skeleton className="h-3 w-24" />
              </div>
              <Skeleton className="h-3.5 w-20" />
            </div>
          ))}
        </div>
      </Loading>
    </div>
  );
}
