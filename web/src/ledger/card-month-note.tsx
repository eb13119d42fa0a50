import type { CardMonth } from '@vintem/core/cards/card-month';

/** In which month card purchases count, quietly beside figures. Null of a ledger without a card: nothing is said. */
export function CardMonthNote({ cardMonth }: { cardMonth: CardMonth | null | undefined }) {
  return cardMonth && <span className="text-fg-3">{`Cartão ${WORDS[cardMonth]}`}</span>;
}

const WORDS: Readonly<Record<CardMonth, string>> = {
  purchase: 'no mês da compra',
  due: 'no mês da fatura',
};
