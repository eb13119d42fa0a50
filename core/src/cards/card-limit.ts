/** The limit of a card: what is owed and what is promised to the bank, over all cards that share it. */
import { add, type Cents, negate, subtract, sum } from '#money/money.ts';

export type CardDebt = {
  /** Of the account: below zero is owed. */
  readonly balanceCents: Cents;
  /** Scheduled parcels of purchases and financings. Refunds to come give no room yet, and a series promises nothing to the bank. */
  readonly promisedCents: Cents;
};

export type LimitUse = {
  readonly owedCents: Cents;
  readonly promisedCents: Cents;
  /** Owed and promised; below zero when the bank owes more than that. */
  readonly usedCents: Cents;
  /** Below zero when more is used than the bank allows; null without a limit. */
  readonly availableCents: Cents | null;
};

/** The use of one limit (above zero, or null when nobody gave it) by the cards that share it. */
export function limitUse(cards: readonly CardDebt[], limitCents: Cents | null): LimitUse {
  const owedCents = negate(sum(cards.map(({ balanceCents }) => balanceCents)));
  const promisedCents = sum(cards.map((card) => card.promisedCents));
  const usedCents = add(owedCents, promisedCents);
  return {
    owedCents,
    promisedCents,
    usedCents,
    availableCents: limitCents === null ? null : subtract(limitCents, usedCents),
  };
}

/** A card, and the one whose limit it shares; null for a limit of its own. */
export type LimitedCard = { readonly id: string; readonly limitOf: string | null };

/**
 * The cards that share a limit, in their order, by the one that has it. One whose limit is that of a card that is not here, or of one that
 * shares a limit itself, stands alone.
 */
export function limitGroups<Card extends LimitedCard>(
  cards: readonly Card[],
): { readonly holder: Card; readonly cards: readonly Card[] }[] {
  const holders = new Map(cards.filter(({ limitOf }) => limitOf === null).map((card) => [card.id, card]));
  const holderOf = (card: Card) => (card.limitOf === null ? card : (holders.get(card.limitOf) ?? card));
  return cards
    .filter((card) => holderOf(card) === card)
    .map((holder) => ({ holder, cards: cards.filter((card) => holderOf(card) === holder) }));
}

export type SharedLimitFault = 'limit_of_itself' | 'limit_of_sharing_card' | 'limit_is_shared';

/** Why the card of `id` cannot share the limit of that of `limitOf`; null when it can. Sharing has one level: holder and others. */
export function faultOfSharedLimit(
  cards: readonly LimitedCard[],
  id: string,
  limitOf: string,
): SharedLimitFault | null {
  if (id === limitOf) return 'limit_of_itself';
  if (cards.some((card) => card.id === limitOf && card.limitOf !== null)) return 'limit_of_sharing_card';
  return cards.some((card) => card.limitOf === id) ? 'limit_is_shared' : null;
}
