import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** A sheet of paper on the page. Padding is its own unless `flush`, for rows and tables that reach the edge. */
export function Card({ flush = false, className, ...rest }: ComponentProps<'div'> & { flush?: boolean }) {
  return (
    <div {...rest} className={cx('rounded-xl bg-surface shadow-card', !flush && 'p-4 sm:p-5', className)} />
  );
}

/** The title of a card, with what can be done or chosen at its right. */
export function CardHeader({ title, action, id }: { title: ReactNode; action?: ReactNode; id?: string }) {
  return (
    <header className="-mt-1 mb-2 flex min-h-9 items-center justify-between gap-3 has-[.button-icon]:-mr-2">
      <h2 id={id} className="min-w-0 truncate text-base font-semibold">
        {title}
      </h2>
      {action}
    </header>
  );
}
