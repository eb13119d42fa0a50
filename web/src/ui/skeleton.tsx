import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A grey placeholder with the size of the coming content. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('skeleton block', className)} />;
}

/** The name of what is loading, where its layout stands elsewhere. */
export function LoadingCaption({ children }: { children: string }) {
  return <output className="mb-4 block text-sm text-fg-3">{children}</output>;
}

/** A loading region: its layout in grey, and the name of its content. Show it by `useDelayedPending`. */
export function Loading({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <>
      <LoadingCaption>{caption}</LoadingCaption>
      {children}
    </>
  );
}
