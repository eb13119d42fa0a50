import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

export function CardLoading() {
  return (
    <Loading caption="Carregando cartão...">
      <Skeleton className="mb-5 h-12 w-56" />
      <Skeleton className="mb-4 h-28 w-full" />
      <Card>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-3 h-10 w-60" />
        <Skeleton className="mt-3 h-4 w-72" />
      </Card>
      <Card className="mt-4 flex flex-col gap-5">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-4 w-full" />
        ))}
      </Card>
    </Loading>
  );
}
