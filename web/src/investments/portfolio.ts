// The portfolio's totals in one currency, at today's rates.
import type { Investment } from '@vintem/contract/investments';
import type { Day } from '@vintem/core/calendar/day';
import { INVESTMENT_TYPES, type InvestmentType } from '@vintem/core/investments/investment-type';
import { moneyWeightedReturn, type Purchase } from '@vintem/core/investments/money-weighted-return';
import { totalReturn } from '@vintem/core/investments/returns';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { type RateTable, sumConverted } from '@vintem/core/money/exchange';
import type { Cents } from '@vintem/core/money/money';

/** In minor units of the currency asked for; null is more than an amount can hold. Returns are ratios. */
export interface Portfolio {
  investedCents: Cents | null;
  currentCents: Cents | null;
  totalReturn: number | null;
  /** A year, each purchase from its own day. */
  moneyWeightedReturn: number | null;
  /** The purchases behind the return, oldest first. */
  purchases: Purchase[];
  /** The types that occur, in the order of the forms. */
  parts: PortfolioPart[];
  /** Some of it is in another currency. */
  isConverted: boolean;
}

export interface PortfolioPart {
  type: InvestmentType;
  currentCents: Cents | null;
  totalReturn: number | null;
  /** Share of the current value of all; null where that is zero. */
  sharePercent: number | null;
}

interface Wanted {
  currency: CurrencyCode;
  rates: RateTable;
  today: Day;
}

export function readPortfolio(investments: readonly Investment[], wanted: Wanted): Portfolio {
  const { currency, rates, today } = wanted;
  const sums = sumsOf(investments, wanted);
  const purchases = investments
    .flatMap((one): Purchase[] => {
      const investedCents = sumConverted(
        [{ currency: one.currency, cents: one.amountCents }],
        currency,
        rates,
      );
      return investedCents === null ? [] : [{ day: one.purchaseDay, investedCents }];
    })
    .toSorted((left, right) => (left.day < right.day ? -1 : Number(left.day > right.day)));
  const parts = INVESTMENT_TYPES.map((type) => ({
    type,
    own: investments.filter((one) => one.type === type),
  }));
  return {
    ...sums,
    moneyWeightedReturn:
      sums.currentCents === null ? null : moneyWeightedReturn(purchases, sums.currentCents, today),
    purchases,
    parts: parts
      .filter(({ own }) => own.length > 0)
      .map(({ type, own }) => {
        const part = sumsOf(own, wanted);
        return {
          type,
          currentCents: part.currentCents,
          totalReturn: part.totalReturn,
          sharePercent: shareOf(part.currentCents, sums.currentCents),
        };
      }),
    isConverted: investments.some((one) => one.currency !== currency),
  };
}

function sumsOf(investments: readonly Investment[], { currency, rates }: Wanted) {
  const sumOf = (field: 'amountCents' | 'currentValueCents') =>
    sumConverted(
      investments.map((one) => ({ currency: one.currency, cents: one[field] })),
      currency,
      rates,
    );
  const investedCents = sumOf('amountCents');
  const currentCents = sumOf('currentValueCents');
  return {
    investedCents,
    currentCents,
    totalReturn:
      investedCents === null || currentCents === null ? null : totalReturn(investedCents, currentCents),
  };
}

function shareOf(part: Cents | null, whole: Cents | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : (part / whole) * 100;
}
