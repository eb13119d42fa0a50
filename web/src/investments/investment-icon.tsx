import type { InvestmentType } from '@vintem/core/investments/investment-type';
import { Bitcoin, Building2, ChartNoAxesCombined, Landmark, type LucideIcon } from 'lucide-react';
import { cx } from '#ui/cx.ts';

/** Each type has the colour of its place in the chart. */
const ICONS: Readonly<Record<InvestmentType, readonly [LucideIcon, string]>> = {
  stocks: [ChartNoAxesCombined, 'bg-c1/13 text-c1'],
  fixed_income: [Landmark, 'bg-c2/13 text-c2'],
  crypto: [Bitcoin, 'bg-c3/13 text-c3'],
  real_estate: [Building2, 'bg-c4/13 text-c4'],
};

/** The chip of a type. Its name stands beside it in words. */
export function InvestmentIcon({ type, className }: { type: InvestmentType; className?: string }) {
  const [Icon, color] = ICONS[type];
  return (
    <span
      aria-hidden="true"
      className={cx('grid size-9 shrink-0 place-items-center rounded-[11px]', color, className)}
    >
      <Icon className="size-4.25" strokeWidth={1.75} />
    </span>
  );
}
