// What a person owns less everything that they owe, in one currency at today's rates.
import type { Account } from '@vintem/contract/accounts';
import type { InstallmentPlan } from '@vintem/contract/installment-plans';
import type { Investment } from '@vintem/contract/investments';
import { isCard } from '@vintem/core/ledger/account-type';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { type RateTable, sumConverted } from '@vintem/core/money/exchange';
import { type Cents, negate } from '@vintem/core/money/money';

/** In minor units of the currency asked for; null is more than an amount can hold. */
export interface Wealth {
  /** The money in accounts that are no cards. */
  accountsCents: Cents | null;
  investmentsCents: Cents | null;
  /** What cards owe and all parcels to come, below zero. */
  owedCents: Cents | null;
  totalCents: Cents | null;
  /** Some of it is in another currency. */
  isConverted: boolean;
}

interface Holdings {
  /** The active ones. */
  accounts: readonly Pick<Account, 'id' | 'type' | 'currency' | 'balanceCents'>[];
  investments: readonly Pick<Investment, 'currency' | 'currentValueCents'>[];
  /** Those with parcels to come. */
  plans: readonly Pick<InstallmentPlan, 'accountId' | 'kind' | 'currency' | 'leftCents'>[];
}

/** Whether the person owes the parcels to come; what comes back in parcels is owed to them. */
const IS_OWED: Readonly<Record<InstallmentPlan['kind'], boolean>> = {
  purchase: true,
  financing: true,
  refund: false,
};

/** Each currency is added up, converted and rounded once, for each part and for the whole. */
export function readWealth(
  { accounts, investments, plans }: Holdings,
  currency: CurrencyCode,
  rates: RateTable,
): Wealth {
  const balances = (which: Holdings['accounts']) =>
    which.map((one) => ({ currency: one.currency, cents: one.balanceCents }));
  const money = balances(accounts.filter((one) => !isCard(one)));
  const invested = investments.map((one) => ({ currency: one.currency, cents: one.currentValueCents }));
  const active = new Set(accounts.map(({ id }) => id));
  const owed = [
    ...balances(accounts.filter(isCard)),
    ...plans
      .filter(({ accountId }) => active.has(accountId))
      .map(({ kind, leftCents, currency: of }) => ({
        currency: of,
        cents: IS_OWED[kind] ? negate(leftCents) : leftCents,
      })),
  ];
  const inOne = (parts: typeof owed) => sumConverted(parts, currency, rates);
  const all = [...money, ...invested, ...owed];
  return {
    accountsCents: inOne(money),
    investmentsCents: inOne(invested),
    owedCents: inOne(owed),
    totalCents: inOne(all),
    isConverted: all.some((one) => one.currency !== currency),
  };
}
