import type { Account } from '@vintem/contract/accounts';
import { CURRENCY_CODES, type CurrencyCode } from '@vintem/core/money/currency';
import { type Cents, isCents } from '@vintem/core/money/money';

export interface CurrencyTotal {
  currency: CurrencyCode;
  /** In minor units; null when no amount can hold it. Each balance is in range, a thousand of the largest together are not. */
  cents: Cents | null;
}

/** The sum of the balances in each currency that occurs, in the order of the screens. */
export function totalsByCurrency(
  accounts: readonly Pick<Account, 'currency' | 'balanceCents'>[],
): CurrencyTotal[] {
  return CURRENCY_CODES.flatMap((currency) => {
    const balances = accounts.filter((account) => account.currency === currency);
    if (balances.length === 0) return [];
    const total = Number(balances.reduce((partial, { balanceCents }) => partial + BigInt(balanceCents), 0n));
    return [{ currency, cents: isCents(total) ? total : null }];
  });
}
