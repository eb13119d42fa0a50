/**
 * What a set of changes to transactions does to the sums that are kept beside them: the accounts' posted amounts and the monthly totals.
 *
 * Map: a change takes away what was there `before` and brings what is there `after`: a creation has no before, a deletion no after, an
 * edit has both, and may well cross accounts, months, types or states. One change and ten thousand go the same way; effects that cancel
 * out are left out, and the order is fixed, so that two servers which apply effects at once lock rows in the same order.
 */
import { type Month, monthOf } from '#calendar/month.ts';
import { signedAmount } from '#ledger/balance.ts';
import type { CategoryCode } from '#ledger/categories.ts';
import type { Posting, TransactionStatus, TransactionType } from '#ledger/transaction.ts';
import { type Cents, ZERO, add, negate } from '#money/money.ts';

/** One transaction before and after; null where it did not exist. */
export type PostingChange = { readonly before: Posting | null; readonly after: Posting | null };

/** How far an account's posted amount moves, in minor units of its currency: income up, expense down. */
export type AccountDelta = { readonly accountId: string; readonly postedDeltaCents: Cents };

/** The sum that a monthly total keeps: transactions of one account, month, type, category and status. */
export type TotalKey = {
  readonly month: Month;
  readonly accountId: string;
  readonly type: TransactionType;
  readonly category: CategoryCode;
  readonly status: TransactionStatus;
};

/** How far a monthly total moves: its amount (minor units, without the type's sign) and how many transactions it sums. */
export type TotalDelta = TotalKey & { readonly amountDeltaCents: Cents; readonly countDelta: number };

/** Ascending by account id, and by the fields of the key in their order; text in code-unit order. Each key stands once. */
export type PostingEffects = {
  readonly accountDeltas: readonly AccountDelta[];
  readonly totalDeltas: readonly TotalDelta[];
};

/**
 * The effects of `changes` taken together. Balances move by posted transactions only, monthly totals by scheduled ones too, under their
 * own status. Throws a `RangeError` when a sum leaves the safe range, an `Error` when a change is from one transaction to another.
 */
export function postingEffects(changes: Iterable<PostingChange>): PostingEffects {
  const accounts = new Map<string, AccountDelta>();
  const totals = new Map<string, TotalDelta>();
  for (const { before, after } of changes) {
    if (before !== null && after !== null && before.id !== after.id) {
      throw new Error(`a change turns transaction ${before.id} into ${after.id}`);
    }
    if (before !== null) count(accounts, totals, before, -1);
    if (after !== null) count(accounts, totals, after, 1);
  }
  return {
    accountDeltas: inKeyOrder(accounts).filter(({ postedDeltaCents }) => postedDeltaCents !== 0),
    totalDeltas: inKeyOrder(totals).filter(
      ({ amountDeltaCents, countDelta }) => amountDeltaCents !== 0 || countDelta !== 0,
    ),
  };
}

/** Counts `posting` in (`direction` 1) or out (−1). */
function count(
  accounts: Map<string, AccountDelta>,
  totals: Map<string, TotalDelta>,
  posting: Posting,
  direction: 1 | -1,
): void {
  const { accountId, type, category, status } = posting;
  const month = monthOf(posting.day);
  const amount = direction === 1 ? posting.accountAmountCents : negate(posting.accountAmountCents);

  if (status === 'posted') {
    const soFar = accounts.get(accountId)?.postedDeltaCents ?? ZERO;
    accounts.set(accountId, { accountId, postedDeltaCents: add(soFar, signedAmount(type, amount)) });
  }

  const key = [month, accountId, type, category, status].join('\0');
  const soFar = totals.get(key);
  totals.set(key, {
    month,
    accountId,
    type,
    category,
    status,
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
