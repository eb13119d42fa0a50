/**
 * Transfers that repeat: a series of them is of one ledger, and each of its occurrences is a pair.
 *
 * Worked examples: docs/specs/transfers.md, every row of which is a test.
 */
import { addDays, type Day, day, daysBetween } from '#calendar/day.ts';
import { LAST_YEAR } from '#calendar/years.ts';
import type { CurrencyCode } from '#money/currency.ts';
import type { Cents } from '#money/money.ts';
import type { TransferFault, TransferSide } from './transfer.ts';

type Of = Pick<TransferSide, 'ledgerId'> | null;

/** Why a transfer between these accounts cannot repeat, or null. */
export function faultOfRepeating({ from, to }: { readonly from: Of; readonly to: Of }): TransferFault | null {
  if (from && to && from.ledgerId === to.ledgerId) return null;
  return { path: from === null ? 'from' : 'to', code: 'repeat_within_books' };
}

/** What a side does to its account: minor units of its currency. */
export type Leg = {
  readonly day: Day;
  readonly currency: CurrencyCode;
  readonly amountCents: Cents;
};

const LAST_DAY = day(`${LAST_YEAR}-12-31`);

/**
 * What arrives of an occurrence when what leaves was changed: as many days later as before, within the calendar, and as much as left. Between
 * two currencies its amount stays, unless another is given.
 * @param was both sides before, the arrival in the currency that its account has now
 * @param given what is to arrive, between two currencies
 */
export function followingArrival(
  was: { readonly out: Leg; readonly arrival: Leg },
  out: Leg,
  given?: Cents,
): Leg {
  const { currency, amountCents } = was.arrival;
  const gap = daysBetween(was.out.day, was.arrival.day);
  return {
    day: addDays(out.day, Math.min(gap, daysBetween(out.day, LAST_DAY))),
    currency,
    amountCents: currency === out.currency ? out.amountCents : (given ?? amountCents),
  };
}
