/**
 * The rule that the whole product rests on:
 *
 *     balance(account) = opening balance + Σ posted (income + refund + transfer_in) − Σ posted (expense + transfer_out)
 *
 * in the account's currency
 */
import type { Posting } from './posting.ts';
import { entersAccount, type TransactionType } from './transaction.ts';
import { type Cents, add, negate } from '#money/money.ts';

/** `amount` (minor units, without sign) as it moves a balance: what enters the account up, what leaves it down. */
export function signedAmount(type: TransactionType, amount: Cents): Cents {
  return entersAccount(type) ? amount : negate(amount);
}

/**
 * The balance, in minor units of the account's currency, of an account that opened with `openingCents` and has these `postings`, all its
 * own. Scheduled ones do not count. Throws a `RangeError` when the sum leaves the safe range.
 */
export function balanceOf(openingCents: Cents, postings: Iterable<Posting>): Cents {
  let balance = openingCents;
  for (const { status, type, accountAmountCents } of postings) {
    if (status === 'posted') balance = add(balance, signedAmount(type, accountAmountCents));
  }
  return balance;
}
