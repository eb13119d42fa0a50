// A document that pays the statement of a card, as the form of a transfer enters it.
import type { Account } from '@vintem/contract/accounts';
import type { IssuedCard } from '@vintem/contract/issued-cards';
import { cardOfPaper } from '@vintem/core/cards/card-of-paper';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { dayToEnter, type ReadDocument } from '@vintem/core/documents/document';
import { isCard } from '@vintem/core/ledger/account-type';
import { entersAccount } from '@vintem/core/ledger/transaction';
import { formatAmount } from '@vintem/core/money/read-amount';
import type { TransferDraft } from '#transactions/transfer/transfer-draft.ts';
import { activeCards, describeChosen } from './card-of-document.ts';

export interface ProposedBill {
  /** The card, and the account that pays it; empty where the person has to choose. */
  to: string;
  from: string;
  /** Why, in a few words. */
  reason: string;
}

/**
 * The payment that `read` proposes; undefined for any other document, and where the ledger has no card that it could be of. A paper of which the payee is a bank, and
 * that says no more, is of a card only where the ledger has one of that bank.
 * @param usual the account last used
 */
export function billOfDocument(
  { cardBill, type }: ReadDocument,
  {
    accounts,
    issued,
    usual,
  }: { accounts: readonly Account[]; issued: readonly IssuedCard[]; usual: Account | undefined },
): ProposedBill | undefined {
  const cards = activeCards(accounts);
  if (!cardBill || cards.length === 0 || entersAccount(type?.value ?? 'expense')) return undefined;
  const { value: bill } = cardBill;
  const awaited = cards.find(({ id }) => id === bill.awaited?.cardId);
  if (awaited) {
    const from = payerOf(awaited, accounts, usual)?.id ?? '';
    return { to: awaited.id, from, reason: `${awaited.name}, pela fatura que espera pagamento.` };
  }
  const chosen = cardOfPaper(bill, cards, issued);
  if (!bill.isNamed && (chosen === null || chosen.by === 'only')) return undefined;
  const from = payerOf(chosen?.card, accounts, usual)?.id ?? '';
  return chosen
    ? { to: chosen.card.id, from, reason: describeChosen(chosen, bill.lastDigits) }
    : { to: '', from, reason: 'Escolha o cartão em Para.' };
}

/** The card's paying account, else the one last used, else the first: of those that are no card. */
function payerOf(
  card: Account | undefined,
  accounts: readonly Account[],
  usual: Account | undefined,
): Account | undefined {
  const payers = accounts.filter((account) => !isCard(account) && account.archivedAt === null);
  const byId = (id: string | null | undefined) => payers.find((account) => account.id === id);
  return byId(card?.card?.payingAccountId) ?? byId(usual?.id) ?? payers[0];
}

/** What the document fills in of the transfer. */
export function billDraftOf(read: ReadDocument, { from, to }: ProposedBill): Partial<TransferDraft> {
  const day = dayToEnter(read);
  const cents = read.amountCents?.value ?? read.cardBill?.value.awaited?.restCents;
  return {
    from,
    to,
    ...(cents !== undefined && { amount: formatAmount(cents) }),
    ...(day && { day: formatDay(day.value) }),
  };
}
