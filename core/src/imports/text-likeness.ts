/** How like two wordings of a bank are. A bank restates its words, and its formats shorten them differently. */
import { foldText } from '#text/fold.ts';

/** From here on two wordings may be of one movement. */
export const LIKE = 0.5;

/** The words of a bank folded for comparison: without marks, numbers kept. */
export function textKey(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/**
 * The share of words that two keys of `textKey` have in common, from 0 to 1: twice the common words over all (Sørensen–Dice), each word as
 * often as it stands there. A key whose words are all in the other is that one shortened, and counts as 0.9 at least. Two empty keys are alike.
 */
export function likeness(left: string, right: string): number {
  if (left === right) return 1;
  const [short, long] = [wordsOf(left), wordsOf(right)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (short.length === 0) return 0;
  const open = new Map<string, number>();
  for (const word of long) open.set(word, (open.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of short) {
    const count = open.get(word) ?? 0;
    if (count === 0) continue;
    open.set(word, count - 1);
    common += 1;
  }
  const share = (2 * common) / (short.length + long.length);
  return common === short.length ? Math.max(share, 0.9) : share;
}

function wordsOf(key: string): string[] {
  return key === '' ? [] : key.split(' ');
}
