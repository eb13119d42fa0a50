// What somebody who found nothing may have meant: the words that they have, nearest to those that they typed.
import { foldedWords, hasWord } from './fold.ts';

/** More words than these that nobody has are no slips, and would take long to compare. */
const MOST_SLIPS = 3;
/** Shorter ones are near to nearly every word. */
const SHORTEST = 3;
const LETTERS_OR_DIGITS = /[\p{L}\p{N}]+/gu;

/**
 * The search with each word that none of `texts` has in place of the nearest one that some have: `ubre` becomes `uber`. Null where a word has
 * none near enough, where too many are unknown, or where all are known: then no text has them together.
 * @param texts folded
 */
export function nearestWords(typed: string, texts: readonly string[]): string | null {
  const words = foldedWords(typed);
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const [word] of text.matchAll(LETTERS_OR_DIGITS)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = (word: string) => texts.some((text) => hasWord(text, word));
  const unknown = new Set(words.filter((word) => !counts.has(word) && !known(word)));
  if (unknown.size === 0 || unknown.size > MOST_SLIPS) return null;
  const meant = words.map((word) => (unknown.has(word) ? nearest(word, counts) : word));
  if (meant.includes(null)) return null;
  return meant.join(' ');
}

/** The nearest word, and of equally near ones the most frequent. */
function nearest(word: string, counts: ReadonlyMap<string, number>): string | null {
  const { length } = word;
  const most = mostSteps(word);
  if (length < SHORTEST) return null;
  let best: { word: string; steps: number; count: number } | undefined;
  for (const [other, count] of counts) {
    if (other.length < SHORTEST || Math.abs(other.length - length) > most) continue;
    const steps = editSteps(word, other);
    if (steps > most || (best && (steps > best.steps || (steps === best.steps && count <= best.count))))
      continue;
    best = { word: other, steps, count };
  }
  return best?.word ?? null;
}

/** One slip, or two in a long word. */
function mostSteps(word: string): number {
  return word.length <= 5 ? 1 : 2;
}

/**
 * How many letters must be put in, left out, replaced or swapped with their neighbour.
 *
 * Source: optimal string alignment distance, the restricted form of Damerau–Levenshtein (F. J. Damerau, CACM 7:3, 1964).
 */
export function editSteps(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const at = (line: readonly number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY;
      now[column] = Math.min(
        at(last, column) + 1,
        at(now, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = now;
  }
  return last[to.length] ?? 0;
}
