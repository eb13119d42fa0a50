// The dashboard's figures in one currency: each currency is summed, converted and rounded once, and then the sums are added.
import type { Dashboard } from '@vintem/contract/dashboard';
import { type Month, monthsEndingAt } from '@vintem/core/calendar/month';
import { isCard } from '@vintem/core/ledger/account-type';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { type RateTable, sumConverted } from '@vintem/core/money/exchange';
import { type Cents, subtract } from '@vintem/core/money/money';
import { changePercent } from '#ui/change.ts';
import { periodTotals } from './period-totals.ts';

const MONTHS = 12;

/** Amounts are in minor units of the currency asked for; null is more than an amount can hold. */
export interface Figures {
  totalCents: Cents | null;
  /** The total less what the cards owe today; undefined without cards. */
  afterStatementsCents: Cents | null | undefined;
  /** Against the end of last month, at the rates of today. */
  totalChangePercent: number | null;
  /** The largest first. */
  accounts: AccountFigure[];
  /** The last twelve, oldest first. */
  months: MonthFigure[];
}

export interface AccountFigure {
  account: Dashboard['balances'][number];
  convertedCents: Cents | null;
  /** Share of the sum of positive accounts; null for an account at zero or below. */
  sharePercent: number | null;
}

export interface MonthFigure {
  month: Month;
  incomeCents: Cents | null;
  expenseCents: Cents | null;
  /** The part that is still expected. */
  scheduledIncomeCents: Cents | null;
  scheduledExpenseCents: Cents | null;
}

export function readFigures(dashboard: Dashboard, currency: CurrencyCode, rates: RateTable): Figures {
  const { balances: all, months } = dashboard;
  // A card holds no money: what it owes is told beside the total.
  const balances = all.filter((one) => !isCard(one));
  const inOne = (parts: readonly Part[]) => sumConverted(parts, currency, rates);
  const balanceOf = (accounts: Dashboard['balances']) =>
    inOne(accounts.map((one) => ({ currency: one.currency, cents: one.balanceCents })));
  const totalCents = balanceOf(balances);
  const beforeCents = inOne(
    balances.map((one) => ({
      currency: one.currency,
      cents: subtract(one.balanceCents, one.movedSinceMonthStartCents),
    })),
  );

  return {
    totalCents,
    afterStatementsCents: all.length > balances.length ? balanceOf(all) : undefined,
    // A balance that was just typed in is not a trend: of an account that was not there last month there is nothing to compare with.
    totalChangePercent: balances.every((one) => one.firstMonth < dashboard.month)
      ? changePercent(totalCents, beforeCents)
      : null,
    accounts: accountFigures(balances, inOne),
    months: monthsEndingAt(dashboard.month, MONTHS).map((month) => {
      const sums = months.filter((one) => one.month === month);
      const { incomeCents, expenseCents, scheduledIncomeCents, scheduledExpenseCents } = periodTotals(
        sums,
        currency,
        rates,
      );
      return { month, incomeCents, expenseCents, scheduledIncomeCents, scheduledExpenseCents };
    }),
  };
}

/** Whether any amount is in another currency. */
export function isConverted({ balances, months, latest }: Dashboard, currency: CurrencyCode): boolean {
  return [...balances, ...months, ...latest].some((one) => one.currency !== currency);
}

interface Part {
  currency: CurrencyCode;
  cents: Cents;
}

function accountFigures(
  balances: Dashboard['balances'],
  inOne: (parts: readonly Part[]) => Cents | null,
): AccountFigure[] {
  const figures = balances.map((account) => ({
    account,
    convertedCents: inOne([{ currency: account.currency, cents: account.balanceCents }]),
  }));
  const held = figures.reduce((total, { convertedCents }) => total + Math.max(0, convertedCents ?? 0), 0);
  return figures
    .map((figure) => ({ ...figure, sharePercent: shareOf(figure.convertedCents, held) }))
    .toSorted((left, right) => (right.convertedCents ?? Infinity) - (left.convertedCents ?? Infinity));
}

function shareOf(part: Cents | null, whole: number): number | null {
  return part === null || part <= 0 ? null : (part / whole) * 100;
}
