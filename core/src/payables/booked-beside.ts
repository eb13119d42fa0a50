/** What settling a bill books beside it: the kinds of rows that interest and a discount are. */
import type { CategoryKey } from '#ledger/category-key.ts';
import { entersAccount, type TransactionType } from '#ledger/transaction.ts';

interface Booked {
  readonly type: TransactionType;
  readonly category: CategoryKey;
  /** Before the words of the bill. */
  readonly words: string;
}

const PAID: Booked = { type: 'expense', category: 'fees', words: 'Juros e multa' };
const RECEIVED: Booked = { type: 'income', category: 'interest', words: 'Juros e multa' };

/** Interest and a fine: an expense of its own, or an income where it was received. */
export function interestOf(bill: TransactionType): Booked {
  return entersAccount(bill) ? RECEIVED : PAID;
}

/** What a discount on what is paid is: money back, in the category of the bill. Null of what is received, which is less by it. */
export function discountOf(bill: TransactionType): Pick<Booked, 'type' | 'words'> | null {
  return entersAccount(bill) ? null : { type: 'refund', words: 'Desconto' };
}
