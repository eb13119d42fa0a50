/** Which card's bill a line of an account pays, by its words and by what is due. */
import { type Day, daysBetween } from '#calendar/day.ts';
import type { Cents } from '#money/money.ts';
import { foldText } from '#text/fold.ts';
import { saysCardPaid } from '#transfers/evidence.ts';

/** What a closed statement leaves to pay. */
export type DueStatement = {
  readonly closingDay: Day;
  readonly dueDay: Day;
  readonly restCents: Cents;
};

export type PayableCard = {
  readonly id: string;
  readonly name: string;
  /** The bank that issued it, as people call it; null where no file has told. */
  readonly bankName?: string | null;
  /** The account of the line is the one that pays its statements, as the person has said. */
  readonly isPaidFromHere?: boolean;
  /** By their days. */
  readonly dues: readonly DueStatement[];
};

export type PaidCards = {
  readonly cardIds: readonly string[];
  /** There is one, and the line says so. */
  readonly isSure: boolean;
};

const NONE: PaidCards = { cardIds: [], isSure: false };

/** A bill is paid some days late at most where only its amount speaks for it. */
const DAYS_AFTER_DUE = 10;

/** What is said of any card's payment. Whatever stands besides names a card, or another bill (a telephone's is a fatura too). */
const PAYMENT_WORDS =
  /\b(?:pag|pagto|pgto|pgt|pagamentos?|gastos?|int|deb|debito|aut\w*|faturas?|fat|cartao|cart|credito|cred|de|do|da|em|cc|boleto|online|visa|master\w*|elo)\b/gu;
/** What the names of many banks have. */
const BANK_WORDS = /\b(?:banco|bank|sa)\b/gu;
const CARD_WORD = /\bcart(?:ao)?\b/u;

/**
 * The cards whose bill `amountCents` (above zero) may have paid: sure where the words say so and one card alone can be meant, by its amount,
 * its name, because this account pays it or because there is no other; without such words only what is due to the cent, and never sure.
 * The bill may be from before anything of the card is known: the payment was that card's all the same (`bills-before.ts`).
 */
export function cardsPaidBy(
  { text, day, amountCents }: { readonly text: string; readonly day: Day; readonly amountCents: Cents },
  cards: readonly PayableCard[],
): PaidCards {
  const due = cards.filter((card) => isDue(card, day, amountCents));
  if (!saysCardPaid(text)) return asked(due);
  const folded = foldText(text);
  const named = cards.filter((card) => isNamed(folded, card));
  const dueAndNamed = due.filter((card) => named.includes(card));
  for (const some of [dueAndNamed, due, named]) if (some.length === 1) return sure(some);
  if (due.length > 0) return asked(due);
  if (named.length > 0) return asked(named);
  const isOfSomeCard =
    CARD_WORD.test(folded) || !/\p{Letter}{2}/u.test(folded.replaceAll(PAYMENT_WORDS, ' '));
  if (!isOfSomeCard) return NONE;
  const paidFromHere = cards.filter(({ isPaidFromHere }) => isPaidFromHere === true);
  for (const some of [paidFromHere, cards]) if (some.length === 1) return sure(some);
  return asked(paidFromHere.length > 0 ? paidFromHere : cards);
}

function isDue({ dues }: PayableCard, day: Day, amountCents: Cents): boolean {
  const closed = dues.findLast(({ closingDay }) => closingDay <= day);
  if (closed?.restCents !== amountCents) return false;
  return daysBetween(closed.dueDay, day) <= DAYS_AFTER_DUE;
}

/** Whether the words have one of the card's name, or its bank's, that is of no bill in general. */
function isNamed(folded: string, { name, bankName = null }: PayableCard): boolean {
  const own =
    foldText(`${name} ${bankName ?? ''}`)
      .replaceAll(PAYMENT_WORDS, ' ')
      .replaceAll(BANK_WORDS, ' ')
      .match(/[\p{Letter}\p{Number}]{3,}/gu) ?? [];
  const words = new Set(folded.match(/[\p{Letter}\p{Number}]+/gu));
  return own.some((word) => words.has(word));
}

function sure(cards: readonly PayableCard[]): PaidCards {
  return { cardIds: cards.map(({ id }) => id), isSure: true };
}

function asked(cards: readonly PayableCard[]): PaidCards {
  return { cardIds: cards.map(({ id }) => id), isSure: false };
}
