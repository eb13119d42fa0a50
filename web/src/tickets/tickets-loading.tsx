import { Loading, Skeleton } from '#ui/skeleton.tsx';

export function TicketsLoading() {
  return (
    <div className="px-4 pt-4 pb-5 sm:px-5">
      <Loading caption="Carregando chamados...">
        <div className="flex flex-col gap-7">
          {['a', 'b', 'c', 'd'].map((key) => (
            <div key={key} className="flex items-start gap-3">
              <Skeleton className="size-9 rounded-[11px]" />
              <div className="flex grow flex-col gap-2.5">
                <Skeleton className="h-3.5 w-48 max-w-full" />
                <Skeleton className="h-3 w-72 max-w-full" />
              </div>
              <Skeleton className="h-8 w-36 max-md:hidden" />
            </div>
          ))}
        </div>
      </Loading>
    </div>
  );
}
