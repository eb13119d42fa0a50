import { Loading, Skeleton } from '#ui/skeleton.tsx';

export function GoalsLoading() {
  return (
    <div className="px-4 pt-1 pb-5 sm:px-5">
      <Loading caption="Carregando metas...">
        <div className="flex flex-col gap-7">
          {['a', 'b', 'c'].map((key) => (
            <div key={key} className="flex flex-col gap-2.5">
              <Skeleton className="h-3.5 w-40" />
              <Skeleton className="h-3 w-28" />
              <Skeleton className="h-1.5 w-full" />
            </div>
          ))}
        </div>
      </Loading>
    </div>
  );
}
