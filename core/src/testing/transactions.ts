/** Transactions for the tests of the analysis, and the monthly sums that belong to them. */
import { type HistoryTransaction, inParts, type MonthlySum } from '#analysis/history.ts';
import { addMonths, day } from '#calendar/day.ts';
import { monthOf } from '#calendar/month.ts';
import { add, cents, ZERO } from '#money/money.ts';

let count = 0;

/** An expense for food of R$ 10,00 unless `parts` say otherwise; ids count up. */
export function transaction(
  parts: Partial<Omit<HistoryTransaction, 'day' | 'amountCents'>> & { day: string; amountCents?: number },
): HistoryTransaction {
  count += 1;
  const defaults = { figure: 'expense', category: 'food', description: 'Padaria' } as const;
  return {
    id: `t${String(count).padStart(5, '0')}`,
    ...defaults,
    ...parts,
    day: day(parts.day),
    amountCents: cents(parts.amountCents ?? 1000),
  };
}

/** One transaction a month from `first` on, one for each of `amounts`; zero is none. */
export function monthly(
  first: string,
  amounts: readonly number[],
  parts: Partial<Omit<HistoryTransaction, 'day' | 'amountCents'>> = {},
): HistoryTransaction[] {
  return amounts.flatMap((amountCents, index) =>
    amountCents === 0 ? [] : [transaction({ ...parts, day: addMonths(day(first), index), amountCents })],
  );
}

/** The monthly sums of `transactions`. */
export function sumsOf(transactions: readonly HistoryTransaction[]): MonthlySum[] {
  const sums = new Map<string, MonthlySum>();
  for (const { day: on, month: counted, figure, category, amountCents } of inParts(transactions)) {
    const month = counted ?? monthOf(on);
    const key = `${month} ${figure} ${category}`;
    const sum = sums.get(key) ?? { month, figure, category, amountCents: ZERO, count: 0 };
    sums.set(key, {
      ...sum,
      amountCents: add(sum.amountCents, amountCents),
      count: sum.count + (amountCents < 0 ? 0 : 1),
    });
  }
  return [...sums.values()];
}
