import type { UsualRange } from '@vintem/core/analysis/usual-range';
import { cx } from '#ui/cx.ts';

interface RangeBarProps {
  range: UsualRange;
  /** Amount of the full width, in minor units. */
  widest: number;
}

const FILLS = { below: 'bg-income', within: 'bg-fg-2', above: 'bg-expense' };

/** The usual range as a band, with the spent amount as a line over it. The words beside it say the same. */
export function RangeBar({ range, widest }: RangeBarProps) {
  const { spentCents, lowByTodayCents, highByTodayCents, verdict } = range;
  const percent = (cents: number) => `${Math.min(100, (cents / widest) * 100)}%`;
  return (
    <div aria-hidden="true" className="relative mt-1.5 h-2.5 rounded-full bg-inset">
      {verdict && (
        <span
          className="absolute inset-y-0 rounded-full bg-line-strong"
          style={{ left: percent(lowByTodayCents), width: percent(highByTodayCents - lowByTodayCents) }}
        />
      )}
      <span
        className={cx('absolute top-0.75 left-0 h-1 min-w-1 rounded-full', FILLS[verdict ?? 'within'])}
        style={{ width: percent(spentCents) }}
      />
    </div>
  );
}
