// The account that a purchase left by its document: the card that paid, or none of the cards.
import type { Account } from '@vintem/contract/accounts';
import type { IssuedCard } from '@vintem/contract/issued-cards';
import { type CardReason, cardOfPaper, type ChosenCard } from '@vintem/core/cards/card-of-paper';
import { isRefundSlip, type PaymentMeans, type ReadDocument } from '@vintem/core/documents/document';
import { isCard } from '@vintem/core/ledger/account-type';
import { entersAccount } from '@vintem/core/ledger/transaction';
import { NO_ISSUED_CARD } from '#transactions/form/transaction-draft.ts';

export interface ProposedAccount {
  /** Empty where the person has to choose. */
  accountId: string;
  issuedCardId: string;
  /** Why, in a few words. */
  reason: string;
}

/** Means that no credit card has; the words go before the account to choose. */
const NO_CARD: Partial<Readonly<Record<PaymentMeans, string>>> = {
  debit_card: 'Pago no débito',
  pix: 'Pago por Pix',
  cash: 'Pago em dinheiro',
};

export function activeCards(accounts: readonly Account[]): Account[] {
  return accounts.filter((account) => isCard(account) && account.archivedAt === null);
}

/**
 * The account that `read` proposes; undefined where it says nothing of it.
 * @param usual the account that is chosen without a document
 */
export function accountOfDocument(
  read: ReadDocument,
  {
    accounts,
    issued,
    usual,
  }: { accounts: readonly Account[]; issued: readonly IssuedCard[]; usual: Account | undefined },
): ProposedAccount | undefined {
  const { paidBy, kind, type } = read;
  const isRefund = isRefundSlip(read);
  if (!isRefund && entersAccount(type?.value ?? 'expense')) return undefined;
  const paid = paidBy?.value;
  const means = paid?.means ?? (kind === 'pix' || kind === 'pix_receipt' ? 'pix' : undefined);
  const notByCard = means && NO_CARD[means];
  if (notByCard !== undefined && isRefund) return undefined;
  if (notByCard !== undefined)
    return usual && isCard(usual) ? unchosen(`${notByCard}: escolha a conta.`) : undefined;
  const cards = activeCards(accounts);
  if (!paid || cards.length === 0) return undefined;
  const chosen = cardOfPaper(paid, cards, issued);
  if (chosen && (means === 'credit_card' || chosen.by === 'digits')) {
    const { card, issuedCardId } = chosen;
    const how = isRefund ? 'Estorno no cartão' : 'Pago com cartão';
    const reason = `${how}: ${describeChosen(chosen, paid.lastDigits)}`;
    return { accountId: card.id, issuedCardId: issuedCardId ?? NO_ISSUED_CARD, reason };
  }
  if (means !== 'credit_card') return undefined;
  const how = isRefund ? 'Estorno no cartão de crédito' : 'Pago com cartão de crédito';
  return unchosen(`${how}: escolha qual em Conta.`);
}

function unchosen(reason: string): ProposedAccount {
  return { accountId: '', issuedCardId: NO_ISSUED_CARD, reason };
}

/** "Nubank, pelo final 1234." */
export function describeChosen({ card, by }: ChosenCard<Account>, lastDigits: string | null): string {
  const reasons: Readonly<Record<CardReason, string>> = {
    digits: `pelo final ${lastDigits ?? ''}`,
    bank: 'pelo nome do banco',
    only: 'o único cartão ativo',
  };
  return `${card.name}, ${reasons[by]}.`;
}
