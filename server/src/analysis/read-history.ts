// What an analysis is made of: the posted money of the last three years, in the ledger's currency, and what is expected next.
import { type HistoryTransaction, MOST_MONTHS, type MonthlySum } from '@vintem/core/analysis/history';
import type { AnalysisInput } from '@vintem/core/analysis/summary';
import { addDays, day } from '@vintem/core/calendar/day';
import { addToMonth, firstDay, lastDay, monthOf } from '@vintem/core/calendar/month';
import type { Industry } from '@vintem/core/company/company';
import { type CurrencyCode, DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { convert, type RateTable, sumConverted } from '@vintem/core/money/exchange';
import { add, type Cents, ZERO } from '@vintem/core/money/money';
import type { OwnedLedgerId } from '#platform/owner.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { readRates } from '#rates/read-rates.ts';
import { findLedger, findPosted, findScheduled, sumBalances } from './history.queries.ts';

/** More than anybody has; it bounds what an analysis may weigh. */
const MOST_TRANSACTIONS = 50_000;
const MONTHS_AHEAD = 12;

/** All amounts are in `currency`. */
export interface History extends AnalysisInput {
  /** The company's; null for a person. */
  readonly name: string | null;
  readonly industry: Industry | null;
  readonly currency: CurrencyCode;
}

export async function readHistory({ db, clock }: Services, ledgerId: OwnedLedgerId): Promise<History> {
  const ledger = await findLedger(db, ledgerId);
  const currency = ledger.currency ?? DEFAULT_CURRENCY;
  const today = todayIn(ledger.time_zone, clock.now());
  const month = monthOf(today);
  const [posted, expected, balances, { rates }] = await Promise.all([
    findPosted(db, ledgerId, {
      from: firstDay(addToMonth(month, -MOST_MONTHS)),
      to: today,
      most: MOST_TRANSACTIONS,
    }),
    findScheduled(db, ledgerId, {
      from: addDays(today, 1),
      to: lastDay(addToMonth(month, MONTHS_AHEAD)),
    }),
    sumBalances(db, ledgerId),
    readRates(db),
  ]);
  // The contract says that any of them may be missing; the table says it with keys that are not there.
  const table = rates as RateTable;
  const inOne = (row: { cents: number; currency: CurrencyCode }) =>
    convert(row.cents as Cents, row.currency, currency, table);
  const transactions = posted.map((row) => ({ ...partsOf(row), id: row.id, amountCents: inOne(row) }));
  return {
    kind: ledger.kind,
    name: ledger.name,
    industry: ledger.industry,
    currency,
    today,
    history: monthlySums(transactions),
    transactions,
    scheduled: expected.map((row) => ({ ...partsOf(row), amountCents: inOne(row) })),
    balanceCents: sumConverted(
      balances.map((row) => ({ currency: row.currency, cents: row.cents as Cents })),
      currency,
      table,
    ),
  };
}

function partsOf(row: Awaited<ReturnType<typeof findPosted>>[number]) {
  const { type, category, description, client_id: clientId } = row;
  return { day: day(row.day), type, category, description, clientId };
}

function monthlySums(transactions: readonly HistoryTransaction[]): MonthlySum[] {
  const sums = new Map<string, MonthlySum>();
  for (const { day: on, type, category, amountCents } of transactions) {
    const month = monthOf(on);
    const key = `${month} ${type} ${category}`;
    const { amountCents: soFar, count } = sums.get(key) ?? { amountCents: ZERO, count: 0 };
    sums.set(key, { month, type, category, amountCents: add(soFar, amountCents), count: count + 1 });
  }
  return [...sums.values()];
}
