/** Types of account. A company has no wallet: its cash is an account, but never a person's pocket. */
import type { LedgerKind } from './ledger-kind.ts';

/** Stable code, kept in the database. */
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Every account type, in the order in which forms list them. */
export const ACCOUNT_TYPES = ['checking', 'savings', 'investment', 'wallet', 'credit_card'] as const;

/** What a form of an account offers. A card has dates and a limit, and a form of its own. */
export type MoneyAccountType = (typeof MONEY_ACCOUNT_TYPES)[number];
export const MONEY_ACCOUNT_TYPES = [
  'checking',
  'savings',
  'investment',
  'wallet',
] as const satisfies readonly AccountType[];

/** What screens call each type. */
export const ACCOUNT_TYPE_LABELS: Readonly<Record<AccountType, string>> = {
  checking: 'Conta corrente',
  savings: 'Poupança',
  investment: 'Investimento',
  wallet: 'Carteira',
  credit_card: 'Cartão de crédito',
};

/** The account types that the form of a ledger of `kind` offers, in its order. */
export function accountTypesFor(kind: LedgerKind): readonly MoneyAccountType[] {
  return kind === 'business' ? MONEY_ACCOUNT_TYPES.filter((type) => type !== 'wallet') : MONEY_ACCOUNT_TYPES;
}

/** Whether it is a type of the form of accounts: of one that holds money. */
export function isMoneyAccountType(type: AccountType): type is MoneyAccountType {
  return MONEY_ACCOUNT_TYPES.some((one) => one === type);
}

/** Whether the account is a credit card: its balance is what is owed, and it holds no money. */
export function isCard({ type }: { readonly type: AccountType }): boolean {
  return type === 'credit_card';
}

/** Whether people pay from accounts of the type: what they save and invest is put aside. */
export function isForEveryday({ type }: { readonly type: AccountType }): boolean {
  return type === 'checking' || type === 'wallet';
}
