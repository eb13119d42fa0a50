import { Skeleton } from '#ui/skeleton.tsx';

/** In the place of the answers and of the line. */
export function DayLineLoading() {
  return <Skeleton className="h-[42rem] rounded-xl sm:h-[30rem]" />;
}
