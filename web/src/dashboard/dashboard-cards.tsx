import type { Dashboard } from '@vintem/contract/dashboard';
import type { Day } from '@vintem/core/calendar/day';
import { isCard } from '@vintem/core/ledger/account-type';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import type { ComponentType, ReactNode } from 'react';
import type { AccountNames } from '#finance/transfer-row.ts';
import { BalanceCard } from '#ledger/balance-card.tsx';
import { type AccountFigure, readFigures } from '#ledger/figures.ts';
import { EvolutionCard } from './evolution-card.tsx';
import { FirstAccount } from './first-account.tsx';
import { isUnused } from './is-unused.ts';
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
  /** What the month's limits leave, for who has any. */
  budget: ReactNode;
  /** The region of the credit cards, for who has one. */
  creditCards: ReactNode;
}

/** Those of the dashboard's grid, in which the scanner stands below the cards. */
export function DashboardCards(props: DashboardCardsProps) {
  const { dashboard, today, currency, rates, isConverted, Upcoming, analysis, budget, creditCards } = props;
  const { balances, months, latest, hasBudget } = dashboard;
  if (isUnused(dashboard)) return <FirstAccount />;

  const figures = readFigures(dashboard, currency, rates);
  const hasTransactions = months.length + latest.length > 0;
  const accounts = new Map(balances.map((one) => [one.accountId, one]));
  return (
    <>
      {/* On a phone what is left comes first, and the accounts last: the balance stands among what they are made of. */}
      <BalanceCard
        figures={figures}
        month={dashboard.month}
        currency={currency}
        className="max-xl:order-last"
      />
      <Upcoming {...{ currency, rates, accounts }} figures={figures.accounts} />
      <EvolutionCard
        months={figures.months}
        currency={currency}
        isConverted={isConverted}
        cardMonth={dashboard.cardMonth}
        isShared={hasBudget}
      />
      {/* Beside the months, so that the page is no longer for it. */}
      {hasBudget && <div className="min-w-0 max-xl:col-span-full">{budget}</div>}
      {hasTransactions && analysis}
      <LatestCard
        transactions={latest}
        today={today}
        currency={currency}
        rates={rates}
        accounts={accounts}
        className="xl:col-span-2 xl:row-span-2"
      />
      {balances.some(isCard) && <div className="min-w-0 max-xl:col-span-full">{creditCards}</div>}
    </>
  );
}
