// What is known to come into the accounts and to leave them until a day: the forecast without what is usual, and so without the past.
import { type DayMovement, movementsUntil } from '@vintem/core/analysis/forecast-accounts';
import type { Day } from '@vintem/core/calendar/day';
import { signedAmount } from '@vintem/core/ledger/balance';
import { type CurrencyCode, DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { convert, type RateTable, sumConverted } from '@vintem/core/money/exchange';
import type { Cents } from '@vintem/core/money/money';
import { sumBalances } from '#ledger/balances.queries.ts';
import { type CardWithFigures, readReckonedCards } from '#ledger/reckoned-cards.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { readRates } from '#rates/read-rates.ts';
import { findComing, findComingTransfers, findLedger, findOpenSeries } from './history.queries.ts';
import { countedAs, PAID_IN, paymentsOfCard, unmade } from './read-history.ts';

export interface Coming {
  readonly currency: CurrencyCode;
  /** Today, of the active accounts that are no cards; null when no amount can hold it. */
  readonly accountsCents: Cents | null;
  /** By day, from today on; null when a sum is more than an amount can hold. */
  readonly movements: readonly DayMovement[] | null;
  readonly cards: readonly CardWithFigures[];
}

/** Some small reads, whatever the ledger has had in the past. Amounts are in the currency of the ledger. */
export async function readComing(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { today, until }: { readonly today: Day; readonly until: Day },
): Promise<Coming> {
  const [ledger, expected, open, balances, transfers, cards, { rates }] = await Promise.all([
    findLedger(db, ledgerId),
    findComing(db, ledgerId, { today, to: until }),
    findOpenSeries(db, ledgerId),
    sumBalances(db, ledgerId),
    findComingTransfers(db, ledgerId, until),
    readReckonedCards(db, ledgerId, today),
    readRates(db),
  ]);
  const currency = ledger.currency ?? DEFAULT_CURRENCY;
  // The contract types missing rates as optional, the table as absent keys.
  const table = rates as RateTable;
  const inOne = (row: { cents: Cents; currency: CurrencyCode }) =>
    convert(row.cents, row.currency, currency, table);
  const accountsCents = sumConverted(
    balances.map(({ currency: of, money_cents: cents }) => ({ currency: of, cents })),
    currency,
    table,
  );
  try {
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    const toCome = open.flatMap((row) => unmade(row, until, cardOf.get(row.account_id)));
    const movements = movementsUntil(until, {
      today,
      scheduled: [
        ...expected.map((row) => ({
          ...countedAs(row, PAID_IN, inOne(row)),
          isPosted: row.status === 'posted',
        })),
        ...toCome.map((row) => countedAs(row, PAID_IN, inOne(row))),
      ],
      statementPayments: cards.flatMap((card) => paymentsOfCard(card, toCome, { currency, table, today })),
      transfers: transfers.map((row) => ({ day: row.day, amountCents: signedAmount(row.type, inOne(row)) })),
    });
    return { currency, accountsCents, movements, cards };
  } catch (error) {
    if (error instanceof RangeError) return { currency, accountsCents, movements: null, cards };
    throw error;
  }
}
