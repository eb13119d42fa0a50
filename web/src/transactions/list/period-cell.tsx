import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount } from '#ui/amount.tsx';
import { cx } from '#ui/cx.ts';
import { formatMoney } from '#ui/format-money.ts';
import { Skeleton } from '#ui/skeleton.tsx';

interface PeriodCellProps {
  label: string;
  cents: Cents | null | undefined;
  currency: CurrencyCode;
  isLoading: boolean;
  icon: LucideIcon;
  tone: string;
  className: string;
  /** The part that is still expected. */
  scheduledCents?: Cents | null | undefined;
  /** The comparison with the month before, if there is one. */
  children: ReactNode;
}

/** One sum of the strip over the list. */
export function PeriodCell(props: PeriodCellProps) {
  const { label, cents, currency, isLoading, scheduledCents, children } = props;
  const { icon: Icon, tone, className } = props;
  return (
    <div className={cx('flex min-w-0 gap-3.5 p-4 sm:px-5', className)}>
      <span
        aria-hidden="true"
        className={cx('hidden size-10 shrink-0 place-items-center rounded-[11px] lg:grid', tone)}
      >
        <Icon className="size-4.5" strokeWidth={1.75} />
      </span>
      <dl className="min-w-0">
        <dt className="text-sm font-medium text-fg-2">{label}</dt>
        <dd className="min-h-6.5 text-xl">
          {isLoading && <Skeleton className="mt-1 h-5 w-28" />}
          {cents === null && <span className="text-sm text-fg-2">grande demais para somar</span>}
          {typeof cents === 'number' && <Amount hero cents={cents} currency={currency} />}
        </dd>
        <dd className="mt-1 flex min-h-5.5 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-pretty text-fg-2 empty:hidden">
          {children}
        </dd>
        {typeof scheduledCents === 'number' && scheduledCents > 0 && (
          <dd className="num mt-1 text-xs text-fg-3">
            {formatMoney(scheduledCents, currency)} ainda previstos
          </dd>
        )}
      </dl>
    </div>
  );
}
