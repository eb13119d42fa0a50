/** The card that a paper names, among those of a ledger. Worked examples: docs/specs/documents.md, every row of which is a test. */
import { cardBankOf } from '#documents/card-banks.ts';

/** Active cards: accounts of that type. */
interface CardAccount {
  readonly id: string;
  readonly name: string;
}

interface Issued {
  readonly id: string;
  readonly accountId: string;
  readonly lastDigits: string;
  readonly archivedAt: string | null;
}

/** What a paper says of a card. */
interface Named {
  readonly lastDigits: string | null;
  readonly bank?: string | null;
}

/** Why it is this card: its number, its bank, or because there is no other. */
export type CardReason = 'digits' | 'bank' | 'only';

export type ChosenCard<Card> = {
  readonly card: Card;
  /** The card of that account that has the number. */
  readonly issuedCardId: string | null;
  readonly by: CardReason;
};

/** The card; null where nothing tells it from the others, or there is none. */
export function cardOfPaper<Card extends CardAccount>(
  { lastDigits, bank = null }: Named,
  cards: readonly Card[],
  issued: readonly Issued[],
): ChosenCard<Card> | null {
  const numbered = issued.filter((one) => one.lastDigits === lastDigits);
  const byDigits = onlyOf(cards, (card) => hasDigits(card, lastDigits, numbered));
  if (byDigits) {
    const [own = null, other] = numbered.filter(
      ({ accountId, archivedAt }) => accountId === byDigits.id && archivedAt === null,
    );
    return { card: byDigits, issuedCardId: other ? null : (own?.id ?? null), by: 'digits' };
  }
  const byBank = bank === null ? null : onlyOf(cards, ({ name }) => cardBankOf(name) === bank);
  if (byBank) return { card: byBank, issuedCardId: null, by: 'bank' };
  const only = onlyOf(cards, () => true);
  return only && { card: only, issuedCardId: null, by: 'only' };
}

/** Who registers no cards of an account may have the number in its name. */
function hasDigits(card: CardAccount, lastDigits: string | null, numbered: readonly Issued[]): boolean {
  if (lastDigits === null) return false;
  return (
    numbered.some(({ accountId }) => accountId === card.id) || card.name.split(/\D+/u).includes(lastDigits)
  );
}

function onlyOf<Card>(cards: readonly Card[], isIt: (card: Card) => boolean): Card | null {
  const [first = null, second] = cards.filter(isIt);
  return second === undefined ? first : null;
}
