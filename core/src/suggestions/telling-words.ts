/** The categories that words of a text point to, with these words as they stand in it. */
import { wordsOfPurchase } from '#documents/category-words.ts';
import { wordsOfBank } from '#imports/bank-category-words.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import type { LedgerKind } from '#ledger/ledger-kind.ts';
import { foldText } from '#text/fold.ts';

export type Told = {
  readonly category: CategoryKey;
  /** Whole words. */
  readonly words: string;
};

/** The likeliest first: those of a bank's own rows, then the name of a shop. */
export function toldByWords(text: string, kind: LedgerKind): Told[] {
  const folded = foldText(text);
  const shop = wordsOfPurchase(folded, kind);
  return [
    ...wordsOfBank(folded).flatMap((bank) =>
      bank.categories.map((category) => ({ category, words: wordsAt(text, folded, bank) })),
    ),
    ...(shop ? [{ category: shop.category, words: wordsAt(text, folded, shop) }] : []),
  ];
}

/** Where words were found in a folded text. */
type Found = {
  readonly from: number;
  readonly to: number;
};

const WORD = /[\p{Letter}\p{Mark}\p{Number}]+/gu;

/** The whole words that `found` touches, as they stand in `text`. Folding leaves as many words as there were, apart from rare signs. */
function wordsAt(text: string, folded: string, { from, to }: Found): string {
  const foldedWords = [...folded.matchAll(WORD)];
  const words = [...text.matchAll(WORD)];
  const touched = foldedWords.flatMap(({ index, 0: { length } }, place) =>
    index < to && index + length > from ? [place] : [],
  );
  const [first = 0, last = first] = [touched[0], touched.at(-1)];
  const [begin, end] = [words[first], words[last]];
  if (words.length !== foldedWords.length || !begin || !end) return folded.slice(from, to);
  return text.slice(begin.index, end.index + end[0].length);
}
