import type { Card, Statement } from '@vintem/contract/cards';
import type { Day } from '@vintem/core/calendar/day';
import type { Month } from '@vintem/core/calendar/month';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { capitalized, formatShortMonth } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { shortState, shownCents, statementName, yearBeside } from './card-words.ts';
import { HATCHED } from './hatched.ts';
import { turnedMonth } from './turned-month.ts';
import { useStripPlace } from './use-strip-place.ts';

const TALLEST_REM = 2.25;

interface MonthStripProps {
  card: Card;
  /** The chosen one, which may be on its way. */
  month: Month;
  onMonthChange: (month: Month) => void;
  onEarlier: (month: Month) => void;
}

/** The statements side by side, by height; it scrolls inside itself, and arrows lead to the one before and after. */
export function MonthStrip({ card, month, onMonthChange, onEarlier }: MonthStripProps) {
  const { statements, today, account, firstMonth } = card;
  const [first] = statements;
  const tallest = Math.max(1, ...statements.map(shownCents));
  const isThere = statements.some((one) => one.month === month);
  const { strip, keepPlace, focusWhenThere } = useStripPlace(first?.month, isThere ? month : undefined);
  const earlier = first && first.month > firstMonth ? turnedMonth(card, first.month, -1) : null;

  return (
    <nav aria-label="Faturas" className="mb-4 flex items-center gap-1">
      <Arrow
        label="Fatura anterior"
        keyHint="["
        to={turnedMonth(card, month, -1)}
        onMonthChange={onMonthChange}
      >
        <ChevronLeft />
      </Arrow>
      <ul
        ref={strip}
        onScroll={keepPlace}
        className="relative flex min-w-0 grow snap-x overflow-x-auto overscroll-x-contain py-1"
      >
        {earlier && (
          <li className="flex w-24 shrink-0 snap-start">
            <button
              type="button"
              className="w-full rounded-xl px-2 text-sm text-fg-2 -outline-offset-2 hover:bg-hover"
              onClick={() => {
                focusWhenThere(earlier);
                onEarlier(earlier);
              }}
            >
              Faturas anteriores
            </button>
          </li>
        )}
        {statements.map((statement) => (
          <li key={statement.month} data-month={statement.month} className="w-24 shrink-0 snap-center">
            <MonthButton
              statement={statement}
              today={today}
              currency={account.currency}
              share={Math.max(0, shownCents(statement)) / tallest}
              isChosen={statement.month === month}
              onPress={() => onMonthChange(statement.month)}
            />
          </li>
        ))}
      </ul>
      <Arrow
        label="Próxima fatura"
        keyHint="]"
        to={turnedMonth(card, month, 1)}
        onMonthChange={onMonthChange}
      >
        <ChevronRight />
      </Arrow>
    </nav>
  );
}

interface ArrowProps {
  label: string;
  keyHint: string;
  to: Month | null;
  onMonthChange: (month: Month) => void;
  children: ReactNode;
}

function Arrow({ label, keyHint, to, onMonthChange, children }: ArrowProps) {
  return (
    <IconButton
      label={label}
      aria-keyshortcuts={keyHint}
      // Not `disabled`: at the last one the focus stays.
      aria-disabled={to === null}
      className="max-sm:-mx-1 aria-disabled:opacity-40"
      onClick={() => to !== null && onMonthChange(to)}
    >
      {children}
    </IconButton>
  );
}

interface MonthButtonProps {
  statement: Statement;
  today: Day;
  currency: CurrencyCode;
  /** Of the tallest one, 0 to 1. */
  share: number;
  isChosen: boolean;
  onPress: () => void;
}

function MonthButton({ statement, today, currency, share, isChosen, onPress }: MonthButtonProps) {
  const { month, state } = statement;
  const year = yearBeside(month, today);
  const amount = formatMoney(shownCents(statement), currency);
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={onPress}
      className="flex w-full flex-col rounded-xl border-2 border-transparent px-2 py-2 text-left -outline-offset-2 hover:bg-hover aria-current:border-fg aria-current:bg-surface"
    >
      <span className="sr-only">
        {capitalized(statementName(month, today))}, {amount}, {shortState(state)}
      </span>
      <span aria-hidden="true" className="mb-2 flex w-full items-end" style={{ height: `${TALLEST_REM}rem` }}>
        <span
          className={cx('w-full rounded-[5px]', lookOf(statement, isChosen))}
          style={{ height: `${Math.max(0.25, share * TALLEST_REM)}rem` }}
        />
      </span>
      <span aria-hidden="true" className="flex w-full items-center gap-1 text-sm font-medium">
        {formatShortMonth(month)}
        {year && <span className="text-xs font-normal text-fg-3">{year}</span>}
        {state.code === 'paid' && <Check aria-hidden="true" className="ml-auto size-3.5 text-fg-3" />}
      </span>
      <span aria-hidden="true" className="num w-full truncate text-xs">
        {shownCents(statement) < 0 && '−'}
        {amount.replace(/^\D+(?=\d)/u, '')}
      </span>
      <span aria-hidden="true" className="w-full truncate text-xs text-fg-3">
        {shortState(state)}
      </span>
    </button>
  );
}

/** Solid has closed, pale is open, hatched is to come. */
function lookOf({ state: { code } }: Statement, isChosen: boolean): string {
  if (code === 'upcoming') return HATCHED;
  if (code === 'open') return 'bg-c3/45';
  return isChosen ? 'bg-c3' : 'bg-c3/70';
}
