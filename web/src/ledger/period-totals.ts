import type { TransactionSummary } from '@vintem/contract/transactions';
import {
  type Figure,
  figureAmount,
  type TransactionStatus,
  TYPE_FACTS,
} from '@vintem/core/ledger/transaction';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { type RateTable, sumConverted } from '@vintem/core/money/exchange';
import { type Cents, subtract } from '@vintem/core/money/money';

/** Sums of any categories and months. */
type Sums = readonly Omit<TransactionSummary['sums'][number], 'category'>[];

export interface PeriodTotals {
  /** In minor units of the currency asked for; null when no amount can hold it. Expenses are below zero where more came back than went. */
  incomeCents: Cents | null;
  expenseCents: Cents | null;
  netCents: Cents | null;
  /** The part that is still expected. */
  scheduledIncomeCents: Cents | null;
  scheduledExpenseCents: Cents | null;
  count: number;
  /** Some of it is in another currency. */
  isConverted: boolean;
}

/**
 * The sums of a period in one currency, for the cards of a month and for each month of a chart: each currency is added up, converted and rounded once.
 */
export function periodTotals(sums: Sums, currency: CurrencyCode, rates: RateTable): PeriodTotals {
  const totalOf = (figure: Figure, status?: TransactionStatus) =>
    sumConverted(
      sums
        .filter((part) => TYPE_FACTS[part.type].figure === figure && (!status || part.status === status))
        .map(({ type, currency: of, amountCents }) => ({
          currency: of,
          cents: figureAmount(type, amountCents),
        })),
      currency,
      rates,
    );
  const incomeCents = totalOf('income');
  const expenseCents = totalOf('expense');
  return {
    incomeCents,
    expenseCents,
    netCents:
      incomeCents === null || expenseCents === null
        ? null
        : orNull(() => subtract(incomeCents, expenseCents)),
    scheduledIncomeCents: totalOf('income', 'scheduled'),
    scheduledExpenseCents: totalOf('expense', 'scheduled'),
    count: sums.reduce((total, part) => total + part.count, 0),
    isConverted: sums.some((part) => part.currency !== currency),
  };
}

/** The sums of a list, with as many rows as it shows: one stands for both sides of a transfer. */
export function listTotals(
  summary: TransactionSummary,
  currency: CurrencyCode,
  rates: RateTable,
): PeriodTotals {
  const totals = periodTotals(summary.sums, currency, rates);
  return { ...totals, count: totals.count - summary.leftOutCount };
}

function orNull<Value>(compute: () => Value): Value | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
