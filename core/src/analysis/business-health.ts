/** The financial health of a company: its margin, its reserve, its dependence on one client, its taxes. Ratios: 0.25 is 25 %. */
import { addMonths, type Day } from '#calendar/day.ts';
import { type Cents, subtract, sum } from '#money/money.ts';
import { completeMonths, type HistoryTransaction, type MonthlyHistory, seriesOf } from './history.ts';
import { mean } from './robust.ts';

export interface BusinessHealth {
  /** Result of the last three complete months, and of the three before; null without them. */
  readonly recent: Result | null;
  readonly before: Result | null;
  /** Months of mean expense (of the last six) that the balance pays for; null without expenses or a known balance. */
  readonly monthsOfCash: number | null;
  /** Largest client of the last twelve months; null when no income names a client. */
  readonly largestClient: { readonly clientId: string; readonly incomeShare: number } | null;
  /** Taxes by income of the last twelve complete months; null without income. */
  readonly taxShare: number | null;
}

export interface Result {
  readonly incomeCents: Cents;
  readonly expenseCents: Cents;
  readonly resultCents: Cents;
  /** Result by income; null without income. */
  readonly margin: number | null;
}

export interface HealthInput {
  readonly history: MonthlyHistory;
  readonly transactions: readonly HistoryTransaction[];
  /** Balance of all accounts, in the currency of the history; null when unknown. */
  readonly balanceCents: Cents | null;
  readonly today: Day;
}

const QUARTER = 3;

export function businessHealth({ history, transactions, balanceCents, today }: HealthInput): BusinessHealth {
  const months = completeMonths(history, today);
  const income = seriesOf(history, months, { figure: 'income', category: null });
  const expense = seriesOf(history, months, { figure: 'expense', category: null });
  const taxes = seriesOf(history, months, { figure: 'expense', category: 'taxes' });
  const meanExpense = mean(expense.slice(-2 * QUARTER));
  return {
    recent: resultOf(income.slice(-QUARTER), expense.slice(-QUARTER)),
    before: resultOf(income.slice(-2 * QUARTER, -QUARTER), expense.slice(-2 * QUARTER, -QUARTER)),
    monthsOfCash: balanceCents === null ? null : ratio(Math.max(0, balanceCents), meanExpense),
    largestClient: largestClient(transactions, today),
    taxShare: ratio(sum(taxes.slice(-12)), sum(income.slice(-12))),
  };
}

function resultOf(income: readonly Cents[], expense: readonly Cents[]): Result | null {
  if (income.length < QUARTER) return null;
  const [incomeCents, expenseCents] = [sum(income), sum(expense)];
  const resultCents = subtract(incomeCents, expenseCents);
  return { incomeCents, expenseCents, resultCents, margin: ratio(resultCents, incomeCents) };
}

function largestClient(
  transactions: readonly HistoryTransaction[],
  today: Day,
): BusinessHealth['largestClient'] {
  const since = addMonths(today, -12);
  const income = transactions.filter(({ figure, day }) => figure === 'income' && day > since && day <= today);
  const total = sum(income.map(({ amountCents }) => amountCents));
  const byClient = Map.groupBy(income, ({ clientId }) => clientId ?? '');
  const [largest] = [...byClient]
    .filter(([clientId]) => clientId !== '')
    .map(([clientId, paid]) => ({ clientId, incomeShare: sum(paid.map((one) => one.amountCents)) / total }))
    .toSorted((one, other) => other.incomeShare - one.incomeShare);
  return largest ?? null;
}

function ratio(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}
