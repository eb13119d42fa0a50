import type { Investment } from '@vintem/contract/investments';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { INVESTMENT_TYPE_LABELS } from '@vintem/core/investments/investment-type';
import { returnsOf } from '@vintem/core/investments/returns';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Amount } from '#ui/amount.tsx';
import { cx } from '#ui/cx.ts';
import { formatReturn } from '#ui/format-percent.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { DayChange } from './day-change.tsx';
import { ROW_FOCUS } from './investment-focus.ts';
import { InvestmentIcon } from './investment-icon.tsx';
import { type InvestmentRowsProps, keysOf, formatQuantity, formatRate } from './investment-rows.ts';
import { returnTone } from './return-tone.ts';
import { ValueAmount } from './value-amount.tsx';

const HEAD = 'h-9 px-2 text-left text-xs font-medium whitespace-nowrap text-fg-2';
const NUMBER = 'px-2 text-right text-sm whitespace-nowrap';

/** Wide screens: one line each. Figures take their own width, the name the rest. */
export function InvestmentTable(rows: InvestmentRowsProps) {
  return (
    <table aria-label="Investimentos" className="w-full">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={cx(HEAD, 'w-full pl-5')}>
            Nome
          </th>
          <th scope="col" className={HEAD}>
            Tipo
          </th>
          <th scope="col" className={cx(HEAD, 'text-right')}>
            Quantidade
          </th>
          <th scope="col" className={cx(HEAD, 'text-right')}>
            Investido
          </th>
          <th scope="col" className={cx(HEAD, 'text-right')}>
            Valor atual
          </th>
          <th scope="col" className={cx(HEAD, 'text-right')}>
            Total
          </th>
          <th scope="col" className={cx(HEAD, 'text-right')}>
            Mensal
          </th>
          <th scope="col" className={cx(HEAD, 'text-right')}>
            Anual
          </th>
          <th scope="col" className={cx(HEAD, 'text-right')}>
            Data
          </th>
          <th scope="col">
            <span className="sr-only">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.investments.map((investment, index) => (
          <Row key={investment.id} {...rows} investment={investment} index={index} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends InvestmentRowsProps {
  investment: Investment;
  index: number;
}

function Row(props: RowProps) {
  const { investment, index, prices, currency, rates, today, actions } = props;
  const { name, type, amountCents, currentValueCents, purchaseDay } = investment;
  const held = { investedCents: amountCents, currentCents: currentValueCents, purchaseDay };
  const { total, monthly, annual } = returnsOf(held, today);
  return (
    <tr
      onKeyDown={keysOf(investment, index, actions)}
      className="relative h-14 border-b border-line transition-colors hover:bg-hover"
    >
      <td className="max-w-0 min-w-44 pr-2 pl-5">
        <div className="flex min-w-0 items-center gap-3">
          <InvestmentIcon type={type} className="size-8" />
          <div className="min-w-0">
            {/* The whole row is this button, under the menu's. */}
            <button
              type="button"
              dir="auto"
              aria-label={`Editar ${name}`}
              aria-keyshortcuts="E Delete"
              title={name}
              onClick={() => actions.edit(investment)}
              className="block max-w-full truncate text-left text-base font-medium outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
              {...ROW_FOCUS}
            >
              {name}
            </button>
            <p className="truncate text-xs text-fg-2">
              <DayChange investment={investment} prices={prices} />
              {investment.assetId === null && formatRate(investment)}
            </p>
          </div>
        </div>
      </td>
      <td className="px-2 text-sm whitespace-nowrap text-fg-2">{INVESTMENT_TYPE_LABELS[type]}</td>
      <td className={cx(NUMBER, 'num text-fg-2')} title={investment.quantity ?? undefined}>
        {formatQuantity(investment) ?? '—'}
      </td>
      <td className={NUMBER}>
        <Amount cents={amountCents} currency={investment.currency} className="text-fg-2" />
      </td>
      <td className={NUMBER}>
        <ValueAmount investment={investment} currency={currency} rates={rates} />
      </td>
      <td className={cx(NUMBER, 'num font-medium', returnTone(total))}>{formatReturn(total)}</td>
      <td className={cx(NUMBER, 'num text-fg-2')}>{formatReturn(monthly)}</td>
      <td className={cx(NUMBER, 'num text-fg-2')}>{formatReturn(annual)}</td>
      <td className={cx(NUMBER, 'num text-fg-2')}>{formatDay(purchaseDay)}</td>
      <td className="relative z-1 pr-2 text-right">
        <RowMenu {...props} />
      </td>
    </tr>
  );
}

function RowMenu({ investment, index, actions }: RowProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Ações de ${investment.name}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} shortcut="e" onSelect={() => actions.edit(investment)}>
        Editar
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} shortcut="Delete" danger onSelect={() => actions.remove(investment, index)}>
        Excluir
      </MenuItem>
    </Menu>
  );
}
