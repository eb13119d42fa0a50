import type { Transaction } from '@vintem/contract/transactions';
import { writeDay } from '@vintem/core/calendar/read-typed-day';
import { CATEGORY_LABELS } from '@vintem/core/ledger/categories';
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { CatIcon } from '#ui/cat-icon.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { ROW_FOCUS } from './row-focus.ts';
import { TransactionAmount } from '#ui/transaction-amount.tsx';
import { keysOf, type TransactionActions, type TransactionRowsProps } from './transaction-rows.ts';
import type { Selection } from './use-selection.ts';

const HEAD = 'h-9 px-2 text-left text-xs font-medium text-fg-2';

/** Wide screens: one line each, to be chosen for changes to several at once. */
export function TransactionTable({ selection, ...rows }: TransactionRowsProps & { selection: Selection }) {
  const { transactions, total } = rows;
  const isAll = selection.chosen.length === transactions.length;
  return (
    // The rows that are not loaded count too.
    <table aria-label="Transações" aria-rowcount={total + 1} className="w-full table-fixed">
      <thead>
        <tr aria-rowindex={1} className="border-b border-line">
          <th scope="col" className="w-11 pl-4">
            <Checkbox
              label="Selecionar todas"
              checked={isAll}
              isMixed={!isAll && selection.chosen.length > 0}
              onCheckedChange={selection.chooseAll}
            />
          </th>
          <th scope="col" className={cx(HEAD, 'w-25')}>
            Data
          </th>
          <th scope="col" className={HEAD}>
            Descrição
          </th>
          <th scope="col" className={cx(HEAD, 'w-36')}>
            Categoria
          </th>
          <th scope="col" className={cx(HEAD, 'w-27 max-lg:hidden')}>
            Recorrência
          </th>
          <th scope="col" className={cx(HEAD, 'w-40 text-right')}>
            Valor
          </th>
          <th scope="col" className="w-14">
            <span className="sr-only">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction, index) => (
          <Row
            key={transaction.id}
            {...rows}
            transaction={transaction}
            index={index}
            isChosen={selection.has(transaction.id)}
            onChosenChange={() => selection.toggle(transaction.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends TransactionRowsProps {
  transaction: Transaction;
  index: number;
  isChosen: boolean;
  onChosenChange: () => void;
}

function Row(props: RowProps) {
  const { transaction, index, isChosen, onChosenChange, accounts, currency, rates, actions } = props;
  const { description, category, day, accountId } = transaction;
  return (
    <tr
      aria-rowindex={index + 2}
      onKeyDown={keysOf(transaction, index, actions)}
      className={cx(
        'relative h-14 border-b border-line transition-colors',
        isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <td className="relative z-1 pl-4">
        <Checkbox label={`Selecionar ${description}`} checked={isChosen} onCheckedChange={onChosenChange} />
      </td>
      <td className="num px-2 text-sm whitespace-nowrap text-fg-2">{writeDay(day)}</td>
      <td className="px-2">
        <div className="flex min-w-0 items-center gap-3">
          <CatIcon category={category} className="size-8" />
          <div className="min-w-0">
            {/* The whole row is this button, under the box and the menu. */}
            <button
              type="button"
              dir="auto"
              aria-label={`Editar ${description}`}
              aria-keyshortcuts="E Delete"
              onClick={() => actions.edit(transaction)}
              className="block max-w-full truncate text-left text-base font-medium outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
              {...ROW_FOCUS}
            >
              {description}
            </button>
            <p dir="auto" className="truncate text-left text-xs text-fg-2">
              {accounts.get(accountId)?.name}
            </p>
          </div>
        </div>
      </td>
      <td className="truncate px-2 text-sm text-fg-2">{CATEGORY_LABELS[category]}</td>
      <td className="px-2 text-sm text-fg-2 max-lg:hidden">Única</td>
      <td className="px-2">
        <TransactionAmount transaction={transaction} currency={currency} rates={rates} />
      </td>
      <td className="relative z-1 pr-2 text-right">
        <RowMenu transaction={transaction} index={index} actions={actions} />
      </td>
    </tr>
  );
}

interface RowMenuProps {
  transaction: Transaction;
  index: number;
  actions: TransactionActions;
}

function RowMenu({ transaction, index, actions }: RowMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Ações de ${transaction.description}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} shortcut="E" onSelect={() => actions.edit(transaction)}>
        Editar
      </MenuItem>
      <MenuItem icon={<Copy />} onSelect={() => actions.duplicate(transaction)}>
        Duplicar
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} shortcut="Del" danger onSelect={() => actions.remove(transaction, index)}>
        Excluir
      </MenuItem>
    </Menu>
  );
}
