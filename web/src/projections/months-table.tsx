import type { Forecast } from '@vintem/contract/projections';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { ProjectedMonth } from '@vintem/core/projections/projection';
import { cx } from '#ui/cx.ts';
import { capitalized, formatMonth } from '#ui/format-day.ts';
import { BalanceBadge } from './balance-badge.tsx';
import { ExpectedAmount, expectedIn, type MonthProps } from './expected-amount.tsx';
import { ProjectedAmount } from './projected-amount.tsx';

const HEAD = 'h-9 px-2 text-left text-xs font-medium whitespace-nowrap text-fg-2';
const NUMBER = 'px-2 text-right text-sm whitespace-nowrap';

interface MonthsTableProps {
  months: readonly ProjectedMonth[];
  /** Undefined while it is not known. */
  forecast: Forecast | undefined;
  currency: CurrencyCode;
}

/** Wide screens: one line each. */
export function MonthsTable({ months, forecast, currency }: MonthsTableProps) {
  return (
    <table aria-label="Projeção por mês" className="mb-1 w-full">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={cx(HEAD, 'pl-5')}>
            Mês
          </th>
          <th scope="col" className={cx(HEAD, 'text-right')}>
            Receitas
          </th>
          <th scope="col" className={cx(HEAD, 'text-right')}>
            Despesas
          </th>
          <th scope="col" className={cx(HEAD, 'text-right')}>
            Saldo
          </th>
          <th scope="col" className={HEAD}>
            Situação
          </th>
          <th scope="col" className={cx(HEAD, 'text-right')}>
            Com o habitual
          </th>
          <th scope="col" className={cx(HEAD, 'pr-5 text-right')}>
            Saldo das contas
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <Row
            key={month.month}
            projected={month}
            expected={expectedIn(forecast, month.month)}
            currency={currency}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({ projected, expected, currency }: MonthProps) {
  const { month, incomeCents, expenseCents, balanceCents } = projected;
  return (
    <tr className="h-11 border-b border-line last:border-0">
      <th scope="row" className="pr-2 pl-5 text-left text-sm font-medium whitespace-nowrap">
        {capitalized(formatMonth(month))}
      </th>
      <td className={NUMBER}>
        <ProjectedAmount cents={incomeCents} currency={currency} />
      </td>
      <td className={NUMBER}>
        <ProjectedAmount cents={expenseCents} currency={currency} />
      </td>
      <td className={cx(NUMBER, 'font-medium')}>
        <ProjectedAmount cents={balanceCents} currency={currency} />
      </td>
      <td className="px-2">
        <div className="flex">
          <BalanceBadge cents={balanceCents} />
        </div>
      </td>
      <td className={NUMBER}>
        <ExpectedAmount cents={expected?.resultCents} currency={currency} />
      </td>
      <td className={cx(NUMBER, 'pr-5')}>
        <ExpectedAmount cents={expected?.accountsCents} currency={currency} />
      </td>
    </tr>
  );
}
