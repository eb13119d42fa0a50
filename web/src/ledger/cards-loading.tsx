import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** Reserves the room of the balance card; `children` are its accounts. */
export function BalanceLoading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <Card className={cx('col-span-full xl:col-span-1', className)}>
      <Skeleton className="h-3.5 w-20" />
      <Skeleton className="mt-3.5 h-10 w-52" />
      <Skeleton className="mt-4 h-5 w-36" />
      <Skeleton className="mt-6 h-2 w-full" />
      {children}
    </Card>
  );
}

/** Loading state of the month's income and expense. */
export function MonthCardsLoading() {
  return ['income', 'expense'].map((key) => (
    <Card key={key} className="max-sm:p-3.5">
      <Skeleton className="h-3.5 w-28" />
      <Skeleton className="mt-3 h-7 w-full max-w-36" />
      <Skeleton className="mt-3.5 h-5 w-24" />
    </Card>
  ));
}
