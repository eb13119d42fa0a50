import type { CurrencyCode } from '@vintem/core/money/currency';
import { CURRENCIES } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import type { Day } from '@vintem/core/calendar/day';
import type { ReactNode } from 'react';
import { Amount } from '#ui/amount.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { formatReturn } from '#ui/format-percent.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Portfolio } from './portfolio.ts';
import { PortfolioReturn } from './portfolio-return.tsx';
import { returnTone } from './return-tone.ts';

interface PortfolioSummaryProps {
  /** None while the rates are on their way. */
  portfolio: Portfolio | undefined;
  currency: CurrencyCode;
  today: Day;
}

/** Invested amount, current value and return of everything in the filter. */
export function PortfolioSummary({ portfolio, currency, today }: PortfolioSummaryProps) {
  return (
    <section aria-label="Totais da carteira" className="mb-4">
      <Card flush className="grid grid-cols-2 lg:grid-cols-4">
        <Cell label="Total investido" className="border-r border-line">
          <Money cents={portfolio?.investedCents} currency={currency} />
        </Cell>
        <Cell label="Valor atual" className="border-line lg:border-r">
          <Money cents={portfolio?.currentCents} currency={currency} />
        </Cell>
        <Cell label="Rentabilidade total" className="border-t border-r border-line lg:border-t-0">
          <Return ratio={portfolio?.totalReturn} />
        </Cell>
        <Cell
          label="Rentabilidade da carteira"
          className="border-t border-line lg:border-t-0"
          action={portfolio && <PortfolioReturn portfolio={portfolio} currency={currency} today={today} />}
        >
          <Return ratio={portfolio?.moneyWeightedReturn} unit="ao ano" />
        </Cell>
      </Card>
      {portfolio?.isConverted && (
        <p className="mt-2 px-1 text-xs text-fg-3">
          Valores em outras moedas convertidos para {CURRENCIES[currency].symbol} pela taxa atual.
        </p>
      )}
    </section>
  );
}

interface CellProps {
  label: string;
  className: string;
  action?: ReactNode;
  children: ReactNode;
}

function Cell({ label, className, action, children }: CellProps) {
  return (
    <div className={cx('relative flex min-w-0 flex-col p-4 sm:px-5', className)}>
      <dl className="flex min-w-0 grow flex-col justify-between">
        <dt className={cx('text-sm font-medium text-fg-2', Boolean(action) && 'pr-7')}>{label}</dt>
        <dd className="mt-0.5 min-h-7.5 text-lg sm:text-xl">{children}</dd>
      </dl>
      {action && <div className="absolute top-1.5 right-1.5 sm:right-2.5">{action}</div>}
    </div>
  );
}

function Money({ cents, currency }: { cents: Cents | null | undefined; currency: CurrencyCode }) {
  if (cents === undefined) return <Skeleton className="mt-1 h-5 w-28" />;
  if (cents === null) return <span className="text-sm text-fg-2">grande demais para somar</span>;
  return <Amount hero cents={cents} currency={currency} />;
}

function Return({ ratio, unit }: { ratio: number | null | undefined; unit?: string }) {
  if (ratio === undefined) return <Skeleton className="mt-1 h-5 w-20" />;
  return (
    <span className="whitespace-nowrap">
      <span className={cx('num font-semibold', returnTone(ratio))}>{formatReturn(ratio)}</span>
      {unit && ratio !== null && <span className="text-xs text-fg-3"> {unit}</span>}
    </span>
  );
}
