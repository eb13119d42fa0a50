/** What a line of a bank becomes in the ledger. */
import type { TransactionType } from '#ledger/transaction.ts';
import type { Cents } from '#money/money.ts';
import { foldText } from '#text/fold.ts';
import { saysDebtFinanced } from './financed-lines.ts';

/** `Pagamento recebido`, `PAGTO POR DEB EM C/C`, `Pgto Debito Conta 1234`; a payment that a bank takes back is none. */
const PAYMENT = /\b(?:pagamentos?|pagtos?|pgtos?|pag)\b/u;
const TAKEN_BACK = /\b(?:estorn\w*|cancel\w*|devol\w*)\b/u;

/** Whether the words of a card's line are those of a payment that came. */
export function saysPaymentCame(text: string): boolean {
  const folded = foldText(text);
  return PAYMENT.test(folded) && !TAKEN_BACK.test(folded);
}

/**
 * The type of a line of `amountCents`, with its sign in the account. On a card, what comes is the payment of a statement where the bank's words
 * say so, or that it has financed it, and a refund otherwise.
 */
export function typeOfLine(amountCents: Cents, text: string, isOnCard: boolean): TransactionType {
  if (amountCents < 0) return 'expense';
  if (!isOnCard) return 'income';
  return saysPaymentCame(text) || saysDebtFinanced(text) ? 'transfer_in' : 'refund';
}
