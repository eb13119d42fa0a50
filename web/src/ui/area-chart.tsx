// A chart of our own over d3-shape: it speaks to the keyboard and to screen readers, and its colours follow the theme without a script.
import { type ReactNode, useState } from 'react';
import { ChartPlot } from './chart-plot.tsx';
import type { Chart } from './chart.ts';
import { ChartTable } from './chart-table.tsx';
import { cx } from './cx.ts';

/** What shows and hides one series. */
export interface SeriesToggle {
  /** Its colour, as a text colour. */
  tone: string;
  isShown: boolean;
  toggle: () => void;
}

interface AreaChartProps extends Chart {
  className?: string | undefined;
  /** The height of the picture, where that of the whole follows from it. */
  plotClassName?: string | undefined;
  /** In place of the names of the series, in whose order it gets what toggles them. */
  renderLegend?: ((toggles: readonly SeriesToggle[]) => ReactNode) | undefined;
}

export function AreaChart({ className, plotClassName, renderLegend, ...chart }: AreaChartProps) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const shown = chart.series.filter(({ label }) => !hidden.includes(label));
  const toggle = (label: string) =>
    setHidden((now) => (now.includes(label) ? now.filter((one) => one !== label) : [...now, label]));

  return (
    <div className={cx('flex flex-col', className)}>
      {renderLegend?.(
        chart.series.map(({ label, tone }) => ({
          tone,
          isShown: !hidden.includes(label),
          toggle: () => toggle(label),
        })),
      )}
      {/* A single series is named by the title above. */}
      {!renderLegend && chart.series.length > 1 && (
        <ul className="-ml-2 flex flex-wrap gap-x-1">
          {chart.series.map(({ label, tone }) => (
            <li key={label}>
              <button
                type="button"
                aria-pressed={!hidden.includes(label)}
                onClick={() => toggle(label)}
                className="group flex h-8 items-center gap-2 rounded-lg px-2 text-sm text-fg-2 transition-colors hover:bg-hover aria-[pressed=false]:text-fg-3 aria-[pressed=false]:line-through pointer-coarse:h-11"
              >
                <span className={tone}>
                  <span className="block size-2 rounded-full border-[1.5px] border-current bg-current group-aria-[pressed=false]:bg-transparent" />
                </span>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ChartPlot {...chart} series={shown} className={plotClassName} />
      <ChartTable {...chart} />
    </div>
  );
}
