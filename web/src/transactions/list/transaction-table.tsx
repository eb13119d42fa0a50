import { formatDay } from '@vintem/core/calendar/read-typed-day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { Fragment, type KeyboardEvent, useRef } from 'react';
import { CategoryIcon } from '#finance/category-icon.tsx';
import { categoryOfRow } from '#finance/row-category.ts';
import { TagChips } from '#finance/tag-chips.tsx';
import { TransactionBadges } from '#finance/transaction-badges.tsx';
import { titleOf } from '#finance/transfer-row.ts';
import type { Selection } from '#transactions/bulk/use-selection.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { GroupNet, GroupTitle } from './group-heading.tsx';
import { startsDay } from './rendered-days.ts';
import { rowFocus } from './row-focus.ts';
import { RowAmount } from './row-amount.tsx';
import { RowDetails } from './row-details.tsx';
import type { RowGroup } from './row-groups.ts';
import { RowMenu } from './row-menu.tsx';
import {
  groupsOf,
  inPixels,
  keysOf,
  type TransactionRowProps,
  type TransactionRowsProps,
} from './transaction-rows.ts';
import { useRenderedRows } from './use-rendered-rows.ts';

/** A line's height; in rem, text and the room around it. */
const ROW = 'h-14';
const ROW_REM = 3.5;

/** And of what stands over the rows of a day, or of a month. */
const HEADING = 'h-8.5';
const HEADING_REM = 2.125;

const HEAD = 'h-9 px-2 text-left text-xs font-medium text-fg-2';

interface TableProps extends TransactionRowsProps {
  selection: Selection;
  /** Gets the keys that are pressed in the rows. */
  onChooseAll?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
}

/** Wide screens: one line each, to be chosen for changes to several at once. */
export function TransactionTable({ selection, onChooseAll, ...rows }: TableProps) {
  const { transactions, total, monthsFound, currency } = rows;
  const body = useRef<HTMLTableSectionElement>(null);
  const rowHeight = inPixels(ROW_REM);
  const headingHeight = inPixels(HEADING_REM);
  const { keys, headOf } = groupsOf(rows);
  const sizeOf = (index: number) => rowHeight + (startsDay(keys, index) ? headingHeight : 0);
  const { drawn, keep, focusRow } = useRenderedRows({ count: transactions.length, sizeOf, container: body });
  const roomOf = (from: number, to: number) => {
    let room = 0;
    for (let index = from; index < to; index += 1) room += sizeOf(index);
    return room;
  };
  const columns = monthsFound ? 6 : 5;
  const isAll = selection.chosen.length >= transactions.length;
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
              onCheckedChange={(isChosen) => selection.chooseAll(isChosen)}
            />
          </th>
          {monthsFound && (
            <th scope="col" className={cx(HEAD, 'w-16')}>
              Data
            </th>
          )}
          <th scope="col" className={HEAD}>
            Descrição
          </th>
          <th scope="col" className={cx(HEAD, 'w-36')}>
            Categoria
          </th>
          <th scope="col" className={cx(HEAD, 'w-40 text-right')}>
            Valor
          </th>
          <th scope="col" className="w-14">
            <span className="sr-only">Ações</span>
          </th>
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the rows inside */}
      <tbody ref={body} onKeyDown={onChooseAll}>
        {drawn.map((index, at) => {
          const transaction = transactions[index];
          if (!transaction) return null;
          return (
            <Fragment key={transaction.id}>
              <Gap height={roomOf((drawn[at - 1] ?? -1) + 1, index)} columns={columns} />
              {startsDay(keys, index) && (
                <Heading head={headOf(keys[index]?.day ?? transaction.day)} {...{ columns, currency }} />
              )}
              <Row
                {...rows}
                transaction={transaction}
                index={index}
                keep={keep}
                focusRow={focusRow}
                isChosen={selection.has(transaction.id)}
                isSelecting={selection.chosen.length > 0}
                onToggle={selection.toggle}
              />
            </Fragment>
          );
        })}
        <Gap height={roomOf((drawn.at(-1) ?? -1) + 1, transactions.length)} columns={columns} />
      </tbody>
    </table>
  );
}

/** Room for rows that are not drawn. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden="true" style={{ height }}>
      <td colSpan={columns}>{null}</td>
    </tr>
  );
}

interface HeadingProps {
  head: RowGroup | undefined;
  columns: number;
  currency: CurrencyCode;
}

function Heading({ head, columns, currency }: HeadingProps) {
  return (
    <tr className={cx('border-b border-line bg-inset/50 text-xs text-fg-2', HEADING)}>
      <th scope="rowgroup" colSpan={columns - 2} className="pl-4 text-left font-normal">
        <GroupTitle head={head} />
      </th>
      <td className="px-2 text-right">
        <GroupNet head={head} currency={currency} />
      </td>
      <td>{null}</td>
    </tr>
  );
}

interface RowProps extends TransactionRowProps {
  isChosen: boolean;
  /** Some row is chosen. */
  isSelecting: boolean;
  onToggle: (id: string, isRange: boolean) => void;
}

function Row(props: RowProps) {
  const { transaction, index, keep, focusRow, isChosen, isSelecting, onToggle } = props;
  const { categories, today, actions, accounts } = props;
  const { id, day } = transaction;
  const title = titleOf(transaction, accounts);
  const category = categoryOfRow(transaction, categories);
  return (
    <tr
      aria-rowindex={index + 2}
      onKeyDown={keysOf(transaction, index, actions, focusRow, isSelecting)}
      onFocus={() => keep(index)}
      className={cx(
        'relative border-b border-line transition-colors',
        ROW,
        isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <td className="relative z-1 pl-4 select-none">
        <Checkbox
          label={`Selecionar ${title}`}
          checked={isChosen}
          onCheckedChange={(_, isRange) => onToggle(id, isRange)}
        />
      </td>
      {props.monthsFound && (
        <td className="num px-2 text-sm whitespace-nowrap text-fg-2">{formatDay(day).slice(0, 5)}</td>
      )}
      <td className="px-2">
        <div className="flex min-w-0 items-center gap-3">
          <CategoryIcon category={category} className="size-8" />
          <div className="min-w-0">
            <div className="flex items-center gap-2">
              {/* The whole row is this button, under the box and the menu. */}
              <button
                type="button"
                dir="auto"
                aria-label={`Editar ${title}`}
                aria-keyshortcuts="E # Delete"
                onClick={() => actions.edit(transaction)}
                className="block min-w-0 truncate text-left text-base font-medium outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
                {...rowFocus(index)}
              >
                {title}
              </button>
              <TransactionBadges
                transaction={transaction}
                today={today}
                onOpenPlan={() => actions.openPlan(transaction)}
              />
            </div>
            <div className="flex min-w-0 items-center gap-1.5">
              <p dir="auto" className="truncate text-left text-xs text-fg-2">
                <RowDetails {...props} />
              </p>
              <TagChips ledgerId={transaction.ledgerId} tags={transaction.tags} />
            </div>
          </div>
        </div>
      </td>
      <td className="truncate px-2 text-sm text-fg-2">{category.label}</td>
      <td className="px-2">
        <RowAmount {...props} />
      </td>
      <td className="relative z-1 pr-2 text-right">
        <RowMenu transaction={transaction} title={title} index={index} actions={actions} />
      </td>
    </tr>
  );
}
