import type { Dashboard } from '@vintem/contract/dashboard';
import type { Day } from '@vintem/core/calendar/day';
import { isCard } from '@vintem/core/ledger/account-type';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import type { ComponentType, ReactNode } from 'react';
import type { AccountNames } from '#finance/transfer-row.ts';
import { BalanceCard } from '#ledger/balance-card.tsx';
import { type AccountFigure, readFigures } from '#ledger/figures.ts';
import { MonthCards } from '#ledger/month-cards.tsx';
import { EvolutionCard } from './evolution-card.tsx';
import { FirstAccount } from './first-account.tsx';
import { LatestCard } from './latest-card.tsx';

/** What the part that tells the rest of the month gets. */
export interface UpcomingProps {
  currency: CurrencyCode;
  rates: RateTable;
  /** The accounts that hold money. */
  figures: readonly AccountFigure[];
  /** The ledger's. */
  accounts: AccountNames;
}

interface DashboardCardsProps {
  dashboard: Dashboard;
  today: Day;
  currency: CurrencyCode;
  rates: RateTable;
  isConverted: boolean;
  /** What is left of the month, and what is due. */
  Upcoming: ComponentType<UpcomingProps>;
  /** What the analysis has to say, once there is something to analyze. */
  analysis: ReactNode;
  /** The region of the credit cards, for who has one. */
  creditCards: ReactNode;
}

export function DashboardCards(props: DashboardCardsProps) {
  const { dashboard, today, currency, rates, isConverted, Upcoming, analysis, creditCards } = props;
  const { balances, months, latest } = dashboard;
  if (balances.length + months.length + latest.length === 0) return <FirstAccount />;

  const figures = readFigures(dashboard, currency, rates);
  const hasTransactions = months.length + latest.length > 0;
  const accounts = new Map(balances.map((one) => [one.accountId, one]));
  return (
    <>
      {/* On a phone what is left comes first, and the accounts last: the balance stands among what they are made of. */}
      <div className="grid grid-cols-1 gap-3 sm:gap-4 xl:grid-cols-[19rem_1fr_25.25rem]">
        <BalanceCard
          figures={figures}
          month={dashboard.month}
          currency={currency}
          className="max-xl:order-last"
        />
        <Upcoming {...{ currency, rates, accounts }} figures={figures.accounts} />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:mt-4 sm:gap-4 xl:grid-cols-[1fr_1fr_20rem]">
        <EvolutionCard months={figures.months} currency={currency} isConverted={isConverted} />
        <MonthCards months={figures.months} currency={currency} cardMonth={dashboard.cardMonth} />
        {hasTransactions && analysis}
        <LatestCard
          transactions={latest}
          today={today}
          currency={currency}
          rates={rates}
          accounts={accounts}
        />
      </div>
      {balances.some(isCard) && creditCards}
    </>
  );
}
