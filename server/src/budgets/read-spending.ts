// What was spent in each category and month, and what is to come, in the ledger's currency: from kept totals, and from the rules of series
// for what they have not made yet. No transaction is read.
import type { Spending } from '@vintem/core/budgets/budget-line';
import type { Day } from '@vintem/core/calendar/day';
import { lastDay, type Month, monthOf } from '@vintem/core/calendar/month';
import { type CardMonth, countedMonth } from '@vintem/core/cards/card-month';
import { purchaseMonth } from '@vintem/core/cards/statement-calendar';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { figureAmount, type TransactionStatus } from '@vintem/core/ledger/transaction';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { convert, type RateTable } from '@vintem/core/money/exchange';
import { add, type Cents, ZERO } from '@vintem/core/money/money';
import { occurrencesFromIndex } from '@vintem/core/recurrences/recurrence';
import { readReckonedCards } from '#ledger/reckoned-cards.ts';
import { sumTotals } from '#ledger/totals.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { ruleOf } from '#transactions/occurrence.ts';
import { openExpenseSeries } from './budgets.queries.ts';

export const NOTHING: Spending = { usedCents: ZERO, expectedCents: ZERO };

/** An amount that counts in a category and a month, with its sign there. */
interface CountedAmount {
  readonly month: Month;
  readonly category: CategoryKey;
  readonly status: TransactionStatus;
  readonly currency: CurrencyCode;
  readonly cents: Cents;
}

export interface SpendingOfMonths {
  /** The categories that have anything in the month. */
  readonly categoriesIn: (month: Month) => CategoryKey[];
  /** Of a category by itself, without its parts. */
  readonly of: (category: CategoryKey, month: Month) => Spending;
  /** Some of it is in another currency. */
  readonly isConverted: boolean;
}

interface Asked {
  readonly from: Month;
  readonly to: Month;
  readonly today: Day;
  readonly counts: CardMonth;
}

/** Throws a `RangeError` when a sum is more than an amount can hold. */
export async function readSpending(
  db: Reader,
  ledgerId: GrantedLedgerId,
  asked: Asked,
  { currency, table }: { readonly currency: CurrencyCode; readonly table: RateTable },
): Promise<SpendingOfMonths> {
  const [totals, unmade] = await Promise.all([
    sumTotals(
      db,
      ledgerId,
      ['month', 'category', 'type', 'status'],
      { from: asked.from, to: asked.to },
      asked.counts,
      { figure: 'expense' },
    ),
    readUnmade(db, ledgerId, asked),
  ]);
  const amounts = [
    ...totals.map(({ cents, ...total }) => ({ ...total, cents: figureAmount(total.type, cents) })),
    ...unmade,
  ];
  const byMonth = Map.groupBy(amounts, ({ month }) => month);
  const spending = new Map(
    [...byMonth].map(([month, ofMonth]) => [month, spendingOf(ofMonth, currency, table)]),
  );
  return {
    categoriesIn: (month) => [...(spending.get(month)?.keys() ?? [])],
    of: (category, month) => spending.get(month)?.get(category) ?? NOTHING,
    isConverted: amounts.some((one) => one.currency !== currency),
  };
}

/** Each sum of a category and a currency is converted and rounded once, so that the categories add up to the month. */
function spendingOf(
  amounts: readonly CountedAmount[],
  currency: CurrencyCode,
  table: RateTable,
): Map<CategoryKey, Spending> {
  const spending = new Map<CategoryKey, Spending>();
  for (const ofOne of Map.groupBy(
    amounts,
    (one) => `${one.category} ${one.currency} ${one.status}`,
  ).values()) {
    const [{ category, status, currency: from }] = ofOne as [CountedAmount];
    const cents = convert(
      ofOne.reduce((sum, one) => add(sum, one.cents), ZERO),
      from,
      currency,
      table,
    );
    const { usedCents, expectedCents } = spending.get(category) ?? NOTHING;
    spending.set(
      category,
      status === 'posted'
        ? { usedCents: add(usedCents, cents), expectedCents }
        : { usedCents, expectedCents: add(expectedCents, cents) },
    );
  }
  return spending;
}

/** What series without an end bring in these months, and is no row yet: nothing of it lies in the past. */
async function readUnmade(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { from, to, today, counts }: Asked,
): Promise<CountedAmount[]> {
  if (to < monthOf(today)) return [];
  const [series, cards] = await Promise.all([
    openExpenseSeries(db, ledgerId),
    counts === 'due' ? readReckonedCards(db, ledgerId, today) : [],
  ]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return series.flatMap((row) => {
    const card = cardOf.get(row.account_id);
    // No statement is called by a month before that of a purchase in it.
    return occurrencesFromIndex(ruleOf(row), (row.last_index ?? -1) + 1, lastDay(to)).flatMap((day) => {
      const statementMonth = card ? purchaseMonth(card.calendar, day) : null;
      const month = countedMonth(counts, { day, statementMonth });
      if (month < from || month > to) return [];
      const { category, currency } = row;
      return [
        { month, category, status: 'scheduled' as const, currency, cents: figureAmount(row.type, row.cents) },
      ];
    });
  });
}
