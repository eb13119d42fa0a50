import type { Account } from '@vintem/contract/accounts';
import { MAX_AMOUNT_CENTS } from '@vintem/contract/limits';
import type { Transaction } from '@vintem/contract/transactions';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { DecimalText } from '@vintem/core/money/decimal';
import { rateBetween, type RateTable } from '@vintem/core/money/exchange';
import { type Cents, multiplyHalfUp } from '@vintem/core/money/money';
import { readAmount } from '@vintem/core/money/read-amount';

export interface AccountFigure {
  rate: DecimalText;
  /** In minor units of the account's currency; null while the amount cannot be read. */
  cents: Cents | null;
  /** It is what the transaction was posted with, and stays. */
  isKept: boolean;
}

interface Asked {
  /** As typed. */
  amount: string;
  currency: CurrencyCode;
  account: Account;
  rates: RateTable;
  loaded: Transaction | undefined;
}

/** The amount by which the server will move the account, by default: a posted transaction keeps its rate. */
export function accountFigure({ amount, currency, account, rates, loaded }: Asked): AccountFigure {
  const read = readAmount(amount);
  const amountCents =
    read.ok && read.amountCents > 0 && read.amountCents <= MAX_AMOUNT_CENTS ? read.amountCents : null;
  const kept = loaded?.accountId === account.id && loaded.currency === currency ? loaded.rate : null;
  if (loaded && kept !== null && amountCents === loaded.amountCents) {
    return { rate: kept, cents: loaded.accountAmountCents, isKept: true };
  }
  const rate = kept ?? rateBetween(currency, account.currency, rates).rate;
  const cents = amountCents === null ? null : multiplyHalfUp(amountCents, rate);
  return { rate, cents, isKept: kept !== null };
}
