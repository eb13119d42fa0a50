// What a chart is told.
import type { Values } from './chart-geometry.ts';

export interface ChartSeries {
  label: string;
  /** Its colour, as a text colour that follows the theme. */
  tone: string;
  values: Values;
  /** Expected, and not yet so: a dashed line without an area. */
  isForecast?: boolean;
  /** Between which values each is expected: a band behind the line. */
  range?: { low: Values; high: Values };
}

export interface ChartPoint {
  /** On the axis: "nov". */
  short: string;
  /** In words: "Novembro de 2026". */
  long: string;
}

export interface Chart {
  /** What it shows: the name of the table and of what the arrow keys walk. */
  label: string;
  /** What a point is: "Mês". */
  pointLabel: string;
  points: readonly ChartPoint[];
  /** From the back to the front. */
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
  formatTick: (value: number) => string;
}
