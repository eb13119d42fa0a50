/**
 * Which of many phrases stand in a text, found in one pass over it: asking each phrase would be 10 million questions for 100 rules and 100,000 rows.
 *
 * Phrases are kept by a hash of their first three characters. A text is read once; only where its next three have the hash of a phrase, the phrase is
 * compared (Rabin and Karp, "Efficient randomized pattern-matching algorithms", 1987, with a hash of fixed length).
 */
import { hasWord } from '#text/fold.ts';
import type { TextMatch } from './rule.ts';

interface Phrase {
  readonly folded: string;
  readonly match: TextMatch;
  /** Of the rule that it belongs to. */
  readonly owner: number;
}

export interface PhraseIndex {
  readonly byStart: readonly (readonly Phrase[] | undefined)[];
  /** Shorter than what is hashed: asked one by one. */
  readonly short: readonly Phrase[];
}

const HASHED = 3;
const SIZE = 4096;

export function indexPhrases(phrases: readonly Phrase[]): PhraseIndex {
  const byStart: (Phrase[] | undefined)[] = Array.from({ length: SIZE });
  for (const phrase of phrases.filter(({ folded }) => folded.length >= HASHED)) {
    const hash = hashAt(phrase.folded, 0);
    byStart[hash] = [...(byStart[hash] ?? []), phrase];
  }
  return { byStart, short: phrases.filter(({ folded }) => folded.length < HASHED) };
}

/** Sets to 1 the entry of each owner one of whose phrases stands in the folded `text`. */
export function markOwners({ byStart, short }: PhraseIndex, text: string, marks: Uint8Array): void {
  for (const phrase of short) if (standsIn(phrase, text)) marks[phrase.owner] = 1;
  for (let index = 0; index + HASHED <= text.length; index += 1) {
    for (const phrase of byStart[hashAt(text, index)] ?? NONE) {
      if (standsAt(phrase, text, index)) marks[phrase.owner] = 1;
    }
  }
}

const NONE: readonly Phrase[] = [];

function hashAt(text: string, index: number): number {
  return (
    ((text.charCodeAt(index) * 31 + text.charCodeAt(index + 1)) * 31 + text.charCodeAt(index + 2)) &
    (SIZE - 1)
  );
}

function standsAt({ folded, match }: Phrase, text: string, index: number): boolean {
  if (match === 'is') return index === 0 && text === folded;
  return (match === 'contains' || index === 0) && text.startsWith(folded, index);
}

/** As search does, one or two letters count only where a word begins. */
function standsIn({ folded, match }: Phrase, text: string): boolean {
  if (match === 'is') return text === folded;
  return match === 'begins' ? text.startsWith(folded) : hasWord(text, folded);
}
