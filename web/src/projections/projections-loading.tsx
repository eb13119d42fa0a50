import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

export function ProjectionsLoading() {
  return (
    <Loading caption="Carregando projeções...">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        {['income', 'expense', 'balance'].map((key, index) => (
          <Card key={key} className={cx('max-sm:p-3.5', index === 2 && 'max-sm:col-span-full')}>
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="mt-3 h-7 w-full max-w-36" />
            <Skeleton className="mt-3.5 h-4 w-32" />
          </Card>
        ))}
        <Card className="col-span-full xl:col-span-2">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="mt-4 h-80 w-full" />
        </Card>
        <Card className="col-span-full flex flex-col xl:col-span-1">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="mt-3 h-7 w-40" />
          <Skeleton className="mt-4 min-h-48 w-full grow" />
        </Card>
        <Card className="col-span-full">
          <Skeleton className="mb-3 h-4 w-24" />
          {ROWS.map((key) => (
            <div key={key} className="flex h-11 items-center justify-between">
              <Skeleton className="h-3.5 w-32" />
              <Skeleton className="h-3.5 w-24" />
            </div>
          ))}
        </Card>
      </div>
    </Loading>
  );
}
