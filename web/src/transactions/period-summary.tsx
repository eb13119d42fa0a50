import { CURRENCIES, type CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import { ArrowDownLeft, ArrowUpRight, type LucideIcon, Scale } from 'lucide-react';
import { Amount } from '#ui/amount.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PeriodTotals } from './period-totals.ts';

interface PeriodSummaryProps {
  /** None while they are on their way. */
  totals: PeriodTotals | undefined;
  currency: CurrencyCode;
}

/** What came in, what went out and what is left of all that the filter holds. */
export function PeriodSummary({ totals, currency }: PeriodSummaryProps) {
  const shown = { currency, isLoading: !totals };
  return (
    <section aria-label="Resumo do período" className="mb-4">
      <Card flush className="grid grid-cols-2 md:grid-cols-3">
        <Cell
          {...shown}
          label="Receitas"
          cents={totals?.incomeCents}
          icon={ArrowDownLeft}
          tone="bg-income-soft text-income"
          className="border-r border-line"
        />
        <Cell
          {...shown}
          label="Despesas"
          cents={totals?.expenseCents}
          icon={ArrowUpRight}
          tone="bg-expense-soft text-expense"
          className="border-line md:border-r"
        />
        <Cell
          {...shown}
          label="Saldo do período"
          cents={totals?.netCents}
          icon={Scale}
          tone="bg-accent-soft text-accent"
          className="order-first col-span-2 border-b border-line md:order-last md:col-span-1 md:border-b-0"
        />
      </Card>
      {totals?.isConverted && (
        <p className="mt-2 px-1 text-xs text-fg-3">
          Valores em outras moedas convertidos para {CURRENCIES[currency].symbol} pela taxa atual.
        </p>
      )}
    </section>
  );
}

interface CellProps {
  label: string;
  cents: Cents | null | undefined;
  currency: CurrencyCode;
  isLoading: boolean;
  icon: LucideIcon;
  tone: string;
  className: string;
}

function Cell({ label, cents, currency, isLoading, icon: Icon, tone, className }: CellProps) {
  return (
    <div className={cx('flex min-w-0 items-center gap-3.5 p-4 sm:px-5', className)}>
      <span
        aria-hidden="true"
        className={cx('hidden size-10 shrink-0 place-items-center rounded-[11px] md:grid', tone)}
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
      </dl>
    </div>
  );
}
