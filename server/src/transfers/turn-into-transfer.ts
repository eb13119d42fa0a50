// Existing transactions become sides of transfers: with a new side, without one, or two by two. They keep their ids and all else that they have.
import type { pairTransfers as pairRoute, turnIntoTransfer as turnRoute } from '@vintem/contract/transfers';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { bookingsOf } from '@vintem/core/transfers/nature';
import { describeTransfer, faultOfTransfer, type TransferSide } from '@vintem/core/transfers/transfer';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { entersAccount, isTransfer } from '@vintem/core/ledger/transaction';
import { refuseCategory } from '#ledger/categories.ts';
import { newId } from '#platform/ids.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { accountFor } from '#transactions/draft.ts';
import { refuseParcel } from '#transactions/plan-changes.ts';
import { type Books, bookIn, openBooks } from './books.ts';
import type { ChangedTransfer } from './create-transfer.ts';
import { sideOf } from './entered-transfer.ts';
import { postTransfers } from './post-transfer.ts';
import {
  bookedAs,
  type Bond,
  type Place,
  type Placed,
  type PlacedChange,
  refuseFault,
  sideRow,
  turned,
} from './transfer-rows.ts';
import { describeTransferRows } from './transfer-view.ts';

type Turn = ParsedRequestOf<typeof turnRoute>['body'];
type Pair = ParsedRequestOf<typeof pairRoute>['body']['pairs'][number];

/** Gives a transaction its other side, in a new row, or says that the other account is not in Vintém. */
export function turnIntoTransfer(
  services: Services,
  grant: LedgerGrant,
  transactionId: string,
  turn: Turn,
): Promise<Result<ChangedTransfer>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const { other, nature = null, category } = turn;
    const asked = [
      { ledgerId: grant.ledgerId, ids: [transactionId] },
      ...(other ? [{ ledgerId: other.ledgerId, accountIds: [other.accountId] }] : []),
    ];
    const books = await openBooks(tx, grant, asked, now);
    if (!books) return refuse('ledger_not_writable');
    const found = findFree(books, { ledgerId: grant.ledgerId, id: transactionId, version: turn.version });
    if (!found.ok) return found;
    const place = other ? placeIn(books, other) : ok(null);
    if (!place.ok) return place;

    const isOut = !entersAccount(found.value.row.type);
    const own = sideOf(placeOf(found.value));
    const [from, to] = isOut ? [own, sideOf(place.value)] : [sideOf(place.value), own];
    const wrong = refuseTurn({ turn, found: found.value, from, to });
    if (wrong) return wrong;
    const transferId = place.value ? newId(now) : null;
    const crosses = place.value !== null && place.value.book !== found.value.book;
    const bond = { transferId, nature, otherLedgerId: crosses ? (place.value?.book.ledgerId ?? null) : null };
    const change = turned(found.value, bond, category);
    const made = place.value && otherRow({ turn, place: place.value, found: found.value, bond, isOut });
    const changes = [change, ...(made ? [{ book: made.book, before: null, after: made.row }] : [])];
    const meta = { by: grant, verb: 'transfer.turn', now };
    const posted = await postTransfers(tx, meta, changes, [other]);
    if (!posted.ok) return posted;
    const side = { book: change.book, row: change.after ?? found.value.row };
    const rows = { out: isOut ? side : (made ?? undefined), in: isOut ? (made ?? undefined) : side };
    const transfer = describeTransferRows({ ...rows, fee: undefined, bill: undefined }, posted.value.rows);
    return ok({ transfer, changeId: posted.value.changeId });
  });
}

/** Joins existing transactions, all pairs or none. */
export function pairTransfers(
  services: Services,
  grant: LedgerGrant,
  pairs: readonly Pair[],
): Promise<Result<{ changeId: string; count: number }>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const asked = pairs.flatMap((pair) =>
      [pair.out, pair.in].map(({ ledgerId, id }) => ({ ledgerId, ids: [id] })),
    );
    const books = await openBooks(tx, grant, [{ ledgerId: grant.ledgerId }, ...asked], now);
    if (!books) return refuse('ledger_not_writable');
    const ids = asked.flatMap((one) => one.ids);
    if (new Set(ids).size < ids.length) return refuse('pair_invalid');
    const changes: PlacedChange[] = [];
    for (const pair of pairs) {
      const paired = pairOf(books, pair, newId(now));
      if (!paired.ok) return paired;
      changes.push(...paired.value);
    }
    const posted = await postTransfers(tx, { by: grant, verb: 'transfer.pair', now }, changes);
    return posted.ok ? ok({ changeId: posted.value.changeId, count: pairs.length }) : posted;
  });
}

