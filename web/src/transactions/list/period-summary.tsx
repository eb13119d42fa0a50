import type { Month } from '@vintem/core/calendar/month';
import type { CardMonth } from '@vintem/core/cards/card-month';
import { CURRENCIES, type CurrencyCode } from '@vintem/core/money/currency';
import { CameBack } from '#ledger/came-back.tsx';
import type { PeriodTotals } from '#ledger/period-totals.ts';
import { Card } from '#ui/card.tsx';
import { changePercent, formatExpenseChange } from '#ui/change.ts';
import { formatMonthName } from '#ui/format-day.ts';
import { MonthTrend } from '#ui/trend.tsx';
import { PeriodCell } from './period-cell.tsx';

interface PeriodSummaryProps {
  /** None while they are on their way. */
  totals: PeriodTotals | undefined;
  /** Totals of the month before; undefined without a comparison. */
  before: PeriodTotals | undefined;
  /** Null where the calendar begins. */
  monthBefore: Month | null;
  currency: CurrencyCode;
  /** In which month card purchases count in these sums; null where there are none, or each counts on its day. */
  cardMonth: CardMonth | null | undefined;
}

const CARD_MONTH_SENTENCES: Readonly<Record<CardMonth, string>> = {
  purchase: 'Compras do cartão contam no mês da compra.',
  due: 'Nestes totais as compras do cartão contam no mês da fatura. A lista mostra o que tem data no período.',
};

/** Income, expenses and result of everything in the filter. */
export function PeriodSummary({ totals, before, monthBefore, currency, cardMonth }: PeriodSummaryProps) {
  const shown = { currency, isLoading: !totals };
  const month = monthBefore && formatMonthName(monthBefore);
  const changeOf = (sum: 'incomeCents' | 'expenseCents' | 'netCents') =>
    totals && before ? changePercent(totals[sum], before[sum]) : null;
  const expenseChange = changeOf('expenseCents');
  return (
    <section aria-label="Resumo do período" className="mb-3">
      <Card flush className="grid grid-cols-3">
        <PeriodCell
          {...shown}
          label="Receitas"
          cents={totals?.incomeCents}
          scheduledCents={totals?.scheduledIncomeCents}
          className="border-r border-line"
        >
          {month !== null && <Change percent={changeOf('incomeCents')} month={month} />}
        </PeriodCell>
        <PeriodCell
          {...shown}
          label="Despesas"
          cents={totals?.expenseCents}
          scheduledCents={totals?.scheduledExpenseCents}
          className="border-r border-line"
        >
          {expenseChange !== null && month !== null && formatExpenseChange(expenseChange, month)}
          <CameBack cents={totals?.expenseCents} />
        </PeriodCell>
        <PeriodCell {...shown} label="Saldo do período" cents={totals?.netCents} className="">
          {month !== null && <Change percent={changeOf('netCents')} month={month} />}
        </PeriodCell>
      </Card>
      {cardMonth && (
        <p className="mt-2 px-1 text-xs text-pretty text-fg-3">{CARD_MONTH_SENTENCES[cardMonth]}</p>
      )}
      {totals?.isConverted && (
        <p className="mt-2 px-1 text-xs text-fg-3">
          Valores em outras moedas convertidos para {CURRENCIES[currency].symbol} pela taxa atual.
        </p>
      )}
    </section>
  );
}

function Change({ percent, month }: { percent: number | null; month: string }) {
  return percent !== null && <MonthTrend percent={percent} month={month} detailClassName="max-sm:sr-only" />;
}
