import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** Reserves the room of what is left of the month, and of what is due. */
export function UpcomingLoading() {
  return (
    <>
      <Card className="col-span-full xl:col-span-1">
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="mt-3.5 h-10 w-52" />
        <Skeleton className="mt-4 h-5 w-36" />
        <Skeleton className="mt-6 h-2 w-full" />
        <Skeleton className="mt-6 h-4 w-full" />
        <Skeleton className="mt-5 h-4 w-full" />
        <Skeleton className="mt-5 mb-14 h-4 w-full" />
      </Card>
      <Card className="col-span-full xl:col-span-1">
        <Skeleton className="mb-3 h-4 w-36" />
        {ROWS.map((key) => (
          <div key={key} className="flex h-13 items-center gap-3">
            <Skeleton className="size-9 rounded-[11px]" />
            <Skeleton className="h-3.5 w-28" />
          </div>
        ))}
      </Card>
    </>
  );
}
