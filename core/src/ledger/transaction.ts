/** The two questions that every transaction answers: which way the money goes, and whether it has gone. Stable codes. */

/** Income enters the account, an expense leaves it. */
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Every type, in the order of the screens. */
export const TRANSACTION_TYPES = ['income', 'expense'] as const;

/** Posted counts in the balance, whatever its day. Scheduled (`Prevista`) counts in the month's figures only. */
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** Every status. */
export const TRANSACTION_STATUSES = ['posted', 'scheduled'] as const;
