import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
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
  className: string;
  /** The part that is still expected. */
  scheduledCents?: Cents | null | undefined;
  /** The comparison with the month before, if there is one. */
  children: ReactNode;
}

/** One sum of the strip over the list. */
export function PeriodCell(props: PeriodCellProps) {
  const { label, cents, currency, isLoading, scheduledCents, className, children } = props;
  return (
    <dl
      className={cx(
        'flex min-w-0 flex-wrap content-start items-baseline gap-x-2 px-3 py-2.5 sm:px-5',
        className,
      )}
    >
      <dt className="text-xs text-fg-2 sm:text-sm">{label}</dt>
      <dd className="min-h-6 text-base sm:text-lg">
        {isLoading && <Skeleton className="mt-1 h-4 w-24" />}
        {cents === null && <span className="text-sm text-fg-2">grande demais para somar</span>}
        {typeof cents === 'number' && <Amount hero cents={cents} currency={currency} />}
      </dd>
      <dd className="flex w-full flex-wrap items-center gap-x-2 text-xs text-pretty text-fg-2 empty:hidden">
        {children}
      </dd>
      {typeof scheduledCents === 'number' && scheduledCents > 0 && (
        <dd className="num w-full text-xs text-fg-3">
          {formatMoney(scheduledCents, currency)} ainda previstos
        </dd>
      )}
    </dl>
  );
}
