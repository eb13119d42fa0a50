import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Reserves the room of the first groups. */
export function PayablesLoading() {
  return (
    <Card>
      <Loading caption="Carregando contas a pagar e a receber...">
        {ROWS.map((key) => (
          <div key={key} className="flex h-15 items-center gap-3">
            <Skeleton className="size-9 rounded-[11px]" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-3.5 w-40" />
              <Skeleton className="h-3 w-24" />
            </div>
            <Skeleton className="h-3.5 w-20" />
          </div>
        ))}
      </Loading>
    </Card>
  );
}
