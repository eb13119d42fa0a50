/**
 * Type and status of a transaction: what it does to its account and to the month's sums, and whether it has happened. Stable codes.
 *
 * What a type does stands in one table. Nothing else asks which type a transaction has: a new one is one more row here.
 */
import { type Cents, negate } from '#money/money.ts';

export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Every type, in the order of the screens. */
export const TRANSACTION_TYPES = ['income', 'expense', 'refund', 'transfer_in', 'transfer_out'] as const;

/** The two sums of a month. */
export type Figure = (typeof FIGURES)[number];

/** Both sums, in the order of the screens. */
export const FIGURES = ['income', 'expense'] as const;

export interface TypeFacts {
  /** How an amount moves its account: up or down. */
  readonly sign: 1 | -1;
  /** The sum of the month that it counts in; null for money that only moves between accounts. */
  readonly figure: Figure | null;
  /** The other party, in the books of a company. */
  readonly party: 'client' | 'supplier' | null;
  /** On the screens and in files. */
  readonly label: string;
}

/** The one table. */
export const TYPE_FACTS: Readonly<Record<TransactionType, TypeFacts>> = {
  income: { sign: 1, figure: 'income', party: 'client', label: 'Receita' },
  expense: { sign: -1, figure: 'expense', party: 'supplier', label: 'Despesa' },
  // Money that comes back: it lowers the expenses of its category, and is never income.
  refund: { sign: 1, figure: 'expense', party: 'supplier', label: 'Estorno' },
  transfer_in: { sign: 1, figure: null, party: null, label: 'Transferência (entrada)' },
  transfer_out: { sign: -1, figure: null, party: null, label: 'Transferência (saída)' },
};

/** What a person enters as one transaction. A transfer has two sides and a command of its own. */
export type EnteredType = (typeof ENTERED_TYPES)[number];
export const ENTERED_TYPES = ['income', 'expense', 'refund'] as const satisfies readonly TransactionType[];

/** Whether it is entered as one transaction, and edited as one. */
export function isEntered(type: TransactionType): type is EnteredType {
  return ENTERED_TYPES.some((entered) => entered === type);
}

/** Whether the money comes into the account. */
export function entersAccount(type: TransactionType): boolean {
  return TYPE_FACTS[type].sign > 0;
}

/** Whether it only moves money between accounts. */
export function isTransfer(type: TransactionType): boolean {
  return TYPE_FACTS[type].figure === null;
}

/** Whether it counts in the month's expenses, of which a refund takes away. */
export function countsAsExpense(type: TransactionType): boolean {
  return TYPE_FACTS[type].figure === 'expense';
}

/** Whether the sum that it counts in goes down by it: what comes back lowers the expenses. */
export function lowersFigure(type: TransactionType): boolean {
  const { sign, figure } = TYPE_FACTS[type];
  return figure === 'expense' && sign > 0;
}

/** How an amount (minor units, without sign) counts in the figure of its type: with a minus for what comes back. */
export function figureAmount(type: TransactionType, amount: Cents): Cents {
  return lowersFigure(type) ? negate(amount) : amount;
}

/** The types that count in a figure; of none, those that count nowhere. */
export function typesOf(figure: Figure | null): TransactionType[] {
  return TRANSACTION_TYPES.filter((type) => TYPE_FACTS[type].figure === figure);
}

/** Posted counts in the balance, whatever its day. Scheduled (`Prevista`) counts in the month's figures only. */
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** Every status. */
export const TRANSACTION_STATUSES = ['posted', 'scheduled'] as const;
