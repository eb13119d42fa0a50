import { Loading, Skeleton } from '#ui/skeleton.tsx';

export function TasksLoading() {
  return (
    <div className="px-4 pt-1 pb-5 sm:px-5">
      <Loading caption="Carregando tarefas...">
        <div className="flex flex-col gap-7">
          {['a', 'b', 'c', 'd'].map((key) => (
            <div key={key} className="flex items-start gap-3">
              <Skeleton className="size-4.5" />
              <div className="flex grow flex-col gap-2.5">
                <Skeleton className="h-3.5 w-48 max-w-full" />
                <Skeleton className="h-3 w-32" />
              </div>
              <Skeleton className="h-3.5 w-14" />
            </div>
          ))}
        </div>
      </Loading>
    </div>
  );
}
