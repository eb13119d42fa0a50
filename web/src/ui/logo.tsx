import { cx } from './cx.ts';

/** A copper coin with a V, and the name beside it unless `mark` only. */
export function Logo({ mark = false, className }: { mark?: boolean; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5 text-lg font-semibold tracking-tight', className)}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-primary" />
        <circle cx="16" cy="16" r="9.75" fill="none" strokeWidth="2" className="stroke-coin" />
        <path
          d="m12 12.25 4 8 4-8"
          fill="none"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-fg-inv"
        />
      </svg>
      <span className={cx(mark && 'sr-only')}>Vintém</span>
    </span>
  );
}
