// What a person says of a scheduled transaction that is done, by what it does to the account.
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { entersAccount, isTransfer } from '@vintem/core/ledger/transaction';

type Settling = Pick<Transaction, 'type' | 'statementMonth'>;

/** A purchase of a card is in its statement on its own day, and nobody pays it by itself. */
function isCharged({ type, statementMonth }: Settling): boolean {
  return statementMonth !== null && !isTransfer(type);
}

/** "Pagar", "Recebi", "Feita": the button. */
export function settleWord(transaction: Settling): string {
  if (isCharged(transaction)) return 'Confirmar';
  if (isTransfer(transaction.type)) return 'Feita';
  return entersAccount(transaction.type) ? 'Recebi' : 'Pagar';
}

/** "paga", "recebida", "feita": said of it afterwards. */
export function settledWord(transaction: Settling): string {
  if (isCharged(transaction)) return 'confirmada';
  if (isTransfer(transaction.type)) return 'feita';
  return entersAccount(transaction.type) ? 'recebida' : 'paga';
}

/** When it moves the account as the button is pressed: today, whatever day was planned. Undefined where it keeps its own. */
export function settledOn(transaction: Settling, today: Day): Day | undefined {
  return isCharged(transaction) ? undefined : today;
}
