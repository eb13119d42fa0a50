import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Chart } from './chart.ts';
import { geometryOf } from './chart-geometry.ts';
import { ChartPicture } from './chart-picture.tsx';
import { ChartTooltip, tellValue } from './chart-tooltip.tsx';
import { evenTicks, evenTicksAround } from './even-ticks.ts';
import { useSize } from './use-size.ts';

/** When nothing has a value there is still an axis, up to 1.000,00. */
const NOTHING_YET = 100_000;

/** The approximate size of a point's tooltip, with room around it: a title, and a line for each series. */
const TOLD_WIDTH = 210;
const TOLD_TITLE_HEIGHT = 48;
const TOLD_LINE_HEIGHT = 22;

interface Reading {
  index: number;
  /** Pixels from the top to the pointer. */
  y: number;
}

/** The picture and the reading of it, point by point, with a pointer or with the arrow keys. */
export function ChartPlot(props: Chart) {
  const { label, points, series, formatValue, formatTick } = props;
  const [ref, size] = useSize<HTMLDivElement>();
  const [reading, setReading] = useState<Reading>();

  const heights = series.flatMap(({ values, range }) =>
    [...values, ...(range?.low ?? []), ...(range?.high ?? [])].map((value) => value ?? 0),
  );
  const [lowest, highest] = [Math.min(...heights, 0), Math.max(...heights, 0)];
  const ticks = lowest < 0 ? evenTicksAround(lowest, highest) : evenTicks(highest || NOTHING_YET);
  const geometry = geometryOf(size, points.length, ticks.at(-1) ?? 1, ticks[0]);
  const last = points.length - 1;
  const told = reading?.index ?? last;

  const walk = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: told - 1,
      ArrowDown: told - 1,
      ArrowRight: told + 1,
      ArrowUp: told + 1,
      Home: 0,
      End: last,
    };
    const next = to[event.key as keyof typeof to];
    if (event.key === 'Escape') setReading(undefined);
    else if (next !== undefined) setReading({ index: Math.max(0, Math.min(last, next)), y: geometry.top });
    if (next !== undefined) event.preventDefault();
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setReading({ index: geometry.nearest(event.clientX - box.left), y: event.clientY - box.top });
  };

  const placeOf = ({ index, y }: Reading) => {
    const height = TOLD_TITLE_HEIGHT + TOLD_LINE_HEIGHT * series.length;
    const values = series.map((one) => one.values);
    const free = geometry.freePlace({ index, width: TOLD_WIDTH, height, values });
    return (free ?? Math.max(0, Math.min(y, size.height) - height)) + 10;
  };

  return (
    <div
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input takes no picture inside, and answers to dragging only
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={told}
      aria-valuetext={[
        points[told]?.long,
        ...series.map((one) => `${one.label}: ${tellValue(one, told, formatValue)}`),
      ].join(', ')}
      onKeyDown={walk}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) setReading({ index: last, y: geometry.top });
      }}
      onBlur={() => setReading(undefined)}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setReading(undefined);
      }}
      className="relative min-h-0 grow touch-pan-y rounded-lg"
    >
      {size.width > 0 && (
        <ChartPicture
          geometry={geometry}
          series={series}
          labels={points.map(({ short }) => short)}
          ticks={ticks}
          formatTick={formatTick}
          active={reading?.index}
        />
      )}
      {reading && (
        <ChartTooltip
          x={geometry.x(reading.index)}
          y={placeOf(reading)}
          width={size.width}
          title={points[reading.index]?.long ?? ''}
          series={series}
          index={reading.index}
          formatValue={formatValue}
        />
      )}
    </div>
  );
}
