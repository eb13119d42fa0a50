import type { Investment } from '@vintem/contract/investments';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { INVESTMENT_TYPE_LABELS } from '@vintem/core/investments/investment-type';
import { returnsOf } from '@vintem/core/investments/returns';
import { formatMoney } from '#ui/format-money.ts';
import { formatReturn } from '#ui/format-percent.ts';
import { cx } from '#ui/cx.ts';
import { DayChange } from './day-change.tsx';
import { ROW_FOCUS } from './investment-focus.ts';
import { InvestmentIcon } from './investment-icon.tsx';
import { type InvestmentRowsProps, keysOf, formatQuantity, formatRate } from './investment-rows.ts';
import { returnTone } from './return-tone.ts';
import { ValueAmount } from './value-amount.tsx';

/** For phones and tablets: the table's cells one under the other. Deleting is in the form. */
export function InvestmentList(rows: InvestmentRowsProps) {
  return (
    <ul aria-label="Investimentos">
      {rows.investments.map((investment, index) => (
        <Item key={investment.id} {...rows} investment={investment} index={index} />
      ))}
    </ul>
  );
}

function Item(props: InvestmentRowsProps & { investment: Investment; index: number }) {
  const { investment, index, prices, currency, rates, today, actions } = props;
  const { name, type, amountCents, currentValueCents, purchaseDay } = investment;
  const held = { investedCents: amountCents, currentCents: currentValueCents, purchaseDay };
  const { total, monthly, annual } = returnsOf(held, today);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the button inside
    <li
      onKeyDown={keysOf(investment, index, actions)}
      className="relative border-b border-line px-4 py-3 transition-colors last:border-0 hover:bg-hover active:bg-hover"
    >
      <div className="flex items-center gap-3">
        <InvestmentIcon type={type} />
        <div className="min-w-0 grow">
          {/* The whole row is this button. */}
          <button
            type="button"
            dir="auto"
            aria-label={`Editar ${name}`}
            onClick={() => actions.edit(investment)}
            className="block max-w-full truncate text-left text-base font-medium outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
            {...ROW_FOCUS}
          >
            {name}
          </button>
          <p className="truncate text-xs text-fg-2">
            {[INVESTMENT_TYPE_LABELS[type], formatRate(investment)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="shrink-0 text-right text-base">
          <ValueAmount investment={investment} currency={currency} rates={rates} />
        </div>
      </div>
      {investment.quantity !== null && (
        <p className="num mt-1.5 flex flex-wrap justify-between gap-x-3 pl-12 text-xs text-fg-2">
          {formatQuantity(investment)}
          <DayChange investment={investment} prices={prices} />
        </p>
      )}
      <dl className="mt-2 grid grid-cols-3 gap-x-3 gap-y-1.5 pl-12 sm:grid-cols-5">
        <Detail label="Total" value={formatReturn(total)} tone={cx('font-medium', returnTone(total))} />
        <Detail label="Mensal" value={formatReturn(monthly)} />
        <Detail label="Anual" value={formatReturn(annual)} />
        <Detail label="Investido" value={formatMoney(amountCents, investment.currency)} isWide />
        <Detail label="Data" value={formatDay(purchaseDay)} />
      </dl>
    </li>
  );
}

interface DetailProps {
  label: string;
  value: string;
  tone?: string;
  /** Takes two columns on phones, for long amounts. */
  isWide?: boolean;
}

function Detail({ label, value, tone = 'text-fg-2', isWide = false }: DetailProps) {
  return (
    <div className={cx('min-w-0', isWide && 'max-sm:col-span-2')}>
      <dt className="text-2xs text-fg-3">{label}</dt>
      <dd className={cx('num truncate text-xs', tone)}>{value}</dd>
    </div>
  );
}
