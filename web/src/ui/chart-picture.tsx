import { useId } from 'react';
import type { ChartSeries } from './chart.ts';
import type { Geometry, Values } from './chart-geometry.ts';
import { cx } from './cx.ts';

const FOLLOWS = 'transition-[d] duration-300';

/** Of what is expected. */
const DASHES = '5 6';
const POINTS = '0.1 4';

/** Pixels that a letter of a label on the axis takes, and the air between two. */
const LETTER_WIDTH = 6.5;
const LABEL_AIR = 8;

interface ChartPictureProps {
  geometry: Geometry;
  series: readonly ChartSeries[];
  /** Below the points. */
  labels: readonly string[];
  ticks: readonly number[];
  formatTick: (value: number) => string;
  /** The point that is being read. */
  active: number | undefined;
  marked: number | undefined;
}

/** The picture of the figures that the table beside it lists. */
export function ChartPicture(props: ChartPictureProps) {
  const { geometry, series, labels, ticks, formatTick, active, marked } = props;
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full">
      {series
        .filter(({ isForecast, isSupposed }) => !isForecast && !isSupposed)
        .map((one, position) => (
          <Area key={one.label} series={one} geometry={geometry} isFirst={position === 0} />
        ))}
      <Grid geometry={geometry} labels={labels} ticks={ticks} formatTick={formatTick} />
      {active !== undefined && (
        <line
          x1={geometry.x(active)}
          x2={geometry.x(active)}
          y1={geometry.top}
          y2={geometry.bottom}
          className="stroke-line-strong"
        />
      )}
      {series.map((one) => (
        <g key={one.label} className={one.tone}>
          {one.range && (
            <path d={geometry.band(one.range)} className={cx('fill-current', FOLLOWS)} opacity={0.13} />
          )}
          <Line series={one} geometry={geometry} />
          <Dot geometry={geometry} values={one.values} index={active ?? marked ?? one.values.length - 1} />
        </g>
      ))}
    </svg>
  );
}

function Line({ series, geometry }: { series: ChartSeries; geometry: Geometry }) {
  const id = useId();
  const { values, isStepped, isForecast, isLastOpen, isSupposed } = series;
  const line = {
    d: isStepped ? geometry.steps(values) : geometry.line(values),
    className: cx('fill-none stroke-current', FOLLOWS),
    strokeWidth: 2,
    strokeLinecap: 'round' as const,
  };
  if (!isLastOpen || values.length < 2)
    return <path {...line} strokeDasharray={isSupposed ? POINTS : isForecast ? DASHES : undefined} />;
  // One curve, of which each half is seen once: cut in two, it would bend otherwise.
  const open = geometry.x(values.length - 2);
  return (
    <>
      <clipPath id={`${id}-whole`}>
        <rect width={open} height="100%" />
      </clipPath>
      <clipPath id={`${id}-open`}>
        <rect x={open} width="100%" height="100%" />
      </clipPath>
      <path {...line} clipPath={`url(#${id}-whole)`} />
      <path {...line} clipPath={`url(#${id}-open)`} strokeDasharray={DASHES} />
    </>
  );
}

function Area({ series, geometry, isFirst }: { series: ChartSeries; geometry: Geometry; isFirst: boolean }) {
  const gradient = useId();
  const path = geometry.area(series.values);
  return (
    <g>
      <linearGradient id={gradient} x1={0} x2={0} y1={0} y2={1} className={series.tone}>
        <stop offset="0%" stopColor="currentColor" stopOpacity={0.2} />
        <stop offset="100%" stopColor="currentColor" stopOpacity={0} />
      </linearGradient>
      {/* Over an opaque copy, so that two colours never mix to mud. */}
      {!isFirst && <path d={path} className={cx('fill-surface', FOLLOWS)} />}
      <path d={path} fill={`url(#${gradient})`} className={FOLLOWS} />
    </g>
  );
}

function Dot({ geometry, values, index }: { geometry: Geometry; values: Values; index: number }) {
  const value = values[index];
  if (value === null || value === undefined) return null;
  return (
    <circle
      cx={geometry.x(index)}
      cy={geometry.y(value)}
      r={4}
      className="fill-current stroke-surface"
      strokeWidth={2}
    />
  );
}

function Grid(props: Pick<ChartPictureProps, 'geometry' | 'labels' | 'ticks' | 'formatTick'>) {
  const { geometry, labels, ticks, formatTick } = props;
  const { left, right, bottom, x, y } = geometry;
  const widest = Math.max(...labels.map((label) => label.length)) * LETTER_WIDTH;
  // The outer ones stand beside their point, not below it. Where there is no room for all, every second or third is written.
  const every = labels.includes('')
    ? 1
    : Math.ceil(((widest * 1.5 + LABEL_AIR) * labels.length) / Math.max(1, right - left));
  return (
    <g className="num text-2xs">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={y(tick)}
            y2={y(tick)}
            strokeDasharray={tick === 0 ? undefined : '3 4'}
            className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
          />
          <text x={left - 12} y={y(tick)} dy="0.34em" textAnchor="end" className="fill-fg-3">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {labels.map(
        (label, index) =>
          label !== '' &&
          index % every === 0 && (
            <text
              key={label}
              x={x(index)}
              y={bottom + 20}
              textAnchor={anchorAt(index, labels.length)}
              className="fill-fg-3"
            >
              {label}
            </text>
          ),
      )}
    </g>
  );
}

/** The outer labels end with the picture. */
function anchorAt(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
}
