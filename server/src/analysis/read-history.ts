// The input of an analysis: the posted amounts of the last three years, in the ledger's currency, and the expected ones.
import type { DatedAmount } from '@vintem/core/analysis/forecast-accounts';
import {
  countedMonthReader,
  type HistoryPart,
  type HistoryTransaction,
  inParts,
  MAX_MONTHS,
  type MonthlySum,
} from '@vintem/core/analysis/history';
import type { AnalysisInput } from '@vintem/core/analysis/summary';
import type { Day } from '@vintem/core/calendar/day';
import { addToMonth, firstDay, lastDay, monthOf } from '@vintem/core/calendar/month';
import { type CardMonth, countedMonth } from '@vintem/core/cards/card-month';
import { chargedCents } from '@vintem/core/cards/card-row';
import { paymentsToCome } from '@vintem/core/cards/payments-to-come';
import { purchaseMonth } from '@vintem/core/cards/statement-calendar';
import type { Industry } from '@vintem/core/companies/company';
import { signedAmount } from '@vintem/core/ledger/balance';
import { largestCategory, type Part } from '@vintem/core/ledger/split';
import { figureAmount, TYPE_FACTS } from '@vintem/core/ledger/transaction';
import { type CurrencyCode, DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { convert, type RateTable, sumConverted } from '@vintem/core/money/exchange';
import { add, allocate, type Cents, ZERO } from '@vintem/core/money/money';
import { lastProjectedMonth } from '@vintem/core/projections/projection';
import { occurrencesFromIndex } from '@vintem/core/recurrences/recurrence';
import { sumBalances } from '#ledger/balances.queries.ts';
import { type CardWithFigures, readReckonedCards } from '#ledger/reckoned-cards.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { readRates } from '#rates/read-rates.ts';
import { ruleOf } from '#transactions/occurrence.ts';
import {
  findComing,
  findComingTransfers,
  findLedger,
  findOpenSeries,
  findPosted,
} from './history.queries.ts';
import { nameToSend } from './redacted-text.ts';

/** More than anybody has; it bounds what an analysis may weigh. */
const MAX_TRANSACTIONS = 50_000;

/** The month in which the accounts pay what is on a card. */
export const PAID_IN: CardMonth = 'due';

/** Rows in the months in which they count. */
type CountedRows = Pick<AnalysisInput, 'history' | 'transactions' | 'scheduled'>;

/** All amounts are in `currency`. */
export interface History extends AnalysisInput {
  /** The company's; null for a person, and where it is a person's name. */
  readonly name: string | null;
  readonly industry: Industry | null;
  readonly currency: CurrencyCode;
  /** Of the active accounts that are no cards; null when no amount can hold it. */
  readonly moneyCents: Cents | null;
  /** With cards, where they count in the month of the purchase: as the accounts pay them. */
  readonly asPaid?: CountedRows;
  readonly statementPayments: readonly DatedAmount[];
  readonly transfers: readonly DatedAmount[];
}

export async function readHistory({ db, clock }: Services, ledgerId: GrantedLedgerId): Promise<History> {
  const ledger = await findLedger(db, ledgerId);
  const currency = ledger.currency ?? DEFAULT_CURRENCY;
  const today = todayIn(ledger.time_zone, clock.now());
  const month = monthOf(today);
  // As far as any page looks, so that every forecast knows the same series.
  const horizon = lastDay(lastProjectedMonth(today));
  const [posted, expected, open, balances, transfers, cards, { rates }] = await Promise.all([
    findPosted(db, ledgerId, {
      from: firstDay(addToMonth(month, -MAX_MONTHS)),
      to: today,
      most: MAX_TRANSACTIONS,
    }),
    findComing(db, ledgerId, { today, to: horizon }),
    findOpenSeries(db, ledgerId),
    sumBalances(db, ledgerId),
    findComingTransfers(db, ledgerId, horizon),
    readReckonedCards(db, ledgerId, today),
    readRates(db),
  ]);
  // The contract types missing rates as optional, the table as absent keys.
  const table = rates as RateTable;
  const inOne = (row: { cents: Cents; currency: CurrencyCode }) =>
    convert(row.cents, row.currency, currency, table);
  const counts = ledger.card_month;
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const toCome = open.flatMap((row) => unmade(row, horizon, cardOf.get(row.account_id)));
  const coming = [
    ...expected.map((row) => ({ row, isPosted: row.status === 'posted' })),
    ...toCome.map((row) => ({ row })),
  ];
  const countedIn = (setting: CardMonth): CountedRows => {
    const transactions = posted.map((row) => ({ ...countedAs(row, setting, inOne(row)), id: row.id }));
    return {
      history: monthlySums(transactions),
      transactions,
      scheduled: coming.map(({ row, ...state }) => ({ ...countedAs(row, setting, inOne(row)), ...state })),
    };
  };
  return {
    kind: ledger.kind,
    name: nameToSend(ledger.name, ledger.tax_id ?? ''),
    industry: ledger.industry,
    currency,
    today,
    cardMonth: cards.length > 0 ? counts : null,
    ...countedIn(counts),
    ...(cards.length > 0 && counts !== PAID_IN && { asPaid: countedIn(PAID_IN) }),
    balanceCents: sumConverted(balances, currency, table),
    moneyCents: sumConverted(
      balances.map(({ currency: of, money_cents: cents }) => ({ currency: of, cents })),
      currency,
      table,
    ),
    statementPayments: cards.flatMap((card) => paymentsOfCard(card, toCome, { currency, table, today })),
    transfers: transfers.map((row) => ({ day: row.day, amountCents: signedAmount(row.type, inOne(row)) })),
  };
}

/** The occurrences of a series without an end that stand in no row yet, up to `last`; on a card with the statement that each will be in. */
export function unmade(series: OpenSeries, last: Day, card: CardWithFigures | undefined) {
  const made = series.last_index ?? -1;
  return occurrencesFromIndex(ruleOf(series), made + 1, last).map((on) => ({
    ...series,
    day: on,
    statement_month: card ? purchaseMonth(card.calendar, on) : null,
  }));
}

/** What the accounts will pay of a card's statements, in the currency of the ledger. */
export function paymentsOfCard(
  card: CardWithFigures,
  toCome: readonly ReturnType<typeof unmade>[number][],
  { currency, table, today }: { currency: CurrencyCode; table: RateTable; today: Day },
): DatedAmount[] {
  const expected = toCome
    .filter((row) => row.account_id === card.id)
    .map((row) => ({
      day: row.day,
      chargedCents: chargedCents(row.type, convert(row.cents, row.currency, card.currency, table)),
    }));
  return paymentsToCome(card, expected, today).map(({ day, amountCents }) => ({
    day,
    amountCents: convert(amountCents, card.currency, currency, table),
  }));
}

type OpenSeries = Awaited<ReturnType<typeof findOpenSeries>>[number];
type DescribedRow = Pick<
  Awaited<ReturnType<typeof findPosted>>[number],
  | 'day'
  | 'type'
  | 'category'
  | 'parts'
  | 'description'
  | 'client_id'
  | 'related_id'
  | 'is_of_series'
  | 'statement_month'
>;

/** What the row counts in its figure. Of a transfer, which counts in none, there is no row here. */
export function countedAs(row: DescribedRow, counts: CardMonth, amountCents: Cents) {
  const {
    type,
    category,
    description,
    client_id: clientId,
    related_id: relatedId,
    is_of_series: isOfSeries,
  } = row;
  const figure = TYPE_FACTS[type].figure ?? 'expense';
  const facts = { day: row.day, figure, description, clientId, relatedId, isOfSeries };
  const isOnCard = row.statement_month !== null;
  const month = countedMonth(counts, { day: row.day, statementMonth: row.statement_month });
  const counted = figureAmount(type, amountCents);
  return {
    ...facts,
    category: (row.parts && largestCategory(row.parts)) ?? category,
    ...(row.parts && { parts: dividedAs(row.parts, counted) }),
    isOnCard,
    ...(month !== monthOf(row.day) && { month }),
    amountCents: counted,
  };
}

/** Its parts in the currency of the ledger, which together are the whole there. */
function dividedAs(parts: readonly Part[], amountCents: Cents): HistoryPart[] {
  const amounts = allocate(
    amountCents,
    parts.map((part) => part.amountCents),
  );
  return parts.map(({ category }, index) => ({ category, amountCents: amounts[index] ?? ZERO }));
}

function monthlySums(transactions: readonly HistoryTransaction[]): MonthlySum[] {
  const sums = new Map<string, MonthlySum>();
  const readMonth = countedMonthReader();
  for (const transaction of inParts(transactions)) {
    const { figure, category, amountCents } = transaction;
    const month = readMonth(transaction);
    const key = `${month} ${figure} ${category}`;
    const { amountCents: soFar, count } = sums.get(key) ?? { amountCents: ZERO, count: 0 };
    const charges = count + (amountCents < 0 ? 0 : 1);
    sums.set(key, { month, figure, category, amountCents: add(soFar, amountCents), count: charges });
  }
  return [...sums.values()];
}
