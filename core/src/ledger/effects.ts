/**
 * What a set of changes to transactions does to the sums that are kept beside them: the accounts' posted amounts and the monthly totals.
 *
 * Map: a change takes away what was there `before` and brings what is there `after`: a creation has no before, a deletion no after, an
 * edit has both, and may well cross accounts, months, types or states. One change and ten thousand go the same way; effects that cancel
 * out are left out, and the order is fixed, so that two servers which apply effects at once lock rows in the same order.
 */
import { type Month, monthOf } from '#calendar/month.ts';
import { signedAmount } from './balance.ts';
import type { CategoryKey } from './category-key.ts';
import { includedAmount, type Opening } from './opening.ts';
import { partsOfPosting, type Posting, type PostingPart } from './posting.ts';
import type { TransactionStatus, TransactionType } from './transaction.ts';
import { type Cents, ZERO, add, negate } from '#money/money.ts';

/** One transaction before and after; null where it did not exist. */
export type PostingChange = { readonly before: Posting | null; readonly after: Posting | null };

/** The change of an account's posted amount, in minor units of its currency: what enters up, what leaves down. */
export type AccountDelta = {
  readonly accountId: string;
  readonly postedDeltaCents: Cents;
  /** The change of the part that the opening amount already includes: it does not move the balance. */
  readonly includedDeltaCents: Cents;
};

/** The sum that a monthly total keeps: transactions of one account, month, type, category and status, and on a card of one statement. */
export type TotalKey = {
  readonly month: Month;
  readonly accountId: string;
  readonly type: TransactionType;
  readonly category: CategoryKey;
  readonly status: TransactionStatus;
  readonly statementMonth: Month | null;
};

/** The change of a monthly total: its amount (minor units, without the type's sign) and its number of postings, parts each for itself. */
export type TotalDelta = TotalKey & { readonly amountDeltaCents: Cents; readonly countDelta: number };

/** Ascending by account id, and by the fields of the key in their order; text in code-unit order. Each key stands once. */
export type PostingEffects = {
  readonly accountDeltas: readonly AccountDelta[];
  readonly totalDeltas: readonly TotalDelta[];
};

/**
 * The effects of `changes` taken together. Balances move by posted transactions only, monthly totals by scheduled ones too, under their
 * own status. `openings` are those of the accounts; without one, nothing of an account is included. Throws a `RangeError` when a sum leaves the safe range, an `Error` when a change is from one transaction to another.
 */
export function postingEffects(
  changes: Iterable<PostingChange>,
  openings: ReadonlyMap<string, Opening> = new Map(),
): PostingEffects {
  const accounts = new Map<string, AccountDelta>();
  const totals = new Map<string, TotalDelta>();
  for (const { before, after } of changes) {
    if (before !== null && after !== null && before.id !== after.id) {
      throw new Error(`a change turns transaction ${before.id} into ${after.id}`);
    }
    for (const [posting, direction] of [
      [before, -1],
      [after, 1],
    ] as const) {
      if (posting === null) continue;
      countPosted(accounts, posting, direction, openings.get(posting.accountId));
      for (const part of partsOfPosting(posting)) count(totals, posting, part, direction);
    }
  }
  return {
    accountDeltas: inKeyOrder(accounts).filter(
      ({ postedDeltaCents, includedDeltaCents }) => postedDeltaCents !== 0 || includedDeltaCents !== 0,
    ),
    totalDeltas: inKeyOrder(totals).filter(
      ({ amountDeltaCents, countDelta }) => amountDeltaCents !== 0 || countDelta !== 0,
    ),
  };
}

/** Counts what `posting` does to its account in (`direction` 1) or out (−1). */
function countPosted(
  accounts: Map<string, AccountDelta>,
  posting: Posting,
  direction: 1 | -1,
  opening: Opening | undefined,
): void {
  const { accountId, type, accountAmountCents, status } = posting;
  if (status !== 'posted') return;
  const soFar = accounts.get(accountId);
  const directed = (amount: Cents) => (direction === 1 ? amount : negate(amount));
  const posted = directed(signedAmount(type, accountAmountCents));
  const included = opening ? directed(includedAmount(opening, posting)) : ZERO;
  accounts.set(accountId, {
    accountId,
    postedDeltaCents: add(soFar?.postedDeltaCents ?? ZERO, posted),
    includedDeltaCents: add(soFar?.includedDeltaCents ?? ZERO, included),
  });
}

/** Counts a part of `posting`, or the whole, into its month's total (`direction` 1) or out of it (−1). */
function count(
  totals: Map<string, TotalDelta>,
  posting: Posting,
  { category, accountAmountCents }: PostingPart,
  direction: 1 | -1,
): void {
  const { accountId, type, status, statementMonth } = posting;
  const month = monthOf(posting.day);
  const amount = direction === 1 ? accountAmountCents : negate(accountAmountCents);

  const key = [month, accountId, type, category, status, statementMonth ?? ''].join('\0');
  const soFar = totals.get(key);
  totals.set(key, {
    month,
    accountId,
    type,
    category,
    status,
    statementMonth,
    amountDeltaCents: add(soFar?.amountDeltaCents ?? ZERO, amount),
    countDelta: (soFar?.countDelta ?? 0) + direction,
  });
}

/** The values by key. Joined by NUL, which sorts before every other character, keys compare field by field. */
function inKeyOrder<Value>(deltas: ReadonlyMap<string, Value>): Value[] {
  return [...deltas]
    .toSorted(([left], [right]) => Number(left > right) - Number(left < right))
    .map(([, delta]) => delta);
}
