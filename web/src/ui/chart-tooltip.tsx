import type { ChartSeries } from './chart.ts';

interface ChartTooltipProps {
  /** Pixels from the left of the chart to the point, and from the top to the tooltip. */
  x: number;
  y: number;
  width: number;
  title: string;
  series: readonly ChartSeries[];
  index: number;
  formatValue: (value: number) => string;
}

/** Beside the point that is being read, on the side that has room. */
export function ChartTooltip({ x, y, width, title, series, index, formatValue }: ChartTooltipProps) {
  const side = x > width / 2 ? { right: width - x + 14 } : { left: x + 14 };
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-10 rounded-lg bg-raised px-3 py-2.5 text-xs shadow-pop"
      style={{ top: y, ...side }}
    >
      <p className="mb-1.5 font-medium">{title}</p>
      <ul className="grid gap-1">
        {series.map((one) => {
          const range = rangeAt(one, index, formatValue);
          return (
            <li key={one.label} className="flex flex-wrap items-center gap-x-2 whitespace-nowrap">
              <span className={one.tone}>
                <span className="block size-2 rounded-full bg-current" />
              </span>
              <span className="grow text-fg-2">{one.label}</span>
              <span className="num pl-3 font-medium">{formatPoint(one.values[index], formatValue)}</span>
              {range && <span className="num w-full pl-4 text-fg-2">entre {range}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The value of a point in words, and between which values it is expected. */
export function formatSeriesValue(
  one: ChartSeries,
  index: number,
  formatValue: (value: number) => string,
): string {
  const range = rangeAt(one, index, formatValue);
  return formatPoint(one.values[index], formatValue) + (range ? `, entre ${range}` : '');
}

function rangeAt({ range }: ChartSeries, index: number, formatValue: (value: number) => string) {
  const [low, high] = [range?.low[index] ?? null, range?.high[index] ?? null];
  return low === null || high === null ? undefined : `${formatValue(low)} e ${formatValue(high)}`;
}

function formatPoint(value: number | null | undefined, formatValue: (value: number) => string): string {
  return value === null || value === undefined ? 'grande demais para somar' : formatValue(value);
}
