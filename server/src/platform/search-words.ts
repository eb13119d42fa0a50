import { foldedWords } from '@vintem/core/text/fold';

/** The words of a search as texts are kept for it: without accents and in lower case. */
export function wordsOf(search: string | undefined): string[] {
  return foldedWords(search ?? '');
}

/** The pattern of SQL's `like` for texts with the word anywhere in them. */
export function likeAnywhere(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
