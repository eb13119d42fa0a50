import type { Investment } from '@vintem/contract/investments';
import type { PriceTable } from '@vintem/core/investments/position';
import { cx } from '#ui/cx.ts';
import { formatChange } from '#ui/format-percent.ts';
import { returnTone } from './return-tone.ts';

/** A tenth of a percent, as it is written. */
const SMALLEST_PERCENT = 0.1;

/** The change of a crypto asset's price within 24 hours. */
export function DayChange({ investment, prices }: { investment: Investment; prices: PriceTable }) {
  const change = investment.assetId && prices[investment.assetId]?.change24hPercent;
  if (typeof change !== 'number') return null;
  return (
    <span className="num whitespace-nowrap">
      <span className={cx('font-medium', returnTone(change, SMALLEST_PERCENT))}>{formatChange(change)}</span>{' '}
      em 24 h
    </span>
  );
}
