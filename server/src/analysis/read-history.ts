// The input of an analysis: the posted amounts of the last three years, in the ledger's currency, and the expected ones.
import { type HistoryTransaction, MAX_MONTHS, type MonthlySum } from '@vintem/core/analysis/history';
import type { AnalysisInput } from '@vintem/core/analysis/summary';
import type { Day } from '@vintem/core/calendar/day';
import { addToMonth, firstDay, lastDay, monthOf } from '@vintem/core/calendar/month';
import type { Industry } from '@vintem/core/companies/company';
import { figureAmount, TYPE_FACTS } from '@vintem/core/ledger/transaction';
import { type CurrencyCode, DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { convert, type RateTable, sumConverted } from '@vintem/core/money/exchange';
import { add, type Cents, ZERO } from '@vintem/core/money/money';
import { lastProjectedMonth } from '@vintem/core/projections/projection';
import { occurrencesFromIndex } from '@vintem/core/recurrences/recurrence';
import { sumBalances } from '#ledger/balances.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { readRates } from '#rates/read-rates.ts';
import { ruleOf } from '#transactions/occurrence.ts';
import { findLedger, findOpenSeries, findPosted, findComing } from './history.queries.ts';
import { nameToSend } from './redacted-text.ts';

/** More than anybody has; it bounds what an analysis may weigh. */
const MAX_TRANSACTIONS = 50_000;

/** All amounts are in `currency`. */
export interface History extends AnalysisInput {
  /** The company's; null for a person, and where it is a person's name. */
  readonly name: string | null;
  readonly industry: Industry | null;
  readonly currency: CurrencyCode;
}

export async function readHistory({ db, clock }: Services, ledgerId: GrantedLedgerId): Promise<History> {
  const ledger = await findLedger(db, ledgerId);
  const currency = ledger.currency ?? DEFAULT_CURRENCY;
  const today = todayIn(ledger.time_zone, clock.now());
  const month = monthOf(today);
  // As far as any page looks, so that every forecast knows the same series.
  const horizon = lastDay(lastProjectedMonth(today));
  const [posted, expected, open, balances, { rates }] = await Promise.all([
    findPosted(db, ledgerId, {
      from: firstDay(addToMonth(month, -MAX_MONTHS)),
      to: today,
      most: MAX_TRANSACTIONS,
    }),
    findComing(db, ledgerId, { today, to: horizon }),
    findOpenSeries(db, ledgerId),
    sumBalances(db, ledgerId),
    readRates(db),
  ]);
  // The contract types missing rates as optional, the table as absent keys.
  const table = rates as RateTable;
  const inOne = (row: { cents: Cents; currency: CurrencyCode }) =>
    convert(row.cents, row.currency, currency, table);
  const transactions = posted.map((row) => ({ ...partsOf(row, inOne(row)), id: row.id }));
  return {
    kind: ledger.kind,
    name: nameToSend(ledger.name, ledger.tax_id ?? ''),
    industry: ledger.industry,
    currency,
    today,
    history: monthlySums(transactions),
    transactions,
    scheduled: [
      ...expected.map((row) => ({
        ...partsOf(row, inOne(row)),
        isPosted: row.status === 'posted',
      })),
      ...open.flatMap((row) => unmade(row, horizon)).map((row) => partsOf(row, inOne(row))),
    ],
    balanceCents: sumConverted(balances, currency, table),
  };
}

/** The occurrences of a series without an end that stand in no row yet, up to `last`. */
function unmade(series: OpenSeries, last: Day) {
  const made = series.last_index ?? -1;
  return occurrencesFromIndex(ruleOf(series), made + 1, last).map((on) => ({
    ...series,
    day: on,
  }));
}

type OpenSeries = Awaited<ReturnType<typeof findOpenSeries>>[number];
type DescribedRow = Pick<
  Awaited<ReturnType<typeof findPosted>>[number],
  'day' | 'type' | 'category' | 'description' | 'client_id' | 'related_id' | 'is_of_series'
>;

/** What the row counts in its figure. Of a transfer, which counts in none, there is no row here. */
function partsOf(row: DescribedRow, amountCents: Cents) {
  const {
    type,
    category,
    description,
    client_id: clientId,
    related_id: relatedId,
    is_of_series: isOfSeries,
  } = row;
  const figure = TYPE_FACTS[type].figure ?? 'expense';
  const parts = { day: row.day, figure, category, description, clientId, relatedId, isOfSeries };
  return { ...parts, amountCents: figureAmount(type, amountCents) };
}

function monthlySums(transactions: readonly HistoryTransaction[]): MonthlySum[] {
  const sums = new Map<string, MonthlySum>();
  for (const { day: on, figure, category, amountCents } of transactions) {
    const month = monthOf(on);
    const key = `${month} ${figure} ${category}`;
    const { amountCents: soFar, count } = sums.get(key) ?? { amountCents: ZERO, count: 0 };
    const charges = count + (amountCents < 0 ? 0 : 1);
    sums.set(key, { month, figure, category, amountCents: add(soFar, amountCents), count: charges });
  }
  return [...sums.values()];
}
