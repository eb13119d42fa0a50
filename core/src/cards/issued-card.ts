// The cards that a bank issues for one account: each has a number of its own, and all have one statement.

/** What a card is beside the others of its account. */
export const ISSUED_CARD_KINDS = ['main', 'additional', 'virtual'] as const;
export type IssuedCardKind = (typeof ISSUED_CARD_KINDS)[number];

/** The words on the screen. */
export const ISSUED_CARD_LABELS: Readonly<Record<IssuedCardKind, string>> = {
  main: 'Principal',
  additional: 'Adicional',
  virtual: 'Virtual',
};

/** The end of a card's number, as statements print it. */
export const LAST_DIGITS = /^[0-9]{4}$/;

interface Named {
  readonly lastDigits: string;
  readonly holder: string | null;
  readonly name: string | null;
}

/** `Final 1234 · Maria`: whose it is, or what it is called where nobody is named. */
export function describeIssuedCard({ lastDigits, holder, name }: Named): string {
  const words = holder ?? name;
  return `Final ${lastDigits}${words === null ? '' : ` · ${words}`}`;
}

/** The main card first, then additional and virtual ones, each by its digits; archived ones last. */
export function compareIssuedCards<
  Card extends { kind: IssuedCardKind; lastDigits: string; archivedAt: string | null },
>(left: Card, right: Card): number {
  const archived = Number(left.archivedAt !== null) - Number(right.archivedAt !== null);
  const kinds = ISSUED_CARD_KINDS.indexOf(left.kind) - ISSUED_CARD_KINDS.indexOf(right.kind);
  return archived || kinds || (left.lastDigits < right.lastDigits ? -1 : 1);
}

export type IssuedCardFault = 'issued_card_digits_taken' | 'issued_card_main_taken';

interface Standing {
  readonly id: string;
  readonly kind: IssuedCardKind;
  readonly lastDigits: string;
  readonly isArchived: boolean;
}

/** What a card cannot be beside the others of its account: one with the digits of another, or a second main card in use. */
export function faultOfIssuedCard(card: Standing, others: readonly Standing[]): IssuedCardFault | null {
  const beside = others.filter(({ id }) => id !== card.id);
  if (beside.some(({ lastDigits }) => lastDigits === card.lastDigits)) return 'issued_card_digits_taken';
  const isMain = ({ kind, isArchived }: Standing) => kind === 'main' && !isArchived;
  return isMain(card) && beside.some(isMain) ? 'issued_card_main_taken' : null;
}