function pairOf(books: Books, pair: Pair, transferId: string): Result<PlacedChange[]> {
  const out = findFree(books, pair.out);
  if (!out.ok) return out;
  const arrival = findFree(books, pair.in);
  if (!arrival.ok) return arrival;
  const [from, to] = [sideOf(placeOf(out.value)), sideOf(placeOf(arrival.value))];
  const isOut = !entersAccount(out.value.row.type) && entersAccount(arrival.value.row.type);
  const amountCents = out.value.row.account_amount_cents;
  const arrivedCents = arrival.value.row.account_amount_cents;
  const { nature = null, category } = pair;
  const fault = faultOfTransfer({ from, to, amountCents, arrivedCents, nature });
  if (!isOut || (fault && fault.path !== 'nature')) return refuse('pair_invalid');
  const wrong = refuseFault(fault) ?? refuseOpenCategory(out.value, nature, category);
  if (wrong) return wrong;
  const crosses = out.value.book !== arrival.value.book;
  const bondTo = (other: Placed): Bond => ({
    transferId,
    nature,
    otherLedgerId: crosses ? other.book.ledgerId : null,
  });
  return ok([
    turned(out.value, bondTo(arrival.value), category),
    turned(arrival.value, bondTo(out.value), category),
  ]);
}

interface Seen {
  readonly ledgerId: string;
  readonly id: string;
  readonly version: number;
}

/** A transaction that is no side of a pair yet, as the person saw it. */
export function findFree(books: Books, { ledgerId, id, version }: Seen): Result<Placed> {
  const book = bookIn(books, ledgerId);
  const row = book.rows.find((one) => one.id === id);
  if (!row) return refuse('transaction_not_found');
  if (row.transfer_id !== null) return refuse('transfer_exists');
  if (row.parts !== null) return refuse('transaction_split');
  const parcel = refuseParcel(row);
  if (parcel) return parcel;
  return row.version === version ? ok({ book, row }) : refuse('version_conflict');
}

function placeIn(books: Books, { ledgerId, accountId }: NonNullable<Turn['other']>): Result<Place> {
  const book = bookIn(books, ledgerId);
  const account = accountFor(book, accountId);
  return account.ok ? ok({ book, account: account.value }) : account;
}

export function placeOf({ book, row }: Placed): Place {
  const account = book.accounts.get(row.account_id);
  if (!account) throw new Error('a transaction in an account that is not in hand');
  return { book, account };
}

interface Turning {
  readonly turn: Turn;
  readonly found: Placed;
  readonly from: TransferSide | null;
  readonly to: TransferSide | null;
}

function refuseTurn({ turn, found, from, to }: Turning): Refusal | undefined {
  const { amountCents: otherCents, nature = null, category } = turn;
  const own = found.row.account_amount_cents;
  const isOut = !entersAccount(found.row.type);
  const [amountCents, arrivedCents] =
    isOut || !from ? [own, from && to ? otherCents : undefined] : [otherCents ?? own, own];
  // Of an arrival it is the amount that left which has to be told.
  const isUntold = from !== null && to !== null && from.currency !== to.currency && otherCents === undefined;
  if (isUntold)
    return refuse('validation_failed', { fields: [{ path: 'amountCents', code: 'arrived_required' }] });
  const fault = faultOfTransfer({ from, to, amountCents, arrivedCents, nature });
  if (fault) {
    const path = fault.path === 'nature' ? 'nature' : fault.path === 'arrivedCents' ? 'amountCents' : 'other';
    return refuse('validation_failed', { fields: [{ path, code: fault.code }] });
  }
  return isOut ? refuseOpenCategory(found, nature, category) : undefined;
}

/** Where the nature leaves the category open, the expense has its own, or the one given. */
function refuseOpenCategory(
  { book, row }: Placed,
  nature: Bond['nature'],
  category: CategoryKey | null | undefined,
): Refusal | undefined {
  const { type, category: fixed } = bookingsOf(nature).out;
  if (fixed !== null) return undefined;
  const own = isTransfer(row.type) ? undefined : row.category;
  return refuseCategory(book.categories, type, category ?? own ?? ('' as CategoryKey), own);
}

interface Making {
  readonly turn: Turn;
  readonly place: Place;
  readonly found: Placed;
  readonly bond: Bond;
  readonly isOut: boolean;
}

/** The new side, beside the row that is there. */
function otherRow({ turn, place, found: { book, row }, bond, isOut }: Making): Placed {
  const { account_amount_cents: own, day, status } = row;
  const names = [book.accounts.get(row.account_id)?.name ?? null, place.account.name];
  const [from = null, to = null] = isOut ? names : names.toReversed();
  const crosses = place.book !== book;
  const made = sideRow(place, {
    amountCents: turn.amountCents ?? own,
    day: turn.day ?? day,
    description: describeTransfer({ from, to }, bond.nature),
    // Of the same day it has happened as far as the other has.
    postsNow: status === 'posted' && (turn.day ?? day) === day,
    bond: { ...bond, otherLedgerId: crosses ? book.ledgerId : null },
    booked: bookedAs(isOut ? 'in' : 'out', bond.nature, turn.category),
  });
  return { book: place.book, row: crosses ? made : { ...made, tag_ids: row.tag_ids } };
}
