import { cx } from './cx.ts';

interface BarsProps {
  /** From zero; the last one stands out. */
  values: readonly number[];
  /** The colour, as a text colour. */
  tone: string;
  className?: string;
}

/** A trend at a glance, beside figures that say it. */
export function Bars({ values, tone, className }: BarsProps) {
  const highest = Math.max(...values, 1);
  return (
    <span aria-hidden="true" className={cx('flex h-11 items-end gap-0.75', tone, className)}>
      {values.map((value, position) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
          key={position}
          className="w-1 rounded-xs bg-current opacity-25 last:opacity-100"
          // A zero still shows where its bar would be.
          style={{ height: `${Math.max(4, (value / highest) * 100)}%` }}
        />
      ))}
    </span>
  );
}
