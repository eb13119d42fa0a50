import type { InstallmentPlan } from '@vintem/contract/installment-plans';
import type { AccountType } from '@vintem/core/ledger/account-type';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { decimal } from '@vintem/core/money/decimal';
import { cents } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import { readWealth } from './wealth.ts';

const RATES = { USD: { BRL: decimal('5') } };

const account = (id: string, type: AccountType, amount: number, currency: CurrencyCode = 'BRL') => ({
  id,
  type,
  currency,
  balanceCents: cents(amount),
});
const investment = (amount: number, currency: CurrencyCode = 'BRL') => ({
  currency,
  currentValueCents: cents(amount),
});
const plan = (accountId: string, kind: InstallmentPlan['kind'], left: number) => ({
  accountId,
  kind,
  currency: 'BRL' as const,
  leftCents: cents(left),
});

test('CARD-12 Patrimônio is accounts and investments less everything owed, parcels to come included', () => {
  const holdings = {
    accounts: [
      account('itau', 'checking', 1_000_000),
      account('wise', 'checking', 20_000, 'USD'),
      account('nubank', 'credit_card', -69_610),
    ],
    investments: [investment(500_000), investment(1_000, 'USD')],
    plans: [
      plan('nubank', 'purchase', 66_666),
      // A carnê, and a purchase that comes back parcel by parcel.
      plan('itau', 'purchase', 30_000),
      plan('nubank', 'refund', 10_000),
      // In an account that is archived, like its balance.
      plan('antiga', 'purchase', 99_999),
    ],
  };
  expect(readWealth(holdings, 'BRL', RATES)).toEqual({
    accountsCents: 1_100_000,
    investmentsCents: 505_000,
    owedCents: -156_276,
    totalCents: 1_448_724,
    isConverted: true,
  });
});

test('what no amount can hold is unknown, and nothing is zero', () => {
  const most = Number.MAX_SAFE_INTEGER;
  const { totalCents } = readWealth(
    { accounts: [account('a', 'savings', most)], investments: [investment(most)], plans: [] },
    'BRL',
    {},
  );
  expect(totalCents).toBeNull();
  expect(readWealth({ accounts: [], investments: [], plans: [] }, 'BRL', {})).toMatchObject({
    totalCents: 0,
    isConverted: false,
  });
});
