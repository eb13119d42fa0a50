import type { Payable } from '@vintem/contract/payables';
import { addDays, type Day, dayParts, weekday } from '@vintem/core/calendar/day';
import { firstDay, lastDay, type Month, monthBeside, monthOf } from '@vintem/core/calendar/month';
import { dueState } from '@vintem/core/payables/due-state';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { capitalized, formatFullDay, formatMonth, formatWeekday, formatWeekdayName } from '#ui/format-day.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { usePageKeys } from '#ui/use-page-keys.ts';
import { titleOf } from './payable-facts.ts';
import { directionOf, keyOf, termsOf, totalsOf } from './payable-groups.ts';
import { PayableRow } from './payable-row.tsx';
import { PayableTotals } from './payable-totals.tsx';

interface PayablesCalendarProps extends Pick<
  Parameters<typeof PayableRow>[0],
  'today' | 'categories' | 'actions'
> {
  items: readonly Payable[];
  month: Month;
  onMonthChange: (month: Month) => void;
}

const DAYS_OF_WEEK = [0, 1, 2, 3, 4, 5, 6];
/** How many a cell names. */
const NAMED = 2;

/** A month of due days: each day says what falls due, and the chosen one lists it below. */
export function PayablesCalendar({ items, month, onMonthChange, ...rows }: PayablesCalendarProps) {
  const { today } = rows;
  const [picked, setPicked] = useState<Day>(today);
  const grid = useRef<HTMLTableElement>(null);
  // Another month shows its own first day, the current one today.
  const inMonth = monthOf(picked) === month;
  const chosen = inMonth ? picked : month === monthOf(today) ? today : firstDay(month);
  const byDay = Map.groupBy(items, ({ dueDay }) => dueDay);
  const step = (by: -1 | 1) => {
    const beside = monthBeside(month, by);
    if (beside) onMonthChange(beside);
  };
  usePageKeys({ '[': () => step(-1), ']': () => step(1) });
  const move = (to: Day) => {
    setPicked(to);
    if (monthOf(to) !== month) onMonthChange(monthOf(to));
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus());
  };
  const press = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(addDays(chosen, by));
  };
  const ofMonth = items.filter(({ dueDay }) => monthOf(dueDay) === month);
  const ofDay = byDay.get(chosen) ?? [];
  return (
    <>
      <Card flush className="mb-3 overflow-hidden sm:mb-4">
        <header className="flex min-h-13 items-center justify-between gap-3 px-3 sm:px-4">
          <div className="flex items-center gap-1">
            <IconButton label="Mês anterior" aria-keyshortcuts="[" onClick={() => step(-1)}>
              <ChevronLeft />
            </IconButton>
            <h2 className="min-w-36 text-center text-base font-semibold">
              {capitalized(formatMonth(month))}
            </h2>
            <IconButton label="Mês seguinte" aria-keyshortcuts="]" onClick={() => step(1)}>
              <ChevronRight />
            </IconButton>
          </div>
          <span className="text-sm font-medium">
            <PayableTotals totals={totalsOf(ofMonth)} />
          </span>
        </header>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk its days, which are buttons */}
        <table ref={grid} className="w-full table-fixed border-t border-line" onKeyDown={press}>
          <caption className="sr-only">Vencimentos de {formatMonth(month)}</caption>
          <thead>
            <tr>
              {DAYS_OF_WEEK.map((one) => (
                <th key={one} scope="col" className="h-8 text-xs font-normal text-fg-3">
                  <abbr title={formatWeekdayName(one)} className="no-underline">
                    {formatWeekdayName(one).slice(0, 3)}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week[0]} className="border-t border-line">
                {week.map((one) => (
                  <td key={one} className="border-line p-0 align-top not-first:border-l">
                    {monthOf(one) === month && (
                      <DayCell
                        day={one}
                        today={today}
                        items={byDay.get(one) ?? []}
                        isChosen={one === chosen}
                        onChoose={() => setPicked(one)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Card flush className="mb-3 overflow-hidden sm:mb-4">
        <section aria-labelledby="payables-day">
          <header className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-4 sm:px-5">
            <h2 id="payables-day" className="text-base font-semibold">
              {formatWeekday(chosen)}
            </h2>
            <span className="text-sm font-medium">
              <PayableTotals totals={totalsOf(ofDay)} />
            </span>
          </header>
          {ofDay.length === 0 && (
            <p className="px-5 py-6 text-center text-base text-fg-2">Nada vence neste dia.</p>
          )}
          <ul className="divide-y divide-line">
            {ofDay.map((item, index) => (
              <PayableRow key={keyOf(item)} item={item} {...rows} isFirst={index === 0} saysDay={false} />
            ))}
          </ul>
        </section>
      </Card>
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Whole weeks from Sunday, with days of the months beside it. */
function weeksOf(month: Month): Day[][] {
  const first = addDays(firstDay(month), -weekday(firstDay(month)));
  const weeks: Day[][] = [];
  for (let start = first; start <= lastDay(month); start = addDays(start, 7))
    weeks.push(DAYS_OF_WEEK.map((by) => addDays(start, by)));
  return weeks;
}

interface DayCellProps {
  day: Day;
  today: Day;
  items: readonly Payable[];
  isChosen: boolean;
  onChoose: () => void;
}

function DayCell({ day, today, items, isChosen, onChoose }: DayCellProps) {
  const more = items.length - NAMED;
  const what = items.length === 0 ? '' : `, ${items.length === 1 ? '1 conta' : `${items.length} contas`}`;
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={day === today ? 'date' : undefined}
      onClick={onChoose}
      className="flex h-14 w-full flex-col items-stretch gap-0.5 p-1 text-left -outline-offset-2 hover:bg-hover aria-pressed:bg-active sm:h-21 sm:p-1.5"
    >
      <span className="sr-only">
        {formatFullDay(day)}
        {what}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          'num grid size-5.5 place-items-center rounded-full text-xs max-sm:mx-auto',
          day === today ? 'bg-primary font-semibold text-fg-inv' : 'text-fg-2',
        )}
      >
        {dayParts(day).dayOfMonth}
      </span>
      <span aria-hidden="true" className="flex justify-center gap-0.5 sm:hidden">
        {items.slice(0, 3).map((item) => (
          <span key={keyOf(item)} className={cx('size-1.5 rounded-full', dotOf(item, today))} />
        ))}
      </span>
      {items.slice(0, NAMED).map((item) => (
        <span
          key={keyOf(item)}
          aria-hidden="true"
          className="flex min-w-0 items-center gap-1 text-xs max-sm:hidden"
        >
          <span className={cx('size-1.5 shrink-0 rounded-full', dotOf(item, today))} />
          <bdi className="truncate">{titleOf(item)}</bdi>
        </span>
      ))}
      {more > 0 && (
        <span aria-hidden="true" className="num text-xs text-fg-3 max-sm:hidden">
          mais {more}
        </span>
      )}
    </button>
  );
}

/** Green comes in, red is late, ink is to be paid. */
function dotOf(item: Payable, today: Day): string {
  if (dueState(termsOf(item), today) === 'overdue') return 'bg-expense';
  return directionOf(item) === 'receive' ? 'bg-income' : 'bg-fg-2';
}
