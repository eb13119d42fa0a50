/** Types of account. A company has no wallet: its cash is an account, but never a person's pocket. */
import type { LedgerKind } from './ledger-kind.ts';

/** Stable code, kept in the database. */
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Every account type, in the order in which forms list them. */
export const ACCOUNT_TYPES = ['checking', 'savings', 'investment', 'wallet'] as const;

/** What screens call each type. */
export const ACCOUNT_TYPE_LABELS: Readonly<Record<AccountType, string>> = {
  checking: 'Conta corrente',
  savings: 'Poupança',
  investment: 'Investimento',
  wallet: 'Carteira',
};

/** The account types that a ledger of `kind` may have, in the order of the forms. */
export function accountTypesFor(kind: LedgerKind): readonly AccountType[] {
  return kind === 'business' ? ACCOUNT_TYPES.filter((type) => type !== 'wallet') : ACCOUNT_TYPES;
}
