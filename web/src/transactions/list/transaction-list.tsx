import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { type PointerEvent, useRef } from 'react';
import { CategoryIcon } from '#finance/category-icon.tsx';
import { categoryOfRow } from '#finance/row-category.ts';
import { TagChips } from '#finance/tag-chips.tsx';
import { TransactionBadges } from '#finance/transaction-badges.tsx';
import { titleOf } from '#finance/transfer-row.ts';
import type { Selection } from '#transactions/bulk/use-selection.ts';
import { DrawnCheckbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { useLongPress } from '#ui/use-long-press.ts';
import { useSwipe } from '#ui/use-swipe.ts';
import { settleWord } from '#finance/settle-words.ts';
import { SwipeSign } from './swipe-sign.tsx';
import { GroupNet, GroupTitle } from './group-heading.tsx';
import { type RenderedDay, renderedDays, startsDay } from './rendered-days.ts';
import { rowFocus } from './row-focus.ts';
import { RowAmount } from './row-amount.tsx';
import { RowDetails } from './row-details.tsx';
import type { RowGroup } from './row-groups.ts';
import {
  groupsOf,
  inPixels,
  keysOf,
  type TransactionRowProps,
  type TransactionRowsProps,
} from './transaction-rows.ts';
import { useRenderedRows } from './use-rendered-rows.ts';

/** Their heights in rem: text, room around it, and under a heading a line of a pixel. */
const ROW = 'h-15';
const ROW_REM = 3.75;
const HEADING = 'h-7.25';
const HEADING_REM = 1.8125;

interface ListProps extends TransactionRowsProps {
  selection: Selection;
}

/** Phones: under their days. What else can be done with one is in its form; holding one begins to choose several. */
export function TransactionList(rows: ListProps) {
  const { transactions } = rows;
  const container = useRef<HTMLDivElement>(null);
  const { keys, headOf } = groupsOf(rows);
  const sizes = { row: inPixels(ROW_REM), heading: inPixels(HEADING_REM) };
  const { drawn, keep, focusRow } = useRenderedRows({
    count: transactions.length,
    sizeOf: (index) => sizes.row + (startsDay(keys, index) ? sizes.heading : 0),
    container,
  });
  const { days, gapAfter } = renderedDays(keys, drawn, sizes);
  return (
    <div ref={container} style={{ paddingBottom: gapAfter }}>
      {days.map((one) => (
        <Group key={one.day} {...rows} group={one} head={headOf(one.day)} keep={keep} focusRow={focusRow} />
      ))}
    </div>
  );
}

interface GroupProps extends ListProps {
  group: RenderedDay<RowGroup['key']>;
  head: RowGroup | undefined;
  keep: (index: number) => void;
  focusRow: (index: number) => void;
}

function Group({ group, head, selection, ...list }: GroupProps) {
  const { day, count, gap, rows, gapAfter } = group;
  return (
    <section aria-labelledby={`day-${day}`} style={{ paddingTop: gap }}>
      <h2
        id={`day-${day}`}
        className={cx(
          'sticky top-14 z-10 flex items-center justify-between gap-3 border-b border-line bg-surface px-4 text-xs font-normal text-fg-3',
          HEADING,
        )}
      >
        <GroupTitle head={head} />
        <GroupNet head={head} currency={list.currency} />
      </h2>
      <ul style={{ paddingBottom: gapAfter }}>
        {rows.map(({ index, place, gap: rowsBefore }) => {
          const transaction = list.transactions[index];
          if (!transaction) return null;
          return (
            <Item
              key={transaction.id}
              {...list}
              transaction={transaction}
              index={index}
              place={place}
              setSize={count}
              gap={rowsBefore}
              isChosen={selection.has(transaction.id)}
              isSelecting={selection.chosen.length > 0}
              onToggle={selection.toggle}
            />
          );
        })}
      </ul>
    </section>
  );
}

interface ItemProps extends TransactionRowProps {
  isChosen: boolean;
  /** Some row is chosen: a press chooses. */
  isSelecting: boolean;
  /** With `isRange`, all from the one chosen before. */
  onToggle: (id: string, isRange: boolean) => void;
  /** Within its day, from 1. */
  place: number;
  setSize: number;
  /** Room for rows that are not drawn, in pixels. */
  gap: number;
}

function Item(props: ItemProps) {
  const { transaction, index, keep, focusRow, place, setSize, gap } = props;
  const { categories, today, actions, accounts, isChosen, isSelecting, onToggle } = props;
  // Held while others are chosen, it ends a range.
  const holding = useLongPress(() => onToggle(transaction.id, isSelecting));
  const swipe = useSwipe({
    onRight: transaction.status === 'scheduled' && !isSelecting ? () => actions.post(transaction) : undefined,
    onLeft: isSelecting ? undefined : () => actions.remove(transaction, index),
  });
  const title = titleOf(transaction, accounts);
  const category = categoryOfRow(transaction, categories);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the button inside
    <li
      aria-posinset={place}
      aria-setsize={setSize}
      onKeyDown={keysOf(transaction, index, actions, focusRow, isSelecting)}
      {...both(holding, swipe.handlers)}
      onFocus={() => keep(index)}
      style={{ marginTop: gap }}
      className={cx('relative touch-pan-y overflow-hidden select-none [-webkit-touch-callout:none]', ROW)}
    >
      {swipe.offset !== 0 && (
        <SwipeSign offset={swipe.offset} isFar={swipe.isFar} settling={settleWord(transaction)} />
      )}
      <div
        style={{ transform: swipe.offset === 0 ? undefined : `translateX(${swipe.offset}px)` }}
        className={cx(
          'relative flex h-full items-center gap-3 px-4 transition-colors',
          isChosen ? 'bg-accent-soft' : 'bg-surface active:bg-hover',
        )}
      >
        {isSelecting ? (
          <span className="grid size-9 shrink-0 place-items-center">
            <DrawnCheckbox checked={isChosen} />
          </span>
        ) : (
          <CategoryIcon category={category} />
        )}
        <div className="min-w-0 grow">
          {/* The whole row is this button. */}
          <button
            type="button"
            dir="auto"
            {...(isSelecting
              ? { role: 'checkbox', 'aria-checked': isChosen, 'aria-label': `Selecionar ${title}` }
              : { 'aria-label': `Editar ${title}` })}
            onClick={() => (isSelecting ? onToggle(transaction.id, false) : actions.edit(transaction))}
            className="block max-w-full truncate text-left text-base font-medium outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
            {...rowFocus(index)}
          >
            {title}
          </button>
          <p
            className={cx('flex min-w-0 items-center gap-1.5 text-xs', isChosen ? 'text-fg-2' : 'text-fg-3')}
          >
            <TransactionBadges
              transaction={transaction}
              today={today}
              onOpenPlan={isSelecting ? undefined : () => actions.openPlan(transaction)}
            />
            <span className="truncate">
              {props.monthsFound && `${formatDay(transaction.day).slice(0, 5)} · `}
              {category.label}
              <RowDetails {...props} lead=" · " />
            </span>
            <TagChips ledgerId={transaction.ledgerId} tags={transaction.tags} most={1} />
          </p>
        </div>
        <RowAmount {...props} />
      </div>
    </li>
  );
}

type Holding = ReturnType<typeof useLongPress>;
type Swiping = ReturnType<typeof useSwipe>['handlers'];

/** A finger that stays holds the row, one that moves aside swipes it. */
function both(holding: Holding, swiping: Swiping) {
  return {
    ...holding,
    ...swiping,
    onPointerDown: (event: PointerEvent) => {
      holding.onPointerDown(event);
      swiping.onPointerDown(event);
    },
    onPointerMove: (event: PointerEvent) => {
      holding.onPointerMove(event);
      swiping.onPointerMove(event);
    },
    onPointerUp: (event: PointerEvent) => {
      holding.onPointerUp();
      swiping.onPointerUp(event);
    },
    onPointerCancel: () => {
      holding.onPointerCancel();
      swiping.onPointerCancel();
    },
  };
}
