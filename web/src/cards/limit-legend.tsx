import type { Card } from '@vintem/contract/cards';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { negate } from '@vintem/core/money/money';
import { cx } from '#ui/cx.ts';
import { formatMoney } from '#ui/format-money.ts';
import { HATCHED } from './hatched.ts';

interface LimitLegendProps {
  limit: Card['limit'];
  currency: CurrencyCode;
}

/** The parts of the limit's bar, in figures. */
export function LimitLegend({ limit, currency }: LimitLegendProps) {
  const { limitCents, owedCents, promisedCents } = limit;
  const parts = [
    owedCents < 0
      ? { label: 'Crédito', cents: negate(owedCents), mark: 'bg-c3' }
      : { label: 'Deve', cents: owedCents, mark: 'bg-c3' },
    ...(promisedCents > 0 ? [{ label: 'Parcelas por vir', cents: promisedCents, mark: HATCHED }] : []),
    ...(limitCents === null
      ? []
      : [{ label: 'Limite', cents: limitCents, mark: 'border border-fg-3 bg-inset' }]),
  ];
  return (
    <dl className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-xs">
      {parts.map(({ label, cents, mark }) => (
        <div key={label}>
          <dt className="flex items-center gap-1.5 text-fg-3">
            <span aria-hidden="true" className={cx('size-2 rounded-xs', mark)} />
            {label}
          </dt>
          <dd className="num font-medium">{formatMoney(cents, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
