import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A grey stand-in with the size of what is coming. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('skeleton block', className)} />;
}

/** A region on its way: its layout in grey, and what is loading in words. Show it by `useDelayedPending`. */
export function Loading({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <>
      <output className="mb-4 block text-sm text-fg-3">{caption}</output>
      {children}
    </>
  );
}
