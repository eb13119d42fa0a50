import type { Dashboard } from '@vintem/contract/dashboard';
import type { Day } from '@vintem/core/calendar/day';
import { isCard } from '@vintem/core/ledger/account-type';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import type { ComponentType, ReactNode } from 'react';
import { BalanceCard } from '#ledger/balance-card.tsx';
import { GRID } from '#ledger/dashboard-grid.ts';
import { type MonthFigure, readFigures } from '#ledger/figures.ts';
import { MonthCards } from '#ledger/month-cards.tsx';
import { EvolutionCard } from './evolution-card.tsx';
import { FirstAccount } from './first-account.tsx';
import { LatestCard } from './latest-card.tsx';

/** The figures that another feature may use. */
export interface ShownFigures {
  currency: CurrencyCode;
  /** Oldest first. */
  months: readonly MonthFigure[];
  isConverted: boolean;
  hasTransactions: boolean;
}

interface DashboardCardsProps {
  dashboard: Dashboard;
  today: Day;
  currency: CurrencyCode;
  rates: RateTable;
  isConverted: boolean;
  Analysis: ComponentType<ShownFigures>;
  /** The region of the credit cards, for who has one. */
  creditCards: ReactNode;
  /** Stands below the cards, once there is something to show. */
  projections: ReactNode;
}

export function DashboardCards(props: DashboardCardsProps) {
  const { dashboard, today, currency, rates, isConverted, Analysis, creditCards, projections } = props;
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
        <LatestCard
          transactions={latest}
          today={today}
          currency={currency}
          rates={rates}
          accounts={new Map(dashboard.balances.map((one) => [one.accountId, one]))}
        />
        <Analysis
          currency={currency}
          months={figures.months}
          isConverted={isConverted}
          hasTransactions={hasTransactions}
        />
      </div>
      {balances.some(isCard) && creditCards}
      {projections}
    </>
  );
}
