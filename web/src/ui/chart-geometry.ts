// Positions of a chart's values in its picture.
import { area, curveMonotoneX, curveStepAfter, line } from 'd3-shape';
import type { Size } from './use-size.ts';

const MARGIN = { top: 10, right: 6, bottom: 30, left: 58 };

/** One value per point; null for a gap. */
export type Values = readonly (number | null)[];

export interface Geometry {
  left: number;
  right: number;
  top: number;
  bottom: number;
  x: (index: number) => number;
  y: (value: number) => number;
  /** The smoothed line, which never swings beyond its values: so never below zero when they are not. */
  line: (values: Values) => string;
  /** Each value held until the next. */
  steps: (values: Values) => string;
  /** The area between the line and zero. */
  area: (values: Values) => string;
  /** The area between two lines, where both have a value. */
  band: (range: { low: Values; high: Values }) => string;
  /** The free position from the top for a box beside a point, covering no line; undefined when there is none. */
  freePlace: (beside: {
    index: number;
    width: number;
    height: number;
    values: readonly Values[];
  }) => number | undefined;
  /** The point nearest to a place, in pixels from the left. */
  nearest: (x: number) => number;
}

/** @param highest the value at the upper edge, above `lowest`, the one at the lower edge: zero or below it */
export function geometryOf(size: Size, count: number, highest: number, lowest = 0): Geometry {
  const right = Math.max(MARGIN.left, size.width - MARGIN.right);
  const bottom = Math.max(MARGIN.top, size.height - MARGIN.bottom);
  const step = (right - MARGIN.left) / Math.max(1, count - 1);
  const x = (index: number) => MARGIN.left + index * step;
  const y = (value: number) => bottom - ((value - lowest) / (highest - lowest)) * (bottom - MARGIN.top);
  const isThere = (value: number | null) => value !== null;
  const across = (_: number | null, index: number) => x(index);
  const up = (value: number | null) => y(value ?? 0);
  const lineOf = line<number | null>(across, up).defined(isThere).curve(curveMonotoneX).digits(1);
  const stepsOf = line<number | null>(across, up).defined(isThere).curve(curveStepAfter).digits(1);
  const areaOf = area<number | null>(across, y(0), up).defined(isThere).curve(curveMonotoneX).digits(1);
  return {
    left: MARGIN.left,
    right,
    top: MARGIN.top,
    bottom,
    x,
    y,
    line: (values) => lineOf(values) ?? '',
    steps: (values) => stepsOf(values) ?? '',
    area: (values) => areaOf(values) ?? '',
    band: ({ low, high }) =>
      area<number>()
        .defined((_, index) => isThere(low[index] ?? null) && isThere(high[index] ?? null))
        .x((_, index) => x(index))
        .y0((_, index) => y(low[index] ?? 0))
        .y1((_, index) => y(high[index] ?? 0))
        .curve(curveMonotoneX)
        .digits(1)(high.map((_, index) => index)) ?? '',
    freePlace: ({ index, width, height, values }) => {
      const reach = Math.ceil(width / Math.max(step, 1));
      const isLeft = x(index) > size.width / 2;
      const [from, to] = isLeft ? [index - reach, index] : [index, index + reach];
      // Between two points a line stays between their values.
      const covered = values.flatMap((ofLine) => ofLine.slice(Math.max(0, from), to + 1).map(up));
      const above = Math.min(...covered, bottom) - height;
      const below = Math.max(...covered, 0);
      if (above >= 0) return above;
      return below + height <= size.height ? below : undefined;
    },
    nearest: (place) =>
      Math.max(0, Math.min(count - 1, Math.round((place - MARGIN.left) / Math.max(step, 1)))),
  };
}
