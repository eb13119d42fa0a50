import type { Forecast } from '@vintem/contract/projections';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { ProjectedMonth } from '@vintem/core/projections/projection';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { capitalized, formatMonth } from '#ui/format-day.ts';
import { useMedia } from '#ui/use-media.ts';
import { BalanceBadge } from './balance-badge.tsx';
import { MonthsTable } from './months-table.tsx';
import { ExpectedAmount, expectedIn, type MonthProps } from './expected-amount.tsx';

interface MonthsCardProps {
  months: readonly ProjectedMonth[];
  /** Undefined while it is not known. */
  forecast: Forecast | undefined;
  currency: CurrencyCode;
}

/** The same figures, month by month. */
export function MonthsCard({ months, forecast, currency }: MonthsCardProps) {
  const isWide = useMedia('(width >= 48rem)');
  return (
    <Card flush className="col-span-full">
      <section aria-labelledby="projected-months">
        <h3 id="projected-months" className="px-4 pt-4 pb-2 text-base font-semibold sm:px-5">
          Mês a mês
        </h3>
        {isWide ? (
          <MonthsTable months={months} forecast={forecast} currency={currency} />
        ) : (
          <ol aria-label="Projeção por mês">
            {months.map((month) => (
              <Item
                key={month.month}
                projected={month}
                expected={expectedIn(forecast, month.month)}
                currency={currency}
              />
            ))}
          </ol>
        )}
      </section>
    </Card>
  );
}

/** For phones: the table's cells one under the other. */
function Item({ projected, expected, currency }: MonthProps) {
  const { month, incomeCents, expenseCents, balanceCents } = projected;
  return (
    <li className="border-t border-line px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <span className="text-base font-medium">{capitalized(formatMonth(month))}</span>
        <BalanceBadge cents={balanceCents} />
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm">
        {[
          { label: 'Receitas', cents: incomeCents },
          { label: 'Despesas', cents: expenseCents },
          { label: 'Saldo', cents: balanceCents, isWide: true },
          { label: 'Saldo com o habitual', cents: expected?.resultCents, isWide: true },
          { label: 'Contas', cents: expected?.accountsCents, isWide: true },
        ].map(({ label, cents, isWide = false }) => (
          <div
            key={label}
            className={cx('flex flex-wrap justify-between gap-x-2', isWide && 'col-span-full')}
          >
            <dt className="text-fg-3">{label}</dt>
            <dd>
              <ExpectedAmount cents={cents} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
