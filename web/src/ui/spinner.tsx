import { cx } from './cx.ts';

/** The only animation. Without a label it decorates a text that says what is happening. */
export function Spinner({ label, className = 'size-4' }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex', !label && 'pointer-events-none')}>
      <svg viewBox="0 0 16 16" fill="none" aria-hidden="true" className={cx('animate-spin', className)}>
        <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="1.75" opacity="0.22" />
        <path
          d="M14.5 8A6.5 6.5 0 0 0 8 1.5"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
