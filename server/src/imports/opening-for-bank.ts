// What an account opened with, so that the balance that the bank tells holds: of its first import alone, when nothing was proved before.
import type { Day } from '@vintem/core/calendar/day';
import { add, type Cents, subtract } from '@vintem/core/money/money';
import { type AccountRow, type RowChange, stamped } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { firstDayOfRows, hasLinesOfOthers, postedAround } from './bank-lines.queries.ts';
import { waitingUntil } from './proof.queries.ts';
import type { ImportRecord } from './imports.queries.ts';

export interface OpeningForBank {
  /** The first day of the file. */
  readonly day: Day;
  readonly cents: Cents;
}

type Closing = Pick<ImportRecord, 'id' | 'from_day' | 'closing_day' | 'closing_cents'>;
type Opened = Pick<AccountRow, 'id' | 'opening_day' | 'opening_cents'>;

/**
 * The opening that a first import sets, with which the account holds what the bank says. Null where the bank tells no balance; where another
 * import has brought lines already, since a difference is then explained and never absorbed; and where the person has said what the account
 * held on a later day than the bank's, which an old file does not know better.
 * @param comingCents what is about to be posted until the bank's day
 */
export async function openingForBank(
  db: Reader,
  ledgerId: GrantedLedgerId,
  record: Closing,
  account: Opened,
  comingCents: Cents,
): Promise<OpeningForBank | null> {
  if (await hasLinesOfOthers(db, ledgerId, account.id, record.id)) return null;
  return openingToHold(db, ledgerId, record, account, comingCents);
}

/**
 * The opening amount with which the account holds, at the end of the bank's day, what the bank says: that balance less all that is posted from
 * the first day of the file until then, and less what waits for an answer and moves the account whatever that is. What came before that day is part
 * of it. Null where the bank tells no balance, or the person a later one.
 */
export async function openingToHold(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { id, from_day, closing_day: closing, closing_cents: bankCents }: Closing,
  account: Opened,
  comingCents: Cents,
): Promise<OpeningForBank | null> {
  if (closing === null || bankCents === null) return null;
  if (account.opening_day > closing && account.opening_cents !== 0) return null;
  const days = [from_day, await firstDayOfRows(db, ledgerId, id), closing].filter((day) => day !== null);
  const day = days.toSorted()[0] ?? closing;
  const { untilCents, beforeCents } = await postedAround(db, ledgerId, account.id, {
    from: day,
    to: closing,
  });
  const waitingCents = await waitingUntil(db, ledgerId, id, closing);
  const heldCents = add(add(untilCents, comingCents), waitingCents);
  return { day, cents: add(subtract(bankCents, heldCents), beforeCents) };
}

/** The account with that opening. */
export function openedSo(before: AccountRow, opening: OpeningForBank, now: Date): RowChange<AccountRow> {
  const columns = { opening_day: opening.day, opening_cents: opening.cents, opening_includes_past: true };
  return { before, after: stamped({ ...before, ...columns }, now) };
}
