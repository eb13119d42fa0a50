import { cx } from './cx.ts';
import { fillAt } from './palette.ts';

interface AllocationBarProps {
  /** Parts of a whole, in any unit, not negative. The list beside it has the same figures. */
  values: readonly number[];
  className?: string;
}

export function AllocationBar({ values, className }: AllocationBarProps) {
  return (
    <div aria-hidden="true" className={cx('flex h-2 gap-0.75', className)}>
      {values.map(
        (value, position) =>
          value > 0 && (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- a part is its place
              key={position}
              className={cx(
                'min-w-1 basis-0 rounded-xs first:rounded-l-full last:rounded-r-full',
                fillAt(position),
              )}
              style={{ flexGrow: value }}
            />
          ),
      )}
    </div>
  );
}
