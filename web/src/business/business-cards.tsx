import type { Company } from '@vintem/contract/companies';
import type { Dashboard } from '@vintem/contract/dashboard';
import type { TransactionSummary } from '@vintem/contract/transactions';
import { type Month, monthBeside } from '@vintem/core/calendar/month';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import type { ReactNode } from 'react';
import { type Categories, useCategories } from '#finance/use-categories.ts';
import { BalanceCard } from '#ledger/balance-card.tsx';
import { GRID } from '#ledger/dashboard-grid.ts';
import { type MonthFigure, readFigures } from '#ledger/figures.ts';
import { MonthCards } from '#ledger/month-cards.tsx';
import { type PeriodTotals, periodTotals } from '#ledger/period-totals.ts';
import { ledgerOfCompany } from './ledger-of-company.ts';
import { NoCurrencyCards } from './no-currency-cards.tsx';
import { ResultCard } from './result-card.tsx';

interface BusinessCardsProps {
  company: Company;
  dashboard: Dashboard;
  month: Month;
  onMonthChange: (month: Month) => void;
  onPrint: () => void;
  summary: TransactionSummary;
  /** Summary of the month before. */
  before: TransactionSummary | undefined;
  rates: RateTable;
  /** What is to be paid and received, of another feature. */
  payables: ReactNode;
}

export function BusinessCards({ company, ...rest }: BusinessCardsProps) {
  const { currency } = company;
  const categories = useCategories(ledgerOfCompany(company));
  if (!currency) return <NoCurrencyCards companyId={company.id} />;
  return <Cards {...rest} categories={categories} currency={currency} />;
}

interface CardsProps extends Omit<BusinessCardsProps, 'company'> {
  categories: Categories;
  currency: CurrencyCode;
}

function Cards(props: CardsProps) {
  const { dashboard, month, onMonthChange, onPrint, summary, before, categories, currency, rates } = props;
  const figures = readFigures(dashboard, currency, rates);
  const totals = periodTotals(summary.sums, currency, rates);
  const totalsBefore = before && periodTotals(before.sums, currency, rates);
  return (
    <div className={GRID}>
      <div className="col-span-full flex flex-col gap-3 sm:gap-4 xl:col-span-1 xl:row-span-2">
        <BalanceCard
          figures={figures}
          month={dashboard.month}
          currency={currency}
          kind="business"
          className="grow"
        />
        <div className="print:hidden">{props.payables}</div>
      </div>
      <MonthCards
        months={monthsUpTo(month, figures.months, totals, totalsBefore)}
        currency={currency}
        cardMonth={summary.cardMonth}
      />
      <ResultCard
        month={month}
        onMonthChange={onMonthChange}
        onPrint={onPrint}
        summary={summary}
        totals={totals}
        before={totalsBefore}
        categories={categories}
        currency={currency}
        rates={rates}
      />
    </div>
  );
}

/** The months up to the shown one: its own figures and those of the month before, after the known ones of earlier months. */
function monthsUpTo(
  month: Month,
  known: readonly MonthFigure[],
  totals: PeriodTotals,
  before: PeriodTotals | undefined,
): MonthFigure[] {
  const last = monthBeside(month, -1);
  if (last === null) return [{ ...totals, month }];
  return [
    ...known.filter((one) => one.month < last),
    { ...(before ?? NOTHING), month: last },
    { ...totals, month },
  ];
}

const NOTHING = {
  incomeCents: null,
  expenseCents: null,
  scheduledIncomeCents: null,
  scheduledExpenseCents: null,
};
