import type { CardMonth } from '@vintem/core/cards/card-month';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { changePercent, formatExpenseChange } from '#ui/change.ts';
import { formatMonthName } from '#ui/format-day.ts';
import { MonthTrend } from '#ui/trend.tsx';
import type { MonthFigure } from './figures.ts';
import { CardMonthNote } from './card-month-note.tsx';
import { CameBack } from './came-back.tsx';
import { MonthCard } from './month-card.tsx';

interface MonthCardsProps {
  /** Oldest first; the last one is the current month. */
  months: readonly MonthFigure[];
  currency: CurrencyCode;
  cardMonth: CardMonth | null;
}

export function MonthCards({ months, currency, cardMonth }: MonthCardsProps) {
  const [before, current] = months.slice(-2);
  if (!before || !current) return null;
  const incomeChange = changePercent(current.incomeCents, before.incomeCents);
  const expenseChange = changePercent(current.expenseCents, before.expenseCents);
  const thisMonth = `em ${formatMonthName(current.month)}`;
  const lastMonth = formatMonthName(before.month);
  return (
    <>
      <MonthCard
        title="Receitas do Mês"
        cents={current.incomeCents}
        currency={currency}
        scheduledCents={current.scheduledIncomeCents}
        course={months.map(({ incomeCents }) => incomeCents)}
        tone="text-(--income-vivid)"
      >
        {incomeChange === null ? thisMonth : <MonthTrend percent={incomeChange} month={lastMonth} />}
      </MonthCard>
      <MonthCard
        title="Despesas do Mês"
        cents={current.expenseCents}
        currency={currency}
        scheduledCents={current.scheduledExpenseCents}
        course={months.map(({ expenseCents }) => expenseCents)}
        tone="text-(--expense-vivid)"
      >
        {expenseChange === null ? thisMonth : formatExpenseChange(expenseChange, lastMonth)}
        <CameBack cents={current.expenseCents} />
        <CardMonthNote cardMonth={cardMonth} />
      </MonthCard>
    </>
  );
}
