import type { CurrencyCode } from '@vintem/core/money/currency';
import { writeMonthName } from '#ui/format-day.ts';
import { formatPercent } from '#ui/format-percent.ts';
import { Trend } from '#ui/trend.tsx';
import { changePercent, type MonthFigure } from './figures.ts';
import { MonthCard } from './month-card.tsx';

interface MonthCardsProps {
  /** Oldest first; the last one is the current month. */
  months: readonly MonthFigure[];
  currency: CurrencyCode;
}

export function MonthCards({ months, currency }: MonthCardsProps) {
  const [before, current] = months.slice(-2);
  if (!before || !current) return null;
  const incomeChange = changePercent(current.incomeCents, before.incomeCents);
  const expenseChange = changePercent(current.expenseCents, before.expenseCents);
  const thisMonth = `em ${writeMonthName(current.month)}`;
  const lastMonth = writeMonthName(before.month);
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
        {incomeChange === null ? (
          thisMonth
        ) : (
          <>
            <Trend percent={incomeChange} />
            em relação a {lastMonth}
          </>
        )}
      </MonthCard>
      <MonthCard
        title="Despesas do Mês"
        cents={current.expenseCents}
        currency={currency}
        scheduledCents={current.scheduledExpenseCents}
        course={months.map(({ expenseCents }) => expenseCents)}
        tone="text-(--expense-vivid)"
      >
        {expenseChange === null ? thisMonth : writeChange(expenseChange, lastMonth)}
      </MonthCard>
    </>
  );
}

/** Spending more is neither good nor bad by itself, so it is said in words. */
function writeChange(percent: number, month: string): string {
  if (percent === 0) return `igual a ${month}`;
  return `${formatPercent(Math.abs(percent))} a ${percent > 0 ? 'mais' : 'menos'} que em ${month}`;
}
