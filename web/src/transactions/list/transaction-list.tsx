import { useRef } from 'react';
import { CategoryIcon } from '#finance/category-icon.tsx';
import { categoryOfRow } from '#finance/row-category.ts';
import { TagChips } from '#finance/tag-chips.tsx';
import { TransactionBadges } from '#finance/transaction-badges.tsx';
import { titleOf } from '#finance/transfer-row.ts';
import { cx } from '#ui/cx.ts';
import { formatNamedWeekday } from '#ui/format-day.ts';
import { type RenderedDay, renderedDays, startsDay } from './rendered-days.ts';
import { rowFocus } from './row-focus.ts';
import { RowAmount } from './row-amount.tsx';
import { RowDetails } from './row-details.tsx';
import { inPixels, keysOf, type TransactionRowProps, type TransactionRowsProps } from './transaction-rows.ts';
import { useRenderedRows } from './use-rendered-rows.ts';

/** Their heights in rem: text, room around it, and under a heading a line of a pixel. */
const ROW = 'h-15';
const ROW_REM = 3.75;
const HEADING = 'h-7.25';
const HEADING_REM = 1.8125;

/** Phones: under their days. What else can be done with one is in its form. */
export function TransactionList(rows: TransactionRowsProps) {
  const { transactions } = rows;
  const container = useRef<HTMLDivElement>(null);
  const sizes = { row: inPixels(ROW_REM), heading: inPixels(HEADING_REM) };
  const { drawn, keep, focusRow } = useRenderedRows({
    count: transactions.length,
    sizeOf: (index) => sizes.row + (startsDay(transactions, index) ? sizes.heading : 0),
    container,
  });
  const { days, gapAfter } = renderedDays(transactions, drawn, sizes);
  return (
    <div ref={container} style={{ paddingBottom: gapAfter }}>
      {days.map((one) => (
        <Day key={one.day} {...rows} day={one} keep={keep} focusRow={focusRow} />
      ))}
    </div>
  );
}

interface DayProps extends TransactionRowsProps {
  day: RenderedDay;
  keep: (index: number) => void;
  focusRow: (index: number) => void;
}

function Day({ day: { day, count, gap, rows, gapAfter }, ...list }: DayProps) {
  return (
    <section aria-labelledby={`day-${day}`} style={{ paddingTop: gap }}>
      <h2
        id={`day-${day}`}
        className={cx(
          'sticky top-14 z-10 flex items-center border-b border-line bg-surface px-4 text-xs font-normal text-fg-3',
          HEADING,
        )}
      >
        {formatNamedWeekday(day, list.today)}
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
            />
          );
        })}
      </ul>
    </section>
  );
}

interface ItemProps extends TransactionRowProps {
  /** Within its day, from 1. */
  place: number;
  setSize: number;
  /** Room for rows that are not drawn, in pixels. */
  gap: number;
}

function Item(props: ItemProps) {
  const { transaction, index, keep, focusRow, place, setSize, gap } = props;
  const { categories, today, actions, accounts } = props;
  const title = titleOf(transaction, accounts);
  const category = categoryOfRow(transaction, categories);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the button inside
    <li
      aria-posinset={place}
      aria-setsize={setSize}
      onKeyDown={keysOf(transaction, index, actions, focusRow)}
      onFocus={() => keep(index)}
      style={{ marginTop: gap }}
      className={cx('relative flex items-center gap-3 px-4 transition-colors active:bg-hover', ROW)}
    >
      <CategoryIcon category={category} />
      <div className="min-w-0 grow">
        {/* The whole row is this button. */}
        <button
          type="button"
          dir="auto"
          aria-label={`Editar ${title}`}
          onClick={() => actions.edit(transaction)}
          className="block max-w-full truncate text-left text-base font-medium outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
          {...rowFocus(index)}
        >
          {title}
        </button>
        <p className="flex min-w-0 items-center gap-1.5 text-xs text-fg-3">
          <TransactionBadges
            transaction={transaction}
            today={today}
            onOpenPlan={() => actions.openPlan(transaction)}
          />
          <span className="truncate">
            {category.label}
            <RowDetails {...props} lead=" · " />
          </span>
          <TagChips ledgerId={transaction.ledgerId} tags={transaction.tags} most={1} />
        </p>
      </div>
      <RowAmount {...props} />
    </li>
  );
}
