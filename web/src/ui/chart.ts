// The input of a chart.
import type { Values } from './chart-geometry.ts';

export interface ChartSeries {
  label: string;
  /** Its colour, as a text colour that follows the theme. */
  tone: string;
  values: Values;
  /** Each value holds until the next: a line of steps. */
  isStepped?: boolean;
  /** Expected, and not yet so: a dashed line without an area. */
  isForecast?: boolean;
  /** Supposed, and not expected: a line of points. */
  isSupposed?: boolean;
  /** The last value is not whole yet: the line that leads to it is dashed. */
  isLastOpen?: boolean | undefined;
  /** Between which values each is expected: a band behind the line. */
  range?: { low: Values; high: Values };
}

export interface ChartPoint {
  /** On the axis: "nov". Empty for a point that has no place there; then all others are written. */
  short: string;
  /** In words: "Novembro de 2026". */
  long: string;
}

export interface Chart {
  /** Name of the table and of the slider. */
  label: string;
  /** The kind of point: "Mês". */
  pointLabel: string;
  points: readonly ChartPoint[];
  /** From the back to the front. */
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
  formatTick: (value: number) => string;
  /** The point whose values are marked until another one is read; the last one without it. */
  marked?: number | undefined;
}
