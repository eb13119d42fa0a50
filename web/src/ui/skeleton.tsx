import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A grey placeholder with the size of the coming content. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('skeleton block', className)} />;
}

/** A loading region: its layout in grey, and the name of its content. Show it by `useDelayedPending`. */
export function Loading({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <>
      <output className="mb-4 block text-sm text-fg-3">{caption}</output>
      {children}
    </>
  );
}
