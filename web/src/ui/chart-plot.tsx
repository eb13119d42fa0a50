import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Chart } from './chart.ts';
import { geometryOf } from './chart-geometry.ts';
import { ChartPicture } from './chart-picture.tsx';
import { ChartTooltip, formatSeriesValue } from './chart-tooltip.tsx';
import { cx } from './cx.ts';
import { evenTicks, evenTicksAround } from './even-ticks.ts';
import { useSize } from './use-size.ts';

/** When nothing has a value there is still an axis, up to 1.000,00. */
const NOTHING_YET = 100_000;

/** The approximate size of a point's tooltip, with room around it: a title, and a line for each series. */
const TOOLTIP_WIDTH = 210;
const TOOLTIP_TITLE_HEIGHT = 48;
const TOOLTIP_LINE_HEIGHT = 22;

interface Cursor {
  index: number;
  /** Pixels from the top to the pointer. */
  y: number;
}

/** The picture and the reading of it, point by point, with a pointer or with the arrow keys. */
export function ChartPlot({ className, ...props }: Chart & { className: string | undefined }) {
  const { label, points, series, formatValue, formatTick, marked } = props;
  const [ref, size] = useSize<HTMLDivElement>();
  const [cursor, setCursor] = useState<Cursor>();

  const heights = series.flatMap(({ values, range }) =>
    [...values, ...(range?.low ?? []), ...(range?.high ?? [])].map((value) => value ?? 0),
  );
  const [lowest, highest] = [Math.min(...heights, 0), Math.max(...heights, 0)];
  const ticks = lowest < 0 ? evenTicksAround(lowest, highest) : evenTicks(highest || NOTHING_YET);
  const geometry = geometryOf(size, points.length, ticks.at(-1) ?? 1, ticks[0]);
  const last = points.length - 1;
  const highlighted = cursor?.index ?? marked ?? last;

  const walk = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: highlighted - 1,
      ArrowDown: highlighted - 1,
      ArrowRight: highlighted + 1,
      ArrowUp: highlighted + 1,
      Home: 0,
      End: last,
    };
    const next = to[event.key as keyof typeof to];
    if (event.key === 'Escape') setCursor(undefined);
    else if (next !== undefined) setCursor({ index: Math.max(0, Math.min(last, next)), y: geometry.top });
    if (next !== undefined) event.preventDefault();
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setCursor({ index: geometry.nearest(event.clientX - box.left), y: event.clientY - box.top });
  };

  const placeOf = ({ index, y }: Cursor) => {
    const height = TOOLTIP_TITLE_HEIGHT + TOOLTIP_LINE_HEIGHT * series.length;
    const values = series.map((one) => one.values);
    const free = geometry.freePlace({ index, width: TOOLTIP_WIDTH, height, values });
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
      aria-valuenow={highlighted}
      aria-valuetext={[
        points[highlighted]?.long,
        ...series.map((one) => `${one.label}: ${formatSeriesValue(one, highlighted, formatValue)}`),
      ].join(', ')}
      onKeyDown={walk}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible'))
          setCursor({ index: marked ?? last, y: geometry.top });
      }}
      onBlur={() => setCursor(undefined)}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setCursor(undefined);
      }}
      className={cx('relative touch-pan-y rounded-lg', className ?? 'min-h-0 grow')}
    >
      {size.width > 0 && (
        <ChartPicture
          geometry={geometry}
          series={series}
          labels={points.map(({ short }) => short)}
          ticks={ticks}
          formatTick={formatTick}
          active={cursor?.index}
          marked={marked}
        />
      )}
      {cursor && (
        <ChartTooltip
          x={geometry.x(cursor.index)}
          y={placeOf(cursor)}
          width={size.width}
          title={points[cursor.index]?.long ?? ''}
          series={series}
          index={cursor.index}
          formatValue={formatValue}
        />
      )}
    </div>
  );
}
