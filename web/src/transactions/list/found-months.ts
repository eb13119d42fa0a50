// What a search found in each month, and what of all of them is told over the list.
import type { countTransactionsByMonth } from '@vintem/contract/transactions';
import type { ResponseOf } from '@vintem/contract/route';
import { addToMonth, type Month, monthsBetween } from '@vintem/core/calendar/month';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import { type Cents, cents, negate, splitEvenly, sum } from '@vintem/core/money/money';
import { periodTotals } from '#ledger/period-totals.ts';

export interface FoundMonth {
  month: Month;
  count: number;
  /** Null where no amount can hold it. */
  netCents: Cents | null;
}

type Answer = ResponseOf<typeof countTransactionsByMonth>['months'];

export function foundMonths(months: Answer, currency: CurrencyCode, rates: RateTable): FoundMonth[] {
  return months.map(({ month, count, sums }) => ({
    month,
    count,
    netCents: periodTotals(sums, currency, rates).netCents,
  }));
}

interface FoundSums {
  count: number;
  /** From the first month with something to the last one. */
  monthCount: number;
  netCents: Cents;
  /** A month's share of it. */
  averageCents: Cents;
  /** The last twelve of those months, oldest first: months without anything are zero. */
  latest: { month: Month; netCents: Cents }[];
}

const BARS = 12;

/** Undefined where nothing was found, or where no amount can hold the sums. */
export function sumsOfFound(found: readonly FoundMonth[]): FoundSums | undefined {
  const [newest] = found;
  const oldest = found.at(-1);
  const nets = new Map<Month, Cents>();
  for (const { month, netCents } of found) if (netCents !== null) nets.set(month, netCents);
  if (!newest || !oldest || nets.size < found.length) return undefined;
  const netCents = sum(nets.values());
  const monthCount = monthsBetween(oldest.month, newest.month) + 1;
  const [share = cents(0)] = splitEvenly(cents(Math.abs(netCents)), monthCount);
  return {
    count: found.reduce((total, { count }) => total + count, 0),
    monthCount,
    netCents,
    averageCents: netCents < 0 ? negate(share) : share,
    latest: Array.from({ length: BARS }, (_, index) => {
      const month = addToMonth(newest.month, index - BARS + 1);
      return { month, netCents: nets.get(month) ?? cents(0) };
    }),
  };
}
