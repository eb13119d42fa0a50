// The histories that the benchmark analyzes, made in memory: the demonstration household over three years, and a large ledger.
import type { HistoryTransaction, MonthlySum } from '@vintem/core/analysis/history';
import type { AnalysisInput } from '@vintem/core/analysis/summary';
import { addDays, day } from '@vintem/core/calendar/day';
import { monthOf, monthParts, monthsEndingAt } from '@vintem/core/calendar/month';
import { BUILT_IN_KEYS } from '@vintem/core/ledger/built-in-categories';
import { add, cents, ZERO } from '@vintem/core/money/money';
import { createRandom, HISTORY_MONTHS } from '@vintem/core/testing/histories';
import { transactionsUntil } from '@vintem/tools/demo/household';

const TODAY = day('2026-11-30');
/** The household's other currencies, at one rate all the time. */
const IN_REAIS = { BRL: 1, USD: 5.3, EUR: 6.1, GBP: 7.1 } as const;
/** Her year repeats itself; every January everything costs and pays a little more. */
const YEARLY_RISE = 1.045;

/** The monthly sums of the household's income and expense, and of each category of both, from its first month on. */
export function householdHistories(): number[][] {
  const months = monthsEndingAt(monthOf(TODAY), HISTORY_MONTHS);
  const streams = new Map<string, Map<string, number>>();
  for (const { transaction } of transactionsUntil(TODAY, HISTORY_MONTHS)) {
    const { type, category, currency, amountCents } = transaction;
    const month = monthOf(day(transaction.day));
    const price = YEARLY_RISE ** (monthParts(month).year - monthParts(monthOf(TODAY)).year);
    const amount = Math.round(amountCents * IN_REAIS[currency] * price);
    for (const stream of [type, `${type} ${category}`]) {
      const sums = streams.get(stream) ?? new Map<string, number>();
      streams.set(stream, sums.set(month, (sums.get(month) ?? 0) + amount));
    }
  }
  return [...streams.values()].map((sums) => months.map((month) => sums.get(month) ?? 0));
}

const SHOPS = ['Padaria', 'Mercado', 'Café', 'Corrida', 'Farmácia', 'Cinema', 'Posto', 'Restaurante'];

/** Twenty thousand transactions over two years in thirty streams, and their monthly sums. */
export function largeLedger(): AnalysisInput {
  const random = createRandom(7);
  const transactions = Array.from({ length: 20_000 }, (_, index): HistoryTransaction => {
    const stream = Math.floor(random() * 30);
    return {
      id: String(index).padStart(6, '0'),
      day: addDays(TODAY, -Math.floor(random() * 730)),
      figure: stream < BUILT_IN_KEYS.length ? 'expense' : 'income',
      category: BUILT_IN_KEYS[stream % BUILT_IN_KEYS.length] ?? 'other',
      description: `${SHOPS[Math.floor(random() * SHOPS.length)]} ${Math.floor(random() * 100_000)}`,
      amountCents: cents(1000 + Math.floor(random() * 50_000)),
    };
  });
  return {
    kind: 'business',
    today: TODAY,
    history: sumByMonth(transactions),
    transactions,
    scheduled: [],
    balanceCents: cents(1_000_000),
  };
}

function sumByMonth(transactions: readonly HistoryTransaction[]): MonthlySum[] {
  const sums = new Map<string, MonthlySum>();
  for (const { day: on, figure, category, amountCents } of transactions) {
    const month = monthOf(on);
    const key = `${month} ${figure} ${category}`;
    const sum = sums.get(key) ?? { month, figure, category, amountCents: ZERO, count: 0 };
    sums.set(key, { ...sum, amountCents: add(sum.amountCents, amountCents), count: sum.count + 1 });
  }
  return [...sums.values()];
}
