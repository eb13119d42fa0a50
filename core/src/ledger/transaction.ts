/**
 * Type and status of a transaction: the direction of the money, and whether it has moved. Stable codes.
 *
 * What a type does stands in one table. Nothing else asks which type a transaction has: a new one is one more row here.
 */

/** Income enters the account, an expense leaves it. */
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Every type, in the order of the screens. */
export const TRANSACTION_TYPES = ['income', 'expense'] as const;

/** The two sums of a month. */
export type Figure = 'income' | 'expense';

export interface TypeFacts {
  /** How an amount moves its account: up or down. */
  readonly sign: 1 | -1;
  /** The sum of the month that it counts in. */
  readonly figure: Figure;
  /** The other party, in the books of a company. */
  readonly party: 'client' | 'supplier';
  /** On the screens and in files. */
  readonly label: string;
}

/** The one table. */
export const TYPE_FACTS: Readonly<Record<TransactionType, TypeFacts>> = {
  income: { sign: 1, figure: 'income', party: 'client', label: 'Receita' },
  expense: { sign: -1, figure: 'expense', party: 'supplier', label: 'Despesa' },
};

/** Whether the money comes into the account. */
export function entersAccount(type: TransactionType): boolean {
  return TYPE_FACTS[type].sign > 0;
}

export function countsAsIncome(type: TransactionType): boolean {
  return TYPE_FACTS[type].figure === 'income';
}

export function countsAsExpense(type: TransactionType): boolean {
  return TYPE_FACTS[type].figure === 'expense';
}

/** Posted counts in the balance, whatever its day. Scheduled (`Prevista`) counts in the month's figures only. */
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** Every status. */
export const TRANSACTION_STATUSES = ['posted', 'scheduled'] as const;
