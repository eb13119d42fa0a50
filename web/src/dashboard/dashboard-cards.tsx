import type { Dashboard } from '@vintem/contract/dashboard';
import type { Day } from '@vintem/core/calendar/day';
import { isCard } from '@vintem/core/ledger/account-type';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import type { ReactNode } from 'react';
import { BalanceCard } from '#ledger/balance-card.tsx';
import { GRID } from '#ledger/dashboard-grid.ts';
import { readFigures } from '#ledger/figures.ts';
import { MonthCards } from '#ledger/month-cards.tsx';
import { EvolutionCard } from './evolution-card.tsx';
import { FirstAccount } from './first-account.tsx';
import { LatestCard } from './latest-card.tsx';

interface DashboardCardsProps {
  dashboard: Dashboard;
  today: Day;
  currency: CurrencyCode;
  rates: RateTable;
  isConverted: boolean;
  /** What the analysis has to say, once there is something to analyze. */
  analysis: ReactNode;
  /** The region of the credit cards, for who has one. */
  creditCards: ReactNode;
}

export function DashboardCards(props: DashboardCardsProps) {
  const { dashboard, today, currency, rates, isConverted, analysis, creditCards } = props;
  const { balances, months, latest } = dashboard;
  if (balances.length + months.length + latest.length === 0) return <FirstAccount />;

  const figures = readFigures(dashboard, currency, rates);
  const hasTransactions = months.length + latest.length > 0;
  return (
    <>
      <div className={GRID}>
        <BalanceCard figures={figures} month={dashboard.month} currency={currency} />
        <MonthCards months={figures.months} currency={currency} cardMonth={dashboard.cardMonth} />
        <EvolutionCard months={figures.months} currency={currency} isConverted={isConverted} />
        {hasTransactions && analysis}
        <LatestCard
          transactions={latest}
          today={today}
          currency={currency}
          rates={rates}
          accounts={new Map(dashboard.balances.map((one) => [one.accountId, one]))}
        />
      </div>
      {balances.some(isCard) && creditCards}
    </>
  );
}
