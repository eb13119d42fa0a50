import { arc, pie } from 'd3-shape';
import { inkAt } from './palette.ts';

interface DonutProps {
  /** Parts of a whole, in any unit, not negative. The table beside it has the same figures. */
  values: readonly number[];
  className?: string;
}

const SIZE = 100;
const THICKNESS = 13;
/** Between two parts, as an angle. */
const GAP = 0.045;

export function Donut({ values, className }: DonutProps) {
  const shown = values.filter((value) => value > 0);
  // oxlint-disable-next-line unicorn/no-array-sort -- of d3, not of an array: the parts keep their order
  const slices = pie<number>().sort(null)([...values]);
  const draw = arc<(typeof slices)[number]>()
    .innerRadius(SIZE / 2 - THICKNESS)
    .outerRadius(SIZE / 2)
    .padAngle(shown.length > 1 ? GAP : 0)
    .cornerRadius(2);
  return (
    <svg aria-hidden="true" viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`} className={className}>
      {shown.length === 0 && (
        <circle r={(SIZE - THICKNESS) / 2} fill="none" strokeWidth={THICKNESS} className="stroke-active" />
      )}
      {slices.map(
        (slice) =>
          slice.value > 0 && (
            <path key={slice.index} d={draw(slice) ?? undefined} className={inkAt(slice.index)} />
          ),
      )}
    </svg>
  );
}
