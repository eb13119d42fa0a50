import type { AccountType } from '@vintem/core/ledger/account-type';
import { CreditCard, Landmark, type LucideIcon, PiggyBank, TrendingUp, Wallet } from 'lucide-react';

export const ACCOUNT_TYPE_ICONS: Readonly<Record<AccountType, LucideIcon>> = {
  checking: Landmark,
  savings: PiggyBank,
  investment: TrendingUp,
  wallet: Wallet,
  credit_card: CreditCard,
};
