import type { CardMonth } from '@vintem/core/cards/card-month';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import type { ReactNode } from 'react';
import { CameBack } from '#ledger/came-back.tsx';
import { CardMonthNote } from '#ledger/card-month-note.tsx';
import { Figure } from '#ledger/figure.tsx';
import type { MonthFigure } from '#ledger/figures.ts';
import type { SeriesToggle } from '#ui/area-chart.tsx';
import { changePercent, formatExpenseChange } from '#ui/change.ts';
import { formatMonthName } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { MonthTrend } from '#ui/trend.tsx';

interface MonthLegendProps {
  /** Oldest first; the last one is the current month. */
  months: readonly MonthFigure[];
  currency: CurrencyCode;
  cardMonth: CardMonth | null;
  /** Of income and of expense. */
  toggles: readonly SeriesToggle[];
}

/** Income and expense of the month, each with the colour of its line, which its name shows and hides. */
export function MonthLegend({ months, currency, cardMonth, toggles }: MonthLegendProps) {
  const [before, current] = months.slice(-2);
  const [income, expense] = toggles;
  if (!before || !current || !income || !expense) return null;
  const incomeChange = changePercent(current.incomeCents, before.incomeCents);
  const expenseChange = changePercent(current.expenseCents, before.expenseCents);
  const thisMonth = `em ${formatMonthName(current.month)}`;
  const lastMonth = formatMonthName(before.month);
  return (
    <div className="grid grid-cols-2 gap-x-4 sm:gap-x-10 xl:grid-cols-[auto_auto]">
      <Sum
        id="month-income"
        title="Receitas do Mês"
        cents={current.incomeCents}
        toComeCents={current.scheduledIncomeCents}
        currency={currency}
        toggle={income}
      >
        {incomeChange === null ? thisMonth : <MonthTrend percent={incomeChange} month={lastMonth} />}
      </Sum>
      <Sum
        id="month-expense"
        title="Despesas do Mês"
        cents={current.expenseCents}
        toComeCents={current.scheduledExpenseCents}
        currency={currency}
        toggle={expense}
      >
        {expenseChange === null ? thisMonth : formatExpenseChange(expenseChange, lastMonth)}
        <CameBack cents={current.expenseCents} />
        <CardMonthNote cardMonth={cardMonth} />
      </Sum>
    </div>
  );
}

interface SumProps {
  id: string;
  title: string;
  cents: Cents | null;
  /** The part that is still expected. */
  toComeCents: Cents | null;
  currency: CurrencyCode;
  toggle: SeriesToggle;
  /** The comparison with the month before, or the name of the month. */
  children: ReactNode;
}

function Sum({ id, title, cents, toComeCents, currency, toggle, children }: SumProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="-my-1 -ml-1.5 flex pointer-coarse:-my-3">
        <button
          type="button"
          aria-pressed={toggle.isShown}
          onClick={toggle.toggle}
          className="group flex h-7 min-w-0 items-center gap-2 rounded-lg px-1.5 text-sm font-medium text-fg-2 transition-colors hover:bg-hover aria-[pressed=false]:text-fg-3 aria-[pressed=false]:line-through pointer-coarse:h-11"
        >
          <span className={toggle.tone}>
            <span className="block size-2 rounded-full border-[1.5px] border-current bg-current group-aria-[pressed=false]:bg-transparent" />
          </span>
          <span className="truncate">{title}</span>
        </button>
      </h3>
      <p className="min-h-6.5">
        <Figure cents={cents} currency={currency} className="text-xl" />
      </p>
      <p className="num flex min-h-5.5 flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-fg-2">
        {children}
        {toComeCents !== null && toComeCents > 0 && (
          <span className="text-fg-3">{formatMoney(toComeCents, currency)} por vir</span>
        )}
      </p>
    </section>
  );
}
