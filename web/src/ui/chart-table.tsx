import type { Chart } from './chart.ts';
import { formatSeriesValue } from './chart-tooltip.tsx';

/** The same figures for people who cannot see the picture. */
export function ChartTable({ label, pointLabel, points, series, formatValue }: Chart) {
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{pointLabel}</th>
            {series.map((one) => (
              <th key={one.label} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point.long}>
              <th scope="row">{point.long}</th>
              {series.map((one) => (
                <td key={one.label}>{formatSeriesValue(one, index, formatValue)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
