import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { cx } from './cx.ts';
import { formatChange } from './format-percent.ts';

/** The change since `month` of a figure that is better when higher. Without a change there is no direction, so words say it. */
export function MonthTrend({ percent, month, detailClassName }: MonthTrendProps) {
  if (percent === 0) return <span>igual a {month}</span>;
  return (
    <>
      <Trend percent={percent} />
      <span className={detailClassName}>em relação a {month}</span>
    </>
  );
}

interface MonthTrendProps {
  percent: number;
  /** "outubro" */
  month: string;
  /** Class of the text beside the number. */
  detailClassName?: string;
}

/** Green above zero, red below, with an arrow and a sign. */
function Trend({ percent }: { percent: number }) {
  const isFall = percent < 0;
  const Arrow = isFall ? ArrowDownRight : ArrowUpRight;
  return (
    <span
      className={cx(
        'num inline-flex h-5.5 shrink-0 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap',
        isFall ? 'bg-expense-soft text-expense' : 'bg-income-soft text-income',
      )}
    >
      <Arrow aria-hidden="true" className="size-3" strokeWidth={2.25} />
      {formatChange(percent)}
    </span>
  );
}
