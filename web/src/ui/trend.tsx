import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { cx } from './cx.ts';
import { formatChange } from './format-percent.ts';

/** How something that is better when higher has changed: green from zero, red below, with an arrow and a sign. */
export function Trend({ percent }: { percent: number }) {
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
