import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import type { Projection } from '@vintem/core/projections/projection';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { BalanceBadge } from './balance-badge.tsx';
import { ProjectedAmount } from './projected-amount.tsx';

interface ProjectionTotalsProps {
  total: Projection['total'];
  /** Number of months. */
  caption: string;
  currency: CurrencyCode;
}

/** The sum of all months. */
export function ProjectionTotals({ total, caption, currency }: ProjectionTotalsProps) {
  const { incomeCents, expenseCents, balanceCents } = total;
  return (
    <>
      <Total title="Total de Receitas" cents={incomeCents} currency={currency}>
        {caption}
      </Total>
      <Total title="Total de Despesas" cents={expenseCents} currency={currency}>
        {caption}
      </Total>
      <Total
        title="Saldo Projetado"
        cents={balanceCents}
        currency={currency}
        className="max-sm:col-span-full"
      >
        <BalanceBadge cents={balanceCents}> projetado</BalanceBadge>
        {caption}
      </Total>
    </>
  );
}

interface TotalProps {
  title: string;
  cents: Cents | null;
  currency: CurrencyCode;
  className?: string;
  children: ReactNode;
}

function Total({ title, cents, currency, className, children }: TotalProps) {
  const id = title.replaceAll(' ', '-').toLowerCase();
  return (
    <Card className={cx('max-sm:p-3.5', className)}>
      <section aria-labelledby={id}>
        <h3 id={id} className="truncate text-sm font-medium text-fg-2">
          {title}
        </h3>
        <p className="mt-1 min-h-7.5">
          <ProjectedAmount hero cents={cents} currency={currency} className="text-xl sm:text-2xl" />
        </p>
        <p className="mt-2 flex min-h-5.5 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-fg-2">
          {children}
        </p>
      </section>
    </Card>
  );
}
